import type { Gesture, ThrowSpec } from './throw.ts';
import type { PieceId } from './vocabulary.ts';
import { z } from './zod.ts';

/** Schemas of everything about throws. */

/** Most pieces that any game has. */
export const MOST_PIECES = 200;

export const count = z.int().min(0).max(1_000_000);
export const pieceId: z.ZodType<PieceId> = z
  .int()
  .min(0)
  .max(MOST_PIECES - 1);
export const dieShape = z.enum(['d4', 'd6', 'd8', 'd10', 'd12', 'd20']);
/** The index of a face. */
export const up = z.int().min(0).max(63);
export const hex128 = z.string().regex(/^[0-9a-f]{32}$/);

/** All numbers are allowed: physics clamps them to what looks like a throw. */
export const gesture: z.ZodType<Gesture> = z.strictObject({
  direction: z.number(),
  strength: z.number(),
  spin: z.number(),
});
export const thrownDice = z
  .array(z.strictObject({ piece: pieceId, shape: dieShape }))
  .min(1)
  .max(60);
export const throwSpec: z.ZodType<ThrowSpec> = z.strictObject({
  id: count,
  seed: hex128,
  dice: thrownDice,
  gesture: gesture.nullable(),
  physics: count,
});
