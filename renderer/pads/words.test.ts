import { expect, it } from 'vitest';
import { SETUP_STEPS } from './setup.ts';
import { padName, setupProblemWords, setupQuestion, unknownPadWords } from './words.ts';

it.each([
  ['Generic USB Joystick (Vendor: 0079 Product: 0006)', 'Generic USB Joystick'],
  ['0079-0006-Generic USB Joystick', 'Generic USB Joystick'],
  ['54c-ce6-DualSense Wireless Controller', 'DualSense Wireless Controller'],
  ['Pro Controller Extended Gamepad', 'Pro Controller'],
  ['', 'Unknown controller'],
  ['(Vendor: 0079)', 'Unknown controller'],
  ['\u202e\u0000Pad\n', 'Pad'],
  ['x'.repeat(1_000_000), `${'x'.repeat(47)}…`],
])('a pad that the browser calls %j is named', (id, name) => {
  expect(padName(id)).toBe(name);
  expect(unknownPadWords(id)).toContain(`“${name}”`);
});

it('asks for each part in words of its own', () => {
  expect(new Set(SETUP_STEPS.map(setupQuestion)).size).toBe(SETUP_STEPS.length);
  expect(setupQuestion('hint')).toBe('Press the button for: Hint, more of it, or none.');
  expect(setupProblemWords({ kind: 'taken', by: 'pull' })).toContain('Throw with the stick');
});
