/**
 * What passing two cards is worth to a team, in thousandths of a round: the sum of one number for each card and colour and for
 * the pair. Fitted by least squares to the results of random passes, all in the same deals, with usual passes and plays
 * of the others.
 */

/** Cards but trumps: by rank (6), length of the colour (8) and whether a trump of the colour is held (2). */
export const CARD: readonly number[] = [
  21, 0, -12, -2, 12, 27, 11, -13, -3, -10, -18, -35, -22, -4, 60, 57, -22, 0, -11, 24, -1, 4, 15, 5, -1, -21, -16, -25,
  -20, 5, 58, 50, -1, 0, -6, -16, 0, 66, 10, 2, 4, -22, -9, -30, -9, -17, 60, 36, -30, 0, 8, -39, 12, 21, 24, 6, 13,
  -18, -5, -37, 2, -13, 66, 19, 1, 0, -14, 41, 17, -8, 18, 3, 5, -33, -6, -45, -18, -23, 70, -20, -20, 0, -35, -46, -18,
  -36, -2, -22, -2, -5, 2, -13, 19, 24, 86, 36,
];
/** Cards but trumps: by rank (6) and copies held (3). */
export const COPIES_HELD: readonly number[] = [15, 27, 26, 18, 27, -1, 14, 20, 32, 12, 12, 7, 24, 11, -48, 14, 6, -52];
/** Trumps: by trumps held (4) and trumps in all hands (4). */
export const TRUMP: readonly number[] = [-44, -23, -14, 1, 0, -25, 12, -12, 0, 0, -27, -12, 0, 0, 0, 18];
/** What is kept, for each colour: by its length then (8), trumps kept (3) and whether a trump of the colour was held (2). */
export const KEPT: readonly number[] = [
  -80, -19, -21, 30, 16, 3, -73, -46, -11, -61, 24, -47, -32, 22, -1, -17, 22, -39, 14, 44, 22, 16, 11, 12, 46, 36, 35,
  16, 10, 19, 56, -4, 36, 19, 22, 21, 41, -49, 14, 24, -15, 46, -19, -142, -65, 8, -55, 110,
];
/** Two trumps, two copies of a card, and two other cards of a colour. */
export const TOGETHER: readonly number[] = [-22, -18, -18];
