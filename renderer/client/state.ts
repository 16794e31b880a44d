import { type Signal, signal } from '@preact/signals';
import { NO_LIFETIME, NO_TALLY } from '../../engine/physics/tally.ts';
import type { Lifetime, Tally } from '../../engine/protocol/lab/lab.ts';
import type { DealReview } from '../../engine/protocol/match/advice.ts';
import type { GameCard, SavedMatch } from '../../engine/protocol/match/menu.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../engine/protocol/messages.ts';
import { modeOf } from '../../engine/protocol/modes/modes.ts';
import type { DealOutcome } from '../../engine/protocol/modes/practice.ts';
import type { PuzzleAnswer } from '../../engine/protocol/modes/puzzles.ts';
import type { PhonesState } from '../../engine/protocol/phones/phones.ts';
import type { KeptMatch, Review } from '../../engine/protocol/records/history.ts';
import type { NewAchievement } from '../../engine/protocol/records/statistics.ts';
import type { SetAside, Unsaved } from '../../engine/protocol/records/storage.ts';
import type { Seen } from '../../engine/protocol/seen.ts';
import type { ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Action, Ask, DieShape, PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { type DealLog, EMPTY_LOG } from '../announcements/deal-log.ts';
import type { HintState } from '../hints/hint-state.ts';
import { type LessonPlace, mayPlay } from '../lessons/runner.ts';
import { choices } from '../prompt/choices.ts';
import type { Choice } from '../prompt/picking.ts';
import type { PromptContext } from '../prompt/prompt.ts';
import { takeBackChoices } from '../prompt/taking-back.ts';
import type { SceneStage } from '../scene/scene-stage.ts';
import type { Line } from '../talk/talk.ts';
import type { SeenThrow } from '../tricks/seen-throws.ts';
import type { TrickForm } from '../tricks/trick-results.ts';
import type { Caption, Notice } from '../words/notices.ts';
import type { PlateNews } from '../words/table/plate-news.ts';
import type { DailiesState } from './daily.ts';
import type { StatisticsState } from './statistics.ts';

export interface Lobby {
  readonly games: readonly GameCard[];
  readonly saved: readonly SavedMatch[];
  /** The games of which a match was played to its end here. */
  readonly finished: readonly string[];
}

/** What is known of a game; null if it is not one of these. */
export const cardOf = (games: Lobby['games'], game: string): GameCard | null =>
  games.find(({ id }) => id === game) ?? null;

/** The last beat whose animation has ended. */
export interface Shown {
  readonly seq: number;
  readonly view: View;
}

/** What the player has chosen and can still take back, because it is not sent yet. */
interface HeldAction {
  readonly seq: number;
  readonly seat: Seat;
  readonly action: Action;
}

/** A throw that waits for the player to make it. */
interface Aim {
  readonly throw: number;
  readonly by: Seat;
  readonly dice: number;
  readonly pieces: readonly PieceId[];
}

/** A throw that waits for somebody who is not at this screen. */
export interface Awaited {
  readonly by: Seat;
  readonly dice: number;
}

/** A throw that is being made. */
interface Throwing {
  readonly by: Seat | null;
  readonly dice: number;
  /** The dice among them that the player may see. */
  readonly pieces: readonly PieceId[];
  /** The faces that these show, once they lie still. */
  readonly up?: readonly number[];
}

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
  readonly series: { readonly throws: number; readonly tally: Tally };
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
  readonly replay: Replay | null;
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
export interface Replay {
  /** The specification of the throw and its result in the match; null until the host has sent them. */
  readonly recorded: { readonly spec: ThrowSpec; readonly answer: ThrowAnswer } | null;
  /** Whether the dice fell as they did in the match; null until they are at rest. */
  readonly outcome: 'same' | 'different' | 'failed' | null;
}

/** What the house made of a deal that was played again. */
export interface HouseAverageState {
  readonly match: string;
  readonly deal: number;
  readonly average: DealOutcome;
}

/** The player's choices in a deal, judged again; null while they are being judged, and `failed` if they could not be. */
export interface MomentsState {
  readonly deal: number;
  readonly answer: { readonly review: DealReview | null } | 'failed' | null;
}

/** How far the lesson on the table has got, and whether it is over. */
export interface LessonState {
  readonly place: LessonPlace;
  /** The step of each choice that the learner has made in this scene. */
  readonly chosen: readonly number[];
  readonly isOver: boolean;
  /** Whether it was left later in this scene, when the table no longer stood as it does now. */
  readonly isSetBack: boolean;
}

/** Everything the interface is drawn from. */
export interface ClientState {
  readonly connected: Signal<boolean>;
  readonly stage: Signal<SceneStage | null>;
  readonly lobby: Signal<Lobby | null>;
  /** Whether nobody has chosen any settings yet, here or at the host. */
  readonly isFirstStart: Signal<boolean>;
  /** A newer version of the game that can be installed. */
  readonly update: Signal<string | null>;
  readonly table: Signal<Table | null>;
  /** Whether people can join with phones, and who has. */
  readonly phones: Signal<PhonesState>;
  /** What has just happened to a phone that plays. */
  readonly phoneNews: Signal<string | null>;
  /** The finished matches, while the player looks at them. */
  readonly history: Signal<HistoryState | null>;
  readonly statistics: Signal<StatisticsState | null>;
  /** Today's deals; null until the host has told of them. */
  readonly dailies: Signal<DailiesState | null>;
  /** The record of a daily deal that is ready to be saved. */
  readonly dailyRecord: Signal<{ readonly match: string; readonly text: string } | null>;
  /** What persons have earned first in the match on the table; empty until it is over and the host has said so. */
  readonly earned: Signal<readonly NewAchievement[]>;
  readonly lesson: Signal<LessonState | null>;
  /** The puzzles of all games; null until the host has told of them. */
  readonly puzzles: Signal<Omit<MessageOf<'puzzles'>, 'kind'> | null>;
  /** What came of each try in the puzzle on the table. */
  readonly tries: Signal<readonly PuzzleAnswer[]>;
  readonly shown: Signal<Shown | null>;
  readonly aim: Signal<Aim | null>;
  readonly awaited: Signal<Awaited | null>;
  readonly throwing: Signal<Throwing | null>;
  /** The throws of this match that were shown on this page. */
  readonly throws: Signal<readonly SeenThrow[]>;
  /** The number of the finished deal whose score sheet is open. */
  readonly pause: Signal<number | null>;
  /** The persons who have read it. */
  readonly ready: Signal<readonly Seat[]>;
  /** How the end of the trick on the table is being shown; null if it is not. */
  readonly trickEnd: Signal<TrickForm | null>;
  /** Whether the player has opened a panel over the table: the menu, the rules, the settings. */
  readonly isPanelOpen: Signal<boolean>;
  /** Whether the player has answered the shown beat. */
  readonly acted: Signal<boolean>;
  readonly held: Signal<HeldAction | null>;
  /** The hint for the open decision; null if none was asked for. */
  readonly hint: Signal<HintState | null>;
  /** The beat at which nothing that is still played can change the points of the deal; null if something can. */
  readonly settled: Signal<number | null>;
  /** The deal whose rest is being played out without asking the player. */
  readonly playingOut: Signal<number | null>;
  readonly moments: Signal<MomentsState | null>;
  /** What the house made last of a deal that was played again; null if that is not known. */
  readonly houseAverage: Signal<HouseAverageState | null>;
  /** The pieces picked so far for an action that takes several. */
  readonly picked: Signal<readonly PieceId[]>;
  readonly focused: Signal<PieceId | null>;
  readonly hovered: Signal<PieceId | null>;
  /** The piece that was clicked and may not be chosen, until something else is chosen or pointed at. */
  readonly refused: Signal<PieceId | null>;
  readonly notice: Signal<Notice | null>;
  /** Files that could not be read since the host started. */
  readonly setAside: Signal<readonly SetAside[]>;
  /** A problem report that is ready to be saved. */
  readonly report: Signal<string | null>;
  /** What can't be saved at the moment. */
  readonly unsaved: Signal<readonly Unsaved[]>;
  /** The warnings of these two kinds that were dismissed on this page. */
  readonly dismissed: Signal<DismissedWarnings>;
  readonly lab: Signal<LabState>;
  /** What has just happened, in sentences for screen readers. */
  readonly announcement: Signal<string>;
  /** The latest news of the match for everybody at the table. It stays until there is other news. */
  readonly news: Signal<string | null>;
  /** What has been said of the deal on the table. */
  readonly log: Signal<DealLog>;
  /** What everybody could see of each deal of a finished match; null before the end. */
  readonly pastDeals: Signal<readonly View[] | null>;
  /** What has just happened to players and is told at their plates. */
  readonly plateNews: Signal<readonly PlateNews[]>;
  /** What a computer player says now. At the end of a match it stays. */
  readonly line: Signal<Line | null>;
  /** The caption of the latest sound; an object, because the same caption may come twice. */
  readonly soundCaption: Signal<{ readonly caption: Caption } | null>;
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

export function newState(): ClientState {
  return {
    connected: signal(false),
    stage: signal<SceneStage | null>(null),
    lobby: signal<Lobby | null>(null),
    isFirstStart: signal(false),
    update: signal<string | null>(null),
    table: signal<Table | null>(null),
    phones: signal(NO_PHONES),
    phoneNews: signal<string | null>(null),
    history: signal<HistoryState | null>(null),
    statistics: signal<StatisticsState | null>(null),
    dailies: signal<DailiesState | null>(null),
    dailyRecord: signal<{ readonly match: string; readonly text: string } | null>(null),
    earned: signal<readonly NewAchievement[]>([]),
    lesson: signal<LessonState | null>(null),
    puzzles: signal<Omit<MessageOf<'puzzles'>, 'kind'> | null>(null),
    tries: signal<readonly PuzzleAnswer[]>([]),
    shown: signal<Shown | null>(null),
    aim: signal<Aim | null>(null),
    awaited: signal<Awaited | null>(null),
    throwing: signal<Throwing | null>(null),
    throws: signal<readonly SeenThrow[]>([]),
    pause: signal<number | null>(null),
    ready: signal<readonly Seat[]>([]),
    trickEnd: signal<TrickForm | null>(null),
    isPanelOpen: signal(false),
    acted: signal(false),
    held: signal<HeldAction | null>(null),
    hint: signal<HintState | null>(null),
    settled: signal<number | null>(null),
    playingOut: signal<number | null>(null),
    moments: signal<MomentsState | null>(null),
    houseAverage: signal<HouseAverageState | null>(null),
    picked: signal<readonly PieceId[]>([]),
    focused: signal<PieceId | null>(null),
    hovered: signal<PieceId | null>(null),
    refused: signal<PieceId | null>(null),
    notice: signal<Notice | null>(null),
    setAside: signal<readonly SetAside[]>([]),
    report: signal<string | null>(null),
    unsaved: signal<readonly Unsaved[]>([]),
    dismissed: signal<DismissedWarnings>({ files: [], things: [] }),
    lab: signal(CLOSED_LAB),
    announcement: signal(''),
    news: signal<string | null>(null),
    log: signal(EMPTY_LOG),
    pastDeals: signal<readonly View[] | null>(null),
    plateNews: signal<readonly PlateNews[]>([]),
    line: signal<Line | null>(null),
    soundCaption: signal<{ readonly caption: Caption } | null>(null),
  };
}

/** Clears everything about a match; the lobby and the connection stay. */
export function clearMatch(state: ClientState): void {
  state.shown.value = null;
  state.earned.value = [];
  state.aim.value = null;
  state.awaited.value = null;
  state.throwing.value = null;
  state.throws.value = [];
  state.pause.value = null;
  state.ready.value = [];
  state.trickEnd.value = null;
  state.acted.value = false;
  state.held.value = null;
  state.hint.value = null;
  state.settled.value = null;
  state.playingOut.value = null;
  state.moments.value = null;
  state.picked.value = [];
  state.focused.value = null;
  state.hovered.value = null;
  state.refused.value = null;
  state.announcement.value = '';
  state.news.value = null;
  state.log.value = EMPTY_LOG;
  state.pastDeals.value = null;
  state.plateNews.value = [];
  state.line.value = null;
  state.soundCaption.value = null;
  state.phoneNews.value = null;
}

/** Whether the learner has something to read before the next choice. */
export function isLessonRead({ table, lesson }: Pick<ClientState, 'table' | 'lesson'>): boolean {
  const steps = modeOf(table.value, 'lesson')?.steps;
  return steps !== undefined && lesson.value !== null && (lesson.value.isOver || !mayPlay(steps, lesson.value.place));
}

/** Whether a lesson says what to do now or has ended, so that nothing else may say it. */
export function isLessonAsking({ table, lesson }: Pick<ClientState, 'table' | 'lesson'>): boolean {
  const steps = modeOf(table.value, 'lesson')?.steps;
  if (steps === undefined || lesson.value === null) return false;
  return lesson.value.isOver || steps[lesson.value.place.step]?.kind !== 'free';
}

/** Returns the question that the player has not answered yet; null if there is none. */
export function openAsk({ connected, shown, acted }: ClientState): { seq: number; seat: Seat; ask: Ask } | null {
  if (!connected.value || !shown.value || acted.value) return null;
  const { seq, view } = shown.value;
  return view.you === null || view.ask === null ? null : { seq, seat: view.you, ask: view.ask };
}

/**
 * Returns what the player decides between, also while what they chose is held back. There is nothing when it is not their
 * turn or their choice is sent.
 */
export function openChoices(state: ClientState): readonly Choice[] {
  const table = state.table.value;
  const view = state.shown.value?.view;
  if (!table || !view || view.you === null || state.acted.value || isLessonRead(state)) return [];
  return choices(table, view, state.picked.value);
}

/** Returns what the player can do: choose, or while an action is held back only take it back. */
export function offeredChoices(state: ClientState): readonly Choice[] {
  const open = openChoices(state);
  const [held, table, shown] = [state.held.value, state.table.value, state.shown.value];
  if (held === null || open.length === 0 || !table || !shown) return open;
  return takeBackChoices(table, shown.view, held.action);
}

/** Returns what happens at the table now, as far as the curtain depends on it. */
export const activityOf = ({ aim, throwing, trickEnd, pause }: ClientState) => ({
  aim: aim.value,
  throwing: throwing.value,
  trickEnd: trickEnd.value,
  pause: pause.value,
});

/** Returns what the prompt depends on, or null before the first beat. */
export function promptContext(state: ClientState): PromptContext | null {
  const table = state.table.value;
  const view = state.shown.value?.view;
  if (!table || !view) return null;
  return {
    table,
    view,
    aim: state.aim.value,
    awaited: state.awaited.value,
    throwing: state.throwing.value,
    acted: state.acted.value,
    isHeld: state.held.value !== null,
    picked: state.picked.value,
    ...restOf(state),
  };
}

function restOf({ settled, playingOut }: ClientState): Pick<PromptContext, 'rest'> {
  if (playingOut.value !== null) return { rest: 'played-out' };
  return settled.value === null ? {} : { rest: 'settled' };
}

/** What this page shows, so that a press on it can say what it was about. No effect that sends something follows it. */
export const seenOn = ({ table, pause, phones, update }: ClientState): Seen => ({
  table: table.peek()?.match ?? null,
  deal: pause.peek(),
  guests: phones.peek().guests.map(({ id, seat, state }) => ({ id, seat, isKnocking: state === 'knocking' })),
  version: update.peek(),
});
