import { batch, type ReadonlySignal } from '@preact/signals';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { HostMessage, MessageOf } from '../../engine/protocol/messages.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import { knockNews, phoneNews } from '../people/phones.ts';
import type { SceneStage } from '../scene/scene-stage.ts';
import { holderNews, renamedNews } from '../view/people.ts';
import type { ClientContext } from './context.ts';
import { logError } from './error-log.ts';
import type { LabClient } from './lab.ts';
import type { MatchHistory } from './library/history.ts';
import type { StatisticsClient } from './library/statistics.ts';
import type { AdviceClient } from './match/advice.ts';
import type { Beats } from './match/beats.ts';
import { DecisionState } from './match/match-state.ts';
import type { DailyClient } from './modes/daily.ts';
import type { LessonClient } from './modes/lesson.ts';
import type { PracticeClient } from './modes/practice.ts';
import type { PuzzleClient } from './modes/puzzle.ts';
import { type Notice, noticeWords } from './notices.ts';
import type { SettingsSync } from './settings/settings.ts';
import { openTable } from './state.ts';
import { forgetResolvedWarnings } from './storage-warnings.ts';

/** Parts of the client with state of one match. Each new match gets new ones. */
export interface MatchParts {
  readonly beats: Beats;
  readonly advice: AdviceClient;
}

/** Parts of the client that handle messages of their own. */
interface MessageParts {
  readonly match: ReadonlySignal<MatchParts>;
  readonly lab: LabClient;
  readonly history: MatchHistory;
  readonly statistics: StatisticsClient;
  readonly lesson: LessonClient;
  readonly practice: PracticeClient;
  readonly daily: DailyClient;
  readonly puzzle: PuzzleClient;
  readonly settings: SettingsSync;
}

/** Applies the host's messages to the state and the stage. Animations wait in the queue. */
export class HostMessageHandler {
  readonly #context: ClientContext;
  readonly #parts: MessageParts;

  constructor(context: ClientContext, parts: MessageParts) {
    this.#context = context;
    this.#parts = parts;
  }

  handle(message: HostMessage): void {
    const { state } = this.#context;
    const { match, settings, history, statistics, daily, practice, puzzle, lab } = this.#parts;
    switch (message.kind) {
      case 'menu':
        this.#showMenu(message);
        break;
      case 'settings':
        settings.receive(message);
        break;
      case 'table':
        this.#showTable(message);
        break;
      case 'past-deals':
        state.match.value.pastDeals.value = message.views;
        break;
      case 'history':
      case 'review':
      case 'again':
      case 'replay-step':
        history.handle(message);
        break;
      case 'statistics':
      case 'earned':
        statistics.handle(message);
        break;
      case 'dailies':
      case 'daily-record':
        daily.handle(message);
        break;
      case 'simulated-average':
        practice.handle(message);
        break;
      case 'puzzles':
      case 'puzzle-answer':
        puzzle.handle(message);
        break;
      case 'hint':
      case 'claim':
      case 'deal-review':
        match.value.advice.handle(message);
        break;
      case 'update':
        state.update.value = message.version;
        break;
      case 'refused':
        this.#showRefusal(message);
        break;
      case 'set-aside':
        state.setAside.value = message.files;
        break;
      case 'phones':
        this.#showPhones(message);
        break;
      case 'report':
        state.report.value = message.text;
        break;
      case 'unsaved':
        this.#showUnsaved(message);
        break;
      case 'worker-lost':
        state.notice.value = 'worker-lost';
        break;
      // For players' devices only: a table contributes nothing to the seeds.
      case 'commitment':
      case 'played-for-you':
      case 'shares-due':
      case 'opening':
        break;
      case 'lab':
      case 'lab-throw':
      case 'lab-counted':
        lab.handle(message);
        break;
      default:
        match.value.beats.add(message);
    }
  }

  #showMenu({ protocol, games, saved, finished }: MessageOf<'menu'>): void {
    const { state, queue } = this.#context;
    const { lesson, practice, lab, history, statistics } = this.#parts;
    queue.empty();
    lesson.forget();
    batch(() => {
      openTable(state, null);
      state.lobby.value = { games, saved, finished };
      state.history.value ??= practice.takeHistory();
      this.#dropMatchNotice();
      if (protocol !== PROTOCOL) state.notice.value = 'stale-page';
    });
    if (state.lab.value.isOpen) lab.reopen();
    else if (state.history.value) history.reopen();
    else if (state.statistics.value) statistics.reopen();
    else this.#onStage(stage => stage.clear());
  }

  #showTable({ table }: MessageOf<'table'>): void {
    const { state, queue } = this.#context;
    const { lab, practice, lesson, puzzle } = this.#parts;
    const { value: open } = state.table;
    // Only the holders of seats have changed, so nothing moves on the table.
    if (open?.match === table.match && open.isShared === table.isShared && open.isWatching === table.isWatching) {
      this.#changeHolders(open, table);
      return;
    }
    queue.empty();
    batch(() => {
      openTable(state, table);
      this.#dropMatchNotice();
      lab.leave();
      practice.tableCame(table, state.history.value);
      state.history.value = null;
      state.statistics.value = null;
      lesson.tableCame(table);
      puzzle.tableCame();
      // The host sends storage warnings before a table, so any that are missing have been resolved.
      forgetResolvedWarnings(state);
    });
    this.#onStage(stage => stage.open(table));
    this.#showOwnHand(table);
  }

  /** Updates who holds the seats, when a computer has taken over or a person is back. Everything on the table stays. */
  #changeHolders(before: Table, after: Table): void {
    const { state } = this.#context;
    const { seatNews, announcement, decision } = state.match.value;
    state.table.value = after;
    const isAway = ({ holders }: Table, seat: Seat): boolean => holders[seat] === 'stand-in';
    const changed = [...after.players.keys()].filter(seat => isAway(before, seat) !== isAway(after, seat));
    const renamed = [...after.players.keys()].filter(seat => before.players[seat]?.name !== after.players[seat]?.name);
    if (changed.length > 0 || renamed.length > 0) {
      const names = renamed.map(seat => renamedNews(before, after, seat));
      seatNews.value = [...names, ...changed.map(seat => holderNews(after, seat))].join(' ');
      announcement.value = seatNews.value;
    }
    const [own] = after.mine;
    if (own === undefined || (own === before.mine[0] && !changed.includes(own))) return;
    this.#parts.match.value.advice.forget();
    // A decision that was not accepted yet is open again.
    decision.value = new DecisionState(decision.value.hovered.value);
    this.#showOwnHand(after);
  }

  #showOwnHand({ mine: [own], holders, isWatching }: Table): void {
    if (own !== undefined && holders[own] !== 'stand-in' && !isWatching)
      this.#context.send({ kind: 'reveal', seat: own });
  }

  /** Removes a notice along with the match it is about. */
  #dropMatchNotice(): void {
    const { notice } = this.#context.state;
    if (notice.value !== null && !OF_THE_PAGE.includes(notice.value)) notice.value = null;
  }

  #onStage(work: (stage: SceneStage) => void): void {
    this.#context.stageReady.then(work).catch(logError);
  }

  #showPhones({ phones }: MessageOf<'phones'>): void {
    const { state } = this.#context;
    const { value: match } = state.match;
    const { guests } = state.phones.value;
    const news = phoneNews(state.table.value, guests, phones.guests);
    const knock = knockNews(guests, phones.guests);
    batch(() => {
      state.phones.value = phones;
      if (news !== null) match.phoneNews.value = news;
      if (knock !== null) match.announcement.value = knock;
    });
  }

  #showUnsaved({ things }: MessageOf<'unsaved'>): void {
    const { state } = this.#context;
    if (state.unsaved.value.length > 0 && things.length === 0) state.notice.value = 'saved-again';
    state.unsaved.value = things;
    forgetResolvedWarnings(state);
  }

  #showRefusal({ code, about }: MessageOf<'refused'>): void {
    const { state } = this.#context;
    const { match, history, statistics, lesson, lab } = this.#parts;
    if (about) {
      match.value.advice.refused(about);
      return;
    }
    // Otherwise the same move would be made again at the player's next turn.
    state.match.value.playingOut.value = null;
    history.refused();
    statistics.refused();
    lesson.refused(code);
    // A second click on Start; the first has already opened the match.
    if (code === 'busy' && state.table.value !== null) return;
    // A run is never refused with this code, but clearing the counts twice is.
    if (code !== 'working') lab.endRun();
    if (state.match.value.decision.value.reopenAfter(code)) state.match.value.played.value = null;
    if (noticeWords(code) !== null) state.notice.value = code;
  }
}

/** Notices that have nothing to do with a match. */
const OF_THE_PAGE: readonly Notice[] = ['no-picture', 'page-lost', 'picture-restored', 'picture-lost'];
