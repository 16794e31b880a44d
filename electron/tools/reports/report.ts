import type { Seat } from '../../../engine/protocol/vocabulary.ts';

/** Fields common to every game's deal reports; each game adds its own. */
export interface DealReport extends Readonly<Record<string, unknown>> {
  readonly hands: readonly (readonly unknown[])[];
  readonly tricks: readonly {
    readonly plays: readonly unknown[];
    readonly winner: Seat | null;
    readonly announced: string | null;
    readonly takenBy: Seat | null;
  }[];
  /** Points gained in this deal, by seat; in team games each member has the team's. */
  readonly points: readonly number[];
  readonly scores: readonly number[];
  /** Seats that won the match with this deal, or empty. */
  readonly winners: readonly Seat[];
}
