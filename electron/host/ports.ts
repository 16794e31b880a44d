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
import type { Unsaved } from '../../engine/protocol/records/storage.ts';
import type { Seen } from '../../engine/protocol/seen.ts';
import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Action, Ask, PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';

/** A shell's end of a connection to the host. */
export interface HostConnection {
  /**
   * Handles a raw message from the screen, parsed JSON of any shape. An invalid message is refused and changes nothing.
   * Returns whether the message was accepted or queued.
   */
  receive(message: unknown): boolean;
  /** Disconnects the screen; the match stays. */
  close(): void;
}

/** A parsed message, with the state of the table that its sender saw. */
export interface Received {
  readonly message: ScreenMessage;
  readonly seen: Partial<Seen>;
}

/** The host's end for a phone that plays or watches. */
export interface DeviceConnection {
  /** Handles a message from the phone; null for a malformed one. Returns whether it was accepted or queued. */
  hear(received: Received | null): boolean;
  /** Ends the phone's part in the match. */
  close(): void;
}

/** A data file's text, with the number of matches left out for lack of space and the number that could not be read. */
export interface DataFile {
  readonly file: string;
  readonly leftOut: number;
  readonly unread: number;
}

/** A request to export all data, import a data file or delete everything. */
export type DataRequest =
  | { readonly kind: 'export' }
  | ImportRequest
  /** Stops the check of an import, but no later one. */
  | { readonly kind: 'stop'; readonly check: string }
  | { readonly kind: 'delete' };

export interface ImportRequest {
  readonly kind: 'import';
  readonly manner: ImportManner;
  /** Id for stopping the check. */
  readonly check: string;
  /** Returns the file's bytes, or null if it is too large. Called only if the import may start. */
  read(): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Called after each further percent of the matches. */
  readonly onProgress?: (progress: DataProgress) => void;
  /** Aborted when nobody is waiting for the answer any more. */
  readonly signal?: AbortSignal;
}

/** The authority: holds the match, sends views and validates every decision. Shells connect screens to it. */
export interface Host {
  /** Attaches a table. Phones connect through the door that the host gives its network. */
  attach(send: (message: HostMessage) => void): HostConnection;
  /** Exports, imports or deletes all of the player's data. */
  data(request: DataRequest): Promise<DataFile | DataAnswer>;
  /** Logs a warning from the shell. */
  warn(text: string): void;
  /** Stops all work and flushes everything to disk. Returns what could not be saved and is lost. */
  close(): Promise<readonly Lost[]>;
}

/** Data that could not be saved. `game`: the name of its match's game; null if it belongs to no match. */
export interface Lost {
  readonly what: Unsaved['what'];
  readonly game: string | null;
}

// The host's dependencies. Shells pass real implementations, tests and tools their own.

/**
 * Identifies what a seed is for without the step number, so that different choices still lead to the same draw or throw
 * at a different step.
 */
export interface SeedUse {
  readonly deal: number;
  readonly seat: Seat | null;
  /** The dice of a throw, in order. */
  readonly pieces?: readonly PieceId[];
  /** Number of earlier draws by this seat, or throws of exactly these dice, in the deal. */
  readonly nth?: number;
  /** The view of the computer that decides. */
  readonly view?: View;
}

/** Returns 128 random bits as 32 hexadecimal digits for one purpose, step and seat of a match. */
export interface Entropy {
  seed(
    purpose: 'draw' | 'throw' | 'sample' | 'bot' | 'advice' | 'secret',
    match: string,
    step: number,
    seat: Seat | null,
    use?: SeedUse,
  ): string;
}

/**
 * The system's random generator. Real matches use nothing else, so no seed can be predicted. Their records don't prove
 * that.
 */
export const systemEntropy: Entropy = { seed: () => randomBytes(16).toString('hex') };

/** For self-play and tests: each seed depends only on this number and its arguments, not on the order of calls. */
export const countedEntropy = (seed: number): Entropy => ({
  seed: (purpose, match, step, seat) =>
    createHash('sha256')
      .update(JSON.stringify([seed, purpose, match, step, seat]))
      .digest('hex')
      .slice(0, 32),
});

/** The result of the host's own simulation of a throw. `rethrows`: [index of a die, number of rethrows]. */
export interface Thrown extends ThrowAnswer {
  readonly rethrows: readonly (readonly [number, number])[];
}
export interface HostThrower {
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
/** Asks for a hint or a claim at a decision, or for a review of a deal. */
export type AdviceQuestion = { readonly game: string; readonly seed: string } & (
  | { readonly about: 'hint' | 'claim'; readonly view: View; readonly ask: Ask }
  | { readonly about: 'deal'; readonly decisions: readonly DealDecision[]; readonly points: readonly number[] }
);
export type Advice = Hint | Claim | DealReview | null;

/** Opponents and advice. Both see only what a player in that seat sees. */
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
/** Asks for one simulated play of a replayed deal. */
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

/** Asks whether a decision makes a puzzle, given its player's view. */
export interface PuzzleQuestion extends Pick<BotQuestion, 'game' | 'view' | 'ask' | 'seed'> {
  readonly about: 'puzzle';
}
/** Returns the solution if the decision makes a puzzle, otherwise null. */
export interface PuzzleSolver {
  solve(question: PuzzleQuestion): Promise<Solution | null>;
}

export interface Clock {
  /** Calls back once after this many milliseconds. Returns a function that cancels it. */
  after(milliseconds: number, call: () => void): () => void;
}
export const systemClock: Clock = {
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};

/** Appends lines to a match's record. An append resolves once it is on disk. */
export interface Journal {
  append(line: string): Promise<void>;
  close(): Promise<void>;
}

/** Durations and time limits of a match, in milliseconds. */
export interface HostPace {
  /** An opponent's thinking pause. */
  readonly thinking: number;
  /** The same when three or more people follow the play. */
  readonly thinkingInGroup: number;
  /**
   * Interval between the moments at which an opponent's decision may be shown. The longer it is, the less the time of a
   * decision reveals about the hand, even when someone hurries opponents.
   */
  readonly thinkingStep: number;
  /** Time limit for a screen to show a beat. */
  readonly showing: number;
  /** Maximum time that messages to phones are held back until tables have shown the beat. */
  readonly holdingBack: number;
  /** Time limit for a screen to answer a throw; after that the host's own result counts. */
  readonly throwing: number;
  /** Time limit for a device to give its share of a seed. */
  readonly sharing: number;
  /** Time limit for reading a finished deal. */
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
  // Ample time to read. After that an abandoned match continues.
  reading: 600_000,
  readingTogether: 60_000,
};
/**
 * For end-to-end tests: opponents hardly think, and a page on a busy machine is never late with a throw. All other
 * limits stay.
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

/** Services needed to play a match. */
export interface PlayServices {
  readonly entropy: Entropy;
  readonly thrower: HostThrower;
  readonly bots: BotRunner;
  readonly clock: Clock;
  readonly pace: HostPace;
}

/** The host's view of a phone's socket. */
export interface HostPhoneLine {
  send(message: HostMessage | PhoneHostMessage): void;
  ping(): void;
  /** Marks the phone as trusted after it has shown a valid ticket or token. */
  trust(): void;
  /** Closes the socket with this code once pending messages are sent. */
  end(code: number): void;
}
/** The host's end of a phone's socket. */
export interface PhoneConnection extends HostConnection {
  /** Notes that the phone has answered a ping. */
  pong(): void;
}
/** Receives phones from the server. */
export interface PhoneDoor {
  /** Called when a phone requests the page. */
  found(): void;
  /** Attaches a phone's page that has connected. */
  attach(socket: HostPhoneLine, from: string): PhoneConnection;
}
export interface PhoneServer {
  /** The address and port, as people type them. */
  readonly address: string;
  /** Disconnects all phones and stops listening. */
  close(): Promise<void>;
}
/** The local network through which phones reach this machine. */
export interface PhoneNetwork {
  /** Returns this machine's private addresses, the likeliest first. */
  addresses(): Promise<readonly string[]>;
  /** Starts listening at one of them, on this port if it is free: phones found the table there before. */
  listen(address: string, door: PhoneDoor, port: number | null): Promise<PhoneServer>;
}

/** Source of newer versions of the game. */
export interface Updates {
  /** Checks for a newer version and downloads it. Rejects with the reason on failure. */
  look(): Promise<void>;
  /** Returns the downloaded version that can be installed, or null. */
  ready(): string | null;
  /** Calls back when a version is ready. */
  listen(call: () => void): void;
  /** Quits, installs the downloaded version and restarts. */
  install(): void;
}
