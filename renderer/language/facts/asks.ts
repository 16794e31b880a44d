import type { PieceNoun } from './pieces.ts';

/** What a player is asked, and what is called. */

/** A phase of a game. Each language knows what its dice are rolled for, and what is decided in it. */
export interface PhaseFacts {
  readonly game: string;
  readonly phase: string;
}

export interface ThrowFacts extends PhaseFacts {
  /** Number of dice. */
  readonly dice: number;
}

/** The decision to make trump. */
export interface NamingFacts {
  /** True if the seat must play alone. */
  readonly isAlone: boolean;
  readonly mayPass: boolean;
}

/** The decision to accept the suit of the open die. `taker` gets the die then; `isTaken`: that is this seat. */
export interface OrderFacts extends NamingFacts {
  readonly suit: string;
  readonly taker: string;
  readonly isTaken: boolean;
}

/** The suit led, and what the player may play who has none of it. */
export interface LackFacts {
  readonly suit: string;
  readonly noun: PieceNoun;
}

/** One call in an auction. */
export interface CallFacts {
  readonly bid: number | 'pass';
  readonly isAlone: boolean;
}
