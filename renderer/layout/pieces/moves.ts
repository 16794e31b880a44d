import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import type { Move, Place } from './place.ts';

const sameGroup = (a: Place, b: Place): boolean => a.zone === b.zone && a.seat === b.seat;
const isCard = ({ shape }: Place): boolean => shape === 'card';

/**
 * Takes from `left` the place a new piece most likely came from: its seat's hand, then the bag or the deck, then any hand.
 * What goes to the deck may come from anywhere; a card never was a die.
 */
function originOf(place: Place, left: Place[]): Place | undefined {
  const tests: ((other: Place) => boolean)[] = [
    other => sameGroup(other, place),
    other => other.seat === place.seat && other.zone === 'hand',
    other => other.zone === 'hand' && place.zone === 'aside',
    other => other.zone === 'stock',
    other => other.piece === null && other.zone === 'hand' && place.zone === 'hand',
    () => isCard(place) && place.zone === 'stock',
  ];
  for (const test of tests) {
    const index = left.findLastIndex(other => other.shape === place.shape && test(other));
    const found = index >= 0 ? index : left.findLastIndex(other => isCard(other) === isCard(place) && test(other));
    if (found >= 0) return left.splice(found, 1)[0];
  }
  return undefined;
}

/** A piece that the next view no longer names goes into the bag. */
const gone = (from: Place, bag: Place): Place => ({ ...from, position: bag.position, scale: bag.scale, hidden: true });

/**
 * What moves between two pictures of the table. Identified pieces are followed by name; a block that becomes a die
 * (or a die that becomes a block) is followed by the seat it belongs to; cards that were exchanged go from hand to hand.
 */
export function movesBetween(
  before: readonly Place[],
  after: readonly Place[],
  bag: Place,
  exchanges: readonly Exchange[] = [],
): readonly Move[] {
  const passed = exchanges.flatMap(exchange => exchanged(before, after, exchange));
  const [left, come] = [new Set(passed.map(({ from }) => from)), new Set(passed.map(({ to }) => to))];
  return [
    ...passed,
    ...followed(
      before.filter(place => !left.has(place)),
      after.filter(place => !come.has(place)),
      bag,
    ),
  ];
}

function followed(before: readonly Place[], after: readonly Place[], bag: Place): readonly Move[] {
  const byKey = new Map(before.map(place => [place.key, place]));
  const kept = new Set(after.filter(place => byKey.has(place.key)).map(place => place.key));
  const left = before.filter(place => !kept.has(place.key));
  const moves = after.map(to => {
    const from = byKey.get(to.key) ?? originOf(to, left);
    return { from: from ?? { ...to, position: bag.position, scale: bag.scale, hidden: true }, to };
  });
  return [...moves, ...left.map(from => ({ from, to: gone(from, bag) }))];
}

/** Cards that two seats pass to each other at once, so many each way. */
export interface Exchange {
  readonly between: readonly [Seat, Seat];
  readonly count: number;
}

/** What partners have passed to each other since an earlier view, as soon as it is known. */
export function exchangesIn(before: View | null, { seats }: View): readonly Exchange[] {
  if (before === null) return [];
  return seats.flatMap(({ gave = 0, team }, seat) => {
    const partner = seats.findIndex((other, at) => at > seat && other.team === team);
    if (partner < 0 || gave === 0 || before.seats[seat]?.gave !== undefined) return [];
    return [{ between: [seat, partner] as const, count: gave }];
  });
}

/** Cards of a hand that the other picture does not name; of those that are not known, as many as are passed. */
function passed(hand: readonly Place[], others: readonly Place[], count: number): readonly Place[] {
  const named = new Set(others.map(({ key }) => key));
  const known = hand.filter(({ piece, key }) => piece !== null && !named.has(key));
  return known.length > 0 ? known : hand.filter(({ piece }) => piece === null).slice(-count);
}

/** The moves of the cards that are exchanged, each to the place of a card that has come. */
function exchanged(
  before: readonly Place[],
  after: readonly Place[],
  { between: [one, other], count }: Exchange,
): readonly Move[] {
  const handOf = (places: readonly Place[], seat: Seat) =>
    places.filter(place => place.zone === 'hand' && place.seat === seat);
  const way = (from: Seat, to: Seat): readonly Move[] => {
    const leaving = passed(handOf(before, from), after, count);
    const coming = passed(handOf(after, to), before, count);
    return leaving.slice(0, coming.length).map((place, index) => ({ from: place, to: at(coming, index) }));
  };
  return [...way(one, other), ...way(other, one)];
}
