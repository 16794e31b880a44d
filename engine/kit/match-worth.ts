import { floatAt } from '../core/lists.ts';

/** How a match is scored. */
interface MatchScores {
  /** The scores before the deal, by side: a seat, or a team in games that score by team. */
  readonly scores: readonly number[];
  /** The side of each seat, as an index in `scores`. */
  readonly sideOf: readonly number[];
  readonly target: number;
  /** What the best side usually scores in a deal, and by how much the points of a side vary (standard deviation). */
  readonly gain: number;
  readonly spread: number;
}

/**
 * Returns a function that writes what a deal's points are worth to each seat: its side's chance to win the match with
 * them. Far from the target that is about the difference to the other sides' average, and it is measured in points, so
 * that it reads the same in every match; near the target only winning counts.
 *
 * The chances are those of a softmax over the scores, as wide as the deals still to come will spread them. `spoil` takes
 * away a share of the chance of the strongest opponent besides.
 */
export function matchWorth(
  { scores, sideOf, target, gain, spread }: MatchScores,
  spoil = 0,
): (points: Float64Array, into: Float64Array) => void {
  const sides = scores.length;
  const chances = new Float64Array(sides);
  const inPoints = (width: number): number => (width * sides * sides) / Math.max(1, sides - 1);
  /** A seat of each side. Partners score the same, so any will do. */
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

/** How many deals are still to come at least, while nobody has reached the target. */
const MIN_DEALS = 1;
/** Once the target is reached, a lead of this share of the spread decides nearly surely. */
const DECIDED = 0.02;
