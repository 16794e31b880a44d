import { describe, expect, it } from 'vitest';
import { required } from '../lists.ts';
import {
  type Bindings,
  COMMANDS,
  commandFor,
  DEFAULT_KEYS,
  keyProblemFor,
  parseBindings,
  swapped,
} from './bindings.ts';
import { isShortcut, keyOf } from './key.ts';
import { keyLabel, keyName } from './key-names.ts';

describe('a key with others held down', () => {
  it.each([
    ['nothing', {}, false],
    ['AltGr', { ctrlKey: true, altKey: true }, false],
    ['Ctrl', { ctrlKey: true }, true],
    ['Alt', { altKey: true }, true],
    ['the key of the system', { metaKey: true }, true],
    ['AltGr and the key of the system', { ctrlKey: true, altKey: true, metaKey: true }, true],
  ])('is a shortcut of the system or not: %s', (_, held, isIt) => {
    expect(isShortcut({ ctrlKey: false, altKey: false, metaKey: false, ...held })).toBe(isIt);
  });
});

describe('the name of a key', () => {
  it.each([
    ['a letter, in either case', { key: 'S', code: 'KeyS', shiftKey: true }, 's'],
    ['a dotted capital of a Turkish layout', { key: '\u0130', code: 'Quote', shiftKey: true }, 'i'],
    ['what it types, not where it lies: Dvorak', { key: 'o', code: 'KeyS', shiftKey: false }, 'o'],
    ['what it types: the question mark of a German layout', { key: '?', code: 'Minus', shiftKey: true }, '?'],
    ['the Latin letter of its place: Russian', { key: 'ы', code: 'KeyS', shiftKey: false }, 's'],
    ['the Latin letter of its place: Greek, with Shift', { key: 'Σ', code: 'KeyS', shiftKey: true }, 's'],
    [
      'the Latin letter of its place: a tone mark of a Thai layout',
      { key: '\u0E49', code: 'KeyH', shiftKey: false },
      'h',
    ],
    [
      'the Latin letter of its place: a vowel sign of a Hindi layout',
      { key: '\u0947', code: 'KeyS', shiftKey: false },
      's',
    ],
    [
      'the Latin letter of its place: two Arabic letters at once',
      { key: '\u0644\u0627', code: 'KeyB', shiftKey: false },
      'b',
    ],
    ['its own while an input method has it', { key: 'Process', code: 'KeyS', shiftKey: false }, 'Process'],
    ['itself for a Latin letter with a sign', { key: 'é', code: 'KeyE', shiftKey: false }, 'é'],
    ['itself for a foreign letter where Latin has none', { key: 'ж', code: 'Semicolon', shiftKey: false }, 'ж'],
    ['the digit: French', { key: '&', code: 'Digit1', shiftKey: false }, '1'],
    ['the digit: the block of digits', { key: '7', code: 'Numpad7', shiftKey: false }, '7'],
    ['no digit where that block moves the cursor', { key: 'Home', code: 'Numpad7', shiftKey: false }, 'Home'],
    ['what it types with Shift', { key: '/', code: 'Digit7', shiftKey: true }, '/'],
    ['its own', { key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: false }, 'ArrowLeft'],
  ])('is %s', (_, pressed, name) => {
    expect(keyOf(pressed)).toBe(name);
  });

  it.each([
    ['s', 'S', 'S'],
    [' ', 'Space', 'Space'],
    ['ArrowLeft', '←', 'Left arrow'],
    ['ß', 'ß', 'ß'],
    ['Home', 'Home', 'Home'],
  ])('%s is shown as %s and spoken as %s', (key, label, name) => {
    expect(keyLabel(key)).toBe(label);
    expect(keyName(key)).toBe(name);
  });
});

describe('a key assigned by the player', () => {
  it.each([
    ['sheet', 'Tab', 'tab'],
    ['sheet', 'Escape', 'escape'],
    ['sheet', 'Enter', 'press'],
    ['sheet', ' ', 'press'],
    ['throw', 'Enter', 'press'],
    ['sheet', '3', 'digit'],
    ['sheet', 'F11', 'unknown'],
    ['sheet', 'Dead', 'unknown'],
    ['sheet', 'Shift', 'unknown'],
    ['sheet', 'q', null],
    ['sheet', 'PageUp', null],
    ['menu', 'Escape', null],
    ['throw', ' ', null],
  ] as const)('for %s: %s is refused as %s', (command, key, problem) => {
    expect(keyProblemFor(command, key)).toBe(problem);
  });

  it('is assigned to its command only', () => {
    const bindings = required(swapped(DEFAULT_KEYS, 'sheet', 'q'), 'bindings');
    expect(commandFor(bindings, 'q')).toBe('sheet');
    expect(commandFor(bindings, 's')).toBe(null);
  });

  it('that another command has is swapped', () => {
    expect(swapped(DEFAULT_KEYS, 'sheet', 'r')).toEqual({ ...DEFAULT_KEYS, sheet: 'r', rules: 's' });
  });

  it('is not swapped if the other command can’t have the old key', () => {
    expect(swapped(DEFAULT_KEYS, 'throw', 's')).toBe(null);
  });
});

describe('stored bindings', () => {
  const keep = (kept: unknown): Bindings => parseBindings(kept);

  it.each([null, undefined, 7, 'nonsense', [], {}])('are the defaults for %o', kept => {
    expect(keep(kept)).toEqual(DEFAULT_KEYS);
  });

  it('fall back one by one', () => {
    const kept = { sheet: 'q', rules: 'Escape', throw: 7, keys: 'F1', dance: 'd' };
    expect(keep(kept)).toEqual({ ...DEFAULT_KEYS, sheet: 'q' });
  });

  it('never assign one key to two commands', () => {
    expect(keep({ sheet: 'r' })).toEqual(DEFAULT_KEYS);
    expect(keep({ sheet: 'q', rules: 'q' })).toEqual({ ...DEFAULT_KEYS, rules: 'q' });
    expect(keep({ sheet: 'r', rules: 's' })).toEqual({ ...DEFAULT_KEYS, sheet: 'r', rules: 's' });
    // A command that goes back to its usual key may displace a third one, and so on.
    const cascade = keep({ sheet: 'r', rules: 'x', keys: 'x', play: 's' });
    expect(new Set(Object.values(cascade)).size).toBe(COMMANDS.length);
  });

  it('can be stored and read again', () => {
    const own = required(swapped(DEFAULT_KEYS, 'menu', 'm'), 'bindings');
    expect(keep(JSON.parse(JSON.stringify(own)))).toEqual(own);
  });
});
