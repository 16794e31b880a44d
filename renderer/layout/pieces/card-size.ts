/**
 * A card at scale 1, in d6 widths: x points right of its print, y to its top, z out of its face. It is smaller than a
 * real card next to real dice, so that a hand of cards fits.
 */
export const CARD = { width: 2.28, height: 3.21, thickness: 0.022, corner: 0.155 } as const;

/** The print in a card's corner, measured from its top left. A fan must leave it visible. */
export const INDEX = { left: 0.1, right: 0.6, top: 0.14, bottom: 1.02, capHeight: 0.42 } as const;

/** Height of a bent card's middle above its long edges. */
export const BOW = 0.15;

/** The front of the die shown in the middle of some cards, and its relief on a card that no other overlaps. */
export const CARD_DIE = { width: 1.08, height: 1.18, corner: 0.17, relief: 0.3 } as const;
