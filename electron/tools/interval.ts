/** A share and its 95 % interval by Wilson's score, which stays within 0 and 1 and holds for small counts too. */
export interface Share {
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** Of `count` trials so many succeeded. Source: E. B. Wilson, JASA 22 (1927), 209-212. */
export function shareOf(successes: number, count: number): Share {
  const z = 1.959964;
  const share = successes / count;
  const middle = (share + (z * z) / (2 * count)) / (1 + (z * z) / count);
  const half = (z * Math.sqrt((share * (1 - share)) / count + (z * z) / (4 * count * count))) / (1 + (z * z) / count);
  return { share, low: middle - half, high: middle + half };
}

export const percent = ({ share, low, high }: Share): string =>
  `${(100 * share).toFixed(1)} % (95 % interval ${(100 * low).toFixed(1)} to ${(100 * high).toFixed(1)} %)`;
