import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, PieceView, Seat, View, Zone } from '../../engine/protocol/vocabulary.ts';
import { phraseText } from '../language/games.ts';
import { words } from '../language/language.ts';
import { capital, list } from '../language/text.ts';
import { clause, isYou, nameOf, namesOf, partnerOf, who } from '../words/people.ts';
import { faceName, faceOf, pieceName } from '../words/pieces.ts';
import { isRollOff, rollOffSentence } from '../words/table/roll-off.ts';
import { trumpSentence } from '../words/table/trump.ts';
import { aloud, news, type Said } from './said.ts';

type KnownPiece = Extract<PieceView, { up: number | null }>;

/** Announces a deal: pieces have come into empty hands. Below the news, sighted players read what was dealt. */
export function announceDeal(table: Table, before: View | null, after: View): readonly Said[] {
  if (before === null || handsHold(before) > 0 || handsHold(after) === 0) return [];
  return [aloud(holdsCards(table, after) ? 'The cards are dealt.' : 'The dice are dealt.')];
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
  const hand = inOrder(table, ownHand(after)).map(piece => ({ id: piece.id, text: pieceText(table, piece) }));
  const known = new Map(before === null ? [] : ownHand(before).map(piece => [piece.id, pieceText(table, piece)]));
  const isNew = hand.length > 0 && hand.every(({ id, text }) => text !== null && (known.get(id) ?? null) === null);
  if (isNew) return [aloud(`You hold ${list(hand.map(({ text }) => text ?? ''))}.`)];
  if (known.size === 0) return [];
  const shown = hand.flatMap(({ id, text }) => (text === null ? [] : [{ text, was: known.get(id) }]));
  const added = shown.filter(({ was }) => was === undefined);
  const thrown = shown.filter(({ was }) => was === null);
  return [
    ...(added.length > 0 ? [aloud(`You get ${list(added.map(({ text }) => text))}.`)] : []),
    ...(thrown.length > 0 ? [aloud(`You throw ${list(thrown.map(({ text }) => text))}.`)] : []),
  ];
}

/** Sorts cards in the order of their deck. A hand with dice keeps its order. */
const inOrder = (table: Table, hand: readonly KnownPiece[]): readonly KnownPiece[] =>
  hand.every(({ id }) => table.equipment[id]?.shape === 'card') ? hand.toSorted((a, b) => a.id - b.id) : hand;

/**
 * Names a piece in the hand, with its number if it shows one. Returns null for a die that shows nothing and has no
 * kind.
 */
function pieceText(table: Table, { id, up }: KnownPiece): string | null {
  if (table.equipment[id]?.shape === 'card') return pieceName(table, id);
  const face = faceOf(table, id, up);
  if (face) return `${pieceName(table, id)}: ${faceName(table, id, face)}`;
  return table.equipment[id]?.kind === undefined ? null : pieceName(table, id);
}

function ownHand(view: View): readonly KnownPiece[] {
  return view.pieces.flatMap(piece =>
    'up' in piece && piece.zone === 'hand' && piece.seat === view.you ? [piece] : [],
  );
}

/** Announces dice thrown or turned openly, if their face has changed, and who won a roll-off. */
export function announceFront(table: Table, before: View | null, after: View): readonly Said[] {
  const known = new Map(openDice(before).map(die => [die.id, die]));
  const isThrownOff = before !== null && isRollOff(table, before);
  // After a seat's decision, dice have been turned rather than thrown.
  const wasDecided = before !== null && before.waitingFor.length > 0;
  const dice = openDice(after).flatMap(({ id, up, seat }) => {
    const old = known.get(id);
    const face = faceOf(table, id, up);
    if (seat === null || !face || old?.up === up) return [];
    const from = wasDecided ? faceOf(table, id, old?.up ?? null) : null;
    const name = faceName(table, id, face);
    const throws = `${clause(table, seat, 'throw', 'throws')} ${name}.`;
    if (from === null) return [isThrownOff ? aloud(throws) : news(throws)];
    return [news(`${clause(table, seat, 'turn', 'turns')} ${faceName(table, id, from)} to ${name}.`)];
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

const named = (table: Table, pieces: readonly PieceId[]): string =>
  list(pieces.map(piece => `the ${pieceName(table, piece)}`));

/** Announces turned-up cards, and the cards they make trump. */
export function announceFlip(table: Table, before: View | null, after: View): readonly Said[] {
  const { trump } = after;
  if (before === null || before.trump !== null || trump === null || trump === 'none' || !('faces' in trump)) return [];
  const flipped = `${capital(flippedWords(table, idsIn(after, 'turnup', null)))} are turned up.`;
  const making = after.trumpMadeBy === undefined ? '' : `: ${phraseText(table, after.trumpMadeBy)}`;
  return [news(flipped), news(`${trumpSentence(trump)}${making}.`)];
}

/** Returns "The red 2 and the black 2", or for two alike "two black 2s". */
function flippedWords(table: Table, pieces: readonly PieceId[]): string {
  const [first, ...names] = pieces.map(piece => pieceName(table, piece));
  return names.length === 1 && names[0] === first ? `two ${first}s` : named(table, pieces);
}

/** Announces cards passed between partners: the viewer's own by name, others' by number. */
export function announcePass(table: Table, before: View | null, after: View): readonly Said[] {
  if (before === null) return [];
  return after.seats.flatMap(({ gave }, seat) => {
    const partner = partnerOf(after, seat);
    if (gave === undefined || before.seats[seat]?.gave !== undefined || partner === null) return [];
    if (seat === after.you && gave > 0)
      return [news(gotWords(table, seat, partner, gave), givenSentence(table, before, after, seat, partner))];
    if (partner < seat || (partner === after.you && gave > 0)) return [];
    const many = gave === 0 ? 'no cards' : words().pieces.counted(gave, 0);
    return [news(`${list([who(table, seat), who(table, partner)])} exchange ${many}.`)];
  });
}

/** Returns "Otto passes you 2 cards." The number is public. */
const gotWords = (table: Table, seat: Seat, partner: Seat, gave: number): string =>
  `${clause(table, partner, 'pass', 'passes')} ${isYou(table, seat) ? 'you' : nameOf(table, seat)} ${words().pieces.counted(gave, 0)}.`;

/** Says what the viewer has given away. The cards received are announced with the hand. */
function givenSentence(table: Table, before: View, after: View, seat: Seat, partner: Seat): string {
  const kept = idsIn(after, 'hand', seat);
  const given = idsIn(before, 'hand', seat).filter(piece => !kept.includes(piece));
  return `${clause(table, seat, 'give', 'gives')} ${namesOf(table, [partner])} ${named(table, given)}.`;
}
