/** Minimum milliseconds for which words stay in a live region. Many screen readers miss shorter ones. */
export const BREATH = 500;

/**
 * `latest`: a text replaced within a breath is not said, because it no longer holds. `all`: sentences within a breath
 * are said together, so that none is lost.
 */
export type Keeps = 'latest' | 'all';

/** The content of a live region, timed so that each text can be heard. */
export class LiveText {
  readonly #keeps: Keeps;
  readonly #say: (text: string) => void;
  #said = '';
  #waiting: readonly string[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `say` changes the text of the live region. */
  constructor(keeps: Keeps, say: (text: string) => void) {
    this.#keeps = keeps;
    this.#say = say;
  }

  /** Queues a text. An empty one at once clears the queue and the region. */
  tell(text: string): void {
    if (text === '') {
      this.stop();
      this.#set('');
    } else if (this.#keeps === 'latest') {
      this.stop();
      this.#waiting = [text];
      this.#wait();
    } else {
      // The last text, extended, replaces itself. An earlier one happened before those after it.
      const last = this.#waiting.at(-1);
      const isLonger = last !== undefined && last !== text && text.startsWith(last);
      this.#waiting = [...(isLonger ? this.#waiting.slice(0, -1) : this.#waiting), text];
      if (this.#timer === undefined) this.#flush();
    }
  }

  /** Clears the queue. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#waiting = [];
  }

  #wait(): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#waiting.length > 0) this.#flush();
    }, BREATH);
  }

  #flush(): void {
    const text = this.#waiting.join(' ');
    this.#waiting = [];
    const isNews = this.#keeps === 'all';
    // Screen readers ignore a live region whose text has not changed, but this has happened again.
    this.#set(isNews && text === this.#said ? `${text}\u00a0` : text);
    if (isNews) this.#wait();
  }

  #set(text: string): void {
    if (text === this.#said) return;
    this.#said = text;
    this.#say(text);
  }
}
