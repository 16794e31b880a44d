import { playerSpec } from './match-schemas.ts';
import type { Statistics, Tally } from './statistics.ts';
import { count } from './throw-schemas.ts';
import { MOST_SEATS, seat, text, whole } from './vocabulary-schemas.ts';
import { z } from './zod.ts';

export const tally: z.ZodType<Tally> = z.strictObject({ tried: count, done: count });

/** More names of persons than anybody needs to choose from. */
export const MOST_PERSONS = 100;
export const MOST_OPPONENTS = 400;

const achievement = z.strictObject({
  id: text,
  title: text,
  how: text,
  teaches: text,
  earned: whole.nullable(),
});
const game = z.strictObject({
  game: text,
  name: text,
  matches: tally,
  promises: tally,
  rounds: count,
  tricks: count,
  places: z.array(count).max(MOST_SEATS),
  best: z.strictObject({ own: whole, other: whole }).nullable(),
  achievements: z.array(achievement).max(20),
});
const opponent = z.strictObject({
  player: playerSpec,
  level: z.exactOptional(text),
  matches: count,
  against: z.strictObject({ matches: count, won: count, lost: count }),
  together: tally,
});
const statistics: z.ZodType<Statistics> = z.strictObject({
  persons: z.array(text).max(MOST_PERSONS),
  person: text.nullable(),
  games: z.array(game).max(20),
  opponents: z.array(opponent).max(MOST_OPPONENTS),
  standIns: count,
  unread: count,
});
const asked = text.nullable();

/** Messages about statistics from the host to a screen. */
export const statisticsHostMessages = [
  z.strictObject({ kind: z.literal('statistics'), asked, statistics }),
  z.strictObject({
    kind: z.literal('earned'),
    match: text,
    earned: z.array(z.strictObject({ seat, title: text })).max(100),
    unread: count,
  }),
] as const;

/** Messages about statistics from a screen to the host. */
export const statisticsScreenMessages = [
  z.strictObject({ kind: z.literal('statistics'), asked }),
  z.strictObject({ kind: z.literal('earned'), match: text }),
] as const;
