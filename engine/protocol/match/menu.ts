import { count, text, whole } from '../fields.ts';
import { type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { lessonCard } from '../modes/lessons.ts';
import { optionSpec, optionValues } from '../options.ts';
import { players } from '../players.ts';
import { MAX_SEATS, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** A preset match length. The form for a new match offers these before the individual options. */
const preset = z.strictObject({
  id: z.enum(['short', 'evening', 'full']),
  seats: count,
  /** Options that differ from the defaults for this number of seats. */
  options: optionValues,
  /** Typical duration for one person with computer opponents (`npm run bench -- minutes`). */
  minutes: count,
  /** Typical number of steps, each a decision, a draw or a throw. */
  steps: count,
});
export type Preset = Infer<typeof preset>;

/** A game as menus show it. The names of the game and of its designer are the same in every language. */
const gameCard = z.strictObject({
  id: text,
  name: text,
  designer: text,
  seats: z.array(count),
  usualSeats: count,
  options: z.record(text, optionSpec),
  /** Three match lengths, shortest first; or none. */
  presets: z.array(preset).max(3),
  /**
   * `fixed`: each seat partners the one across for the whole match. `picked`: partners are picked in each deal. Omitted if
   * everybody plays alone.
   */
  partners: z.exactOptional(z.enum(['fixed', 'picked'])),
  /** Ids of opponents' levels, weakest first. */
  levels: z.array(text),
  /** Omitted if there is none. */
  lesson: z.exactOptional(lessonCard),
});
export type GameCard = Infer<typeof gameCard>;

/** A match that can be resumed. */
const savedMatch = z.strictObject({
  id: text,
  game: text,
  name: text,
  players,
  /** The current deal, or the next one if it has been scored. */
  deal: count,
  /** Set if everything has been played, but nobody has seen the end. */
  isOver: z.exactOptional(z.literal(true)),
  scores: z.array(whole),
  /** Number of seats played with phones; omitted if none. */
  phones: z.exactOptional(z.int().min(1).max(MAX_SEATS)),
});
export type SavedMatch = Infer<typeof savedMatch>;

export const menuHostMessages = {
  menu: {
    protocol: count,
    games: z.array(gameCard),
    saved: z.array(savedMatch),
    /** Games of which a match has been finished here. */
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
      /** People share the screen. Several people always do. */
      isShared: z.exactOptional(z.boolean()),
      /** People's seats played with phones from the start. If omitted, guests keep their seats of the last match. */
      guests: z.exactOptional(z.array(z.strictObject({ seat, guest: count })).max(MAX_SEATS)),
    },
  },
  resume: { from: TABLE, about: ['table'], fields: { match: text } },
  leave: { from: TABLE, about: ['table'], fields: {} },
} as const satisfies ScreenMessages;
