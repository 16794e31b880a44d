import type { Table } from '../../../engine/protocol/match/table.ts';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import { list } from '../../language/text.ts';
import { clause, isYou, nameOf, who } from '../people.ts';
import { contractDecided, takenWords } from './contract.ts';

/** A player's news at the plate. */
export interface PlateNews {
  readonly seat: Seat;
  readonly kind: 'made' | 'lost' | 'leads';
  readonly title: string;
  /** The number it is about: "3 of 3 tricks"; null if there is none. */
  readonly detail: string | null;
}

/** Returns the news at the plates between two views: a decided contract, and a new leader of the match. */
export function plateNewsBetween(table: Table, before: View, after: View): readonly PlateNews[] {
  const decided = contractDecided(before, after);
  const change = leadChange(table, before, after);
  return [
    ...(decided === null
      ? []
      : [
          {
            seat: decided.maker,
            kind: decided.state,
            title: `Contract ${decided.state}`,
            detail: takenWords(decided.contract),
          },
        ]),
    ...(change === null ? [] : [{ ...change, kind: 'leads', detail: null } as const]),
  ];
}

/**
 * Returns who overtook whom at the end of a deal: the seats that lead now, and those that led before. Null if the lead
 * has not changed, at the end of a match, which announces the winner, and where no match is played.
 */
export function leadChange(
  table: Table,
  before: View,
  after: View,
): { readonly seat: Seat; readonly title: string } | null {
  if (after.sheet.length === before.sheet.length || after.result || !rulesOf(table).isWholeMatch) return null;
  const [passed, leaders] = [leadersOf(before), leadersOf(after)];
  const [first] = leaders;
  if (first === undefined || leaders.some(seat => passed.includes(seat))) return null;
  const object = list(passed.map(seat => (isYou(table, seat) ? 'you' : nameOf(table, seat))));
  const subject =
    leaders.length === 1
      ? clause(table, first, 'pass', 'passes')
      : `${list(leaders.map(seat => who(table, seat)))} pass`;
  return { seat: leaders.find(seat => isYou(table, seat)) ?? first, title: `${subject} ${object}` };
}

/** Returns the seats with the most points. */
function leadersOf({ seats }: View): readonly Seat[] {
  const most = Math.max(...seats.map(({ score }) => score));
  return seats.flatMap(({ score }, seat) => (score === most ? [seat] : []));
}
