import { count, text, whole } from '../fields.ts';
import { type HostMessageIn, type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { playerSpec } from '../players.ts';
import { MAX_SEATS, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** Maximum number of people and opponents listed, more than anybody needs. */
export const MAX_PERSONS = 100;
export const MAX_OPPONENTS = 400;

/** Numbers of attempts and successes. */
export const tally = z.strictObject({ tried: count, done: count });
export type ResultTally = Infer<typeof tally>;

/**
 * A person in statistics: their name, empty if they gave none and no other people played. Otherwise nameless people are
 * told apart by their `personNumber` alone.
 */
const countedPerson = z.union([text, z.int().min(1).max(MAX_SEATS)]);
export type CountedPerson = Infer<typeof countedPerson>;

/** A person's statistics for one game, from finished matches. */
const gameStatistics = z.strictObject({
  game: text,
  name: text,
  matches: tally,
  /** Trumps that the person made, and bids that the person won. */
  promises: tally,
  /** Rounds in which tricks were played and, below, the tricks that the person took in them. */
  rounds: count,
  tricks: count,
  /** Number of first, second, ... places of the person or the person's team. */
  places: z.array(count).max(MAX_SEATS),
  /** Scores of the match with the largest lead or, if none was won, the smallest deficit; null before the first match. */
  best: z.strictObject({ own: whole, other: whole }).nullable(),
  achievements: z
    .array(
      z.strictObject({
        id: text,
        /** End of the match in which it was first earned, in ms since 1970; null if not earned yet. */
        earned: whole.nullable(),
      }),
    )
    .max(20),
});
export type GameStatistics = Infer<typeof gameStatistics>;

/** A person's statistics with one other player: a person, or a computer of this character and level. */
const opponentStatistics = z.strictObject({
  player: playerSpec,
  /** The number of a person without a name; omitted for others. */
  number: z.exactOptional(z.int().min(1).max(MAX_SEATS)),
  matches: count,
  /** Matches against this player, won and lost by the person. */
  against: z.strictObject({ matches: count, won: count, lost: count }),
  /** Matches as partners in a fixed team. */
  together: tally,
});
export type OpponentStatistics = Infer<typeof opponentStatistics>;

/** A person's statistics from the finished matches in the data folder. */
const statistics = z.strictObject({
  /** Everybody who has finished a match here, most matches first. */
  persons: z.array(countedPerson).max(MAX_PERSONS),
  /** The person whose statistics follow; null if there is nobody yet. */
  person: countedPerson.nullable(),
  games: z.array(gameStatistics).max(20),
  opponents: z.array(opponentStatistics).max(MAX_OPPONENTS),
  /** Matches not counted because a computer played part of them for this person. */
  standIns: count,
  /** Finished matches still to be read. */
  unread: count,
});
export type Statistics = Infer<typeof statistics>;

/** An achievement just earned for the first time. */
const newAchievement = z.strictObject({ seat, id: text });
export type NewAchievement = Infer<typeof newAchievement>;

const asked = countedPerson.nullable();

/** Messages about statistics from the host to a screen. */
export const statisticsHostMessages = {
  statistics: { asked, statistics },
  earned: { match: text, earned: z.array(newAchievement).max(100), unread: count },
} as const satisfies HostMessages;
export type StatisticsHostMessage = HostMessageIn<typeof statisticsHostMessages>;

/** Messages about statistics from a screen to the host. */
export const statisticsScreenMessages = {
  /** Asks for the statistics of a person or, by default, of the one who has played most. */
  statistics: { from: TABLE, about: [], fields: { asked } },
  /** Asks for the achievements earned in the finished match on the table. */
  earned: { from: TABLE, about: [], fields: { match: text } },
} as const satisfies ScreenMessages;
