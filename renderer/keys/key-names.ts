import { words } from '../language/language.ts';
import { isWordKey } from './key.ts';

const ARROWS: Readonly<Record<string, string>> = { ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓' };

/** Returns the label printed on a key. A letter without a single-letter capital stays lower case. */
export function keyLabel(key: string): string {
  if (isWordKey(key)) return words().parts.keyLabels[key];
  const capital = key.toUpperCase();
  return ARROWS[key] ?? (key.length === 1 && capital.length === 1 ? capital : key);
}

/** Returns the spoken name of a key. */
export const keyName = (key: string): string => words().parts.keyNames[key] ?? keyLabel(key);
