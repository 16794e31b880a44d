import { batch, type ReadonlySignal } from '@preact/signals';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../../engine/protocol/messages.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { withView } from '../../announcements/deal-log.ts';
import { aloudIn, newsIn } from '../../announcements/said.ts';
import { voice } from '../../announcements/voice.ts';
import { wordsOf } from '../../language/language.ts';
import type { SceneStage } from '../../scene/scene-stage.ts';
import { isSameQuestion } from '../../seat/decision.ts';
import { seenThrow, withTrickWon } from '../../tricks/seen-throws.ts';
import { trickFormOf } from '../../tricks/trick-results.ts';
import { readyNews } from '../../view/people.ts';
import type { MatchContext } from '../context.ts';
import { logError } from '../error-log.ts';
import type { LessonClient } from '../modes/lesson.ts';
import type { Settings } from '../settings/settings.ts';
import { isLessonPaused } from '../state.ts';
import type { AdviceClient } from './advice.ts';
import { DecisionState } from './match-state.ts';
import { NewsRow } from './news-row.ts';
import { askToThrow } from './own-throws.ts';
import { PlateNewsClient } from './plate-news.ts';
import { TalkClient } from './talk.ts';

/** Number of queued tasks above which animations are cut short, so that the table never falls far behind. */
const MAX_QUEUE = 3;
/**
 * Milliseconds for which a finished trick is shown: before another seat goes on, and before the player leads or the
 * deal ends. Opponents think meanwhile, so this adds no waiting.
 */
const TRICK_END = { before: 1450, last: 2200 } as const;

type BeatMessage = MessageOf<'beat' | 'throw' | 'shaken' | 'aim' | 'asked' | 'pause' | 'ready'>;

/** The parts of the client that follow the beats. */
interface BeatParts {
  readonly advice: AdviceClient;
  readonly lesson: LessonClient;
  readonly settings: ReadonlySignal<Settings>;
}

/** Shows the events at a table one after another, and acknowledges them to the host. */
export class Beats {
  readonly #context: MatchContext;
  readonly #parts: BeatParts;
  readonly #plateNews: PlateNewsClient;
  readonly #newsRow: NewsRow;
  readonly #talk: TalkClient;
  /** Resolves when the finished trick on the table has been shown. */
  #trickEnd: Promise<void> = Promise.resolve();

  constructor(context: MatchContext, parts: BeatParts) {
    this.#context = context;
    this.#parts = parts;
    this.#plateNews = new PlateNewsClient(context);
    this.#newsRow = new NewsRow(context);
    this.#talk = new TalkClient(context, parts.settings);
  }

  /** Shows this after everything before it. */
  add(message: BeatMessage): void {
    this.#context.queue.push(isCurrent => this.#show(message, isCurrent));
  }

  /** Acknowledges a beat, so that the host may go on. In a lesson this waits until the learner has read about it. */
  acknowledge(): void {
    const { state, match, send } = this.#context;
    const { value: seq } = match.unread;
    if (seq === null || isLessonPaused(state)) return;
    match.unread.value = null;
    send({ kind: 'shown', seq });
  }

  /** Cuts the current animation short, and asks the host not to wait. */
  hurry(): void {
    this.#context.state.stage.value?.finish();
    this.#context.send({ kind: 'hurry' });
  }

  /** Cuts the display of a finished trick short, because the player wants to go on. */
  endTrickEnd(): void {
    const { state, match } = this.#context;
    if (match.trickEnd.value !== null) state.stage.value?.endTrickEnd();
  }

  async #show(message: BeatMessage, isCurrent: () => boolean): Promise<void> {
    const { aim, awaited } = this.#context.match;
    switch (message.kind) {
      case 'beat':
        return this.#showBeat(message, isCurrent);
      case 'throw':
        return this.#showThrow(message, isCurrent);
      case 'shaken':
        return this.#showShaken(message, isCurrent);
      case 'aim':
        return askToThrow(this.#context, message);
      case 'asked':
        aim.value = null;
        awaited.value = { by: message.by, dice: message.dice };
        return;
      case 'pause':
        return this.#openPause(message, isCurrent);
      case 'ready':
        return this.#showReady(message);
    }
  }

  async #showBeat({ seq, view }: MessageOf<'beat'>, isCurrent: () => boolean): Promise<void> {
    const { state, match, stageReady, send, isHidden, isQuick } = this.#context;
    const stage = await stageReady;
    await this.#afterTrickEnd(stage);
    if (!isCurrent()) return;
    // After a seat changes hands, most screens get the same view again. A throw in it may have ended.
    if (this.#isShown(seq, view)) return this.#noteShown(seq, view);
    // On a shared screen, a hand appears and disappears behind the curtain, and pieces do not give away where they go.
    const isPassed = state.table.value?.isShared === true && (match.shown.value?.view.you ?? null) !== view.you;
    if (isPassed) this.#clearHand();
    const settled = stage.show(view);
    if (isPassed || isHidden() || isQuick() || this.#isBehind()) stage.finish();
    await settled.catch(logError);
    if (!isCurrent()) return;
    const { value: table } = state.table;
    const { value: last } = match.shown;
    batch(() => {
      const said = table ? voice(table, last?.view ?? null, view) : [];
      if (said.length > 0) match.announcement.value = aloudIn(said);
      if (last === null && openingNews(table) !== null)
        match.announcement.value = `${openingNews(table)} ${aloudIn(said)}`;
      const text = newsIn(said);
      // Before the first view, no event is known.
      if (last === null) match.news.value = openingNews(table);
      else if (table && text !== null) {
        const isTrickEnd = trickFormOf(table, last.view, view) !== null;
        this.#newsRow.show({ text, isTrickEnd }, view.ask !== null);
      }
      if (table) match.log.value = withView(match.log.value, table, view);
      match.shown.value = { seq, view };
      // The same step may arrive for another seat, as after a reload; its questions stay open.
      if (last?.seq !== seq) this.#closeQuestions(isSameQuestion(last?.view, view));
    });
    if (table && last) this.#showTrickEnd(stage, table, last.view, view);
    if (table && last) this.#plateNews.hear(table, last.view, view);
    if (table) this.#talk.hear(table, last?.view ?? null, view);
    this.#noteShown(seq, view);
    if (isQuick()) send({ kind: 'hurry' });
  }

  #noteShown(seq: number, view: View): void {
    this.#parts.lesson.shown(view);
    this.#context.match.unread.value = seq;
  }

  #isShown(seq: number, view: View): boolean {
    const { value: last } = this.#context.match.shown;
    return last?.seq === seq && JSON.stringify(last.view) === JSON.stringify(view);
  }

  /**
   * Shows the end of the trick that the new view completes, if any and if there is time. The host goes on meanwhile;
   * its next step is shown afterwards.
   */
  #showTrickEnd(stage: SceneStage, table: Table, before: View, after: View): void {
    const { match, isHidden, isQuick } = this.#context;
    const form = trickFormOf(table, before, after);
    if (form !== null) match.throws.value = withTrickWon(match.throws.value, table, after);
    if (form === null || isHidden() || isQuick() || this.#isBehind()) return;
    const trick = after.tricks.at(-1);
    const isLast = after.ask !== null || after.sheet.length > after.deal;
    const shown = stage.showTrickEnd({
      winners: trick?.plays.find(({ seat }) => seat === trick.winner)?.pieces ?? [],
      isNear: form === 'near',
      lasts: isLast ? TRICK_END.last : TRICK_END.before,
    });
    match.trickEnd.value = form;
    this.#trickEnd = shown.then(() => {
      if (match.shown.value?.view === after) match.trickEnd.value = null;
    });
  }

  /** Waits at most `TRICK_END.last` for the finished trick to be shown, or cuts it short if the table is behind. */
  #afterTrickEnd(stage: SceneStage): Promise<void> {
    if (this.#isBehind()) stage.endTrickEnd();
    return this.#trickEnd;
  }

  #isBehind(): boolean {
    return this.#context.queue.waiting > MAX_QUEUE;
  }

  /** Removes every trace of the previous player's hand. */
  #clearHand(): void {
    const { decision, announcement, seatNews } = this.#context.match;
    this.#parts.advice.forget();
    decision.value = new DecisionState();
    if (announcement.value !== seatNews.value) announcement.value = '';
  }

  /**
   * Closes the open questions. Where several seats decide at once, others' answers leave this player's question and
   * selection alone.
   */
  #closeQuestions(isStillAsked: boolean): void {
    const { aim, awaited, throwing, pause, decision } = this.#context.match;
    aim.value = null;
    awaited.value = null;
    throwing.value = null;
    pause.value = null;
    if (!isStillAsked) decision.value = new DecisionState(decision.value.hovered.value);
  }

  async #showThrow({ spec, by }: MessageOf<'throw'>, isCurrent: () => boolean): Promise<void> {
    const { state, match, stageReady, send, isHidden, isInstant } = this.#context;
    const stage = await stageReady;
    // The host is waiting for the answer to a throw.
    stage.endTrickEnd();
    await this.#trickEnd;
    if (!isCurrent()) return;
    match.aim.value = null;
    match.awaited.value = null;
    const throwing = { by, dice: spec.dice.length, pieces: spec.dice.map(({ piece }) => piece) };
    match.throwing.value = throwing;
    const thrown = stage.playThrow(spec, by, undefined, up => {
      if (isCurrent()) match.throwing.value = { ...throwing, up };
    });
    if (isHidden() || isInstant()) stage.finish();
    const { up, digest } = await thrown;
    if (!isCurrent()) return;
    send({ kind: 'thrown', throw: spec.id, up, digest });
    const { value: table } = state.table;
    if (table) match.throws.value = [...match.throws.value, seenThrow(table, spec, by, up)];
  }

  async #showShaken({ by, dice }: MessageOf<'shaken'>, isCurrent: () => boolean): Promise<void> {
    const { match, stageReady, isHidden, isQuick } = this.#context;
    const stage = await stageReady;
    await this.#afterTrickEnd(stage);
    if (!isCurrent()) return;
    match.awaited.value = null;
    match.throwing.value = { by, dice, pieces: [] };
    const shaken = stage.shake(by, dice);
    if (isHidden() || isQuick()) stage.finish();
    await shaken;
  }

  /** Clears the table for the next deal once the end of the last trick has been shown. The queue is not held up. */
  async #openPause({ deal }: MessageOf<'pause'>, isCurrent: () => boolean): Promise<void> {
    const { match, stageReady, isHidden, isQuick } = this.#context;
    match.moments.value = null;
    match.pause.value = deal;
    match.ready.value = [];
    const stage = await stageReady;
    const clear = (): void => {
      const view = match.shown.value?.view;
      if (!isCurrent() || match.pause.value !== deal || !view) return;
      stage.show({ ...view, pieces: [] }).catch(logError);
      if (isHidden() || isQuick()) stage.finish();
    };
    void this.#trickEnd.then(clear);
  }

  #showReady({ seats }: MessageOf<'ready'>): void {
    const { state, match } = this.#context;
    const { pause, ready, announcement } = match;
    const { value: table } = state.table;
    if (!table || pause.value === null) return;
    const others = seats.filter(each => !ready.value.includes(each));
    if (others.length > 0) announcement.value = readyNews(table, others);
    ready.value = seats;
  }
}

/** Returns the news for a table that has just opened: none in a match, which may have been going on for a while. */
function openingNews(table: Table | null): string | null {
  if (table?.mode.kind === 'puzzle') return wordsOf('screen').matches.puzzleOpens;
  return table?.mode.kind === 'practice' ? wordsOf('screen').matches.practiceOpens : null;
}
