import { describe, expect, it } from 'vitest';
import { DEFAULT_KEYS } from '../../keys/bindings.ts';
import { answerTo, messageFor } from './key-answer.ts';

const NOTHING_HELD = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, repeat: false };
const press = (key: string, more = {}) => ({ ...NOTHING_HELD, key, code: '', ...more });

describe('a key pressed for a command', () => {
  it('is given to it where it is free', () => {
    expect(answerTo(press('q'), 'sheet', DEFAULT_KEYS)).toEqual({ keys: { ...DEFAULT_KEYS, sheet: 'q' } });
  });

  it('may be the one it has', () => {
    expect(answerTo(press('S', { shiftKey: true }), 'sheet', DEFAULT_KEYS)).toEqual({ keys: DEFAULT_KEYS });
  });

  it('that has another use is told, and may change places', () => {
    expect(answerTo(press('r'), 'sheet', DEFAULT_KEYS)).toEqual({
      words: 'R is the key for: Rules.',
      swap: { ...DEFAULT_KEYS, sheet: 'r', rules: 's' },
    });
  });

  it('that can’t change places is told', () => {
    expect(answerTo(press('s'), 'throw', DEFAULT_KEYS)).toEqual({
      words: 'S is the key for: Score sheet. It can’t have Space instead. Press another key.',
      swap: null,
    });
  });

  it.each([
    ['Tab', {}, /^Tab goes/],
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

  it('is waited for while only a modifier is down, or the last one is still held', () => {
    expect(answerTo(press('Shift', { shiftKey: true }), 'sheet', DEFAULT_KEYS)).toBe(null);
    expect(answerTo(press('q', { repeat: true }), 'sheet', DEFAULT_KEYS)).toBe(null);
  });

  it('leaves everything as it is where it is Escape, but for the menu', () => {
    expect(answerTo(press('Escape'), 'sheet', DEFAULT_KEYS)).toEqual({ keys: null });
    const own = { ...DEFAULT_KEYS, menu: 'm' };
    expect(answerTo(press('Escape'), 'menu', own)).toEqual({ keys: DEFAULT_KEYS });
  });
});

describe('a change of places that is asked for', () => {
  const asking = { command: 'sheet', press: press('q') } as const;

  it('is that of the keys as they are now, whatever they were when the key was pressed', () => {
    const then = { ...DEFAULT_KEYS, rules: 'q', done: 'x' };
    expect(messageFor(asking, then)?.swap).toEqual({ ...then, sheet: 'q', rules: 's' });
    const now = { ...DEFAULT_KEYS, rules: 'q' };
    expect(messageFor(asking, now)?.swap).toEqual({ ...now, sheet: 'q', rules: 's' });
  });

  it('is none where a reset has freed the key', () => {
    expect(messageFor(asking, DEFAULT_KEYS)).toBe(null);
  });
});
