/** Progress of a motion (0 to 1, with overshoot) at a fraction of its time (0 to 1). */
export type Curve = (part: number) => number;

/** Progress from 0 to 1 of something that begins at `from` and lasts `lasts`, in milliseconds. */
export const partOf = (elapsed: number, from: number, lasts: number): number =>
  Math.max(0, Math.min(1, (elapsed - from) / lasts));

/** Bisection rounds, enough for steps below a pixel. */
const ROUNDS = 24;

/** CSS cubic-bezier(x1, y1, x2, y2). */
function cubicBezier(x1: number, y1: number, x2: number, y2: number): Curve {
  const along = (a: number, b: number, t: number): number =>
    3 * a * t * (1 - t) * (1 - t) + 3 * b * t * t * (1 - t) + t * t * t;
  return part => {
    if (part <= 0) return 0;
    if (part >= 1) return 1;
    let [low, high] = [0, 1];
    for (let round = 0; round < ROUNDS; round += 1) {
      const t = (low + high) / 2;
      if (along(x1, x2, t) < part) low = t;
      else high = t;
    }
    return along(y1, y2, (low + high) / 2);
  };
}

/** Ease in and out: for the camera. */
export const soft = cubicBezier(0.32, 0, 0.16, 1);
/** Ease out: for things that arrive. */
export const out = cubicBezier(0.16, 1, 0.3, 1);

/** Smoothstep from 0 to 1. */
export const smooth: Curve = part => {
  const t = Math.max(0, Math.min(1, part));
  return t * t * (3 - 2 * t);
};
