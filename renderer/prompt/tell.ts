import type { Table } from '../../engine/protocol/messages.ts';
import type { PieceView, ScoreLine, View } from '../../engine/protocol/vocabulary.ts';
import { clause, who } from '../words/people.ts';
import { faceName, faceOf, pieceName } from '../words/pieces.ts';
import { counted, list } from '../words/text.ts';
import { tellAuction } from './tell-auction.ts';
import { tellFlip, tellPass } from './tell-cards.ts';
import { tellFront } from './tell-front.ts';
import { tellTricks } from './tell-tricks.ts';

type Held = Extract<PieceView, { up: number | null }>;

/** What has changed between two views, told in sentences for those who listen. */
export function tell(table: Table, before: View | null, after: View): readonly string[] {
  const fresh = before === null || before.deal !== after.deal;
  const earlier = before !== null && !fresh ? before : null;
  return [
    ...(fresh ? [`Round ${after.deal + 1}.`] : []),
    ...tellFront(table, before, after),
    ...tellLeader(table, earlier, after),
    ...tellDeal(table, before, after),
    ...tellPass(table, earlier, after),
    ...tellHand(table, before, after),
    ...tellFlip(table, earlier, after),
    ...tellAuction(table, earlier, after),
    ...tellTricks(table, earlier, after),
    ...tellPages(table, before, after),
    ...tellResult(table, before, after),
  ];
}

function tellLeader(table: Table, before: View | null, after: View): readonly string[] {
  const leader = after.seats.findIndex(seat => seat.roles.includes('leader'));
  const previous = before?.seats.findIndex(seat => seat.roles.includes('leader')) ?? -1;
  return leader < 0 || leader === previous ? [] : [`${clause(table, leader, 'lead', 'leads')}.`];
}

/** Pieces have come into empty hands. */
function tellDeal(table: Table, before: View | null, after: View): readonly string[] {
  if (before === null || handsHold(before) > 0 || handsHold(after) === 0) return [];
  return [holdsCards(table, after) ? 'The cards are dealt.' : 'The dice are dealt.'];
}

function handsHold(view: View): number {
  return view.pieces
    .filter(piece => piece.zone === 'hand')
    .reduce((sum, piece) => sum + ('unseen' in piece ? piece.unseen : 1), 0);
}

/** Whether what is in hands is cards. */
const holdsCards = (table: Table, { pieces }: View): boolean =>
  pieces.some(
    piece =>
      piece.zone === 'hand' && ('id' in piece ? table.equipment[piece.id]?.shape === 'card' : piece.shape === 'card'),
  );

/**
 * The own hand, once all of it can be told anew: nothing else says what one holds before one has to choose. Later what
 * has come into it, and what those of its dice show that were thrown once more.
 */
function tellHand(table: Table, before: View | null, after: View): readonly string[] {
  const hand = inOrder(table, ownHand(after)).map(held => ({ id: held.id, text: heldText(table, held) }));
  const known = new Map(before === null ? [] : ownHand(before).map(held => [held.id, heldText(table, held)]));
  const isNew = hand.length > 0 && hand.every(({ id, text }) => text !== null && (known.get(id) ?? null) === null);
  if (isNew) return [`You hold ${list(hand.map(({ text }) => text ?? ''))}.`];
  if (known.size === 0) return [];
  const told = hand.flatMap(({ id, text }) => (text === null ? [] : [{ text, was: known.get(id) }]));
  const added = told.filter(({ was }) => was === undefined);
  const thrown = told.filter(({ was }) => was === null);
  return [
    ...(added.length > 0 ? [`You get ${list(added.map(({ text }) => text))}.`] : []),
    ...(thrown.length > 0 ? [`You throw ${list(thrown.map(({ text }) => text))}.`] : []),
  ];
}

/** Cards in the order of their deck, as one would sort them. */
const inOrder = (table: Table, held: readonly Held[]): readonly Held[] =>
  held.every(({ id }) => table.equipment[id]?.shape === 'card') ? held.toSorted((a, b) => a.id - b.id) : held;

/** What a piece in the hand is, with its number if it shows one; null while there is nothing to tell. */
function heldText(table: Table, { id, up }: Held): string | null {
  if (table.equipment[id]?.shape === 'card') return pieceName(table, id);
  const face = faceOf(table, id, up);
  if (face) return `${pieceName(table, id)}: ${faceName(table, id, face)}`;
  return table.equipment[id]?.kind === undefined ? null : pieceName(table, id);
}

function ownHand(view: View): readonly Held[] {
  return view.pieces.flatMap(piece =>
    'up' in piece && piece.zone === 'hand' && piece.seat === view.you ? [piece] : [],
  );
}

function tellPages(table: Table, before: View | null, after: View): readonly string[] {
  if (before === null) return [];
  return after.sheet
    .slice(before.sheet.length)
    .map(page => `Round scored: ${page.map(line => tellLine(table, line)).join('; ')}.`);
}

function tellLine(table: Table, line: ScoreLine): string {
  return `${list(line.seats.map(seat => who(table, seat)))} ${counted(line.points, 'point')}, ${line.why}`;
}

function tellResult(table: Table, before: View | null, after: View): readonly string[] {
  if (!after.result || before?.result) return [];
  const names = list(after.result.winners.map(seat => who(table, seat)));
  const scores = after.result.scores.map((score, seat) => `${who(table, seat)} ${score}`).join(', ');
  return [`The match is over. Won by ${names}. ${scores}.`];
}
