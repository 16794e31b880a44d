import type { Move } from '../layout/index.ts';
import type { Place } from '../layout/place.ts';
import { lengthOf, subtract } from '../layout/vector.ts';
import { type Actor, resting } from './actor.ts';
import { millisecondsOf, overlap, overlapWithWall, type Timed, ticksIn, trackOf } from './clearance.ts';
import type { Flight } from './flight.ts';
import type { Wall } from './walls.ts';

/** A movement that is wanted; how it is to be made is for the plan. */
interface Wanted {
  readonly from: Actor;
  readonly to: Actor;
}

/** All dice of a deal leave the bag within about this time, where nothing is in their way. */
const LONGEST_QUEUE = 1100;
const BETWEEN_STARTS = 60;
/** Dice on their way to be thrown do not dawdle. */
const QUICK = { duration: 340, pause: 20 } as const;
const SHIFT_RISE = 0.12;
/** Slow enough to be followed by the eye. */
const CROSSING = 620;
/** A pile of tricks is pushed rather than lifted. */
const HEAVY = { duration: 860, rise: 0.5 } as const;
/** A die that is turned where it lies is lifted clear of the cloth. */
const TURN_RISE = 0.75;
/** Ways of making a flight when pieces are in its way: higher first, then later. */
const HIGHER: readonly number[] = [0, 0.9, 1.9, 3.2];
const LATER = { step: 3, steps: 24 } as const;

const isSame = ({ from: a, to: b }: Wanted): boolean =>
  (a.place.hidden && b.place.hidden) || (!a.place.hidden && !b.place.hidden && isSamePose(a, b));
const isSamePose = (a: Actor, b: Actor): boolean =>
  lengthOf(subtract(a.position, b.position)) < 1e-3 &&
  Math.abs(a.scale - b.scale) < 1e-3 &&
  Math.abs(a.turn[0] * b.turn[0] + a.turn[1] * b.turn[1] + a.turn[2] * b.turn[2] + a.turn[3] * b.turn[3]) > 0.9999;

const groupOf = ({ zone, seat }: Place): string => `${zone} ${seat}`;
const isAtHome = ({ position, place }: Actor): boolean =>
  !place.hidden && lengthOf(subtract(position, place.position)) < 1e-3;
/** Pieces that only make room for others: they shift where they lie. */
const isShift = ({ from, to }: Wanted): boolean =>
  groupOf(from.place) === groupOf(to.place) && isAtHome(from) && isAtHome(to);
const shiftRise = (each: Wanted): number =>
  distanceOf(each) < 1e-3 && each.from.place.up !== each.to.place.up ? TURN_RISE : SHIFT_RISE;
const isDealt = ({ from }: Wanted): boolean => from.place.hidden;
const isGathered = ({ from, to }: Wanted): boolean => from.place.zone === 'trick' && to.place.zone !== 'trick';
/** Tricks that waited for their winner. */
const isTaken = ({ from, to }: Wanted): boolean => from.place.zone === 'aside' && to.place.zone === 'won';
/** Cards that partners pass to each other: all of them at once. */
const isExchanged = ({ from, to }: Wanted): boolean =>
  from.place.zone === 'hand' && to.place.zone === 'hand' && from.place.seat !== to.place.seat;
const isTogether = (each: Wanted): boolean => [isShift, isGathered, isTaken, isExchanged].some(is => is(each));
/** Cards slide over each other that count no more from now on. */
const isCrossed = ({ from, to }: Wanted): boolean => to.place.isOut === true && from.place.isOut !== true;
const distanceOf = ({ from, to }: Wanted): number => lengthOf(subtract(from.position, to.position));

function riseOf(each: Wanted): number {
  if (isShift(each)) return shiftRise(each);
  return isTaken(each) ? HEAVY.rise : Math.min(2.6, 0.5 + distanceOf(each) * 0.14);
}

/** First what goes elsewhere, one piece for each seat in turn as cards are dealt; then what makes room. */
function inOrder(wanted: readonly Wanted[]): readonly Wanted[] {
  const counts = new Map<string, number>();
  const turns = wanted.map(each => {
    const group = groupOf(each.to.place);
    const turn = counts.get(group) ?? 0;
    counts.set(group, turn + 1);
    return { each, turn: isShift(each) ? Number.POSITIVE_INFINITY : turn };
  });
  return turns.toSorted((a, b) => (a.turn === b.turn ? 0 : a.turn - b.turn)).map(({ each }) => each);
}

/** What lies in one place and goes to one place takes as long as the farthest of it: it travels together. */
function durationsOf(wanted: readonly Wanted[]): (each: Wanted) => number {
  const farthest = new Map<string, number>();
  const way = ({ from, to }: Wanted): string => (from.place.hidden ? '' : `${from.place.zone} to ${groupOf(to.place)}`);
  for (const each of wanted) farthest.set(way(each), Math.max(farthest.get(way(each)) ?? 0, distanceOf(each)));
  return each => {
    const distance = isDealt(each) ? distanceOf(each) : farthest.get(way(each))!;
    if (isCrossed(each)) return CROSSING;
    if (isTaken(each)) return HEAVY.duration;
    return isShift(each) ? Math.min(420, 240 + distance * 40) : Math.min(720, 380 + distance * 24);
  };
}

interface Planned extends Timed {
  readonly flight: Flight;
}
const timed = (flight: Flight): Planned => ({ flight, track: trackOf(flight), start: ticksIn(flight.delay) });

/** The first way that leads past everything planned so far, or else the one that touches least. */
function freeWay(first: Flight, planned: readonly Timed[], walls: readonly Wall[]): Planned {
  const lanes = HIGHER.map(by => {
    const lane = timed({ ...first, rise: first.rise + by });
    return { lane, inWalls: Math.max(0, ...walls.map(wall => overlapWithWall(lane.track, wall))) };
  });
  let best: { readonly way: Planned; readonly deep: number } | undefined;
  for (let later = 0; later <= LATER.steps; later += 1)
    for (const { lane, inWalls } of lanes) {
      const start = lane.start + later * LATER.step;
      const way = { ...lane, start, flight: { ...lane.flight, delay: millisecondsOf(start) } };
      const deep = planned.reduce((most, other) => Math.max(most, overlap(way, other)), inWalls);
      if (deep === 0) return way;
      if (!best || deep < best.deep - 1e-6) best = { way, deep };
    }
  return best!.way;
}

/** Plans flights so that pieces pass neither through each other nor through what stands on the table. */
export function planFlights(wanted: readonly Wanted[], walls: readonly Wall[], isQuick = false): readonly Flight[] {
  const still = wanted.filter(isSame).map(({ from, to }): Flight => ({ from, to, delay: 0, duration: 0, rise: 0 }));
  const moving = wanted.filter(each => !isSame(each));
  const durationOf = isQuick ? () => QUICK.duration : durationsOf(moving);
  const pause = isQuick ? QUICK.pause : Math.min(BETWEEN_STARTS, LONGEST_QUEUE / moving.length);
  const planned = still.filter(({ to }) => !to.place.hidden).map(timed);
  const ways: Planned[] = [];
  let delay = 0;
  for (const each of inOrder(moving)) {
    const first = { ...each, delay: isTogether(each) ? 0 : delay, duration: durationOf(each), rise: riseOf(each) };
    const way = freeWay(first, [...planned, ...ways], walls);
    if (!isTogether(each)) delay = way.flight.delay + pause;
    ways.push(way);
  }
  return [...still, ...ways.map(({ flight }) => flight)];
}

/** The flights of the moves between two pictures of the table. */
export function flightsOf(
  moves: readonly Move[],
  actorOf: (move: Move) => Actor,
  walls: readonly Wall[],
): readonly Flight[] {
  const wanted = moves.map(move => ({ from: actorOf(move), to: resting(move.to) }));
  return planFlights(wanted, walls);
}
