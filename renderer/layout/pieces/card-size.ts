/**
 * A card of scale 1, in widths of a d6: x points to the right of its print, y to its top, z out of its face. It is smaller
 * than a real card beside real dice, so that a hand of cards has room.
 */
export const CARD = { width: 2.28, height: 3.21, thickness: 0.022, corner: 0.155 } as const;

/** The print in a card's corner, measured from its left and upper edge. A fan must leave it visible. */
export const INDEX = { left: 0.1, right: 0.6, top: 0.14, bottom: 1.02, capHeight: 0.42 } as const;

/** How high the middle of a bent card is above its long edges. */
export const BOW = 0.15;

/** The front of the die that some cards show in their middle, and how high it stands out of a card that no other overlaps. */
export const CARD_DIE = { width: 1.08, height: 1.18, corner: 0.17, relief: 0.3 } as const;
