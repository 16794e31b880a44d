import type { PlayerSpec } from '../../engine/protocol/messages.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Action, Ask, Seat, View } from '../../engine/protocol/vocabulary.ts';

/** What the host needs of the outside world. Shells plug in the real things, tests and tools their own. */

/** Where randomness comes from: 128 bits as 32 hexadecimal digits, one for each purpose, step and seat of a match. */
export interface Entropy {
  seed(purpose: 'draw' | 'throw' | 'sample' | 'bot', match: string, step: number, seat: Seat | null): string;
}

/** What the authority's own throw of a specification comes to. */
export interface Thrown {
  readonly up: readonly number[];
  readonly digest: string;
  /** Dice that had to be thrown again: [index in the specification, times]. */
  readonly rethrows: readonly (readonly [number, number])[];
}
export interface Thrower {
  throw(spec: ThrowSpec): Promise<Thrown>;
}

export interface BotQuestion {
  readonly game: string;
  readonly level: string;
  readonly view: View;
  readonly ask: Ask;
  readonly seed: string;
}
export interface BotRunner {
  choose(question: BotQuestion): Promise<Action>;
}

export interface Clock {
  /** Calls once after so many milliseconds; answers how to call it off. */
  after(milliseconds: number, call: () => void): () => void;
}

/** Appends lines to a match's record; a resolved append is on disk. */
export interface Journal {
  append(line: string): Promise<void>;
  close(): Promise<void>;
}

/** How long things take and may take, in milliseconds. */
export interface Pace {
  /** The human moment before an opponent decides. */
  readonly thinking: number;
  /** A screen that has not shown a beat by then is no longer waited for. */
  readonly showing: number;
  /** A screen that has not answered a throw by then is overruled. */
  readonly throwing: number;
  /** How long a finished deal waits for its readers. */
  readonly reading: number;
}

export const HUMAN_PACE: Pace = { thinking: 650, showing: 6_000, throwing: 15_000, reading: 20_000 };
export const NO_PACE: Pace = { thinking: 0, showing: 0, throwing: 0, reading: 0 };

export type Players = readonly PlayerSpec[];
