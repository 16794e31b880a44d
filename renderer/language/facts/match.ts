import type { RollOffPrize } from '../../../engine/protocol/match/table.ts';
import type { PersonFacts } from './people.ts';
import type { ShownFacts } from './pieces.ts';

/** Rounds, roll-offs, and what is remembered of a match. */

/** A memorable roll, shown again. */
export interface MemorableRoll {
  readonly round: number;
  readonly by: PersonFacts;
  /** Null if the number would not tell the die from others. */
  readonly sides: number | null;
  /** The best of the other plays; null if none could have won. */
  readonly beaten: ShownFacts | null;
  /** How often such a roll wins, from 0 to 1; null if that is not worth telling. */
  readonly chance: number | null;
}

/** A round of a match. */
export interface RoundFacts {
  /** Null in a lesson, whose rounds have no numbers. */
  readonly round: number | null;
}

/** What a roll-off decides: who deals, leads or bids first, or who wins the match. */
export type RollOffStake = RollOffPrize | 'match';

/** Medals that are awarded at the end of a match. */
export type MedalId =
  | 'comeback'
  | 'long-shot'
  | 'small-wonder'
  | 'third-copy'
  | 'word-kept'
  | 'spoiler'
  | 'safe-pair'
  | 'sharp-play'
  | 'cold-dice';
