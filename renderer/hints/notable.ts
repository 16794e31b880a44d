/** Minimum difference between the odds of two actions worth mentioning, in 100. */
export const MIN_NOTABLE = 5;

/** Rounds to one decimal, or to a whole number if large. */
export const roundedPoints = (points: number): number =>
  Math.abs(points) < 10 ? Math.round(points * 10) / 10 : Math.round(points);

/** Returns points that are rounded and worth mentioning, else null. */
export const notablePoints = (points: number): number | null => roundedPoints(points) || null;
