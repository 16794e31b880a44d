import type { Random } from '../../core/random.ts';
import { cloneRollOff, dealOut, type Heap, knownIn, unseenIn } from '../../kit/legacy.ts';
import type { PieceId, PieceView, Seat, View } from '../../protocol/vocabulary.ts';
import { ALL_CARDS, type Suit, suitedFace } from './pieces.ts';
import { cloneTrick, forEachSeat, ledTo, type TrickState, type TrickyDiceState } from './state.ts';
import type { TrickyDiceFacts } from './view.ts';

/** Suits of which a seat has shown to hold no card: it did not follow, and hands only shrink (TD-R8). */
export function voidsOf(tricks: readonly TrickState[]): Set<Suit>[] {
  const voids = forEachSeat(() => new Set<Suit>());
  for (const trick of tricks) {
    const led = ledTo(trick);
    for (const { seat, piece, up } of trick.plays) if (suitedFace(piece, up).suit !== led) voids[seat]!.add(led);
  }
  return voids;
}

/** Cards that the viewer can't place. */
export function unplaced(pieces: readonly PieceView[]): PieceId[] {
  const seen = new Set(pieces.flatMap(piece => ('id' in piece ? [piece.id] : [])));
  return ALL_CARDS.filter(card => !seen.has(card));
}

/** The unseen cards in a zone of a seat as a heap to be filled. */
function heapOf(pieces: readonly PieceView[], zone: 'hand' | 'aside', seat: Seat, voids: ReadonlySet<Suit>): Heap {
  return { room: unseenIn(pieces, zone, seat), allows: card => !voids.has(suitedFace(card, 0).suit), pieces: [] };
}

/** Cards as they may be held and laid away: the viewer's own, and for the others unseen ones, within what is known. */
export function imagineCards(
  view: View<TrickyDiceFacts>,
  random: Random,
): { readonly hands: PieceId[][]; readonly discards: PieceId[][]; readonly stock: readonly PieceId[] } {
  const { pieces, facts } = view;
  const voids = voidsOf(facts.tricks);
  const none = new Set<Suit>();
  const hands = forEachSeat(seat => heapOf(pieces, 'hand', seat, voids[seat]!));
  const discards = forEachSeat(seat => heapOf(pieces, 'aside', seat, none));
  const unseen = unplaced(pieces);
  const held = [...hands, ...discards].reduce((sum, { room }) => sum + room, 0);
  const stock: Heap = { room: unseen.length - held, allows: () => true, pieces: [] };
  dealOut(unseen, [...hands, ...discards, stock], random);
  return {
    hands: hands.map((heap, seat) => (seat === view.you ? knownIn(pieces, 'hand', seat) : heap.pieces)),
    discards: discards.map((heap, seat) => (seat === view.you ? knownIn(pieces, 'aside', seat) : heap.pieces)),
    stock: stock.pieces,
  };
}

/** A whole state that looks like this view. */
export function imagineState(view: View<TrickyDiceFacts>, random: Random): TrickyDiceState {
  const { facts } = view;
  const { hands, discards } = imagineCards(view, random);
  return {
    options: facts.options,
    phase: facts.phase,
    deal: view.deal,
    dealer: facts.dealer,
    turn: facts.turn,
    hands,
    dice: facts.dice.map(dice => dice.slice()),
    up: facts.up.slice(),
    trumpDie: facts.trumpDie,
    turned: facts.turned.slice(),
    auction: facts.auction.slice(),
    partner: facts.partner,
    switches: facts.switches.slice(),
    discards,
    tricks: facts.tricks.map(cloneTrick),
    scores: view.seats.map(({ score }) => score),
    sheet: view.sheet.map(page => page.slice()),
    isSuddenDeath: facts.isSuddenDeath,
    rollOff: facts.rollOff && cloneRollOff(facts.rollOff),
  };
}
