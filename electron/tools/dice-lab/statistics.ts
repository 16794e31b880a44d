/** The tests by which dice are judged. */

/** How many standard errors the most uneven face is off, with its sign. */
export function worstFace(counts: readonly number[]): number {
  const total = sum(counts);
  const share = 1 / counts.length;
  const error = Math.sqrt(total * share * (1 - share));
  return counts.map(count => (count - total * share) / error).reduce((a, b) => (Math.abs(b) > Math.abs(a) ? b : a));
}

/** Correlation of each reading with the one before it, in standard errors. */
export function serialZ(values: readonly number[]): number {
  const mean = sum(values) / values.length;
  const off = values.map(value => value - mean);
  const together = sum(off.slice(1).map((value, at) => value * off[at]!));
  return (together / sum(off.map(value => value * value))) * Math.sqrt(values.length);
}

/** Holm's step-down test: which of these chances are too small at a family-wide level? */
export function holmRejects(chances: readonly number[], level: number): boolean[] {
  const order = chances.map((_, at) => at).sort((a, b) => chances[a]! - chances[b]!);
  const passes = order.findIndex((at, rank) => chances[at]! > level / (chances.length - rank));
  const rejected = new Set(passes < 0 ? order : order.slice(0, passes));
  return chances.map((_, at) => rejected.has(at));
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The value below which this share of a sorted list lies. */
export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]!;
