import { count, text, whole } from '../fields.ts';
import { type HostMessageIn, type HostMessages, type ScreenMessages, TABLE } from '../message.ts';
import { playerSpec } from '../players.ts';
import { MAX_SEATS, seat } from '../vocabulary.ts';
import { type Infer, z } from '../zod.ts';

/** More names of persons than anybody needs to choose from. */
export const MAX_PERSONS = 100;
export const MAX_OPPONENTS = 400;

/** What players read about an achievement. */
const achievementCard = z.strictObject({
  id: text,
  title: text,
  /** What has to be done in a match. */
  how: text,
  /** What is worth knowing about it. */
  teaches: text,
});
export type AchievementCard = Infer<typeof achievementCard>;

/** How often something went well, and how often it was tried. */
export const tally = z.strictObject({ tried: count, done: count });
export type ResultTally = Infer<typeof tally>;

/** A person's finished matches of one game. */
const gameStatistics = z.strictObject({
  game: text,
  name: text,
  matches: tally,
  /** Trumps that the person made, and bids that the person won. */
  promises: tally,
  /** Rounds in which tricks were played, and the tricks that the person took in them. */
  rounds: count,
  tricks: count,
  /** How often the person, or the person's team, came first, second and so on. */
  places: z.array(count).max(MAX_SEATS),
  /** The match with the greatest lead or, if none was won, the smallest gap; null before the first match. */
  best: z.strictObject({ own: whole, other: whole }).nullable(),
  achievements: z
    .array(
      achievementCard.extend({
        /** When the match was over in which it was earned first, in ms since 1970; null if it was not earned yet. */
        earned: whole.nullable(),
      }),
    )
    .max(20),
});
export type GameStatistics = Infer<typeof gameStatistics>;

/** A person's finished matches with one other player: a person, or a computer of this character and level. */
const opponentStatistics = z.strictObject({
  player: playerSpec,
  /** What the level is called; left out for a person. */
  level: z.exactOptional(text),
  matches: count,
  /** Matches against this player: those that the person won, and those that this player won. */
  against: z.strictObject({ matches: count, won: count, lost: count }),
  /** Matches in one team, which stays the same for the whole match. */
  together: tally,
});
export type OpponentStatistics = Infer<typeof opponentStatistics>;

/** What the finished matches in the data folder say of one person. */
const statistics = z.strictObject({
  /** Everybody who has finished a match here; those with the most matches come first. */
  persons: z.array(text).max(MAX_PERSONS),
  /** The person that the rest is about; null if there is nobody yet. */
  person: text.nullable(),
  games: z.array(gameStatistics).max(20),
  opponents: z.array(opponentStatistics).max(MAX_OPPONENTS),
  /** Matches that are not counted, because a computer played a part of them for this person. */
  standIns: count,
  /** Finished matches that are still to be read. */
  unread: count,
});
export type Statistics = Infer<typeof statistics>;

/** An achievement that a person has just earned for the first time. */
const newAchievement = z.strictObject({ seat, title: text });
export type NewAchievement = Infer<typeof newAchievement>;

const asked = text.nullable();

/** Messages about statistics from the host to a screen. */
export const statisticsHostMessages = {
  statistics: { asked, statistics },
  earned: { match: text, earned: z.array(newAchievement).max(100), unread: count },
} as const satisfies HostMessages;
export type StatisticsHostMessage = HostMessageIn<typeof statisticsHostMessages>;

/** Messages about statistics from a screen to the host. */
export const statisticsScreenMessages = {
  /** Asks for the statistics of a person, or of the one who has played most. */
  statistics: { from: TABLE, about: [], fields: { asked } },
  /** Asks what was earned in the finished match on the table. */
  earned: { from: TABLE, about: [], fields: { match: text } },
} as const satisfies ScreenMessages;
