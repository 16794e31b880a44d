/**
 * The value to a team of passing two cards, in thousandths of a round: a sum of entries for each card, each colour and the
 * pair. Fitted by least squares to the results of random passes, all in the same deals, with usual passes and plays of the
 * others.
 */

/** Plain cards: by rank (6), length of the colour (8) and whether a trump of the colour is held (2). */
export const CARD: readonly number[] = [
  21, 0, -12, -2, 12, 27, 11, -13, -3, -10, -18, -35, -22, -4, 60, 57, -22, 0, -11, 24, -1, 4, 15, 5, -1, -21, -16, -25,
  -20, 5, 58, 50, -1, 0, -6, -16, 0, 66, 10, 2, 4, -22, -9, -30, -9, -17, 60, 36, -30, 0, 8, -39, 12, 21, 24, 6, 13,
  -18, -5, -37, 2, -13, 66, 19, 1, 0, -14, 41, 17, -8, 18, 3, 5, -33, -6, -45, -18, -23, 70, -20, -20, 0, -35, -46, -18,
  -36, -2, -22, -2, -5, 2, -13, 19, 24, 86, 36,
];
/** Plain cards: by rank (6) and copies held (3). */
export const COPIES_HELD: readonly number[] = [15, 27, 26, 18, 27, -1, 14, 20, 32, 12, 12, 7, 24, 11, -48, 14, 6, -52];
/** Trumps: by trumps held (4) and trumps in all hands (4). */
export const TRUMP: readonly number[] = [-44, -23, -14, 1, 0, -25, 12, -12, 0, 0, -27, -12, 0, 0, 0, 18];
/** Cards kept, per colour: by remaining length (8), trumps kept (3) and whether a trump of the colour was held (2). */
export const KEPT: readonly number[] = [
  -80, -19, -21, 30, 16, 3, -73, -46, -11, -61, 24, -47, -32, 22, -1, -17, 22, -39, 14, 44, 22, 16, 11, 12, 46, 36, 35,
  16, 10, 19, 56, -4, 36, 19, 22, 21, 41, -49, 14, 24, -15, 46, -19, -142, -65, 8, -55, 110,
];
/** Two trumps, two copies of a card, and two other cards of a colour. */
export const TOGETHER: readonly number[] = [-22, -18, -18];

/*
 * Log likelihood ratio of a colour's length after usual passes against a random hand, in hundredths, by length (10) and
 * trumps of the colour (3). Counted in 25,000 deals.
 */

/** Hands of seats whose pass is not known. */
export const SHAPES: readonly number[] = [
  7, 0, 0, -52, -72, 0, -37, -13, -90, 2, -8, -14, 18, -17, -22, 16, -26, -27, -4, 29, 23, -81, 7, 94, -200, -142, 62,
  -242, -155, -102,
];
/** Cards that a seat kept, indexed first by the number of cards of the colour it passed (3). */
export const KEPT_SHAPES: readonly number[] = [
  -11, 0, 0, -10, -109, 0, 14, 25, -58, 34, 13, 36, -16, -95, 46, -123, 80, 69, -247, 157, 155, -451, -57, 194, -259,
  -127, -103, -92, -18, -22, 24, 0, 0, -63, -171, 0, -60, -12, -88, 25, -28, -212, 38, -58, -219, 30, -248, -403, -78,
  11, -358, -488, -223, 48, -306, -145, -44, -124, -18, -18, 138, 0, 0, -85, -16, 0, -28, -269, -50, -231, -326, -152,
  -272, -336, -199, 131, -122, -213, 124, 114, -146, 86, 51, 92, 61, 7, 56, -17, -10, -10,
];
