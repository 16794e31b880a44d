import type { Move, PiecePlace } from '../../layout/pieces/place.ts';
import { lengthOf, subtract } from '../../layout/vector.ts';
import { type Actor, restingActor } from './actor.ts';
import {
  type Flight,
  isPlayed,
  millisecondsIn,
  overlap,
  overlapWithObstacle,
  type TimedTrack,
  ticksIn,
  trackOf,
} from './flight.ts';
import type { Obstacle } from './obstacles.ts';

/** An unplanned move of a piece. */
interface WantedMove {
  readonly from: Actor;
  readonly to: Actor;
}

/**
 * Milliseconds between the starts of two flights, and in which all flights of a deal start if nothing is in the way.
 */
const PAUSE = { usual: 60, wholeDeal: 1100 } as const;
/** Milliseconds between two pieces returning to the bag. */
const BAG_PAUSE = 25;
/** A piece played from a hand to the trick. */
const PLAYED = { duration: 420, rise: 1.6 } as const;
const SHIFT_RISE = 0.12;
/** Duration of cancelling a card, slow enough to follow. */
const CANCEL_DURATION = 620;
/** A pile of tricks, pushed rather than lifted. */
const PILE = { duration: 860, rise: 0.5 } as const;
/** Rise of a die that is turned in place. */
const TURN_RISE = 0.75;
/** Attempts to avoid a collision: greater heights first, then later starts, in steps of some ticks. */
const EXTRA_RISES: readonly number[] = [0, 0.9, 1.9, 3.2];
const DELAYS = { step: 3, steps: 24 } as const;

/** True if the piece does not move, or is hidden before and after. */
const isSame = ({ from, to }: WantedMove): boolean =>
  (from.place.hidden && to.place.hidden) || (!from.place.hidden && !to.place.hidden && isSamePose(from, to));
const isSamePose = (a: Actor, b: Actor): boolean =>
  lengthOf(subtract(a.position, b.position)) < 1e-3 &&
  Math.abs(a.scale - b.scale) < 1e-3 &&
  Math.abs(a.turn[0] * b.turn[0] + a.turn[1] * b.turn[1] + a.turn[2] * b.turn[2] + a.turn[3] * b.turn[3]) > 0.9999;

const groupOf = ({ zone, seat }: PiecePlace): string => `${zone} ${seat}`;
const isAtHome = ({ position, place }: Actor): boolean =>
  !place.hidden && lengthOf(subtract(position, place.position)) < 1e-3;
const distanceOf = ({ from, to }: WantedMove): number => lengthOf(subtract(from.position, to.position));

/** True if the piece only makes room within its group. */
const isShift = ({ from, to }: WantedMove): boolean =>
  groupOf(from.place) === groupOf(to.place) && isAtHome(from) && isAtHome(to);
const isDealt = ({ from }: WantedMove): boolean => from.place.hidden;
/** True if the piece leaves the trick. */
const isGathered = ({ from, to }: WantedMove): boolean => from.place.zone === 'trick' && to.place.zone !== 'trick';
/** True if the piece goes into the bag, other than after a trick. */
const isPutAway = (move: WantedMove): boolean => !move.from.place.hidden && move.to.place.hidden && !isGathered(move);
/** True if the piece belongs to a pile that waited for its winner. */
const isTaken = ({ from, to }: WantedMove): boolean => from.place.zone === 'aside' && to.place.zone === 'won';
/** True if the piece is passed from hand to hand. */
const isExchanged = ({ from, to }: WantedMove): boolean =>
  from.place.zone === 'hand' && to.place.zone === 'hand' && from.place.seat !== to.place.seat;
/** True for a card that is being cancelled. */
const isCancelledNow = ({ from, to }: WantedMove): boolean =>
  to.place.isCancelled === true && from.place.isCancelled !== true;
/** True if the move starts together with others of its kind instead of one after another. */
const isSimultaneous = (move: WantedMove): boolean =>
  isShift(move) || isGathered(move) || isTaken(move) || isExchanged(move);

function riseOf(move: WantedMove): number {
  const distance = distanceOf(move);
  if (isShift(move)) return distance < 1e-3 && move.from.place.up !== move.to.place.up ? TURN_RISE : SHIFT_RISE;
  if (isPlayed(move)) return PLAYED.rise;
  return isTaken(move) ? PILE.rise : Math.min(2.6, 0.5 + distance * 0.14);
}

const seatOf = ({ from }: WantedMove): number => from.place.seat ?? Number.POSITIVE_INFINITY;

/** Orders moves: pieces put away come first, seat by seat, and the others in dealing order. */
function inOrder(moves: readonly WantedMove[]): readonly WantedMove[] {
  const away = moves.filter(isPutAway).toSorted((a, b) => (seatOf(a) === seatOf(b) ? 0 : seatOf(a) - seatOf(b)));
  return [...away, ...inDealOrder(moves.filter(move => !isPutAway(move)))];
}

/** Orders moves as cards are dealt: one piece per group in turn, and shifts at the end. */
function inDealOrder(moves: readonly WantedMove[]): readonly WantedMove[] {
  const counts = new Map<string, number>();
  const rounds = moves.map(move => {
    const group = groupOf(move.to.place);
    const round = counts.get(group) ?? 0;
    counts.set(group, round + 1);
    return { move, round: isShift(move) ? Number.POSITIVE_INFINITY : round };
  });
  return rounds.toSorted((a, b) => (a.round === b.round ? 0 : a.round - b.round)).map(({ move }) => move);
}

/** Returns the duration of each move. All pieces on a route take as long as the one that goes farthest. */
function durationsOf(moves: readonly WantedMove[]): (move: WantedMove) => number {
  const routeOf = ({ from, to }: WantedMove): string =>
    from.place.hidden ? '' : `${from.place.zone} to ${groupOf(to.place)}`;
  const farthest = new Map<string, number>();
  for (const move of moves) farthest.set(routeOf(move), Math.max(farthest.get(routeOf(move)) ?? 0, distanceOf(move)));
  return move => {
    const own = distanceOf(move);
    const distance = isDealt(move) ? own : (farthest.get(routeOf(move)) ?? own);
    if (isCancelledNow(move)) return CANCEL_DURATION;
    if (isTaken(move)) return PILE.duration;
    if (isPlayed(move)) return PLAYED.duration;
    return isShift(move) ? Math.min(420, 240 + distance * 40) : Math.min(720, 380 + distance * 24);
  };
}

interface PlannedFlight extends TimedTrack {
  readonly flight: Flight;
}
const plannedAsIs = (flight: Flight): PlannedFlight => ({
  flight,
  track: trackOf(flight),
  start: ticksIn(flight.delay),
});

/** Returns the first variant of a flight that touches nothing planned so far, or else the one that overlaps least. */
function plannedClearOf(planned: readonly TimedTrack[], obstacles: readonly Obstacle[], flight: Flight): PlannedFlight {
  const heights = EXTRA_RISES.map(extra => {
    const higher = plannedAsIs({ ...flight, rise: flight.rise + extra });
    const inObstacles = obstacles.map(obstacle => overlapWithObstacle(higher.track, obstacle));
    return { higher, inObstacles: Math.max(0, ...inObstacles) };
  });
  let best: { readonly variant: PlannedFlight; readonly deepest: number } | undefined;
  for (let step = 0; step <= DELAYS.steps; step += 1)
    for (const { higher, inObstacles } of heights) {
      const start = higher.start + step * DELAYS.step;
      const variant = { ...higher, start, flight: { ...higher.flight, delay: millisecondsIn(start) } };
      const deepest = planned.reduce((most, other) => Math.max(most, overlap(variant, other)), inObstacles);
      if (deepest === 0) return variant;
      if (!best || deepest < best.deepest - 1e-6) best = { variant, deepest };
    }
  return best?.variant ?? plannedAsIs(flight);
}

/** Plans flights in which pieces pass neither through each other nor through obstacles. */
function planFlights(moves: readonly WantedMove[], obstacles: readonly Obstacle[]): readonly Flight[] {
  const still = moves.filter(isSame).map(({ from, to }): Flight => ({ from, to, delay: 0, duration: 0, rise: 0 }));
  const moving = moves.filter(move => !isSame(move));
  const durationOf = durationsOf(moving);
  const pause = Math.min(PAUSE.usual, PAUSE.wholeDeal / moving.length);
  const atRest = still.filter(({ to }) => !to.place.hidden).map(plannedAsIs);
  const planned: PlannedFlight[] = [];
  let delay = 0;
  for (const move of inOrder(moving)) {
    const isTogether = isSimultaneous(move);
    const wanted = { ...move, delay: isTogether ? 0 : delay, duration: durationOf(move), rise: riseOf(move) };
    const clear = plannedClearOf([...atRest, ...planned], obstacles, wanted);
    if (!isTogether) delay = clear.flight.delay + (isPutAway(move) ? Math.min(pause, BAG_PAUSE) : pause);
    planned.push(clear);
  }
  return [...still, ...planned.map(({ flight }) => flight)];
}

/** Plans the flights between two views. `actorOf` returns a piece at its current position. */
export function flightsOf(
  moves: readonly Move[],
  actorOf: (move: Move) => Actor,
  obstacles: readonly Obstacle[],
): readonly Flight[] {
  const wanted = moves.map(move => ({ from: actorOf(move), to: restingActor(move.to) }));
  return planFlights(wanted, obstacles);
}
