import { at } from '../../../engine/core/lists.ts';

/** Returns the signed deviation of the most uneven face from its share, in standard errors. */
export function worstFace(counts: readonly number[]): number {
  const total = sum(counts);
  const share = 1 / counts.length;
  const error = Math.sqrt(total * share * (1 - share));
  return counts.map(count => (count - total * share) / error).reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
}

/** Returns the lag-1 autocorrelation of readings, in standard errors. */
export function serialZ(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  const offsets = values.map(value => value - mean);
  const covariance = sum(offsets.slice(1).map((offset, index) => offset * at(offsets, index)));
  return (covariance / sum(offsets.map(offset => offset * offset))) * Math.sqrt(values.length);
}

/** Holm's step-down test: returns true for each p-value to reject at this family-wise level. */
export function holmRejects(pValues: readonly number[], level: number): boolean[] {
  const ascending = pValues.map((p, index) => ({ p, index })).sort((a, b) => a.p - b.p);
  const kept = ascending.findIndex(({ p }, rank) => p > level / (pValues.length - rank));
  const rejected = new Set((kept < 0 ? ascending : ascending.slice(0, kept)).map(({ index }) => index));
  return pValues.map((_, index) => rejected.has(index));
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the quantile of an ascending list at this share. */
export const quantile = (ascending: readonly number[], share: number): number =>
  at(ascending, Math.min(ascending.length - 1, Math.floor(share * ascending.length)));
