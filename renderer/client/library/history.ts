import type { Table } from '../../../engine/protocol/match/table.ts';
import type { MessageOf, ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { Review } from '../../../engine/protocol/records/history.ts';
import type { ThrowAnswer } from '../../../engine/protocol/throw.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { aloudIn, newsIn } from '../../announcements/said.ts';
import { voice } from '../../announcements/voice.ts';
import { progressWords } from '../../view/tricks.ts';
import type { ClientContext } from '../context.ts';
import { logError } from '../error-log.ts';
import type { HistoryState, ThrowReplay } from '../state.ts';

type HistoryRequest = Extract<ScreenMessage, { kind: 'history' | 'review' | 'again' | 'replay-step' }>;
type HistoryAnswer = MessageOf<'history' | 'review' | 'again' | 'replay-step'>;

const OPENED: HistoryState = { page: null, requested: null, review: null, chosen: 0, replay: null, stepping: null };
const REQUESTED: ThrowReplay = { recorded: null, outcome: null };
/** Factor by which a slow replay is slower. */
const SLOW_FACTOR = 2;

/**
 * The player's actions in the history of finished matches, while no match is on the table. The host handles one of
 * these requests per screen at a time, so another waits for the answer and is replaced by any later one.
 */
export class MatchHistory {
  readonly #context: ClientContext;
  /** The request the host has not answered. */
  #sent: HistoryRequest | null = null;
  /** The latest request, waiting for that answer. */
  #waiting: HistoryRequest | null = null;

  constructor(context: ClientContext) {
    this.#context = context;
  }

  get #history(): HistoryState | null {
    return this.#context.state.history.value;
  }

  open(): void {
    const { state } = this.#context;
    state.notice.value = null;
    state.history.value = OPENED;
    this.#request({ kind: 'history', from: 0 });
  }

  /** Requests the next page of the list. */
  more(): void {
    const next = this.#history?.page?.next ?? null;
    if (next !== null) this.#request({ kind: 'history', from: next });
  }

  /** Requests the throws of a match. */
  review(match: string): void {
    this.#context.state.notice.value = null;
    this.#change({ requested: match });
    this.#request({ kind: 'review', match });
  }

  /** Selects a throw of the match under review. */
  choose(chosen: number): void {
    this.#change({ chosen });
  }

  /** Replays a throw of the match under review. */
  show(index: number): void {
    const { state, queue, stageReady } = this.#context;
    const review = this.#history?.review;
    if (!review?.throws[index]) return;
    queue.empty();
    state.match.value.soundCaption.value = null;
    // The table is empty except for the dice to be thrown.
    stageReady.then(stage => stage.open(review.table, true)).catch(logError);
    this.#change({ chosen: index, replay: REQUESTED });
    this.#request({ kind: 'again', match: review.table.match, throw: index });
  }

  /** Throws the dice of the replay again. */
  again(slowly: boolean): void {
    const recorded = this.#history?.replay?.recorded;
    if (!recorded) return;
    const { queue } = this.#context;
    queue.empty();
    this.#change({ replay: { recorded, outcome: null } });
    queue.push(async isCurrent => {
      const outcome = await this.#play(recorded, slowly, isCurrent).catch((error: unknown) => {
        logError(error);
        return 'failed' as const;
      });
      if (isCurrent()) this.#change({ replay: { recorded, outcome } });
    });
  }

  skip(): void {
    this.#context.state.stage.value?.finish();
  }

  /** Replays the match under review from its first step, from the seat of its only person if there is just one. */
  stepThrough(): void {
    const review = this.#history?.review;
    if (!review) return;
    this.#openStepping(review);
    this.showStep(0, review.table.mine[0] ?? null);
  }

  /** Shows the match under review after this many steps, as seen from a seat or by a spectator. */
  showStep(wanted: number, seat: Seat | null): void {
    const history = this.#history;
    if (!history?.review) return;
    const step = Math.max(0, Math.min(wanted, history.review.steps.length - 1));
    this.#context.state.stage.value?.finish();
    this.#change({ stepping: { step, seat, shown: history.stepping?.shown ?? null } });
    this.#request({ kind: 'replay-step', match: history.review.table.match, step, seat });
  }

  /** Goes back: from a replay to its match, then to the list, then to the menu. */
  back(): void {
    const { state, queue, stageReady } = this.#context;
    if (this.#history?.replay || this.#history?.stepping) {
      queue.empty();
      stageReady.then(stage => stage.clear()).catch(logError);
      state.match.value.soundCaption.value = null;
      this.#change({ replay: null, stepping: null });
    } else if (this.#history?.review) this.#change({ review: null, chosen: 0 });
    else state.history.value = null;
  }

  /** Repeats unanswered requests after a reconnect or a return to the menu. */
  reopen(): void {
    const history = this.#history;
    if (history?.replay) this.show(history.chosen);
    else if (history?.review && history.stepping) {
      this.#openStepping(history.review);
      this.showStep(history.stepping.step, history.stepping.seat);
    } else {
      if (history?.page === null) this.#request({ kind: 'history', from: 0 });
      if (history?.requested) this.#request({ kind: 'review', match: history.requested });
    }
  }

  /** Handles a reconnect: earlier requests will not be answered. */
  forgetRequests(): void {
    this.#sent = null;
    this.#waiting = null;
  }

  /** Handles a refusal, which may be the answer to the request. */
  refused(): void {
    this.#sendNext();
  }

  /** Handles a host message. An answer to an outdated request does not change what is shown. */
  handle(message: HistoryAnswer): void {
    switch (message.kind) {
      case 'history':
        this.#addPage(message);
        break;
      case 'review':
        if (this.#history?.requested === message.review.table.match)
          this.#change({ requested: null, review: message.review, chosen: 0, replay: null, stepping: null });
        break;
      case 'again':
        this.#startReplay(message);
        break;
      case 'replay-step':
        this.#showStep(message);
        break;
    }
    if (this.#sent !== null && isSame(this.#sent, requestOf(message))) this.#sendNext();
  }

  #request(request: HistoryRequest): void {
    if (this.#sent === null) {
      this.#sent = request;
      this.#context.send(request);
    } else if (!isSame(this.#sent, request)) this.#waiting = request;
  }

  /** Sends the waiting request, if the player still wants it. */
  #sendNext(): void {
    const next = this.#waiting;
    this.forgetRequests();
    if (next !== null && this.#isWanted(next)) this.#request(next);
  }

  #isWanted(request: HistoryRequest): boolean {
    const history = this.#history;
    if (!history) return false;
    switch (request.kind) {
      case 'history':
        return request.from === (history.page ? history.page.next : 0);
      case 'review':
        return request.match === history.requested;
      case 'again':
        return (
          history.replay?.recorded === null &&
          request.throw === history.chosen &&
          request.match === history.review?.table.match
        );
      case 'replay-step':
        return request.step === history.stepping?.step && request.seat === history.stepping.seat;
    }
  }

  #change(part: Partial<HistoryState>): void {
    if (this.#history) this.#context.state.history.value = { ...this.#history, ...part };
  }

  /** Adds a page of the list if it continues where the list ends. */
  #addPage({ from, matches, next }: MessageOf<'history'>): void {
    const page = this.#history?.page ?? null;
    if (from === 0) this.#change({ page: { matches, next } });
    else if (page?.next === from) this.#change({ page: { matches: [...page.matches, ...matches], next } });
  }

  #startReplay({ match, throw: index, spec, answer }: MessageOf<'again'>): void {
    const history = this.#history;
    if (!history?.replay || history.chosen !== index || history.review?.table.match !== match) return;
    this.#change({ replay: { recorded: { spec, answer }, outcome: null } });
    this.again(false);
  }

  #openStepping(review: Review): void {
    const { queue, stageReady } = this.#context;
    queue.empty();
    stageReady.then(stage => stage.open(replayTable(review.table))).catch(logError);
    this.#change({ stepping: { step: 0, seat: null, shown: null } });
  }

  /**
   * Shows the step requested last. If it follows the step on show, from the same seat, pieces move and dice fall again.
   */
  #showStep(message: MessageOf<'replay-step'>): void {
    const { stepping = null, review = null } = this.#history ?? {};
    const isWanted = stepping?.step === message.step && stepping.seat === message.seat;
    if (!review || !isWanted || review.table.match !== message.match) return;
    const { queue, state, stageReady, isHidden, isQuick } = this.#context;
    const { view, step, seat } = message;
    const table = replayTable(review.table);
    const { shown } = stepping;
    const isNext = shown !== null && shown.step === step - 1 && shown.view.you === seat;
    queue.empty();
    queue.push(async isCurrent => {
      const stage = await stageReady;
      if (isNext) await this.#throwAgain(message, review, isCurrent).catch(logError);
      if (!isCurrent()) return;
      const settled = stage.show(view);
      if (!isNext || isHidden() || isQuick()) stage.finish();
      const said = isNext ? voice(table, shown.view, view) : [];
      const words = newsIn(said) ?? progressWords(table, view);
      state.match.value.announcement.value = said.length > 0 ? aloudIn(said) : progressWords(table, view);
      this.#change({ stepping: { step, seat, shown: { step, view, words } } });
      await settled;
    });
  }

  /** Throws the dice of a step again. Seats that could not see them see only the cup. */
  async #throwAgain(
    { thrown, seat }: MessageOf<'replay-step'>,
    { throws, tumbles }: Review,
    isCurrent: () => boolean,
  ): Promise<void> {
    const kept = thrown && throws[thrown.index];
    if (!thrown || !kept) return;
    const { stageReady, isHidden, isInstant } = this.#context;
    const stage = await stageReady;
    if (!isCurrent()) return;
    const isUnseen = kept.isHidden && kept.by !== null && kept.by !== seat;
    if (!isUnseen && !tumbles) return;
    const motion = isUnseen ? stage.shake(kept.by, kept.pieces.length) : stage.playThrow(thrown.spec, kept.by);
    if (isHidden() || isInstant()) stage.finish();
    await motion;
  }

  /** Throws the dice, and compares their faces and trajectories with the record. */
  async #play(
    { spec, answer }: NonNullable<ThrowReplay['recorded']>,
    slowly: boolean,
    isCurrent: () => boolean,
  ): Promise<ThrowReplay['outcome']> {
    const { stageReady, isHidden } = this.#context;
    const stage = await stageReady;
    if (!isCurrent()) return null;
    const thrown = stage.playThrow(spec, null, slowly ? SLOW_FACTOR : 1);
    if (isHidden()) stage.finish();
    return isSameAnswer(await thrown, answer) ? 'same' : 'different';
  }
}

/** The table of a replay: the viewer sits at the seat on show. */
export const replayTable = (table: Table): Table => ({ ...table, isShared: false });

const isSame = (a: HistoryRequest, b: HistoryRequest): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Returns the request that a message answers. */
function requestOf(answer: HistoryAnswer): HistoryRequest {
  switch (answer.kind) {
    case 'history':
      return { kind: 'history', from: answer.from };
    case 'review':
      return { kind: 'review', match: answer.review.table.match };
    case 'again':
      return { kind: 'again', match: answer.match, throw: answer.throw };
    case 'replay-step':
      return { kind: 'replay-step', match: answer.match, step: answer.step, seat: answer.seat };
  }
}

const isSameAnswer = (a: ThrowAnswer, b: ThrowAnswer): boolean =>
  a.digest === b.digest && a.up.length === b.up.length && a.up.every((up, die) => up === b.up[die]);
