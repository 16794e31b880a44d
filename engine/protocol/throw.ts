import { count, hex128 } from './fields.ts';
import { dieShape, pieceId, up } from './vocabulary.ts';
import { type Infer, z } from './zod.ts';

/** A person's throwing gesture. All three numbers are dimensionless; physics clamps them to a plausible throw. */
export const gesture = z.strictObject({
  /** From -1 (left) through 0 (straight ahead) to 1 (right). */
  direction: z.number(),
  /** From 0 (gentle) to 1 (hard). */
  strength: z.number(),
  /** From 0 to 1. */
  spin: z.number(),
});
export type Gesture = Infer<typeof gesture>;

export const thrownDice = z
  .array(z.strictObject({ piece: pieceId, shape: dieShape }))
  .min(1)
  .max(60);
/** Everything that a throw depends on. The same spec always gives the same result, bit for bit. */
export const throwSpec = z.strictObject({
  /** The index of this throw in its match, from 0. */
  id: count,
  seed: hex128,
  dice: thrownDice,
  /** Null for a throw by key or bot: physics draws a gesture from the seed. */
  gesture: gesture.nullable(),
  /** Version of the physics that the throw was made for. */
  physics: count,
});
export type ThrowSpec = Infer<typeof throwSpec>;

/** The result of a throw. */
export const throwAnswer = z.strictObject({
  /** The face index of every die, in the spec's order. */
  up: z.array(up).max(60),
  /** A hash of every die's state at every step. */
  digest: hex128,
});
export type ThrowAnswer = Infer<typeof throwAnswer>;

/** The reason for ignoring a screen's result of a throw: it differed from the host's, came too late, or the screen was gone. */
export const overruled = z.enum(['lied', 'late', 'gone']);
export type Overruled = Infer<typeof overruled>;
