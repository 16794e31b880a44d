import { batch, signal } from '@preact/signals';
import { NO_LIFETIME, NO_TALLY } from '../../engine/physics/tally.ts';
import type { FaceTally, Lifetime } from '../../engine/protocol/lab/lab.ts';
import type { GameCard, SavedMatch } from '../../engine/protocol/match/menu.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../engine/protocol/messages.ts';
import type { DailyState, EarlierDaily } from '../../engine/protocol/modes/daily.ts';
import { modeOf, rulesOf } from '../../engine/protocol/modes/modes.ts';
import type { DealOutcome } from '../../engine/protocol/modes/practice.ts';
import { asSeen, type PhonesState } from '../../engine/protocol/phones/phones.ts';
import type { KeptMatch, Review } from '../../engine/protocol/records/history.ts';
import type { CountedPerson, Statistics } from '../../engine/protocol/records/statistics.ts';
import type { SetAside, Unsaved } from '../../engine/protocol/records/storage.ts';
import type { Seen } from '../../engine/protocol/seen.ts';
import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { DieShape, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { isReading, mayPlay } from '../lessons/runner.ts';
import type { Choice } from '../prompt/picking.ts';
import type { PromptContext } from '../prompt/prompt.ts';
import type { SceneStage } from '../scene/scene-stage.ts';
import type { Question } from '../seat/decision.ts';
import { choicesAt, offersAt } from '../seat/session.ts';
import { MatchState } from './match/match-state.ts';
import type { Notice } from './notices.ts';

export interface Lobby {
  readonly games: readonly GameCard[];
  readonly saved: readonly SavedMatch[];
  /** Games with a match finished here. */
  readonly finished: readonly string[];
}

/** Returns the card of a game; null if the lobby has none. */
export const cardOf = (games: Lobby['games'], game: string): GameCard | null =>
  games.find(({ id }) => id === game) ?? null;

/** Storage warnings the player has dismissed. The host sends all of them again after every reconnect. */
interface DismissedWarnings {
  readonly files: readonly SetAside[];
  readonly things: readonly Unsaved[];
}

/** Number of dice of each kind in one throw of the lab. */
export type Handful = Readonly<Record<DieShape, number>>;

/** The throws in progress in the lab. */
type LabRun =
  /** A single throw on show, and the faces its dice showed on the table. */
  | { readonly kind: 'watch'; readonly seen: readonly number[] | null }
  /** Throws that are not shown, and the number of throws in the series before them. */
  | { readonly kind: 'skip'; readonly times: number; readonly throwsBefore: number };

/** The dice lab. Its handful and series survive a visit to the menu or a table. */
export interface LabState {
  readonly isOpen: boolean;
  readonly handful: Handful;
  /** Why the numbers typed for some kinds are invalid. Blocks throwing. */
  readonly problems: Readonly<Partial<Record<DieShape, string>>>;
  /** Throws since the series began. */
  readonly series: { readonly throws: number; readonly tally: FaceTally };
  readonly lifetime: Lifetime;
  /** Name under which an unreadable file of earlier counts was set aside, if there was one. */
  readonly setAside: string | null;
  readonly run: LabRun | null;
  /** Result of the last throw, if it was a single one. */
  readonly last: { readonly dice: readonly DieShape[]; readonly up: readonly number[] } | null;
}

/** The list of finished matches, the match under review, and the replay of one of its throws. */
export interface HistoryState {
  /** Null until the host has sent the list. */
  readonly page: { readonly matches: readonly KeptMatch[]; readonly next: number | null } | null;
  /** The match whose throws were requested but have not arrived. */
  readonly requested: string | null;
  readonly review: Review | null;
  /** Index of the selected throw of that match. */
  readonly chosen: number;
  /** Replay of the selected throw, while it is on the table. */
  readonly replay: ThrowReplay | null;
  /** Replay of the whole match, while the player steps through it. */
  readonly stepping: Stepping | null;
}

/** Step-by-step replay of a finished match. */
export interface Stepping {
  /** Number of steps after which, and the seat from which, the match is viewed; a null seat is a spectator's. */
  readonly step: number;
  readonly seat: Seat | null;
  /** The view on the table; null until the host has sent the first. */
  readonly shown: { readonly step: number; readonly view: View; readonly words: string } | null;
}

/** A throw of a finished match, thrown again. */
export interface ThrowReplay {
  /** Specification of the throw and its result in the match; null until the host has sent them. */
  readonly recorded: { readonly spec: ThrowSpec; readonly answer: ThrowAnswer } | null;
  /** Whether the dice fell as they did in the match; null until they are at rest. */
  readonly outcome: 'same' | 'different' | 'failed' | null;
}

/** The simulated average of a replayed deal. */
interface SimulatedAverageState {
  readonly match: string;
  readonly deal: number;
  readonly average: DealOutcome;
}

/** Today's deals and unfinished ones of earlier days, as last reported by the host. */
interface DailiesState {
  readonly day: string;
  readonly games: readonly DailyState[];
  readonly earlier: readonly EarlierDaily[];
}

/** The statistics, while their page is open. */
export interface StatisticsState {
  /** The person whose statistics are wanted; null for the one who has played most. */
  readonly asked: CountedPerson | null;
  /** The host's latest answer; null before the first. */
  readonly shown: Statistics | null;
}

/** State of phones before the host has reported any. */
const NO_PHONES: PhonesState = {
  open: null,
  addresses: [],
  problem: null,
  lights: { found: false, loaded: false, knocked: false },
  letsEverybodyIn: false,
  keepsGoing: false,
  guests: [],
};

export const EMPTY_SERIES: LabState['series'] = { throws: 0, tally: NO_TALLY };

const CLOSED_LAB: LabState = {
  isOpen: false,
  handful: { d4: 0, d6: 5, d8: 0, d10: 0, d12: 0, d20: 0 },
  problems: {},
  series: EMPTY_SERIES,
  lifetime: NO_LIFETIME,
  setAside: null,
  run: null,
  last: null,
};

/** All state the interface renders. */
export class AppState {
  readonly connected = signal(false);
  readonly stage = signal<SceneStage | null>(null);
  readonly lobby = signal<Lobby | null>(null);
  /** Whether nobody has chosen any settings yet, here or on the host. */
  readonly isFirstStart = signal(false);
  /** A newer version that can be installed. */
  readonly update = signal<string | null>(null);
  /** The table on the screen; null in the menu. */
  readonly table = signal<Table | null>(null);
  /** State of the match on that table. */
  readonly match = signal(new MatchState());
  /** Whether a panel is open over the table: the menu, the rules, the settings. */
  readonly isPanelOpen = signal(false);
  /** Whether people can join with phones, and who has. */
  readonly phones = signal(NO_PHONES);
  /** History of finished matches, while its page is open. */
  readonly history = signal<HistoryState | null>(null);
  readonly statistics = signal<StatisticsState | null>(null);
  /** Today's deals; null until the host has sent them. */
  readonly dailies = signal<DailiesState | null>(null);
  /** Record of a daily deal, ready to be saved. */
  readonly dailyRecord = signal<{ readonly match: string; readonly text: string } | null>(null);
  /** Puzzles of all games; null until the host has sent them. */
  readonly puzzles = signal<Omit<MessageOf<'puzzles'>, 'kind'> | null>(null);
  /** Latest simulated average of a replayed deal; null if unknown. */
  readonly simulatedAverage = signal<SimulatedAverageState | null>(null);
  readonly lab = signal(CLOSED_LAB);
  readonly notice = signal<Notice | null>(null);
  /** Files that could not be read since the host started. */
  readonly setAside = signal<readonly SetAside[]>([]);
  /** A problem report ready to be saved. */
  readonly report = signal<string | null>(null);
  /** Data that can't be saved at the moment. */
  readonly unsaved = signal<readonly Unsaved[]>([]);
  /** Dismissed warnings of these two kinds. */
  readonly dismissed = signal<DismissedWarnings>({ files: [], things: [] });
}

/** Puts a table on the screen, or the menu with null. Resets the match state. */
export function openTable({ table, match }: AppState, next: Table | null): void {
  batch(() => {
    table.value = next;
    match.value = new MatchState();
  });
}

/** Whether the learner has something to read before the next choice. */
export function isLessonRead({ table, match }: Pick<AppState, 'table' | 'match'>): boolean {
  const { lesson } = match.value;
  const steps = modeOf(table.value, 'lesson')?.steps;
  return steps !== undefined && lesson.value !== null && (lesson.value.isOver || !mayPlay(steps, lesson.value.place));
}

/**
 * Whether the match waits for the learner to read about the result of a choice, or stays as it is because the lesson is
 * over.
 */
export function isLessonPaused({ table, match }: Pick<AppState, 'table' | 'match'>): boolean {
  const { value: lesson } = match.value.lesson;
  const waits = table.value !== null && rulesOf(table.value).waitsForReader;
  return waits && lesson !== null && (lesson.isOver || isReading(lesson.place));
}

/** Whether a lesson says what to do now or has ended, so that nothing else may prompt the player. */
export function isLessonAsking({ table, match }: Pick<AppState, 'table' | 'match'>): boolean {
  const { lesson } = match.value;
  const steps = modeOf(table.value, 'lesson')?.steps;
  if (steps === undefined || lesson.value === null) return false;
  return lesson.value.isOver || steps[lesson.value.place.step]?.kind !== 'free';
}

/** Returns the question that the player has not answered; null if there is none. */
export function openQuestion({ connected, match }: AppState): Question | null {
  const { shown, decision } = match.value;
  return connected.value ? decision.value.questionAt(shown.value) : null;
}

/** Returns the player's alternatives, even while their choice is held back. */
export function openChoices(state: AppState): readonly Choice[] {
  const { shown, decision } = state.match.value;
  return isLessonRead(state) ? [] : choicesAt(state.table.value, shown.value, decision.value);
}

/** Returns the player's possible choices; while an action is held back, only taking it back. */
export function offeredChoices(state: AppState): readonly Choice[] {
  const { shown, decision } = state.match.value;
  return isLessonRead(state) ? [] : offersAt(state.table.value, shown.value, decision.value);
}

/** Returns the input of the prompt; null before the first beat. */
export function promptContext(state: AppState): PromptContext | null {
  const { shown, aim, awaited, throwing, decision, playingOut } = state.match.value;
  const { acted, held, picked, settled } = decision.value;
  const table = state.table.value;
  const view = shown.value?.view;
  if (!table || !view) return null;
  return {
    table,
    view,
    aim: aim.value,
    awaited: awaited.value,
    throwing: throwing.value,
    acted: acted.value,
    isHeld: held.value !== null,
    picked: picked.value,
    ...(playingOut.value !== null
      ? { rest: 'played-out' as const }
      : settled.value !== null && { rest: 'settled' as const }),
  };
}

/**
 * Snapshot of what this page shows, so that a press on it can say what it was about. Effects that send must not
 * subscribe to it.
 */
export const seenOn = ({ table, match, phones, update }: AppState): Seen => ({
  table: table.peek()?.match ?? null,
  deal: match.peek().pause.peek(),
  guests: phones.peek().guests.map(asSeen),
  version: update.peek(),
});
