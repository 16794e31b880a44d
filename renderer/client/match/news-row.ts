import type { MatchContext } from '../context.ts';

type Context = Pick<MatchContext, 'match' | 'isQuick' | 'isInstant'>;

/** News stays for this many milliseconds: time to notice it, plus time per word. */
const TIME_TO_NOTICE = 350;
const TIME_PER_WORD = 220;
const MIN_TIME = 1200;
const MAX_TIME = 3600;
/** Share of that time in a quick match. */
const QUICK_FACTOR = 0.5;
/** Maximum number of waiting news. Older news appears only in the log. */
const MAX_WAITING = 2;

interface News {
  readonly text: string;
  /** Whether it ends a trick. Other waiting news gives way to newer. */
  readonly isTrickEnd: boolean;
}

/** Shows news in the first row of the prompt, each for as long as it takes to read. */
export class NewsRow {
  readonly #context: Context;
  #waiting: readonly News[] = [];
  #isStanding = false;
  #next: ReturnType<typeof setTimeout> | undefined;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Shows news; at once if `isUrgent`, because the player is being asked something and must see what led to it. */
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
    const time = Math.min(MAX_TIME, Math.max(MIN_TIME, TIME_TO_NOTICE + TIME_PER_WORD * text.split(' ').length));
    return isQuick() ? QUICK_FACTOR * time : time;
  }
}
