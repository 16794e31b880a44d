/**
 * A card of scale 1, in widths of a d6: x to the right of its print, y to the head of it, z out of its face. Smaller than
 * a real one beside real dice, so that a hand finds room.
 */
export const CARD = { width: 2.28, height: 3.21, thickness: 0.022, corner: 0.155 } as const;

/** The print in a card's corner, measured from its left and upper edge: what a fan must leave in sight. */
export const INDEX = { left: 0.1, right: 0.6, top: 0.14, bottom: 1.02, capHeight: 0.42 } as const;
