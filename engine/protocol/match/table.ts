import { count, text } from '../fields.ts';
import { tableMode } from '../modes/modes.ts';
import { optionValues } from '../options.ts';
import { players } from '../players.ts';
import { MAX_PIECES, MAX_SEATS, piece, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** The current holder of a seat. */
const holder = z.enum([
  'here', // a person with this screen to themselves
  'curtain', // a person sharing the screen, whose hand is shown only while the curtain is lifted
  'device', // a person with their own device, which alone shows the hand
  'bot',
  'stand-in', // a computer in place of a person who has left
]);
export type Holder = Infer<typeof holder>;

const rollOffPrize = z.enum(['lead', 'deal', 'bid']);
export type RollOffPrize = Infer<typeof rollOffPrize>;
const rollOff = z.strictObject({ phase: text, decides: rollOffPrize });
export type RollOffFacts = Infer<typeof rollOff>;

/** The ways in which a game's pieces are held, and its table's fixtures. */
const furniture = z.strictObject({
  /** `rack`: dice stand behind a screen, the viewer's own in a rack. `fan`: cards are held in a fan. */
  hands: z.enum(['rack', 'fan']),
  /** Maximum number of pieces in a hand. */
  handSize: count,
  /** Pieces come out of a bag. */
  hasBag: z.boolean(),
  /** Open dice in front of a seat are played like the pieces in its hand. */
  hasOpenDice: z.boolean(),
  /** The die that makes trump lies on a stand, beside a plate with the trump's name. */
  hasTrumpStand: z.boolean(),
  /** All won dice stay on the table. Otherwise only the die that took the trick stays, and the others go into the bag. */
  keepsWonDice: z.boolean(),
});
export type Furniture = Infer<typeof furniture>;

/** A match's fixed facts, sent once. They suffice to draw every piece without knowing the game. */
export const table = z.strictObject({
  match: text,
  game: text,
  name: text,
  options: optionValues,
  players,
  /** Faces of every piece; the index is its `PieceId`. */
  equipment: z.array(piece).max(MAX_PIECES),
  /** The seat of this screen's only person, whether it plays or watches; empty if people share the screen. */
  mine: z.array(seat),
  /** Holders by seat. Sent again whenever they change. */
  holders: z.array(holder).max(MAX_SEATS),
  /** People share this screen, each with a hand that the others may not see. */
  isShared: z.boolean(),
  /** This screen only watches, because another window or tab of the same program plays. */
  isWatching: z.boolean(),
  /** Number of pieces a seat plays to a trick; 1 if omitted. */
  perPlay: z.exactOptional(z.int().min(1)),
  furniture,
  /** All hands are public, so there are no screens in front of them. */
  hasOpenHands: z.exactOptional(z.literal(true)),
  /** The phase of a roll-off, and the prize of the highest number. Omitted in games without one. */
  rollOff: z.exactOptional(rollOff),
  mode: tableMode,
});
export type Table = Infer<typeof table>;
