import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, PieceView, Seat, View, Zone } from '../../engine/protocol/vocabulary.ts';
import type { ShownFacts, ShownPiece } from '../language/facts/pieces.ts';
import { phraseText } from '../language/games.ts';
import { wordsOf } from '../language/language.ts';
import { partnerOf, peopleAt, personAt } from '../view/people.ts';
import { faceFacts, faceOf, pieceFacts } from '../view/pieces.ts';
import { isRollOff, rollOffSentence } from '../view/roll-off.ts';
import { trumpFacts } from '../view/trump.ts';
import { aloud, news, type Said } from './said.ts';

type KnownPiece = Extract<PieceView, { up: number | null }>;

/** Announces a deal: pieces have come into empty hands. Below the news, sighted players read what was dealt. */
export function announceDeal(table: Table, before: View | null, after: View): readonly Said[] {
  if (before === null || handsHold(before) > 0 || handsHold(after) === 0) return [];
  return [
    aloud(
      holdsCards(table, after) ? wordsOf('play').announcements.cardsDealt : wordsOf('play').announcements.diceDealt,
    ),
  ];
}

function handsHold(view: View): number {
  return view.pieces
    .filter(piece => piece.zone === 'hand')
    .reduce((sum, piece) => sum + ('unseen' in piece ? piece.unseen : 1), 0);
}

/** Whether there are cards in the hands. */
const holdsCards = (table: Table, { pieces }: View): boolean =>
  pieces.some(
    piece =>
      piece.zone === 'hand' && ('id' in piece ? table.equipment[piece.id]?.shape === 'card' : piece.shape === 'card'),
  );

/**
 * Announces the viewer's whole hand when all of it is new; later, the added pieces and the results of rerolled dice.
 */
export function announceHand(table: Table, before: View | null, after: View): readonly Said[] {
  const hand = inOrder(table, ownHand(after)).map(held => ({ id: held.id, held: shownPiece(table, held) }));
  const known = new Map(before === null ? [] : ownHand(before).map(held => [held.id, shownPiece(table, held)]));
  const { announcements } = wordsOf('play');
  const isNew = hand.length > 0 && hand.every(({ id, held }) => held !== null && (known.get(id) ?? null) === null);
  const shown = hand.flatMap(({ id, held }) => (held === null ? [] : [{ held, was: known.get(id) }]));
  if (isNew) return [aloud(announcements.hold(shown.map(({ held }) => held)))];
  if (known.size === 0) return [];
  const added = shown.filter(({ was }) => was === undefined);
  const rolled = shown.filter(({ was }) => was === null);
  return [
    ...(added.length > 0 ? [aloud(announcements.get(added.map(({ held }) => held)))] : []),
    ...(rolled.length > 0 ? [aloud(announcements.rollHand(rolled.map(({ held }) => held)))] : []),
  ];
}

/** Sorts cards in the order of their deck. A hand with dice keeps its order. */
const inOrder = (table: Table, hand: readonly KnownPiece[]): readonly KnownPiece[] =>
  hand.every(({ id }) => table.equipment[id]?.shape === 'card') ? hand.toSorted((a, b) => a.id - b.id) : hand;

/** Returns a piece in the hand, with the face it shows. Null for a die that shows nothing and has no kind. */
function shownPiece(table: Table, { id, up }: KnownPiece): ShownPiece | null {
  const known = table.equipment[id];
  const face = known?.shape === 'card' ? null : faceOf(table, id, up);
  if (face === null && known?.shape !== 'card' && known?.kind === undefined) return null;
  return { piece: pieceFacts(table, id), face: face && faceFacts(face) };
}

function ownHand(view: View): readonly KnownPiece[] {
  return view.pieces.flatMap(piece =>
    'up' in piece && piece.zone === 'hand' && piece.seat === view.you ? [piece] : [],
  );
}

/** Announces dice thrown or turned openly, if their face has changed, and who won a roll-off. */
export function announceFront(table: Table, before: View | null, after: View): readonly Said[] {
  const known = new Map(openDice(before).map(die => [die.id, die]));
  const { announcements } = wordsOf('play');
  const isThrownOff = before !== null && isRollOff(table, before);
  // After a seat's decision, dice have been turned rather than thrown.
  const wasDecided = before !== null && before.waitingFor.length > 0;
  const dice = openDice(after).flatMap(({ id, up, seat }) => {
    const old = known.get(id);
    const face = faceOf(table, id, up);
    if (seat === null || !face || old?.up === up) return [];
    const from = wasDecided ? faceOf(table, id, old?.up ?? null) : null;
    const by = personAt(table, seat);
    const shown: ShownFacts = { faces: [faceFacts(face)] };
    if (from !== null) return [news(announcements.turns({ by, from: { faces: [faceFacts(from)] }, to: shown }))];
    const rolls = announcements.rolls({ by, shown });
    return [isThrownOff ? aloud(rolls) : news(rolls)];
  });
  const decided = isThrownOff ? rollOffSentence(table, after) : null;
  return decided === null ? dice : [...dice, news(decided)];
}

const openDice = (view: View | null): readonly KnownPiece[] =>
  (view?.pieces ?? []).flatMap(piece =>
    'up' in piece && (piece.zone === 'front' || piece.zone === 'turnup') ? [piece] : [],
  );

const idsIn = ({ pieces }: View, zone: Zone, seat: Seat | null): readonly PieceId[] =>
  pieces.flatMap(piece => ('id' in piece && piece.zone === zone && piece.seat === seat ? [piece.id] : []));

/** Announces turned-up cards, and the cards they make trump. */
export function announceFlip(table: Table, before: View | null, after: View): readonly Said[] {
  const { trump } = after;
  if (before === null || before.trump !== null || trump === null || trump === 'none' || !('faces' in trump)) return [];
  const { announcements } = wordsOf('play');
  const turned = idsIn(after, 'turnup', null).map(piece => pieceFacts(table, piece));
  const madeBy = after.trumpMadeBy === undefined ? null : phraseText(table, after.trumpMadeBy);
  return [news(announcements.turnedUp(turned)), news(announcements.trumpMade({ trump: trumpFacts(trump), madeBy }))];
}

/** Announces cards passed between partners: the viewer's own by name, others' by number. */
export function announcePass(table: Table, before: View | null, after: View): readonly Said[] {
  if (before === null) return [];
  return after.seats.flatMap(({ gave }, seat) => {
    const partner = partnerOf(after, seat);
    if (gave === undefined || before.seats[seat]?.gave !== undefined || partner === null) return [];
    const [by, to] = [personAt(table, seat), personAt(table, partner)];
    const { announcements } = wordsOf('play');
    // The number is public. The cards received are announced with the hand.
    if (seat === after.you && gave > 0)
      return [
        news(
          announcements.passes({ by: to, to: by, count: gave }),
          announcements.gives({ by, to, pieces: givenBy(before, after, seat).map(piece => pieceFacts(table, piece)) }),
        ),
      ];
    if (partner < seat || (partner === after.you && gave > 0)) return [];
    return [news(announcements.exchange({ persons: peopleAt(table, [seat, partner]), count: gave }))];
  });
}

/** Returns the cards that a seat has given away. */
function givenBy(before: View, after: View, seat: Seat): readonly PieceId[] {
  const kept = idsIn(after, 'hand', seat);
  return idsIn(before, 'hand', seat).filter(piece => !kept.includes(piece));
}
