import type { MessageOf } from '../../../engine/protocol/messages.ts';
import type { ClientContext } from '../context.ts';

/** Asks the host for statistics, and for what was earned in a match. It may take several answers until all is read. */
export class StatisticsClient {
  readonly #context: Pick<ClientContext, 'state' | 'send'>;
  /** Whether the host has still to answer. */
  #isAsking = false;

  constructor(context: Pick<ClientContext, 'state' | 'send'>) {
    this.#context = context;
  }

  open(): void {
    const { state } = this.#context;
    state.notice.value = null;
    state.statistics.value = { asked: null, shown: null };
    this.#ask();
  }

  /** Shows the statistics of this person. */
  choose(person: string): void {
    const { statistics } = this.#context.state;
    if (statistics.value === null) return;
    statistics.value = { ...statistics.value, asked: person };
    this.#ask();
  }

  close(): void {
    this.#context.state.statistics.value = null;
  }

  /** Handles a reconnect: what was sent before is not answered any more. */
  forgetRequests(): void {
    this.#isAsking = false;
  }

  /** Asks again if they are open, after a reconnect or a new menu. */
  reopen(): void {
    this.#ask();
  }

  /** Asks what was earned in the match on the table, which is over. */
  askEarned(match: string): void {
    this.#context.send({ kind: 'earned', match });
  }

  handle(message: MessageOf<'statistics' | 'earned'>): void {
    if (message.kind === 'earned') this.#showEarned(message);
    else this.#show(message);
  }

  /** Handles a refusal, which may answer the request. Opening the page again asks again. */
  refused(): void {
    this.#isAsking = false;
  }

  #show({ asked, statistics }: MessageOf<'statistics'>): void {
    const { statistics: open } = this.#context.state;
    this.#isAsking = false;
    if (open.value === null) return;
    const isWanted = open.value.asked === asked;
    if (isWanted) open.value = { asked, shown: statistics };
    if (!isWanted || statistics.unread > 0) this.#ask();
  }

  #showEarned({ match, earned, unread }: MessageOf<'earned'>): void {
    const { state } = this.#context;
    if (state.table.value?.match !== match) return;
    if (unread > 0) this.askEarned(match);
    else state.match.value.earned.value = earned;
  }

  #ask(): void {
    const { value: open } = this.#context.state.statistics;
    if (this.#isAsking || open === null) return;
    this.#isAsking = true;
    this.#context.send({ kind: 'statistics', asked: open.asked });
  }
}
