import { count, text } from '../fields.ts';
import { tableMode } from '../modes/modes.ts';
import { optionValues } from '../options.ts';
import { players } from '../players.ts';
import { MAX_PIECES, MAX_SEATS, piece, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** How a seat is held now. */
const holder = z.enum([
  'here', // by a person to whom the whole screen belongs
  'curtain', // by a person who shares the screen with others, so that the hand is shown only while the curtain is lifted
  'device', // by a person with a device of their own, which alone shows the hand
  'bot',
  'stand-in', // by a computer in place of a person who has left
]);
export type Holder = Infer<typeof holder>;

const rollOffPrize = z.enum(['leads', 'deals', 'bids']);
export type RollOffPrize = Infer<typeof rollOffPrize>;

/** What a phase of a game is called, and what is said while it lasts. */
const phaseWords = z.strictObject({
  /** Its name, shown in place of the number of the trick; null while a trick is played. */
  title: text.nullable(),
  /** Completes "Throw your dice ..." and "Otto throws ...", as in "for the deal". */
  purpose: z.exactOptional(text),
  /** A sentence shown while no seat has to decide and nothing is being thrown. */
  quiet: z.exactOptional(text),
  /** Completes "Otto ..." while that seat decides. Left out, "decides" is said of a person and nothing of a computer. */
  doing: z.exactOptional(text),
  /** What a bid promises. Completes "Bid ...", as in "the points that you will take". */
  bids: z.exactOptional(text),
  /** What the seat with the highest number does first, in a roll-off for that. */
  decides: z.exactOptional(rollOffPrize),
});
export type PhaseWords = Infer<typeof phaseWords>;

/** How a game's seats hold what they play, and what stands on its table besides the pieces. */
const furniture = z.strictObject({
  /** Dice stand behind a screen, the viewer's own in a rack; cards are held in a fan. */
  hands: z.enum(['rack', 'fan']),
  /** The most pieces that a seat holds in its hand at once. */
  handSize: count,
  /** Pieces come out of a bag. */
  hasBag: z.boolean(),
  /** Dice that lie open before a seat are played like the pieces in its hand. */
  hasOpenDice: z.boolean(),
  /** The die that makes trump lies on a stand, beside a plate with the trump's name. */
  hasTrumpStand: z.boolean(),
  /** All dice that were won stay on the table. Else the die that took a trick stays, and the others go into the bag. */
  keepsWonDice: z.boolean(),
});
export type Furniture = Infer<typeof furniture>;

/** Sent once per match. It is enough to draw every piece without knowing the game. */
export const table = z.strictObject({
  match: text,
  game: text,
  name: text,
  options: optionValues,
  players,
  /** Faces of every piece; the index is its `PieceId`. */
  equipment: z.array(piece).max(MAX_PIECES),
  /** The seat of the person to whom this screen belongs, whether it plays or watches; empty where people share it. */
  mine: z.array(seat),
  /** How each seat is held. Sent again whenever it changes. */
  holders: z.array(holder).max(MAX_SEATS),
  /** Whether the screen belongs to nobody: people share it, each with a hand that the others may not see. */
  isShared: z.boolean(),
  /** Whether this screen only watches, since another window or tab of the same program plays. */
  isWatching: z.boolean(),
  /** How many pieces a seat plays to a trick. Left out where it is one. */
  perPlay: z.exactOptional(z.int().min(1)),
  furniture,
  /** Everybody may see all hands, so that no screens stand before them. */
  hasOpenHands: z.exactOptional(z.literal(true)),
  /** The words for every phase of the game, by `View.phase`. */
  phases: z.record(text, phaseWords),
  mode: tableMode,
});
export type Table = Infer<typeof table>;
