import type { Table } from '../../engine/protocol/match/table.ts';
import { rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { wordsOf } from '../language/language.ts';
import { first } from '../lists.ts';
import { contractDecided } from './contract.ts';
import { isYou, peopleAt } from './people.ts';

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
            title: wordsOf('play').plates.contract[decided.state],
            detail: wordsOf('play').plates.contract.taken(decided.contract),
          },
        ]),
    ...(change === null ? [] : [leadNews(table, change)]),
  ];
}

/** Who leads a match from now on, and who did before. */
interface LeadChange {
  readonly leaders: readonly Seat[];
  readonly passed: readonly Seat[];
}

const leadNews = (table: Table, { leaders, passed }: LeadChange): PlateNews => ({
  seat: leaders.find(seat => isYou(table, seat)) ?? first(leaders),
  kind: 'leads',
  title: wordsOf('play').tricks.overtakes({ leaders: peopleAt(table, leaders), passed: peopleAt(table, passed) }),
  detail: null,
});

/**
 * Returns who overtook whom at the end of a deal: the seats that lead now, and those that led before. Null if the lead
 * has not changed, at the end of a match, which announces the winner, and where no match is played.
 */
export function leadChange(table: Table, before: View, after: View): LeadChange | null {
  if (after.sheet.length === before.sheet.length || after.result || !rulesOf(table).isWholeMatch) return null;
  const [passed, leaders] = [leadersOf(before), leadersOf(after)];
  if (leaders.some(seat => passed.includes(seat))) return null;
  return { leaders, passed };
}

/** Returns the seats with the most points. */
function leadersOf({ seats }: View): readonly Seat[] {
  const most = Math.max(...seats.map(({ score }) => score));
  return seats.flatMap(({ score }, seat) => (score === most ? [seat] : []));
}
