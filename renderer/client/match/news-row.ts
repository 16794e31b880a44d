import type { MatchContext } from '../context.ts';

type Context = Pick<MatchContext, 'match' | 'isQuick' | 'isInstant'>;

/** For how many milliseconds news stays before the next: a moment to find it, and some time for each word. */
const TO_FIND = 350;
const A_WORD = 220;
const LEAST = 1200;
const MOST = 3600;
/** The share of that in a quick match. */
const QUICK = 0.5;
/** How much news can wait. What is older is in the log only. */
const MAX_WAITING = 2;

interface News {
  readonly text: string;
  /** Whether a trick ends with it. Other news that waits is left out for newer. */
  readonly isTrickEnd: boolean;
}

/** Shows what has happened in the first row of the prompt, each thing for as long as it takes to read. */
export class NewsRow {
  readonly #context: Context;
  #waiting: readonly News[] = [];
  #isStanding = false;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Shows news, at once if `isUrgent`: then the player is asked something, and must see what has led to that. */
  show(news: News, isUrgent: boolean): void {
    if (isUrgent || this.#context.isInstant()) this.#clear();
    const waiting = [...this.#waiting.filter(({ isTrickEnd }) => isTrickEnd), news];
    this.#waiting = waiting.slice(-MAX_WAITING);
    if (!this.#isStanding) this.#showNext();
  }

  #clear(): void {
    clearTimeout(this.#next);
    this.#waiting = [];
    this.#isStanding = false;
  }

  #showNext(): void {
    const [news, ...waiting] = this.#waiting;
    this.#isStanding = news !== undefined;
    if (news === undefined) return;
    this.#waiting = waiting;
    this.#context.match.news.value = news.text;
    this.#next = setTimeout(() => this.#showNext(), this.#timeFor(news));
  }

  #timeFor({ text }: News): number {
    const { isQuick, isInstant } = this.#context;
    if (isInstant()) return 0;
    const time = Math.min(MOST, Math.max(LEAST, TO_FIND + A_WORD * text.split(' ').length));
    return isQuick() ? QUICK * time : time;
  }
}
