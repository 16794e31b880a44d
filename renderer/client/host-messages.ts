import { batch } from '@preact/signals';
import { PROTOCOL } from '../../engine/protocol/bridge.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { HostMessage, MessageOf } from '../../engine/protocol/messages.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import { withView } from '../announcements/deal-log.ts';
import { aloudIn, newsIn } from '../announcements/said.ts';
import { voice } from '../announcements/voice.ts';
import type { SceneStage } from '../scene/scene-stage.ts';
import { seenThrow, withTrickWon } from '../tricks/seen-throws.ts';
import { trickFormOf } from '../tricks/trick-results.ts';
import { type Notice, REFUSAL_WORDS } from '../words/notices.ts';
import { PRACTICE_NEWS } from '../words/pages/practice.ts';
import { PUZZLE_NEWS } from '../words/pages/puzzles.ts';
import { holderNews, nameOf, readyNews, renamedNews } from '../words/people.ts';
import { knockNews, phoneNews } from '../words/phones.ts';
import type { AdviceClient } from './advice.ts';
import type { ClientContext } from './context.ts';
import type { DailyClient } from './daily.ts';
import { logError } from './error-log.ts';
import type { MatchHistory } from './history.ts';
import type { LabClient } from './lab.ts';
import type { LessonClient } from './lesson.ts';
import { NewsRow } from './news-row.ts';
import type { OwnThrows } from './own-throws.ts';
import { PlateNewsClient } from './plate-news.ts';
import type { PracticeClient } from './practice.ts';
import type { PuzzleClient } from './puzzle.ts';
import type { SettingsSync } from './settings/settings.ts';
import { clearMatch } from './state.ts';
import type { StatisticsClient } from './statistics.ts';
import { forgetResolvedWarnings } from './storage-warnings.ts';
import type { TalkClient } from './talk.ts';

/** Animations are cut short while more work than this is in the queue, so that the table never falls far behind. */
const LONGEST_QUEUE = 3;
/**
 * Milliseconds for which the end of a trick is shown: before another seat goes on, and where the player leads the next
 * trick or the deal is over. It is shown while opponents think, so that nobody waits longer for them.
 */
const TRICK_END = { before: 1450, last: 2200 } as const;
/** After these refusals the player may choose again. */
const REOPENING: readonly string[] = ['not-allowed', 'not-your-turn', 'malformed'];

/** The parts of the client that handle messages of their own. */
interface MessageParts {
  readonly throws: OwnThrows;
  readonly lab: LabClient;
  readonly history: MatchHistory;
  readonly statistics: StatisticsClient;
  readonly advice: AdviceClient;
  readonly lesson: LessonClient;
  readonly practice: PracticeClient;
  readonly daily: DailyClient;
  readonly puzzle: PuzzleClient;
  readonly settings: SettingsSync;
  readonly talk: TalkClient;
}

/** Applies the host's messages to the state and the stage. Everything that is animated waits in the queue. */
export class HostMessageHandler {
  readonly #context: ClientContext;
  readonly #throws: OwnThrows;
  readonly #lab: LabClient;
  readonly #history: MatchHistory;
  readonly #statistics: StatisticsClient;
  readonly #advice: AdviceClient;
  readonly #lesson: LessonClient;
  readonly #practice: PracticeClient;
  readonly #daily: DailyClient;
  readonly #puzzle: PuzzleClient;
  readonly #settings: SettingsSync;
  readonly #talk: TalkClient;
  readonly #plateNews: PlateNewsClient;
  readonly #newsRow: NewsRow;
  /** What was said last about who plays a seat. */
  #seatNews = '';
  /** Resolves when the end of the trick on the table has been shown. */
  #trickEnd: Promise<void> = Promise.resolve();

  constructor(
    context: ClientContext,
    { throws, lab, history, statistics, advice, lesson, practice, daily, puzzle, settings, talk }: MessageParts,
  ) {
    this.#context = context;
    this.#throws = throws;
    this.#lab = lab;
    this.#history = history;
    this.#statistics = statistics;
    this.#advice = advice;
    this.#lesson = lesson;
    this.#practice = practice;
    this.#daily = daily;
    this.#puzzle = puzzle;
    this.#settings = settings;
    this.#talk = talk;
    this.#plateNews = new PlateNewsClient(context);
    this.#newsRow = new NewsRow(context);
  }

  handle(message: HostMessage): void {
    const { state, queue } = this.#context;
    switch (message.kind) {
      case 'menu':
        this.#showMenu(message);
        break;
      case 'settings':
        this.#settings.receive(message);
        break;
      case 'table':
        this.#showTable(message);
        break;
      case 'beat':
        queue.push(isCurrent => this.#showBeat(message, isCurrent));
        break;
      case 'throw':
        queue.push(isCurrent => this.#showThrow(message, isCurrent));
        break;
      case 'shaken':
        queue.push(isCurrent => this.#showShaken(message, isCurrent));
        break;
      case 'aim':
        queue.push(async () => this.#throws.asked(message));
        break;
      case 'asked':
        queue.push(async () => {
          state.aim.value = null;
          state.awaited.value = { by: message.by, dice: message.dice };
        });
        break;
      case 'pause':
        queue.push(isCurrent => this.#openPause(message, isCurrent));
        break;
      case 'ready':
        queue.push(async () => this.#showReady(message));
        break;
      case 'past-deals':
        state.pastDeals.value = message.views;
        break;
      case 'history':
      case 'review':
      case 'again':
      case 'replay-step':
        this.#history.handle(message);
        break;
      case 'statistics':
      case 'earned':
        this.#statistics.handle(message);
        break;
      case 'dailies':
      case 'daily-record':
        this.#daily.handle(message);
        break;
      case 'practice-house':
        this.#practice.handle(message);
        break;
      case 'puzzles':
      case 'puzzle-answer':
        this.#puzzle.handle(message);
        break;
      case 'hint':
      case 'claim':
      case 'deal-review':
        this.#advice.handle(message);
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
      // For devices of persons: a table has no share in the seeds.
      case 'commitment':
      case 'shares-due':
      case 'opening':
        break;
      case 'lab':
      case 'lab-throw':
      case 'lab-counted':
        this.#lab.handle(message);
        break;
    }
  }

  #showMenu({ protocol, games, saved, finished }: MessageOf<'menu'>): void {
    const { state, queue } = this.#context;
    queue.empty();
    this.#throws.forget();
    this.#advice.forget();
    this.#lesson.forget();
    this.#talk.forget();
    this.#newsRow.forget();
    batch(() => {
      clearMatch(state);
      state.table.value = null;
      state.lesson.value = null;
      state.lobby.value = { games, saved, finished };
      state.history.value ??= this.#practice.takeHistory();
      this.#dropMatchNotice();
      if (protocol !== PROTOCOL) state.notice.value = 'stale-page';
    });
    if (state.lab.value.isOpen) this.#lab.reopen();
    else if (state.history.value) this.#history.reopen();
    else if (state.statistics.value) this.#statistics.reopen();
    else this.#onStage(stage => stage.clear());
  }

  #showTable({ table }: MessageOf<'table'>): void {
    const { state, queue } = this.#context;
    const { value: open } = state.table;
    // Only who holds which seat has changed: nothing moves on the table.
    if (open?.match === table.match && open.isShared === table.isShared && open.isWatching === table.isWatching) {
      this.#changeHolders(open, table);
      return;
    }
    queue.empty();
    this.#throws.forget();
    this.#advice.forget();
    this.#talk.forget();
    this.#newsRow.forget();
    batch(() => {
      clearMatch(state);
      this.#dropMatchNotice();
      this.#lab.leave();
      this.#practice.tableCame(table, state.history.value);
      state.history.value = null;
      state.statistics.value = null;
      state.table.value = table;
      this.#lesson.tableCame(table);
      this.#puzzle.tableCame();
      // The host sends storage warnings before a table, so those that have not come are resolved.
      forgetResolvedWarnings(state);
    });
    this.#onStage(stage => stage.open(table));
    this.#showOwnHand(table);
  }

  /** A computer has taken a seat over, or a person is back, while everything stays on the table. */
  #changeHolders(before: Table, after: Table): void {
    const { state } = this.#context;
    state.table.value = after;
    const isAway = ({ holders }: Table, seat: Seat): boolean => holders[seat] === 'stand-in';
    const changed = [...after.players.keys()].filter(seat => isAway(before, seat) !== isAway(after, seat));
    const renamed = [...after.players.keys()].filter(seat => nameOf(before, seat) !== nameOf(after, seat));
    if (changed.length > 0 || renamed.length > 0) {
      const names = renamed.map(seat => renamedNews(nameOf(before, seat), nameOf(after, seat)));
      this.#seatNews = [...names, ...changed.map(seat => holderNews(after, seat))].join(' ');
      state.announcement.value = this.#seatNews;
    }
    const [own] = after.mine;
    if (own === undefined || (own === before.mine[0] && !changed.includes(own))) return;
    this.#advice.forget();
    // What was decided and not taken yet is open again.
    state.acted.value = false;
    state.held.value = null;
    state.picked.value = [];
    this.#showOwnHand(after);
  }

  #showOwnHand({ mine: [own], holders, isWatching }: Table): void {
    if (own !== undefined && holders[own] !== 'stand-in' && !isWatching)
      this.#context.send({ kind: 'reveal', seat: own });
  }

  /** Removes a notice about a match with the match. */
  #dropMatchNotice(): void {
    const { notice } = this.#context.state;
    if (notice.value !== null && !OF_THE_PAGE.includes(notice.value)) notice.value = null;
  }

  #onStage(work: (stage: SceneStage) => void): void {
    this.#context.stageReady.then(work).catch(logError);
  }

  async #showBeat({ seq, view }: MessageOf<'beat'>, isCurrent: () => boolean): Promise<void> {
    const { state, stageReady, send, isHidden, isQuick } = this.#context;
    const stage = await stageReady;
    await this.#afterTrickEnd(stage);
    if (!isCurrent()) return;
    // When a seat changes hands, most screens get the view again that they have. A throw in it may be over by now.
    if (this.#isShown(seq, view)) return this.#lesson.shown(seq, view);
    // Where people share the screen, a hand appears and disappears behind the curtain, and no piece tells its way.
    const isPassed = state.table.value?.isShared === true && (state.shown.value?.view.you ?? null) !== view.you;
    if (isPassed) this.#forgetHand();
    const settled = stage.show(view);
    if (isPassed || isHidden() || isQuick() || this.#isBehind()) stage.finish();
    await settled.catch(logError);
    if (!isCurrent()) return;
    const { value: table } = state.table;
    const { value: last } = state.shown;
    batch(() => {
      const said = table ? voice(table, last?.view ?? null, view) : [];
      if (said.length > 0) state.announcement.value = aloudIn(said);
      if (last === null && openingNews(table) !== null)
        state.announcement.value = `${openingNews(table)} ${aloudIn(said)}`;
      const text = newsIn(said);
      // Before the first view nothing is known to have just happened.
      if (last === null) state.news.value = openingNews(table);
      else if (table && text !== null) {
        const isTrickEnd = trickFormOf(table, last.view, view) !== null;
        this.#newsRow.show({ text, isTrickEnd }, view.ask !== null);
      }
      if (table) state.log.value = withView(state.log.value, table, view);
      state.shown.value = { seq, view };
      // The same step may come again from another seat, as after a reload; its questions stay open.
      const isSameAsk = JSON.stringify(last?.view.ask ?? null) === JSON.stringify(view.ask);
      if (last?.seq !== seq) this.#closeQuestions(view.ask !== null && isSameAsk);
    });
    if (table && last) this.#showTrickEnd(stage, table, last.view, view);
    if (table && last) this.#plateNews.hear(table, last.view, view);
    if (table) this.#talk.hear(table, last?.view ?? null, view);
    this.#lesson.shown(seq, view);
    if (isQuick()) send({ kind: 'hurry' });
  }

  #isShown(seq: number, view: View): boolean {
    const { value: last } = this.#context.state.shown;
    return last?.seq === seq && JSON.stringify(last.view) === JSON.stringify(view);
  }

  /**
   * Shows the end of the trick that the new view completes, if it does and if there is time. The host goes on meanwhile;
   * the next step that comes from it is shown after that.
   */
  #showTrickEnd(stage: SceneStage, table: Table, before: View, after: View): void {
    const { state, isHidden, isQuick } = this.#context;
    const form = trickFormOf(table, before, after);
    if (form !== null) state.throws.value = withTrickWon(state.throws.value, table, after);
    if (form === null || isHidden() || isQuick() || this.#isBehind()) return;
    const trick = after.tricks.at(-1);
    const isLast = after.ask !== null || after.sheet.length > after.deal;
    const shown = stage.showTrickEnd({
      winners: trick?.plays.find(({ seat }) => seat === trick.winner)?.pieces ?? [],
      isNear: form === 'near',
      lasts: isLast ? TRICK_END.last : TRICK_END.before,
    });
    state.trickEnd.value = form;
    this.#trickEnd = shown.then(() => {
      if (state.shown.value?.view === after) state.trickEnd.value = null;
    });
  }

  /** Waits at most `TRICK_END.last` until the end of a trick has been shown, or ends it if the table is behind. */
  #afterTrickEnd(stage: SceneStage): Promise<void> {
    if (this.#isBehind()) stage.endTrickEnd();
    return this.#trickEnd;
  }

  #isBehind(): boolean {
    return this.#context.queue.waiting > LONGEST_QUEUE;
  }

  /** Clears all that is left of the hand of the person who played last. */
  #forgetHand(): void {
    const { state } = this.#context;
    this.#advice.forget();
    state.hint.value = null;
    state.acted.value = false;
    state.picked.value = [];
    state.focused.value = null;
    state.hovered.value = null;
    state.refused.value = null;
    if (state.announcement.value !== this.#seatNews) state.announcement.value = '';
  }

  /** Where several decide at once, the answers of others leave this player's question and selection as they are. */
  #closeQuestions(isStillAsked: boolean): void {
    const { state } = this.#context;
    state.aim.value = null;
    state.awaited.value = null;
    state.throwing.value = null;
    state.pause.value = null;
    if (isStillAsked) return;
    state.hint.value = null;
    state.settled.value = null;
    state.acted.value = false;
    state.picked.value = [];
    state.focused.value = null;
    state.refused.value = null;
  }

  async #showThrow({ spec, by }: MessageOf<'throw'>, isCurrent: () => boolean): Promise<void> {
    const { state, stageReady, send, isHidden, isInstant } = this.#context;
    const stage = await stageReady;
    // The host waits for the answer to a throw.
    stage.endTrickEnd();
    await this.#trickEnd;
    if (!isCurrent()) return;
    state.aim.value = null;
    state.awaited.value = null;
    const throwing = { by, dice: spec.dice.length, pieces: spec.dice.map(({ piece }) => piece) };
    state.throwing.value = throwing;
    const thrown = stage.playThrow(spec, by, undefined, up => {
      if (isCurrent()) state.throwing.value = { ...throwing, up };
    });
    if (isHidden() || isInstant()) stage.finish();
    const { up, digest } = await thrown;
    if (!isCurrent()) return;
    send({ kind: 'thrown', throw: spec.id, up, digest });
    const { throws, table } = state;
    if (table.value) throws.value = [...throws.value, seenThrow(table.value, spec, by, up)];
  }

  async #showShaken({ by, dice }: MessageOf<'shaken'>, isCurrent: () => boolean): Promise<void> {
    const { state, stageReady, isHidden, isQuick } = this.#context;
    const stage = await stageReady;
    await this.#afterTrickEnd(stage);
    if (!isCurrent()) return;
    state.awaited.value = null;
    state.throwing.value = { by, dice, pieces: [] };
    const shaken = stage.shake(by, dice);
    if (isHidden() || isQuick()) stage.finish();
    await shaken;
  }

  /** Clears the table for the next deal once the end of the last trick has been shown. The queue goes on meanwhile. */
  async #openPause({ deal }: MessageOf<'pause'>, isCurrent: () => boolean): Promise<void> {
    const { state, stageReady, isHidden, isQuick } = this.#context;
    state.moments.value = null;
    state.pause.value = deal;
    state.ready.value = [];
    const stage = await stageReady;
    const clear = (): void => {
      const view = state.shown.value?.view;
      if (!isCurrent() || state.pause.value !== deal || !view) return;
      stage.show({ ...view, pieces: [] }).catch(logError);
      if (isHidden() || isQuick()) stage.finish();
    };
    void this.#trickEnd.then(clear);
  }

  #showReady({ seats }: MessageOf<'ready'>): void {
    const { state } = this.#context;
    const { table, pause, ready, announcement } = state;
    if (!table.value || pause.value === null) return;
    const others = seats.filter(each => !ready.value.includes(each));
    if (others.length > 0) announcement.value = readyNews(table.value, others);
    ready.value = seats;
  }

  #showPhones({ phones }: MessageOf<'phones'>): void {
    const { state } = this.#context;
    const { guests } = state.phones.value;
    const news = phoneNews(state.table.value, guests, phones.guests);
    const knock = knockNews(guests, phones.guests);
    batch(() => {
      state.phones.value = phones;
      if (news !== null) state.phoneNews.value = news;
      if (knock !== null) state.announcement.value = knock;
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
    if (about) {
      this.#advice.refused(about);
      return;
    }
    // Or else the same move would be made again as soon as the player may choose again.
    state.playingOut.value = null;
    this.#history.refused();
    this.#statistics.refused();
    this.#lesson.refused(code);
    // A second click on Start; the first one has opened the match.
    if (code === 'busy' && state.table.value !== null) return;
    // A run is never refused like this, but clearing the counts twice is.
    if (code !== 'working') this.#lab.endRun();
    if (REOPENING.includes(code)) {
      state.acted.value = false;
      this.#throws.forget();
    }
    if (REFUSAL_WORDS[code] !== null) state.notice.value = code;
  }
}

/** Notices that are about no match. */
const OF_THE_PAGE: readonly Notice[] = ['no-picture', 'page-lost', 'picture-restored', 'picture-lost'];

/** What is news when a table comes: nothing in a match, which may have been going on for long. */
function openingNews(table: Table | null): string | null {
  if (table?.mode.kind === 'puzzle') return PUZZLE_NEWS;
  return table?.mode.kind === 'practice' ? PRACTICE_NEWS : null;
}
