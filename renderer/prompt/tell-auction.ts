import type { Table } from '../../engine/protocol/messages.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { clause } from '../words/people.ts';
import { trumpName } from '../words/trump.ts';

/** What was said before the first trick: dice to be thrown again, bids and passes, the trump that was named. */
export function tellAuction(table: Table, before: View | null, after: View): readonly string[] {
  if (before === null) return [];
  const seats = after.seats.map((_, seat) => seat);
  return [
    ...seats.flatMap(seat => tellReroll(table, before, after, seat)),
    ...seats.flatMap(seat => tellCall(table, before, after, seat)),
    ...tellTrump(table, before, after),
  ];
}

function tellReroll(table: Table, before: View, after: View, seat: Seat): readonly string[] {
  const count = after.seats[seat]?.rerolled ?? null;
  if (count === null || before.seats[seat]?.rerolled !== null) return [];
  if (count === 0) return [`${clause(table, seat, 'keep', 'keeps')} all dice.`];
  return [`${clause(table, seat, 'throw', 'throws')} ${count === 1 ? '1 die' : `${count} dice`} again.`];
}

function tellCall(table: Table, before: View, after: View, seat: Seat): readonly string[] {
  const bid = after.seats[seat]?.bid ?? null;
  if (bid === 'pass') return hasJustPassed(before, after, seat) ? [`${clause(table, seat, 'pass', 'passes')}.`] : [];
  if (bid === null || bid === before.seats[seat]?.bid) return [];
  return [`${clause(table, seat, 'bid', 'bids')} ${bid}.`];
}

/** Whoever passes twice in a row has said nothing new, but has been waited for. */
function hasJustPassed(before: View, after: View, seat: Seat): boolean {
  if (before.seats[seat]?.bid !== 'pass') return true;
  return before.waitingFor.includes(seat) && !after.waitingFor.includes(seat) && before.trump === null;
}

function tellTrump(table: Table, before: View, after: View): readonly string[] {
  if (before.trump !== null || after.trump === null) return [];
  const maker = after.seats.findIndex(seat => seat.roles.includes('maker'));
  const name = trumpName(after.trump);
  if (maker < 0) return [`Trump is ${name}.`];
  if (after.trump === 'none') return [`${clause(table, maker, 'name', 'names')} no trump.`];
  return [`${clause(table, maker, 'name', 'names')} ${name} as trump.`];
}
