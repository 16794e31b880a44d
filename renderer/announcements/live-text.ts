/** Milliseconds for which words stand at least in a live region. What stands for less is lost on many listeners. */
export const BREATH = 500;

/**
 * `latest`: a text that is replaced within a breath is not said, because it is true no more. `all`: sentences that come within
 * a breath are said together, none is lost.
 */
export type Keeps = 'latest' | 'all';

/** What a live region holds, so that each of its texts can be heard. */
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

  /** Says a text in its turn. An empty one takes back at once what waits, and what stands there. */
  tell(text: string): void {
    if (text === '') {
      this.stop();
      this.#set('');
    } else if (this.#keeps === 'latest') {
      this.stop();
      this.#waiting = [text];
      this.#wait();
    } else {
      // The last text, made longer, takes its own place. An earlier one has happened before what came after it.
      const last = this.#waiting.at(-1);
      const isLonger = last !== undefined && last !== text && text.startsWith(last);
      this.#waiting = [...(isLonger ? this.#waiting.slice(0, -1) : this.#waiting), text];
      if (this.#timer === undefined) this.#flush();
    }
  }

  /** Says nothing of what waits. */
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
    // A live region is silent if its text stays the same, and this has happened again.
    this.#set(isNews && text === this.#said ? `${text}\u00a0` : text);
    if (isNews) this.#wait();
  }

  #set(text: string): void {
    if (text === this.#said) return;
    this.#said = text;
    this.#say(text);
  }
}
