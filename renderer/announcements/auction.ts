import type { Table } from '../../engine/protocol/match/table.ts';
import type { Seat, SeatRole, View } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { at } from '../lists.ts';
import { personAt } from '../view/people.ts';
import { pieceFacts } from '../view/pieces.ts';
import { isNominated, trumpFacts } from '../view/trump.ts';

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
  const { announcements } = wordsOf('play');
  const by = personAt(table, seat);
  return [count === 0 ? announcements.keepsDice(by) : announcements.rerolls({ by, count })];
}

function announceCall(table: Table, before: View, after: View, seat: Seat): readonly string[] {
  const bid = after.seats[seat]?.bid ?? null;
  const { announcements } = wordsOf('play');
  const by = personAt(table, seat);
  if (bid === 'pass') return hasJustPassed(before, after, seat) ? [announcements.passesBid(by)] : [];
  const isAlone = isNewly(before, after, seat, 'alone');
  if (bid === null || (bid === before.seats[seat]?.bid && !isAlone)) return [];
  return [announcements.bids({ by, bid, isAlone })];
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
  const { announcements } = wordsOf('play');
  const trump = trumpFacts(after.trump);
  // Faces that make trump were announced when turned up.
  if (maker < 0 && after.trump !== 'none' && 'faces' in after.trump) return [];
  if (maker < 0) return [announcements.trumpIs(trump)];
  const isAlone = after.seats[maker]?.roles.includes('alone') === true;
  const facts = { by: personAt(table, maker), trump, isAlone };
  const taker = isNominated(before.nominated, after.trump) ? (before.nominated?.to ?? null) : null;
  if (taker === null) return [announcements.names(facts)];
  const ordered = announcements.ordersUp({ ...facts, isOwn: taker === maker });
  return [ordered, announcements.getsOpenDie(personAt(table, taker))];
}

/** Announces a piece turned up to propose its suit, or taken away because nobody accepted it. */
function announceTurnUp(table: Table, before: View, after: View): readonly string[] {
  const [old, now] = [before.nominated, after.nominated];
  if (old && !now && after.trump === null) return [wordsOf('play').announcements.turnedDown(old.suit)];
  const turned = after.pieces.find(piece => 'id' in piece && piece.zone === 'turnup');
  if (old || !now || !turned || !('id' in turned) || turned.seat === null) return [];
  return [
    wordsOf('play').announcements.turnsUp({ by: personAt(table, turned.seat), piece: pieceFacts(table, turned.id) }),
  ];
}

/** Whether a seat has just got this role. */
const isNewly = (before: View, after: View, seat: Seat, role: SeatRole): boolean =>
  at(after.seats, seat).roles.includes(role) && !at(before.seats, seat).roles.includes(role);

/** Announces the partner picked by the maker. */
function announcePartner(table: Table, before: View, after: View): readonly string[] {
  const partner = after.seats.findIndex((_, seat) => isNewly(before, after, seat, 'partner'));
  const maker = after.seats.findIndex(seat => seat.roles.includes('maker'));
  if (partner < 0 || maker < 0) return [];
  return [
    wordsOf('play').announcements.picksPartner({ by: personAt(table, maker), partner: personAt(table, partner) }),
  ];
}

/** Announces how many cards and dice were switched, or that a seat stops with switches left. */
function announceSwitch(table: Table, before: View, after: View, seat: Seat): readonly string[] {
  const [had, has] = [before.seats[seat]?.switchesLeft, after.seats[seat]?.switchesLeft];
  if (had === undefined || has === undefined) return [];
  const { announcements } = wordsOf('play');
  const by = personAt(table, seat);
  if (has < had) {
    const cards = laidAway(after, seat) - laidAway(before, seat);
    return [announcements.switches({ by, cards, dice: had - has - cards })];
  }
  const isDone = before.waitingFor.includes(seat) && !after.waitingFor.includes(seat);
  return isDone && has > 0 && after.tricks.length === 0 ? [announcements.keepsRest(by)] : [];
}

/** Returns the number of a seat's cards laid aside face down. */
const laidAway = ({ pieces }: View, seat: Seat): number =>
  pieces.reduce((sum, piece) => {
    if (piece.zone !== 'aside' || piece.seat !== seat) return sum;
    return sum + ('unseen' in piece ? piece.unseen : 1);
  }, 0);
