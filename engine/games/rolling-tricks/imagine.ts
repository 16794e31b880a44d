import { type Random, sample } from '../../core/random.ts';
import { cloneRollOff, dealOut, type Heap, knownIn, unseenIn } from '../../kit/legacy.ts';
import type { PieceId, Seat, View } from '../../protocol/vocabulary.ts';
import { MOST_PASSED } from './passing.ts';
import { ALL_CARDS, type Colour, colourOf } from './pieces.ts';
import { cloneTrick, forEachSeat, ledTo, partnerOf, type RollingState, type TrickState } from './state.ts';
import type { RollingFacts } from './view.ts';

/** Colours of which a seat has shown to hold no card: it did not follow, and hands only shrink. */
export function voidsOf(tricks: readonly TrickState[]): Set<Colour>[] {
  const voids = forEachSeat(() => new Set<Colour>());
  for (const trick of tricks) {
    const led = ledTo(trick);
    for (const { seat, card } of trick.plays) if (colourOf(card) !== led) voids[seat]!.add(led);
  }
  return voids;
}

/** Hands as they may be: the viewer's own, what it passed to its partner, and any cards elsewhere that fit. */
export function imagineHands(view: View<RollingFacts>, random: Random): PieceId[][] {
  const { pieces, facts } = view;
  const seen = new Set(pieces.flatMap(piece => ('id' in piece ? [piece.id] : [])));
  const passed = facts.gave.filter(card => !seen.has(card));
  const known = forEachSeat(seat => {
    if (seat === view.you) return knownIn(pieces, 'hand', seat);
    return view.you !== null && seat === partnerOf(view.you) ? passed : [];
  });
  const voids = voidsOf(facts.tricks);
  const hands = known.map(
    (cards, seat): Heap => ({
      room: unseenIn(pieces, 'hand', seat) - (seat === view.you ? 0 : cards.length),
      allows: card => !voids[seat]!.has(colourOf(card)),
      pieces: [],
    }),
  );
  const stock: Heap = { room: unseenIn(pieces, 'stock', null), allows: () => true, pieces: [] };
  const unplaced = ALL_CARDS.filter(card => !seen.has(card) && !passed.includes(card));
  dealOut(unplaced, [...hands, stock], random);
  return hands.map((heap, seat) => [...known[seat]!, ...heap.pieces]);
}

/** A whole state that looks like this view. */
export function imagineState(view: View<RollingFacts>, random: Random): RollingState {
  const { facts } = view;
  const hands = imagineHands(view, random);
  const given = forEachSeat(seat => imagineGiven(view, hands, seat, random));
  return {
    options: facts.options,
    phase: facts.phase,
    deal: view.deal,
    dealer: facts.dealer,
    turn: facts.turn,
    hands,
    flip: facts.flip.slice(),
    picks: forEachSeat(seat => imaginePick(view, hands[seat]!, given[seat]!, seat, random)),
    given,
    tricks: facts.tricks.map(cloneTrick),
    scores: [view.seats[0]!.score, view.seats[1]!.score],
    sheet: view.sheet.map(page => page.slice()),
    rollOff: facts.rollOff && cloneRollOff(facts.rollOff),
  };
}

/** What the others would pass nobody knows, nor how much (RT-R5), nor afterwards whether they offered more. */
function imaginePick(
  { you, facts }: View<RollingFacts>,
  hand: readonly PieceId[],
  given: readonly PieceId[],
  seat: Seat,
  random: Random,
): PieceId[] | null {
  if (!facts.hasPicked[seat]) return null;
  if (seat === you) return facts.ownPick!.slice();
  return facts.phase === 'passing' ? sample(hand, random.below(1 + MOST_PASSED), random) : given.slice();
}

/** What a seat passed its partner holds, or has played since. */
function imagineGiven(
  { you, facts, seats }: View<RollingFacts>,
  hands: readonly PieceId[][],
  seat: Seat,
  random: Random,
): PieceId[] {
  if (seat === you) return facts.gave.slice();
  const partner = partnerOf(seat);
  if (partner === you) return facts.got.slice();
  const played = facts.tricks.flatMap(({ plays }) => plays.flatMap(play => (play.seat === partner ? [play.card] : [])));
  return sample([...hands[partner]!, ...played], seats[seat]!.gave ?? 0, random);
}
