import { describe, expect, it } from 'vitest';
import {
  DEFAULT_PAD_BUTTONS,
  isBindable,
  PAD_COMMANDS,
  padCommandFor,
  parsePadBindings,
  swappedButtons,
} from './bindings.ts';

describe('a button of a pad', () => {
  it('that is free is assigned, and the old one has no command', () => {
    const bindings = swappedButtons(DEFAULT_PAD_BUTTONS, 'sheet', 7);
    expect([padCommandFor(bindings, 7), padCommandFor(bindings, 3)]).toEqual(['sheet', null]);
  });

  it('that another command has is swapped', () => {
    expect(swappedButtons(DEFAULT_PAD_BUTTONS, 'press', 1)).toEqual({ ...DEFAULT_PAD_BUTTONS, press: 1, back: 0 });
    expect(swappedButtons(DEFAULT_PAD_BUTTONS, 'press', 0)).toEqual(DEFAULT_PAD_BUTTONS);
  });

  it.each([
    [0, true],
    [15, true],
    [16, false],
    [-1, false],
    [1.5, false],
  ])('%s can have a command: %s', (button, can) => {
    expect(isBindable(button)).toBe(can);
  });
});

describe('stored buttons', () => {
  it.each([null, undefined, 7, 'nonsense', [], {}])('are the defaults for %o', kept => {
    expect(parsePadBindings(kept)).toEqual(DEFAULT_PAD_BUTTONS);
  });

  it('fall back one by one, and are never shared', () => {
    expect(parsePadBindings({ sheet: 11, rules: 99, menu: 'A' })).toEqual({ ...DEFAULT_PAD_BUTTONS, sheet: 11 });
    expect(parsePadBindings({ sheet: 0 })).toEqual(DEFAULT_PAD_BUTTONS);
    const cascade = parsePadBindings({ sheet: 8, rules: 7, menu: 7, press: 3 });
    expect(new Set(Object.values(cascade)).size).toBe(PAD_COMMANDS.length);
  });

  it('can be stored and read again', () => {
    const own = swappedButtons(DEFAULT_PAD_BUTTONS, 'press', 1);
    expect(parsePadBindings(JSON.parse(JSON.stringify(own)))).toEqual(own);
  });
});
