import type { Table } from '../../engine/protocol/match/table.ts';
import type { Seat, SeatRole, View } from '../../engine/protocol/vocabulary.ts';
import { words } from '../language/language.ts';
import { at } from '../lists.ts';
import { clause, isYou, nameOf } from '../words/people.ts';
import { pieceName } from '../words/pieces.ts';
import { isNominated, trumpName } from '../words/table/trump.ts';

/** Announces events before the first trick: rerolls, bids and passes, the trump. */
export function announceAuction(table: Table, before: View | null, after: View): readonly string[] {
  if (before === null) return [];
  const seats = after.seats.map((_, seat) => seat);
  return [
    ...announceTurnUp(table, before, after),
    ...seats.flatMap(seat => announceReroll(table, before, after, seat)),
    ...seats.flatMap(seat => announceCall(table, before, after, seat)),
    ...announceTrump(table, before, after),
    ...announcePartner(table, before, after),
    ...seats.flatMap(seat => announceSwitch(table, before, after, seat)),
  ];
}

function announceReroll(table: Table, before: View, after: View, seat: Seat): readonly string[] {
  const count = after.seats[seat]?.rerolled ?? null;
  if (count === null || before.seats[seat]?.rerolled !== null) return [];
  if (count === 0) return [`${clause(table, seat, 'keep', 'keeps')} all dice.`];
  return [`${clause(table, seat, 'throw', 'throws')} ${count === 1 ? '1 die' : `${count} dice`} again.`];
}

function announceCall(table: Table, before: View, after: View, seat: Seat): readonly string[] {
  const bid = after.seats[seat]?.bid ?? null;
  if (bid === 'pass') return hasJustPassed(before, after, seat) ? [`${clause(table, seat, 'pass', 'passes')}.`] : [];
  const isAlone = isNewly(before, after, seat, 'alone');
  if (bid === null || (bid === before.seats[seat]?.bid && !isAlone)) return [];
  return [`${clause(table, seat, 'bid', 'bids')} ${bid}${isAlone ? ', alone' : ''}.`];
}

/**
 * Whether a seat has just passed. If it passes again, its last call is the same, but the table no longer waits for it.
 */
function hasJustPassed(before: View, after: View, seat: Seat): boolean {
  if (before.seats[seat]?.bid !== 'pass') return true;
  return before.waitingFor.includes(seat) && !after.waitingFor.includes(seat) && before.trump === null;
}

function announceTrump(table: Table, before: View, after: View): readonly string[] {
  if (before.trump !== null || after.trump === null) return [];
  const maker = after.seats.findIndex(seat => seat.roles.includes('maker'));
  const name = trumpName(after.trump);
  // Faces that make trump were announced when turned up.
  if (maker < 0 && after.trump !== 'none' && 'faces' in after.trump) return [];
  if (maker < 0) return [`Trump is ${name}.`];
  if (after.trump === 'none') return [`${clause(table, maker, 'name', 'names')} no trump.`];
  const taken = isNominated(before.nominated, after.trump) ? (before.nominated?.to ?? null) : null;
  const named =
    taken === null ? clause(table, maker, 'name', 'names') : `${clause(table, maker, 'order', 'orders')} up`;
  const isAlone = after.seats[maker]?.roles.includes('alone');
  const alone = isAlone ? ` and ${isYou(table, maker) ? 'play' : 'plays'} alone` : '';
  return [`${named} ${name} as trump${alone}.`, ...(taken === null ? [] : [takingWords(table, taken)])];
}

/** Says who gets the turned-up piece and has to put another one away. */
const takingWords = (table: Table, seat: Seat): string =>
  `${clause(table, seat, 'deal and get', 'deals and gets')} the open die.`;

/** Announces a piece turned up to propose its suit, or taken away because nobody accepted it. */
function announceTurnUp(table: Table, before: View, after: View): readonly string[] {
  const [old, now] = [before.nominated, after.nominated];
  if (old && !now && after.trump === null) return [`${words().pieces.suitIs(old.suit)} turned down.`];
  const turned = after.pieces.find(piece => 'id' in piece && piece.zone === 'turnup');
  if (old || !now || !turned || !('id' in turned) || turned.seat === null) return [];
  return [`${clause(table, turned.seat, 'turn', 'turns')} up ${pieceName(table, turned.id)}.`];
}

/** Whether a seat has just got this role. */
const isNewly = (before: View, after: View, seat: Seat, role: SeatRole): boolean =>
  at(after.seats, seat).roles.includes(role) && !at(before.seats, seat).roles.includes(role);

/** Announces the partner picked by the maker. */
function announcePartner(table: Table, before: View, after: View): readonly string[] {
  const partner = after.seats.findIndex((_, seat) => isNewly(before, after, seat, 'partner'));
  const maker = after.seats.findIndex(seat => seat.roles.includes('maker'));
  if (partner < 0 || maker < 0) return [];
  const name = isYou(table, partner) ? 'you' : nameOf(table, partner);
  return [`${clause(table, maker, 'pick', 'picks')} ${name} as partner.`];
}

/** Announces how many cards and dice were switched, or that a seat stops with switches left. */
function announceSwitch(table: Table, before: View, after: View, seat: Seat): readonly string[] {
  const [had, has] = [before.seats[seat]?.switchesLeft, after.seats[seat]?.switchesLeft];
  if (had === undefined || has === undefined) return [];
  if (has < had) {
    const cards = laidAway(after, seat) - laidAway(before, seat);
    return [`${clause(table, seat, 'switch', 'switches')} ${words().pieces.counted(cards, had - has - cards)}.`];
  }
  const isDone = before.waitingFor.includes(seat) && !after.waitingFor.includes(seat);
  return isDone && has > 0 && after.tricks.length === 0 ? [`${clause(table, seat, 'keep', 'keeps')} the rest.`] : [];
}

/** Returns the number of a seat's cards laid aside face down. */
const laidAway = ({ pieces }: View, seat: Seat): number =>
  pieces.reduce((sum, piece) => {
    if (piece.zone !== 'aside' || piece.seat !== seat) return sum;
    return sum + ('unseen' in piece ? piece.unseen : 1);
  }, 0);
