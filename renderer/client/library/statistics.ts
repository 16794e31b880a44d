import type { MessageOf } from '../../../engine/protocol/messages.ts';
import type { CountedPerson } from '../../../engine/protocol/records/statistics.ts';
import type { ClientContext } from '../context.ts';

/** Requests statistics, and what was earned in a match. The host may take several answers to read everything. */
export class StatisticsClient {
  readonly #context: Pick<ClientContext, 'state' | 'send'>;
  /** Whether an answer is still due. */
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
  choose(person: CountedPerson): void {
    const { statistics } = this.#context.state;
    if (statistics.value === null) return;
    statistics.value = { ...statistics.value, asked: person };
    this.#ask();
  }

  close(): void {
    this.#context.state.statistics.value = null;
  }

  /** Handles a reconnect: earlier requests will not be answered. */
  forgetRequests(): void {
    this.#isAsking = false;
  }

  /** Requests open statistics again, after a reconnect or a return to the menu. */
  reopen(): void {
    this.#ask();
  }

  /** Requests what was earned in the finished match on the table. */
  askEarned(match: string): void {
    this.#context.send({ kind: 'earned', match });
  }

  handle(message: MessageOf<'statistics' | 'earned'>): void {
    if (message.kind === 'earned') this.#showEarned(message);
    else this.#show(message);
  }

  /** Handles a refusal, which may be the answer to the request. Reopening the page asks again. */
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
