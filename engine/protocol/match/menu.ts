import { count, text, whole } from '../fields.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { lessonCard } from '../modes/lessons.ts';
import { optionSpec, optionValues } from '../options.ts';
import { players } from '../players.ts';
import { MAX_SEATS, seat, shape } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** Paragraphs of rules are longer than any other text. */
const MAX_PARAGRAPH = 800;

/** A piece as a picture in the rules. */
const picturedPiece = z.strictObject({
  shape,
  suit: text.nullable(),
  /** The number it shows. */
  rank: whole,
  /** A word or two under it. */
  note: z.exactOptional(text),
  /** `wins`: this piece decides the example; `idle`: it may not be chosen here. */
  look: z.exactOptional(z.enum(['wins', 'idle'])),
});
export type PicturedPiece = Infer<typeof picturedPiece>;
/** A worked example: pieces side by side in the order in which they are played, and what they show. */
const guideExample = z.strictObject({ caption: text, pieces: z.array(picturedPiece).max(12) });
export type GuideExample = Infer<typeof guideExample>;
/** One section of a game's rules. */
const guideSection = z.strictObject({
  title: text,
  paragraphs: z.array(z.string().max(MAX_PARAGRAPH)).max(12),
  examples: z.array(guideExample).max(12),
});
export type GuideSection = Infer<typeof guideSection>;

/** A match of a usual length. The form of a new match offers these before the single options. */
const preset = z.strictObject({
  id: z.enum(['short', 'evening', 'full']),
  /** How many play, and to what. */
  about: text,
  seats: count,
  /** The options that are not as usual for this many seats. */
  options: optionValues,
  /** About how long one person plays it with opponents (`npm run bench -- minutes`). */
  minutes: count,
  /** About how many steps such a match has, each a decision, a draw or a throw. */
  steps: count,
});
export type Preset = Infer<typeof preset>;

/** A strength of opponents that a player can choose. */
const levelCard = z.strictObject({
  id: text,
  label: text,
  /** What it does, in one line. */
  about: text,
});
export type LevelCard = Infer<typeof levelCard>;

/** What a menu needs to know of a game. */
const gameCard = z.strictObject({
  id: text,
  name: text,
  designer: text,
  tagline: text,
  seats: z.array(count),
  usualSeats: count,
  options: z.record(text, optionSpec),
  /** Matches of three lengths, the shortest first; or none. */
  presets: z.array(preset).max(3),
  /**
   * How seats play together: `fixed` with the seat across for the whole match, `picked` anew in each deal. Left out if
   * everybody plays alone, in every deal.
   */
  partners: z.exactOptional(z.enum(['fixed', 'picked'])),
  /** Opponents' levels, weakest first. */
  levels: z.array(levelCard),
  /** How the game is played, from the first deal to the end. */
  guide: z.array(guideSection).max(20),
  /** Left out if there is none. */
  lesson: z.exactOptional(lessonCard),
});
export type GameCard = Infer<typeof gameCard>;

/** A match that can be resumed. */
const savedMatch = z.strictObject({
  id: text,
  game: text,
  name: text,
  players,
  /** The deal that is played, or the next one if the last has been scored. */
  deal: count,
  /** Set if everything has been played, and only its end was not seen. */
  isOver: z.exactOptional(z.literal(true)),
  scores: z.array(whole),
  /** Seats that are played with phones; missing if there are none. */
  phones: z.exactOptional(z.int().min(1).max(MAX_SEATS)),
});
export type SavedMatch = Infer<typeof savedMatch>;

export const menuHostMessages = {
  menu: {
    protocol: count,
    games: z.array(gameCard),
    saved: z.array(savedMatch),
    /** The games of which a match was played to its end here. */
    finished: z.array(text),
  },
} as const satisfies HostMessages;

export const menuScreenMessages = {
  new: {
    from: TABLE,
    about: ['table'],
    fields: {
      game: text,
      options: optionValues,
      players,
      /** Whether people share the screen. Several always do. */
      isShared: z.exactOptional(z.boolean()),
      /** Persons' seats that are played with phones from the start. Left out, guests keep their seats of the last match. */
      guests: z.exactOptional(z.array(z.strictObject({ seat, guest: count })).max(MAX_SEATS)),
    },
  },
  resume: { from: TABLE, about: ['table'], fields: { match: text } },
  leave: { from: TABLE, about: ['table'], fields: {} },
} as const satisfies ScreenMessages;
