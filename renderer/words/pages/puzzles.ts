/** Returns the text in place of the puzzles from the player's own matches while there are none. */
export const noPuzzleWords = (isLooking: boolean): string =>
  isLooking ? 'Looking through your latest matches \u2026' : 'None yet: they come from your finished matches.';

/** "3 of 10 solved". */
export const solvedWords = (solved: number, count: number): string => `${solved} of ${count} solved`;
