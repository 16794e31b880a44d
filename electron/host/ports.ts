import { createHash, randomBytes } from 'node:crypto';
import type { DealDecision } from '../../engine/bots/advice.ts';
import type { Solution } from '../../engine/bots/puzzle.ts';
import type { Step } from '../../engine/core/game.ts';
import type { Claim, DealReview, Hint } from '../../engine/protocol/match/advice.ts';
import type { HostMessage, ScreenMessage } from '../../engine/protocol/messages.ts';
import type { DealOutcome } from '../../engine/protocol/modes/practice.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import type { PhoneHostMessage } from '../../engine/protocol/phones/phone.ts';
import type { CharacterId, PlayerSpec } from '../../engine/protocol/players.ts';
import type { DataAnswer, DataProgress, ImportManner } from '../../engine/protocol/records/data.ts';
import type { Seen } from '../../engine/protocol/seen.ts';
import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Action, Ask, PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';

/** A shell's end of a connection to the host. */
export interface HostConnection {
  /**
   * Handles what the screen sent, parsed JSON of any shape. What is not understood is refused and changes nothing. Returns
   * whether it was taken, or waits to be.
   */
  receive(message: unknown): boolean;
  /** The screen is gone; the match stays. */
  close(): void;
}

/** A message that has been read, and what it was pressed about. */
export interface Received {
  readonly message: ScreenMessage;
  readonly seen: Partial<Seen>;
}

/** The host's end for a phone that plays or watches. */
export interface DeviceConnection {
  /** Handles what the phone says; null is no message. Returns whether it was taken, or waits to be. */
  hear(received: Received | null): boolean;
  /** The phone plays or watches no more. */
  close(): void;
}

/** The text of a data file, and how many matches there was no room for in it. */
export interface DataFile {
  readonly file: string;
  readonly leftOut: number;
  readonly unread: number;
}

/** Asks for all data in one file, brings in such a file, or deletes everything. */
export type DataRequest =
  | { readonly kind: 'export' }
  | ImportRequest
  /** Stops this check of a file that is brought in, and no later one. */
  | { readonly kind: 'stop'; readonly check: string }
  | { readonly kind: 'delete' };

export interface ImportRequest {
  readonly kind: 'import';
  readonly manner: ImportManner;
  /** The id by which the check can be stopped. */
  readonly check: string;
  /** Returns the bytes of the file, which is read only if it may be brought in; null if it is too large. */
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Called whenever another percent of the matches is checked. */
  readonly onProgress?: (progress: DataProgress) => void;
  /** Aborted when nobody waits for the answer any more. */
  readonly signal?: AbortSignal;
}

/** The authority: holds the match, sends views, and checks every decision. Shells connect screens to it. */
export interface Host {
  /** Attaches a table. Phones come in by the door that the host gives its network. */
  attach(send: (message: HostMessage) => void): HostConnection;
  /** Does something with all data of the player. */
  data(request: DataRequest): Promise<DataFile | DataAnswer>;
  /** Writes a warning of the shell to the log. */
  warn(text: string): void;
  /** Ends all work. When it resolves everything is on disk, except for what it returns by name: that is lost. */
  close(): Promise<readonly string[]>;
}

// What the host needs from outside follows. Shells pass the real things, tests and tools their own.

/**
 * What a seed is for, without the number of the step: whoever chooses otherwise comes to the same draw or throw at another
 * step.
 */
export interface SeedUse {
  readonly deal: number;
  readonly seat: Seat | null;
  /** The dice of a throw, in their order. */
  readonly pieces?: readonly PieceId[];
  /** How many draws of this seat, or throws of exactly these dice, came before it in the deal. */
  readonly nth?: number;
  /** What a computer that decides can see. */
  readonly view?: View;
}

/** Returns 128 random bits as 32 hexadecimal digits, for one purpose, step and seat of a match. */
export interface Entropy {
  seed(
    purpose: 'draw' | 'throw' | 'sample' | 'bot' | 'advice' | 'secret',
    match: string,
    step: number,
    seat: Seat | null,
    use?: SeedUse,
  ): string;
}

/** The system's generator. Real matches use nothing else, so no seed can be foreseen. Their records do not prove that. */
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
export interface ThrowSimulator {
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
  | { readonly about: 'deal'; readonly decisions: readonly DealDecision[]; readonly points: readonly number[] }
);
export type Advice = Hint | Claim | DealReview | null;

/** Opponents and advice. Both only see what a player in that seat sees. */
export interface BotRunner {
  choose(question: BotQuestion): Promise<Action>;
  advise(question: AdviceQuestion): Promise<Advice>;
}

/** Asks for one simulated play of a daily deal, with a computer in the player's place. */
export interface SimulationQuestion {
  readonly about: 'daily';
  readonly game: string;
  readonly day: string;
  readonly play: number;
}
/** Asks for one simulated play of a deal that is played again. */
export interface ReplayedDealQuestion {
  readonly about: 'again';
  readonly game: string;
  readonly options: OptionValues;
  readonly players: Players;
  /** The match up to the first decision of the deal. */
  readonly steps: readonly Step[];
  /** The player's seat. */
  readonly seat: Seat;
  readonly deal: number;
  readonly play: number;
}
/** Plays deals with a computer in the player's place. */
export interface SimulationRunner {
  play(question: SimulationQuestion): Promise<number>;
  playAgain(question: ReplayedDealQuestion): Promise<DealOutcome>;
}

/** Asks whether a decision is a puzzle, as its player saw the table. */
export interface PuzzleQuestion extends Pick<BotQuestion, 'game' | 'view' | 'ask' | 'seed'> {
  readonly about: 'puzzle';
}
/** Returns the answer to a decision that is a puzzle; null if it is none. */
export interface PuzzleSolver {
  solve(question: PuzzleQuestion): Promise<Solution | null>;
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

/** How long everything in a match takes or may take, in milliseconds. */
export interface HostPace {
  /** How long an opponent seems to think. */
  readonly thinking: number;
  /** The same where three or more people follow the play. */
  readonly thinkingInGroup: number;
  /**
   * The shortest time between two moments at which an opponent's decision may be shown. The longer it is, the less the
   * time that a decision takes says about the hand, also to somebody who hurries opponents.
   */
  readonly thinkingStep: number;
  /** How long a screen may take to show a beat. */
  readonly showing: number;
  /** How long phones are told nothing that the table has not shown. */
  readonly holdingBack: number;
  /** How long a screen may take to answer a throw; then the host's own result counts. */
  readonly throwing: number;
  /** How long a device may take to give its share of a seed. */
  readonly sharing: number;
  /** How long a finished deal waits to be read. */
  readonly reading: number;
  /** The same for people who share a screen. */
  readonly readingTogether: number;
}
export const HUMAN_PACE: HostPace = {
  thinking: 650,
  thinkingInGroup: 1_200,
  thinkingStep: 250,
  showing: 6_000,
  holdingBack: 1_500,
  throwing: 15_000,
  sharing: 2_000,
  // Time for anybody to read it at leisure. After that a match that was left alone goes on.
  reading: 600_000,
  readingTogether: 60_000,
};
/**
 * For tests of the whole program: opponents hardly think, and a page on a busy machine is never late with a throw. All
 * else that people may take time for stays.
 */
export const QUICK_PACE: HostPace = {
  ...HUMAN_PACE,
  thinking: 65,
  thinkingInGroup: 120,
  thinkingStep: 25,
  throwing: 120_000,
};
export const NO_PACE: HostPace = {
  thinking: 0,
  thinkingInGroup: 0,
  thinkingStep: 0,
  showing: 0,
  holdingBack: 0,
  throwing: 0,
  sharing: 0,
  reading: 0,
  readingTogether: 0,
};

export type Players = readonly PlayerSpec[];

/** What it takes to play a match. */
export interface PlayServices {
  readonly entropy: Entropy;
  readonly thrower: ThrowSimulator;
  readonly bots: BotRunner;
  readonly clock: Clock;
  readonly pace: HostPace;
}

/** What the host sends by a phone's socket. */
export interface PhoneSocket {
  send(message: HostMessage | PhoneHostMessage): void;
  ping(): void;
  /** The phone has shown a valid ticket or token. */
  trust(): void;
  /** Closes the socket with this code, after what has been sent. */
  end(code: number): void;
}
/** The host's end of a phone's socket. */
export interface PhoneConnection extends HostConnection {
  /** The phone has answered a ping. */
  pong(): void;
}
/** Where the server leads phones. */
export interface PhoneDoor {
  /** A phone has asked for the page. */
  found(): void;
  /** A phone's page has connected. */
  attach(line: PhoneSocket, from: string): PhoneConnection;
}
export interface PhoneServer {
  /** The address and port, as people type it. */
  readonly address: string;
  /** Disconnects all phones and stops listening. */
  close(): Promise<void>;
}
/** The local network, by which phones reach this machine. */
export interface PhoneNetwork {
  /** This machine's private addresses, the likeliest first. */
  addresses(): Promise<readonly string[]>;
  /** Begins to listen at one of them: at this port, where phones were before, if it is free. */
  listen(address: string, door: PhoneDoor, port: number | null): Promise<PhoneServer>;
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
