import { createHash, randomBytes } from 'node:crypto';
import type { PastDecision } from '../../engine/bots/advice.ts';
import type { CharacterId, Claim, DealReview, Hint, HostMessage, PlayerSpec } from '../../engine/protocol/messages.ts';
import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Action, Ask, Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { Role } from './roles.ts';

/** One screen's connection to the host. */
export interface Connection {
  /** Handles what the screen sent, parsed JSON of any shape. What is not understood is refused and changes nothing. */
  receive(message: unknown): void;
  /** The screen is gone; the match stays. */
  close(): void;
}

/** The authority: holds the match, sends views, and checks every decision. Shells connect screens to it. */
export interface Host {
  /** `role` is what the connection is from now on; a table if it is left out. */
  attach(send: (message: HostMessage) => void, role?: Role): Connection;
  /** Writes a warning of the shell to the log. */
  warn(text: string): void;
  /** Ends all work. When it resolves everything is on disk, except for what it returns by name: that is lost. */
  close(): Promise<readonly string[]>;
}

// What the host needs from outside follows. Shells pass the real things, tests and tools their own.

/** Returns 128 random bits as 32 hexadecimal digits, for one purpose, step and seat of a match. */
export interface Entropy {
  seed(purpose: 'draw' | 'throw' | 'sample' | 'bot' | 'advice', match: string, step: number, seat: Seat | null): string;
}

/** The system's generator. Real matches use nothing else, so nobody can choose their seeds. */
export const systemEntropy: Entropy = { seed: () => randomBytes(16).toString('hex') };

/** For self-play and tests: each seed follows from this number and its own arguments, in whatever order they are asked. */
export const countedEntropy = (seed: number): Entropy => ({
  seed: (purpose, match, step, seat) =>
    createHash('sha256')
      .update(JSON.stringify([seed, purpose, match, step, seat]))
      .digest('hex')
      .slice(0, 32),
});

/** The result of the host's own simulation of a throw. `rethrows`: [index of a die, how often it was thrown again]. */
export interface Thrown extends ThrowAnswer {
  readonly rethrows: readonly (readonly [number, number])[];
}
export interface Thrower {
  throw(spec: ThrowSpec): Promise<Thrown>;
}

export interface BotQuestion {
  readonly game: string;
  readonly level: string;
  readonly character: CharacterId;
  readonly view: View;
  readonly ask: Ask;
  readonly seed: string;
}
/** Asks for a hint or a claim at a decision, or for the review of a deal. */
export type AdviceQuestion = { readonly game: string; readonly seed: string } & (
  | { readonly about: 'hint' | 'claim'; readonly view: View; readonly ask: Ask }
  | { readonly about: 'deal'; readonly decisions: readonly PastDecision[]; readonly points: readonly number[] }
);
export type Advice = Hint | Claim | DealReview | null;

/** Opponents and advice. Both only see what a player in that seat sees. */
export interface BotRunner {
  choose(question: BotQuestion): Promise<Action>;
  advise(question: AdviceQuestion): Promise<Advice>;
}

export interface Clock {
  /** Calls once after this many milliseconds. Returns a function that cancels the call. */
  after(milliseconds: number, call: () => void): () => void;
}
export const systemClock: Clock = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Appends lines to a match's record; a resolved append is on disk. */
export interface Journal {
  append(line: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opponents decide at whole numbers of these steps, in milliseconds, so that the time they take says little about their
 * hands.
 */
export const THINKING_STEP = 250;

/**
 * Milliseconds that an opponent seems to think, also where three or more people follow the play, that a screen may take to
 * show a beat and to answer a throw (then the host's own result counts), and that a finished deal waits to be read, also by
 * people who share a screen.
 */
interface Pace {
  readonly thinking: number;
  readonly thinkingInGroup: number;
  readonly showing: number;
  readonly throwing: number;
  readonly reading: number;
  readonly readingTogether: number;
}
export const HUMAN_PACE: Pace = {
  thinking: 3 * THINKING_STEP,
  thinkingInGroup: 5 * THINKING_STEP,
  showing: 6_000,
  throwing: 15_000,
  reading: 20_000,
  readingTogether: 60_000,
};
export const NO_PACE: Pace = {
  thinking: 0,
  thinkingInGroup: 0,
  showing: 0,
  throwing: 0,
  reading: 0,
  readingTogether: 0,
};

export type Players = readonly PlayerSpec[];

/** What it takes to play a match. */
export interface PlayServices {
  readonly entropy: Entropy;
  readonly thrower: Thrower;
  readonly bots: BotRunner;
  readonly clock: Clock;
  readonly pace: Pace;
}

/** Where newer versions of the game come from. */
export interface Updates {
  /** Looks for a newer version and downloads it. Rejects with the reason if that fails. */
  look(): Promise<void>;
  /** Returns the version that is downloaded and can be installed, or null. */
  ready(): string | null;
  /** Calls back when a version is ready. */
  listen(call: () => void): void;
  /** Quits, installs the version that is ready, and starts it. */
  install(): void;
}
