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
import type { Statistics } from '../../engine/protocol/records/statistics.ts';
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
import type { Notice } from '../words/notices.ts';
import { MatchState } from './match/match-state.ts';

export interface Lobby {
  readonly games: readonly GameCard[];
  readonly saved: readonly SavedMatch[];
  /** The games of which a match was played to its end here. */
  readonly finished: readonly string[];
}

/** What is known of a game; null if it is not one of these. */
export const cardOf = (games: Lobby['games'], game: string): GameCard | null =>
  games.find(({ id }) => id === game) ?? null;

/** Storage warnings that the player has dismissed. The host sends all of them again after every reconnect. */
interface DismissedWarnings {
  readonly files: readonly SetAside[];
  readonly things: readonly Unsaved[];
}

/** How many dice of each kind are thrown at once in the lab. */
export type Handful = Readonly<Record<DieShape, number>>;

/** The throws that the lab is making. */
type LabRun =
  /** One throw that is shown, and the faces that the dice showed on the table. */
  | { readonly kind: 'watch'; readonly seen: readonly number[] | null }
  /** Throws that are not shown, and how many throws the series had before. */
  | { readonly kind: 'skip'; readonly times: number; readonly throwsBefore: number };

/** The dice lab. Its handful and its series outlast a visit to the menu or to a table. */
export interface LabState {
  readonly isOpen: boolean;
  readonly handful: Handful;
  /** Why what is typed for some kinds can't be their number. Nothing is thrown then. */
  readonly problems: Readonly<Partial<Record<DieShape, string>>>;
  /** The throws since the series began. */
  readonly series: { readonly throws: number; readonly tally: FaceTally };
  readonly lifetime: Lifetime;
  /** The name under which an unreadable file of earlier counts was kept, if there was one. */
  readonly setAside: string | null;
  readonly run: LabRun | null;
  /** The result of the last throw, if it was a single one. */
  readonly last: { readonly dice: readonly DieShape[]; readonly up: readonly number[] } | null;
}

/** The list of finished matches, the match under review, and the replay of one of its throws. */
export interface HistoryState {
  /** Null until the host has sent the list. */
  readonly page: { readonly matches: readonly KeptMatch[]; readonly next: number | null } | null;
  /** The match whose throws were requested and have not arrived. */
  readonly requested: string | null;
  readonly review: Review | null;
  /** The index of the selected throw of that match. */
  readonly chosen: number;
  /** The replay of the selected throw, while it is on the table. */
  readonly replay: ThrowReplay | null;
  /** The replay of the whole match, while the player steps through it. */
  readonly stepping: Stepping | null;
}

/** The replay of a finished match step by step. */
export interface Stepping {
  /** After how many steps, and from which seat, the player wants to see the match; a null seat is an onlooker's. */
  readonly step: number;
  readonly seat: Seat | null;
  /** What is on the table; null until the host has sent the first view. */
  readonly shown: { readonly step: number; readonly view: View; readonly words: string } | null;
}

/** A throw of a finished match, thrown again. */
export interface ThrowReplay {
  /** The specification of the throw and its result in the match; null until the host has sent them. */
  readonly recorded: { readonly spec: ThrowSpec; readonly answer: ThrowAnswer } | null;
  /** Whether the dice fell as they did in the match; null until they are at rest. */
  readonly outcome: 'same' | 'different' | 'failed' | null;
}

/** What the house made of a deal that was played again. */
interface SimulatedAverageState {
  readonly match: string;
  readonly deal: number;
  readonly average: DealOutcome;
}

/** Today's deals and those of earlier days that are still to be finished, as the host has told last. */
interface DailiesState {
  readonly day: string;
  readonly games: readonly DailyState[];
  readonly earlier: readonly EarlierDaily[];
}

/** The statistics, while the player looks at them. */
export interface StatisticsState {
  /** The person whose statistics are wanted; null for the one who has played most. */
  readonly asked: string | null;
  /** What the host has answered last; null until then. */
  readonly shown: Statistics | null;
}

/** What is known about phones before the host has said anything. */
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

/** Everything the interface is drawn from. */
export class AppState {
  readonly connected = signal(false);
  readonly stage = signal<SceneStage | null>(null);
  readonly lobby = signal<Lobby | null>(null);
  /** Whether nobody has chosen any settings yet, here or at the host. */
  readonly isFirstStart = signal(false);
  /** A newer version of the game that can be installed. */
  readonly update = signal<string | null>(null);
  /** The table on the screen; null in the menu. */
  readonly table = signal<Table | null>(null);
  /** What is known of the match on that table. */
  readonly match = signal(new MatchState());
  /** Whether the player has opened a panel over the table: the menu, the rules, the settings. */
  readonly isPanelOpen = signal(false);
  /** Whether people can join with phones, and who has. */
  readonly phones = signal(NO_PHONES);
  /** The finished matches, while the player looks at them. */
  readonly history = signal<HistoryState | null>(null);
  readonly statistics = signal<StatisticsState | null>(null);
  /** Today's deals; null until the host has told of them. */
  readonly dailies = signal<DailiesState | null>(null);
  /** The record of a daily deal that is ready to be saved. */
  readonly dailyRecord = signal<{ readonly match: string; readonly text: string } | null>(null);
  /** The puzzles of all games; null until the host has told of them. */
  readonly puzzles = signal<Omit<MessageOf<'puzzles'>, 'kind'> | null>(null);
  /** What the house made last of a deal that was played again; null if that is not known. */
  readonly simulatedAverage = signal<SimulatedAverageState | null>(null);
  readonly lab = signal(CLOSED_LAB);
  readonly notice = signal<Notice | null>(null);
  /** Files that could not be read since the host started. */
  readonly setAside = signal<readonly SetAside[]>([]);
  /** A problem report that is ready to be saved. */
  readonly report = signal<string | null>(null);
  /** What can't be saved at the moment. */
  readonly unsaved = signal<readonly Unsaved[]>([]);
  /** The warnings of these two kinds that were dismissed on this page. */
  readonly dismissed = signal<DismissedWarnings>({ files: [], things: [] });
}

/** Puts a table on the screen, or the menu with null. Nothing is left of the match before. */
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

/** Whether the match waits until the learner has read what came of a choice, or stays as it is because the lesson is over. */
export function isLessonPaused({ table, match }: Pick<AppState, 'table' | 'match'>): boolean {
  const { value: lesson } = match.value.lesson;
  const waits = table.value !== null && rulesOf(table.value).waitsForReader;
  return waits && lesson !== null && (lesson.isOver || isReading(lesson.place));
}

/** Whether a lesson says what to do now or has ended, so that nothing else may say it. */
export function isLessonAsking({ table, match }: Pick<AppState, 'table' | 'match'>): boolean {
  const { lesson } = match.value;
  const steps = modeOf(table.value, 'lesson')?.steps;
  if (steps === undefined || lesson.value === null) return false;
  return lesson.value.isOver || steps[lesson.value.place.step]?.kind !== 'free';
}

/** Returns the question that the player has not answered yet; null if there is none. */
export function openQuestion({ connected, match }: AppState): Question | null {
  const { shown, decision } = match.value;
  return connected.value ? decision.value.questionAt(shown.value) : null;
}

/** Returns what the player decides between, also while what they chose is held back. */
export function openChoices(state: AppState): readonly Choice[] {
  const { shown, decision } = state.match.value;
  return isLessonRead(state) ? [] : choicesAt(state.table.value, shown.value, decision.value);
}

/** Returns what the player can do: choose, or while an action is held back only take it back. */
export function offeredChoices(state: AppState): readonly Choice[] {
  const { shown, decision } = state.match.value;
  return isLessonRead(state) ? [] : offersAt(state.table.value, shown.value, decision.value);
}

/** Returns what the prompt depends on, or null before the first beat. */
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

/** What this page shows, so that a press on it can say what it was about. No effect that sends something follows it. */
export const seenOn = ({ table, match, phones, update }: AppState): Seen => ({
  table: table.peek()?.match ?? null,
  deal: match.peek().pause.peek(),
  guests: phones.peek().guests.map(asSeen),
  version: update.peek(),
});
