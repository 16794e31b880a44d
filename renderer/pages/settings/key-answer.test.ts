import { describe, expect, it } from 'vitest';
import { DEFAULT_KEYS } from '../../keys/bindings.ts';
import { answerTo, messageFor } from './key-answer.ts';

const NOTHING_HELD = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };
const press = (key: string, more = {}) => ({ ...NOTHING_HELD, key, code: '', ...more });

describe('a key pressed for a command', () => {
  it('is assigned if it is free', () => {
    expect(answerTo(press('q'), 'sheet', DEFAULT_KEYS)).toEqual({ keys: { ...DEFAULT_KEYS, sheet: 'q' } });
  });

  it('may be the one that the command has', () => {
    expect(answerTo(press('S', { shiftKey: true }), 'sheet', DEFAULT_KEYS)).toEqual({ keys: DEFAULT_KEYS });
  });

  it('that another command has can be swapped', () => {
    expect(answerTo(press('r'), 'sheet', DEFAULT_KEYS)).toEqual({
      words: 'R is the key for “Rules”.',
      swap: { ...DEFAULT_KEYS, sheet: 'r', rules: 's' },
    });
  });

  it('that can’t be swapped is refused with the reason', () => {
    expect(answerTo(press('s'), 'throw', DEFAULT_KEYS)).toEqual({
      words: 'S is the key for “Score sheet”, which can’t have Space instead. Press another key.',
      swap: null,
    });
  });

  it.each([
    ['Tab', {}, /^Tab moves/],
    ['Enter', {}, /^Enter and Space/],
    ['F11', {}, /system/],
    ['q', { ctrlKey: true }, /system/],
    ['q', { metaKey: true }, /system/],
    ['4', {}, /^1 to 9/],
  ])('is refused with a reason: %s %o', (key, more, words) => {
    const answer = answerTo(press(key, more), 'sheet', DEFAULT_KEYS);
    expect(answer).toEqual({ words: expect.stringMatching(words), swap: null });
  });

  it('may be typed with AltGr', () => {
    const answer = answerTo(press('@', { ctrlKey: true, altKey: true }), 'sheet', DEFAULT_KEYS);
    expect(answer).toEqual({ keys: { ...DEFAULT_KEYS, sheet: '@' } });
  });

  it('is ignored if it is a modifier or repeats', () => {
    expect(answerTo(press('Shift', { shiftKey: true }), 'sheet', DEFAULT_KEYS)).toBe(null);
    expect(answerTo(press('q', { repeat: true }), 'sheet', DEFAULT_KEYS)).toBe(null);
  });

  it('changes nothing if it is Escape, except for the menu', () => {
    expect(answerTo(press('Escape'), 'sheet', DEFAULT_KEYS)).toEqual({ keys: null });
    const own = { ...DEFAULT_KEYS, menu: 'm' };
    expect(answerTo(press('Escape'), 'menu', own)).toEqual({ keys: DEFAULT_KEYS });
  });
});

describe('an offered swap', () => {
  const asking = { command: 'sheet', press: press('q') } as const;

  it('uses the present bindings, not those at the time of the press', () => {
    const then = { ...DEFAULT_KEYS, rules: 'q', done: 'x' };
    expect(messageFor(asking, then)?.swap).toEqual({ ...then, sheet: 'q', rules: 's' });
    const now = { ...DEFAULT_KEYS, rules: 'q' };
    expect(messageFor(asking, now)?.swap).toEqual({ ...now, sheet: 'q', rules: 's' });
  });

  it('ends if a reset has freed the key', () => {
    expect(messageFor(asking, DEFAULT_KEYS)).toBe(null);
  });
});
