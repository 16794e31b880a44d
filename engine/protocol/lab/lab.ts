import { type HostMessageIn, type HostMessages, type ScreenMessageIn, type ScreenMessages, TABLE } from '../message.ts';
import { gesture, throwSpec } from '../throw.ts';
import { dieShape, up } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';
import { FACES } from './faces.ts';

/** Maximum dice per throw in the lab, and maximum throws per request. */
export const MAX_LAB_DICE = 18;
const MAX_LAB_THROWS = 100;

const facesOf = (shape: keyof typeof FACES) => z.array(z.int().min(0)).length(FACES[shape]);

/** Counts of each face of each kind of die, by face index. */
export const tally = z.strictObject({
  d4: facesOf('d4'),
  d6: facesOf('d6'),
  d8: facesOf('d8'),
  d10: facesOf('d10'),
  d12: facesOf('d12'),
  d20: facesOf('d20'),
});
export type FaceTally = Infer<typeof tally>;

/** All-time counts: of dice thrown in the lab, and of dice thrown visibly in matches. */
const lifetime = z.strictObject({ lab: tally, matches: tally });
export type Lifetime = Infer<typeof lifetime>;

const handful = z.array(dieShape).min(1).max(MAX_LAB_DICE);

/** Messages of the dice lab from the host to a screen. */
export const labHostMessages = {
  /** The lab is open. `setAside`: the new path of the file of earlier counts if it could not be read. */
  lab: { lifetime, setAside: z.string().max(200).nullable() },
  /** Asks the screen to simulate a throw and show it. The host has counted it already. */
  'lab-throw': { spec: throwSpec },
  /** The face index of every die of throws that have been counted. */
  'lab-counted': {
    dice: handful,
    throws: z.array(z.array(up).max(MAX_LAB_DICE)).max(MAX_LAB_THROWS),
    /** Number of throws still to come. */
    left: z.int().min(0).max(MAX_LAB_THROWS),
    lifetime,
  },
} as const satisfies HostMessages;
export type LabHostMessage = HostMessageIn<typeof labHostMessages>;

/** Messages of the dice lab from a screen to the host. */
export const labScreenMessages = {
  'lab-open': { from: TABLE, about: [], fields: {} },
  /** Asks for one throw, to be shown. Without a gesture, one is drawn from the seed. */
  'lab-watch': { from: TABLE, about: [], fields: { dice: handful, gesture: gesture.nullable() } },
  /** Asks for throws that are not shown. */
  'lab-skip': { from: TABLE, about: [], fields: { dice: handful, times: z.int().min(1).max(MAX_LAB_THROWS) } },
  /** Ends the request early. */
  'lab-stop': { from: TABLE, about: [], fields: {} },
  /** Resets the all-time counts. */
  'lab-forget': { from: TABLE, about: [], fields: {} },
} as const satisfies ScreenMessages;
export type LabScreenMessage = ScreenMessageIn<typeof labScreenMessages>;
