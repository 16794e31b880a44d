import { floatAt } from '../core/lists.ts';

/** The match score, as `matchWorth` needs it. */
interface MatchScores {
  /** The scores before the deal, by side: a seat, or a team in games that score by team. */
  readonly scores: readonly number[];
  /** The side of each seat, as an index in `scores`. */
  readonly sideOf: readonly number[];
  readonly target: number;
  /** The best side's usual points in a deal, and the standard deviation of a side's points. */
  readonly gain: number;
  readonly spread: number;
}

/**
 * Returns a function that writes the value of a deal's points to each seat: its side's chance to win the match with them,
 * scaled to points so that it means the same in every match. Far from the target it is close to the difference from the
 * other sides' average; near the target only winning counts.
 *
 * The chances are a softmax over the scores, whose width is the spread expected from the deals still to come. `spoil` also
 * subtracts a share of the strongest opponent's chance.
 */
export function matchWorth(
  { scores, sideOf, target, gain, spread }: MatchScores,
  spoil = 0,
): (points: Float64Array, into: Float64Array) => void {
  const sides = scores.length;
  const chances = new Float64Array(sides);
  const inPoints = (width: number): number => (width * sides * sides) / Math.max(1, sides - 1);
  /** One seat of each side. Partners score the same, so any will do. */
  const seatOf = scores.map((_, side) => sideOf.indexOf(side));
  const before = widthFor(Math.max(...scores));

  function widthFor(highest: number): number {
    return spread * Math.sqrt(Math.max(0, target - highest) / gain + MIN_DEALS);
  }

  return (points, into) => {
    let highest = Number.NEGATIVE_INFINITY;
    for (let side = 0; side < sides; side++) {
      const score = (scores[side] ?? 0) + floatAt(points, seatOf[side] ?? 0);
      chances[side] = score;
      if (score > highest) highest = score;
    }
    const width = highest >= target ? DECIDED * spread : widthFor(highest);
    let sum = 0;
    for (let side = 0; side < sides; side++) {
      const share = Math.exp((floatAt(chances, side) - highest) / width);
      chances[side] = share;
      sum += share;
    }
    const scale = inPoints(before) / sum;
    for (let seat = 0; seat < sideOf.length; seat++) {
      const own = sideOf[seat] ?? 0;
      let rival = 0;
      for (let side = 0; side < sides; side++) {
        if (side !== own) rival = Math.max(rival, floatAt(chances, side));
      }
      into[seat] = scale * (floatAt(chances, own) - spoil * rival);
    }
  };
}

/** Minimum number of deals assumed to follow while nobody has reached the target. */
const MIN_DEALS = 1;
/** Width of the softmax once the target is reached, as a share of the spread: the lead is almost sure to decide. */
const DECIDED = 0.02;
