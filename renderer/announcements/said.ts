/** An event, in a sentence. */
export interface Said {
  readonly text: string;
  /** Wording for screen readers, if different. */
  readonly live?: string;
  /**
   * Whether it is shown as public news. Everything else is only read aloud: a person's own hand, plays that change
   * nothing, and scores that are on the board.
   */
  readonly isNews: boolean;
  /** Omitted unless it is about a trick, which the log of a deal tells in its own words. */
  readonly isOfTrick?: true;
}

export const news = (text: string, live = text): Said =>
  live === text ? { text, isNews: true } : { text, live, isNews: true };
export const aloud = (text: string): Said => ({ text, isNews: false });

/** Returns all events as they are read aloud. */
export const aloudIn = (said: readonly Said[]): string => said.map(({ text, live = text }) => live).join(' ');

/** Maximum number of words a player reads while the game goes on. */
const MAX_WORDS = 14;

const wordsIn = (text: string): number => text.split(' ').length;

/** Returns the latest news, as much as can be read at a glance; null if there is none. */
export function newsIn(said: readonly Said[]): string | null {
  const [last, ...earlier] = said
    .filter(({ isNews }) => isNews)
    .map(({ text }) => text)
    .reverse();
  if (last === undefined) return null;
  let shown = last;
  for (const text of earlier) {
    if (wordsIn(text) + wordsIn(shown) > MAX_WORDS) break;
    shown = `${text} ${shown}`;
  }
  return shown;
}
