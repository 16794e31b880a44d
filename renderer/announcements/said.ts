/** One thing that has happened, in a sentence. */
export interface Said {
  readonly text: string;
  /** What is read aloud instead, where listeners need other words. */
  readonly live?: string;
  /**
   * Whether it is news for everybody at the table, which is shown. The rest is only read aloud: a person's own hand, plays
   * that change nothing, and scores that are on the board.
   */
  readonly isNews: boolean;
  /** Left out if it is not about a trick, which the log of a deal tells in its own words. */
  readonly isOfTrick?: true;
}

export const news = (text: string, live = text): Said =>
  live === text ? { text, isNews: true } : { text, live, isNews: true };
export const aloud = (text: string): Said => ({ text, isNews: false });

/** Everything that has happened, as it is read aloud. */
export const aloudIn = (said: readonly Said[]): string => said.map(({ text, live = text }) => live).join(' ');

/** The most words that are read while the game goes on. */
const MAX_WORDS = 14;

const wordsIn = (text: string): number => text.split(' ').length;

/** The latest news, as much of it as is read at one look; null if there is none. */
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
