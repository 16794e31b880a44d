import type { Seat } from '../protocol/vocabulary.ts';

/** The first of those with the highest value; undefined for an empty list. */
export function firstHighest<T>(list: readonly T[], measure: (item: T) => number): T | undefined {
  return list.reduce<T | undefined>(
    (best, item) => (best === undefined || measure(item) > measure(best) ? item : best),
    undefined,
  );
}

/** All seats that hold the highest of these values. */
export function seatsWithMost(values: readonly number[]): Seat[] {
  const most = Math.max(...values);
  return values.flatMap((value, seat) => (value === most ? [seat] : []));
}
