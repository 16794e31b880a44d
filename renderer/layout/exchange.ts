import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { Move, Place } from './place.ts';

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

/** The cards that go from hand to hand, each to where the picture after it has one that came. */
export function exchanged(
  before: readonly Place[],
  after: readonly Place[],
  { between: [one, other], count }: Exchange,
): readonly Move[] {
  const handOf = (places: readonly Place[], seat: Seat) =>
    places.filter(place => place.zone === 'hand' && place.seat === seat);
  const way = (from: Seat, to: Seat): readonly Move[] => {
    const leaving = passed(handOf(before, from), after, count);
    const coming = passed(handOf(after, to), before, count);
    return leaving.slice(0, coming.length).map((place, at) => ({ from: place, to: coming[at]! }));
  };
  return [...way(one, other), ...way(other, one)];
}
