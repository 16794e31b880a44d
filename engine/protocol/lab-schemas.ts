import { FACES, type Lifetime, MOST_LAB_DICE, MOST_LAB_THROWS, type Tally } from './lab.ts';
import { dieShape, gesture, throwSpec, up } from './throw-schemas.ts';
import { z } from './zod.ts';

const facesOf = (shape: keyof typeof FACES) => z.array(z.int().min(0)).length(FACES[shape]);

export const tally: z.ZodType<Tally> = z.strictObject({
  d4: facesOf('d4'),
  d6: facesOf('d6'),
  d8: facesOf('d8'),
  d10: facesOf('d10'),
  d12: facesOf('d12'),
  d20: facesOf('d20'),
});
const lifetime: z.ZodType<Lifetime> = z.strictObject({ lab: tally, matches: tally });
const handful = z.array(dieShape).min(1).max(MOST_LAB_DICE);

/** Messages of the dice lab from the host to a screen. */
export const labHostMessages = [
  z.strictObject({ kind: z.literal('lab'), lifetime, setAside: z.string().max(200).nullable() }),
  z.strictObject({ kind: z.literal('lab-throw'), spec: throwSpec }),
  z.strictObject({
    kind: z.literal('lab-counted'),
    dice: handful,
    throws: z.array(z.array(up).max(MOST_LAB_DICE)).max(MOST_LAB_THROWS),
    left: z.int().min(0).max(MOST_LAB_THROWS),
    lifetime,
  }),
] as const;

/** Messages of the dice lab from a screen to the host. */
export const labScreenMessages = [
  z.strictObject({ kind: z.literal('lab-open') }),
  z.strictObject({ kind: z.literal('lab-watch'), dice: handful, gesture: gesture.nullable() }),
  z.strictObject({ kind: z.literal('lab-skip'), dice: handful, times: z.int().min(1).max(MOST_LAB_THROWS) }),
  z.strictObject({ kind: z.literal('lab-stop') }),
  z.strictObject({ kind: z.literal('lab-forget') }),
] as const;
