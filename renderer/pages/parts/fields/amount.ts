import { words } from '../../../language/language.ts';

/** The valid numbers of a field. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
  /** Every number is the minimum plus a multiple of this. */
  readonly step: number;
  /** Step of a held press: a multiple of `step`, which is the default. */
  readonly raise?: number;
}

/** Meaning of a typed text: a valid number, or why it is not one. */
type Typed = { readonly value: number; readonly problem: null } | { readonly value: null; readonly problem: string };

/** Reads the text of a number field. `leastWords`: why it can't be less. */
export function readAmount(text: string, range: AmountRange, leastWords = words().parts.atLeast(range.least)): Typed {
  const { least, most } = range;
  const value = numberIn(text);
  if (value === null) return refused(words().parts.typeNumber(least, most));
  if (value < least) return refused(leastWords);
  if (value > most) return refused(words().parts.atMost(most));
  const below = atOrBelow(value, range);
  return below === value ? { value, problem: null } : refused(betweenWords(below, range));
}

const refused = (problem: string): Typed => ({ value: null, problem });

function numberIn(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** Returns the highest valid number not above this one. */
const atOrBelow = (value: number, { least, step }: AmountRange): number =>
  least + Math.floor((value - least) / step) * step;

function betweenWords(below: number, { most, step }: AmountRange): string {
  const above = below + step;
  const { atMost, chooseEither } = words().parts;
  return above > most ? atMost(below) : chooseEither(below, above);
}

/** Number of repeats of a held press at each pace: by one raise, then by several, then by more. */
const REPEATS_PER_PACE = 8;
const PACES = [1, 5, 10] as const;

/**
 * Returns the number after a press. `text`: the field's text. `repeat`: the number of repeats of a held press so far; 0
 * for the press itself, which moves one step. Invalid text moves to the nearest valid number.
 */
export function steppedAmount(text: string, sign: 1 | -1, repeat: number, range: AmountRange): number {
  const { least, step, raise = step } = range;
  const from = numberIn(text);
  if (from === null) return least;
  const nearest = nearestTo(from, range);
  if (nearest !== from) return nearest;
  const pace = Math.min(Math.ceil(repeat / REPEATS_PER_PACE), PACES.length);
  const stride = pace === 0 ? step : (PACES[pace - 1] ?? 1) * raise;
  const strides = (from - least) / stride;
  return nearestTo(least + (sign > 0 ? Math.floor(strides) + 1 : Math.ceil(strides) - 1) * stride, range);
}

/** Returns the valid number nearest to this one. */
function nearestTo(value: number, range: AmountRange): number {
  const { least, most, step } = range;
  const rounded = atOrBelow(value + step / 2, range);
  return Math.max(least, Math.min(atOrBelow(most, range), rounded));
}
