import type { Seat } from '../../../engine/protocol/vocabulary.ts';

/** The fields that the report of a deal has in every game; each game adds its own. */
export interface DealReport extends Readonly<Record<string, unknown>> {
  readonly hands: readonly (readonly unknown[])[];
  readonly tricks: readonly {
    readonly plays: readonly unknown[];
    readonly winner: Seat | null;
    readonly announced: string | null;
    readonly takenBy: Seat | null;
  }[];
  /** Gained in this deal, by seat; in team games each member carries the team's. */
  readonly points: readonly number[];
  readonly scores: readonly number[];
  /** The seats that won the match with this deal, else empty. */
  readonly winners: readonly Seat[];
}
