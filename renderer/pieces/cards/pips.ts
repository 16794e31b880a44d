/** Where a pip stands in the field of a card: from -1 to 1, right and down. */
export type Pip = readonly [x: number, y: number];

const column = (x: number, ys: readonly number[]): readonly Pip[] => ys.map(y => [x, y]);
const columns = (ys: readonly number[]): readonly Pip[] => [...column(-1, ys), ...column(1, ys)];
const TWO = [-1, 1];
const THREE = [-1, 0, 1];
const FOUR = [-1, -1 / 3, 1 / 3, 1];

const CARD_PIPS: Readonly<Record<number, readonly Pip[]>> = {
  2: column(0, TWO),
  3: column(0, THREE),
  4: columns(TWO),
  5: [...columns(TWO), [0, 0]],
  6: columns(THREE),
  7: [...columns(THREE), [0, -0.5]],
  8: [...columns(THREE), ...column(0, [-0.5, 0.5])],
  9: [...columns(FOUR), [0, 0]],
  10: [...columns(FOUR), ...column(0, [-2 / 3, 2 / 3])],
};
const DIE_PIPS: Readonly<Record<number, readonly Pip[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: columns(TWO),
  5: [...columns(TWO), [0, 0]],
  6: columns(THREE),
};

/** The pips of a number card, as decks have them; none for courts and aces. */
export const pipsOfCard = (rank: number): readonly Pip[] => CARD_PIPS[rank] ?? [];
/** The pips of a die's face. */
export const pipsOfDie = (rank: number): readonly Pip[] => DIE_PIPS[rank] ?? [];
