import { expect, it } from 'vitest';
import { padName } from './pad-name.ts';

it.each([
  ['Generic USB Joystick (Vendor: 0079 Product: 0006)', 'Generic USB Joystick'],
  ['0079-0006-Generic USB Joystick', 'Generic USB Joystick'],
  ['54c-ce6-DualSense Wireless Controller', 'DualSense Wireless Controller'],
  ['Pro Controller Extended Gamepad', 'Pro Controller'],
  ['', null],
  ['(Vendor: 0079)', null],
  ['\u202e\u0000Pad\n', 'Pad'],
  ['x'.repeat(1_000_000), `${'x'.repeat(47)}…`],
])('a pad that the browser calls %j is named', (id, name) => {
  expect(padName(id)).toBe(name);
});
