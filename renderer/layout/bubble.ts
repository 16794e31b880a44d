import type { Rect } from './interface.ts';

/** Where a piece is seen, in CSS pixels. */
interface Seen {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Lengths in rem, as the style sheet of the values has them. */
const GAP = 0.1;
const HEIGHT = 1.76;
/** Of a number with two figures. */
const WIDTH = 2.3;

/** The side of a die on which its value stands: towards the middle of the table, away from other seats' dice. */
export const bubbleSide = (x: number, windowWidth: number): 'left' | 'right' =>
  x > windowWidth * 0.52 ? 'left' : 'right';

/** What the value of a die covers. */
export function bubbleOf({ x, y, radius }: Seen, windowWidth: number, rem: number): Rect {
  const away = radius + GAP * rem;
  const width = WIDTH * rem;
  const left = bubbleSide(x, windowWidth) === 'left' ? x - away - width : x + away;
  return { left, top: y - (HEIGHT / 2) * rem, width, height: HEIGHT * rem };
}
