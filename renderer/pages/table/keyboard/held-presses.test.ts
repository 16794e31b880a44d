import { signal } from '@preact/signals';
import { afterEach, expect, it, vi } from 'vitest';
import type { DecisionState } from '../../../client/match/match-state.ts';
import type { PadCommand } from '../../../pads/bindings.ts';
import { sendByKey, sendByPad, sendByPointer } from './held-presses.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A player whose bid is held, with the focus on the button that takes it back or elsewhere. */
function holding(isOnTakeBack = false) {
  class FakeElement {
    closest = (selector: string) => (isOnTakeBack && selector === '[data-takes-back]' ? this : null);
  }
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('document', { activeElement: new FakeElement() });
  const held: DecisionState['held'] = signal({ verb: 'bid', amount: 3 });
  const send = vi.fn();
  return { client: { seat: { sendHeld: send }, decision: { held } }, held, send };
}

const key = (name: string, changes: Partial<KeyboardEvent> = {}) => ({
  key: name,
  repeat: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  ...changes,
});
const isPress = (name: string): boolean => name === 'Enter';

it.each<[string, ReturnType<typeof key>, isSent: boolean, isSpent: boolean]>([
  ['a press', key('Enter'), true, true],
  ['another key', key('s'), true, false],
  ['the key that takes back', key('Backspace'), false, false],
  ['Tab, on the way to the button', key('Tab'), false, false],
  ['Shift', key('Shift'), false, false],
  ['a shortcut', key('r', { ctrlKey: true }), false, false],
  ['a press that is held down', key('Enter', { repeat: true }), false, false],
])('by key: %s', (_, event, isSent, isSpent) => {
  const { client, send } = holding();
  expect(sendByKey(client, event, isPress(event.key), event.key === 'Backspace')).toBe(isSpent);
  expect(send).toHaveBeenCalledTimes(isSent ? 1 : 0);
});

it.each<[PadCommand, isSent: boolean, isSpent: boolean]>([
  ['press', true, true],
  ['done', true, true],
  ['left', true, false],
  ['back', false, false],
])('by pad: %s', (command, isSent, isSpent) => {
  const { client, send } = holding();
  expect(sendByPad(client, command)).toBe(isSpent);
  expect(send).toHaveBeenCalledTimes(isSent ? 1 : 0);
});

it('does not send by a press of the button that takes back', () => {
  const { client, send } = holding(true);
  expect(sendByKey(client, key('Enter'), true, false)).toBe(false);
  expect(sendByPad(client, 'press')).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

it('leaves all keys and buttons as they are while nothing is held', () => {
  const { client, held, send } = holding();
  held.value = null;
  expect(sendByKey(client, key('Enter'), true, false)).toBe(false);
  expect(sendByPad(client, 'press')).toBe(false);
  expect(send).not.toHaveBeenCalled();
});

it.each<[string, press: Partial<PointerEvent>, isSent: boolean]>([
  ['the left button', { isPrimary: true, button: 0 }, true],
  ['another button', { isPrimary: true, button: 2 }, false],
  ['a second finger', { isPrimary: false, button: 0 }, false],
])('by pointer: %s', (_, press, isSent) => {
  const { client, send } = holding();
  const page = new EventTarget();
  vi.stubGlobal('window', page);
  vi.stubGlobal('HTMLCanvasElement', class {});
  const stop = sendByPointer(client);
  page.dispatchEvent(Object.assign(new Event('pointerdown'), press));
  stop();
  page.dispatchEvent(Object.assign(new Event('pointerdown'), { isPrimary: true, button: 0 }));
  expect(send).toHaveBeenCalledTimes(isSent ? 1 : 0);
});
