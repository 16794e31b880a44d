import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../lists.ts';
import type { Move, PiecePlace } from './place.ts';

const sameGroup = (a: PiecePlace, b: PiecePlace): boolean => a.zone === b.zone && a.seat === b.seat;
const isCard = ({ shape }: PiecePlace): boolean => shape === 'card';

/**
 * Removes from `left` the most likely origin of a new piece: its seat's hand, then the bag or the deck, then any hand.
 * Cards in the deck may come from anywhere. A card never comes from a die.
 */
function originOf(place: PiecePlace, left: PiecePlace[]): PiecePlace | undefined {
  const tests: ((other: PiecePlace) => boolean)[] = [
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

/** The place in the bag of a piece missing from the next view. */
const intoBag = (from: PiecePlace, bag: PiecePlace): PiecePlace => ({
  ...from,
  position: bag.position,
  scale: bag.scale,
  hidden: true,
});

/**
 * Returns the moves between the places of two views. Identified pieces are matched by id. Pieces that become known or
 * hidden are matched by seat. Exchanged cards move from hand to hand.
 */
export function movesBetween(
  before: readonly PiecePlace[],
  after: readonly PiecePlace[],
  bag: PiecePlace,
  exchanges: readonly Exchange[] = [],
): readonly Move[] {
  const passed = exchanges.flatMap(exchange => exchanged(before, after, exchange));
  const [leaving, arriving] = [new Set(passed.map(({ from }) => from)), new Set(passed.map(({ to }) => to))];
  return [
    ...passed,
    ...followed(
      before.filter(place => !leaving.has(place)),
      after.filter(place => !arriving.has(place)),
      bag,
    ),
  ];
}

function followed(before: readonly PiecePlace[], after: readonly PiecePlace[], bag: PiecePlace): readonly Move[] {
  const byKey = new Map(before.map(place => [place.key, place]));
  const kept = new Set(after.filter(place => byKey.has(place.key)).map(place => place.key));
  const left = before.filter(place => !kept.has(place.key));
  const moves = after.map(to => {
    const from = byKey.get(to.key) ?? originOf(to, left);
    return { from: from ?? { ...to, position: bag.position, scale: bag.scale, hidden: true }, to };
  });
  return [...moves, ...left.map(from => ({ from, to: intoBag(from, bag) }))];
}

/** Two seats that pass cards to each other at once, and the number of cards each way. */
export interface Exchange {
  readonly between: readonly [Seat, Seat];
  readonly count: number;
}

/** The exchanges between partners that the second view shows and the first does not. */
export function exchangesIn(before: View | null, { seats }: View): readonly Exchange[] {
  if (before === null) return [];
  return seats.flatMap(({ gave = 0, team }, seat) => {
    const partner = seats.findIndex((other, at) => at > seat && other.team === team);
    if (partner < 0 || gave === 0 || before.seats[seat]?.gave !== undefined) return [];
    return [{ between: [seat, partner] as const, count: gave }];
  });
}

/** The cards of a hand missing from the same hand in the other view, or that many hidden cards. */
function passedCards(hand: readonly PiecePlace[], others: readonly PiecePlace[], count: number): readonly PiecePlace[] {
  const named = new Set(others.map(({ key }) => key));
  const known = hand.filter(({ piece, key }) => piece !== null && !named.has(key));
  return known.length > 0 ? known : hand.filter(({ piece }) => piece === null).slice(-count);
}

/** The moves of exchanged cards, each to the place of a card that arrived. */
function exchanged(
  before: readonly PiecePlace[],
  after: readonly PiecePlace[],
  { between: [one, other], count }: Exchange,
): readonly Move[] {
  const handOf = (places: readonly PiecePlace[], seat: Seat) =>
    places.filter(place => place.zone === 'hand' && place.seat === seat);
  const way = (from: Seat, to: Seat): readonly Move[] => {
    const leaving = passedCards(handOf(before, from), after, count);
    const coming = passedCards(handOf(after, to), before, count);
    return leaving.slice(0, coming.length).map((place, index) => ({ from: place, to: at(coming, index) }));
  };
  return [...way(one, other), ...way(other, one)];
}
