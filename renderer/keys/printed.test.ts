import { describe, expect, it } from 'vitest';
import { type FocusKind, usesKey } from './printed.ts';

const KEYS = ['Enter', ' ', 'Escape', 'ArrowLeft', 'Home', 'Backspace', 's', '1', '-', '?'];
const usedBy = (kind: FocusKind): readonly string[] => KEYS.filter(key => usesKey(kind, key));

describe('what has the focus keeps for itself', () => {
  it.each([
    ['none', []],
    ['button', ['Enter', ' ']],
    ['checkbox', ['Enter', ' ']],
    ['tab', ['Enter', ' ', 'ArrowLeft', 'Home']],
    ['radio', ['Enter', ' ', 'ArrowLeft', 'Home']],
    ['scroller', [' ', 'ArrowLeft', 'Home']],
    ['slider', ['ArrowLeft', 'Home']],
    ['number', ['Enter', ' ', 'ArrowLeft', 'Home', 'Backspace', '1', '-']],
    ['text', ['Enter', ' ', 'ArrowLeft', 'Home', 'Backspace', 's', '1', '-', '?']],
  ] as const)('%s: the keys %j', (kind, keys) => {
    expect(usedBy(kind)).toEqual(keys);
  });
});
