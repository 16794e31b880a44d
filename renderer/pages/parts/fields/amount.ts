/** The numbers that can be chosen. */
export interface AmountRange {
  readonly least: number;
  readonly most: number;
  /** The numbers are the least one plus any number of these. */
  readonly step: number;
  /** How far a press goes that is held: a multiple of the step. By default the step. */
  readonly raise?: number;
}

/** What a typed text means: a number that can be chosen, or why it is none. */
type Typed = { readonly value: number; readonly problem: null } | { readonly value: null; readonly problem: string };

/** Reads what was typed into a field for a number. `leastWords`: why it can't be less. */
export function readAmount(text: string, range: AmountRange, leastWords = `At least ${range.least}.`): Typed {
  const { least, most } = range;
  const value = numberIn(text);
  if (value === null) return refused(`Type a number from ${least} to ${most}.`);
  if (value < least) return refused(leastWords);
  if (value > most) return refused(`At most ${most}.`);
  const below = atOrBelow(value, range);
  return below === value ? { value, problem: null } : refused(betweenWords(below, range));
}

const refused = (problem: string): Typed => ({ value: null, problem });

function numberIn(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : null;
}

/** The highest number that can be chosen and is not above this one. */
const atOrBelow = (value: number, { least, step }: AmountRange): number =>
  least + Math.floor((value - least) / step) * step;

function betweenWords(below: number, { most, step }: AmountRange): string {
  const above = below + step;
  return above > most ? `At most ${below}.` : `Choose ${below} or ${above}.`;
}

/** While a press is held, this many repeats go by raises, then as many by several of them, and the rest by more. */
const REPEATS_OF_A_PACE = 8;
const PACES = [1, 5, 10] as const;

/**
 * Returns the number that a press leads to. `text`: what the field shows. `repeat`: how often the press has repeated so
 * far, because it is held; 0 for the press itself, which goes by one step. What can't be chosen leads to the nearest number
 * that can.
 */
export function steppedAmount(text: string, sign: 1 | -1, repeat: number, range: AmountRange): number {
  const { least, step, raise = step } = range;
  const from = numberIn(text);
  if (from === null) return least;
  const nearest = nearestTo(from, range);
  if (nearest !== from) return nearest;
  const pace = Math.min(Math.ceil(repeat / REPEATS_OF_A_PACE), PACES.length);
  const stride = pace === 0 ? step : (PACES[pace - 1] ?? 1) * raise;
  const strides = (from - least) / stride;
  return nearestTo(least + (sign > 0 ? Math.floor(strides) + 1 : Math.ceil(strides) - 1) * stride, range);
}

/** Returns the number nearest to this one that can be chosen. */
function nearestTo(value: number, range: AmountRange): number {
  const { least, most, step } = range;
  const rounded = atOrBelow(value + step / 2, range);
  return Math.max(least, Math.min(atOrBelow(most, range), rounded));
}
