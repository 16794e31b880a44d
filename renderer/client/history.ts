import type { ThrowAnswer } from '../../engine/protocol/throw.ts';
import type { ClientContext, MessageOf } from './context.ts';
import { logError } from './error-log.ts';
import type { HistoryState, Replay } from './state.ts';

const OPENED: HistoryState = { page: null, requested: null, review: null, chosen: 0, replay: null };
const REQUESTED: Replay = { recorded: null, outcome: null };
/** How many times as long a slow replay takes. */
const SLOWNESS = 2;

/** What the player can do with finished matches, while no match is on the table. */
export class MatchHistory {
  readonly #context: ClientContext;

  constructor(context: ClientContext) {
    this.#context = context;
  }

  get #history(): HistoryState | null {
    return this.#context.state.history.value;
  }

  open(): void {
    const { state, send } = this.#context;
    state.notice.value = null;
    state.history.value = OPENED;
    send({ kind: 'history', from: 0 });
  }

  /** Requests the next page of the list. */
  more(): void {
    const next = this.#history?.page?.next ?? null;
    if (next !== null) this.#context.send({ kind: 'history', from: next });
  }

  /** Requests the throws of a match. */
  review(match: string): void {
    this.#context.state.notice.value = null;
    this.#change({ requested: match });
    this.#context.send({ kind: 'review', match });
  }

  /** Selects a throw of the match under review. */
  choose(chosen: number): void {
    this.#change({ chosen });
  }

  /** Replays a throw of the match under review. */
  show(index: number): void {
    const { state, queue, stageReady, send } = this.#context;
    const review = this.#history?.review;
    if (!review?.throws[index]) return;
    queue.empty();
    state.soundCaption.value = null;
    // The table is empty except for the dice that are thrown.
    stageReady.then(stage => stage.open(review.table, true)).catch(logError);
    this.#change({ chosen: index, replay: REQUESTED });
    send({ kind: 'again', match: review.table.match, throw: index });
  }

  /** Throws the dice of the replay once more. */
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

  /** Goes from the replay to its match, from there to the list, and from there to the menu. */
  back(): void {
    const { state, queue, stageReady } = this.#context;
    if (this.#history?.replay) {
      queue.empty();
      stageReady.then(stage => stage.clear()).catch(logError);
      state.soundCaption.value = null;
      this.#change({ replay: null });
    } else if (this.#history?.review) this.#change({ review: null, chosen: 0 });
    else state.history.value = null;
  }

  /** Requests again what has not arrived, after a reconnect or a new menu. */
  reopen(): void {
    const history = this.#history;
    if (history?.replay) this.show(history.chosen);
    else {
      if (history?.page === null) this.#context.send({ kind: 'history', from: 0 });
      if (history?.requested) this.#context.send({ kind: 'review', match: history.requested });
    }
  }

  /** Handles a host message. One that answers an older request has no effect. */
  handle(message: MessageOf<'history' | 'review' | 'again'>): void {
    switch (message.kind) {
      case 'history':
        this.#addPage(message);
        break;
      case 'review':
        if (this.#history?.requested === message.review.table.match)
          this.#change({ requested: null, review: message.review, chosen: 0, replay: null });
        break;
      case 'again':
        this.#startReplay(message);
        break;
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

  /** Throws the dice, and compares their faces and their whole course with the record. */
  async #play(
    { spec, answer }: NonNullable<Replay['recorded']>,
    slowly: boolean,
    isCurrent: () => boolean,
  ): Promise<Replay['outcome']> {
    const { stageReady, isHidden } = this.#context;
    const stage = await stageReady;
    if (!isCurrent()) return null;
    const thrown = stage.playThrow(spec, null, slowly ? SLOWNESS : 1);
    if (isHidden()) stage.finish();
    return isSameAnswer(await thrown, answer) ? 'same' : 'different';
  }
}

const isSameAnswer = (a: ThrowAnswer, b: ThrowAnswer): boolean =>
  a.digest === b.digest && a.up.length === b.up.length && a.up.every((up, die) => up === b.up[die]);
