import { createHash } from 'node:crypto';
import type { Game } from '../../../engine/core/game.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { randomFrom, sample } from '../../../engine/core/random.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { DailyUnit } from '../../../engine/protocol/modes/daily.ts';
import { OPPONENTS, USUAL_LEVEL } from '../../../engine/protocol/opponents.ts';
import type { OptionValues } from '../../../engine/protocol/options.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Entropy, Players, SeedUse } from '../ports.ts';

/** The player's seat in every daily deal. */
export const OWN_SEAT: Seat = 0;

/** The deal of one day and game, which determine everything about it. */
export interface DailyDeal {
  readonly day: string;
  readonly game: Game;
  readonly seats: number;
  readonly options: OptionValues;
  readonly unit: DailyUnit;
}

/** Returns the deal of this day, or why there is none. */
export function dailyDeal(day: string, gameId: string): DailyDeal | 'bad-day' | 'unknown-game' {
  if (!isDay(day)) return 'bad-day';
  const game = gameOf(gameId);
  if (game === undefined) return 'unknown-game';
  const seats = game.presets[0]?.seats ?? game.usualSeats;
  return {
    day,
    game,
    seats,
    options: usualOptions(game.options, seats),
    unit: game.dailyUnit ?? 'tricks',
  };
}

/** Returns whether this is a valid date such as 2026-11-22. */
function isDay(day: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false;
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

/** Returns the player's local date at a time in milliseconds since 1970. */
export function dayAt(time: number): string {
  const date = new Date(time);
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** Returns the id of a try at a daily deal. The first try counts. */
export const dailyId = ({ day, game }: Pick<DailyDeal, 'day' | 'game'>, attempt: number): string =>
  `daily-${day}-${game.id}-${attempt}`;

const DAILY_ID = /^daily-(\d{4}-\d{2}-\d{2})-([a-z]+(?:-[a-z]+)*)-([1-9]\d{0,5})$/;

/** Returns the daily deal and the try named by a match id, or a sentence that says why there is none. */
export function parseDailyId(id: string): { readonly daily: DailyDeal; readonly attempt: number } | string {
  const [, day = '', game = '', attempt = ''] = DAILY_ID.exec(id) ?? [];
  if (day === '') return `'${id}' is not the id of a daily deal, as in daily-2026-11-22-trice-1`;
  const daily = dailyDeal(day, game);
  if (daily === 'bad-day') return `there is no day ${day}`;
  return daily === 'unknown-game' ? `there is no game '${game}'` : { daily, attempt: Number(attempt) };
}

/** Returns the player and the day's opponents. */
export function dailyPlayers(daily: DailyDeal, name: string): Players {
  const opponents = sample(OPPONENTS, daily.seats - 1, randomFrom(dailySeed(daily, ['guests'])));
  return [
    { kind: 'person', name },
    ...opponents.map(opponent => ({
      kind: 'bot' as const,
      name: opponent.name,
      level: USUAL_LEVEL,
      ...(opponent.character !== 'steady' && { character: opponent.character }),
    })),
  ];
}

/**
 * Returns a daily deal's seeds. They depend only on what they are for, so they are the same for everyone, whatever was
 * chosen before.
 */
export const dailyEntropy = (daily: DailyDeal): Entropy => ({
  seed: (purpose, _match, step, seat, use) => dailySeed(daily, use ? keyOf(purpose, use) : [purpose, step, seat]),
});

function keyOf(purpose: string, { deal, seat, pieces, nth, view }: SeedUse): readonly unknown[] {
  if (view !== undefined) return [purpose, deal, seat, sha256(JSON.stringify(view))];
  // Independent of the thrower: each die falls the same for everyone.
  return pieces === undefined ? [purpose, deal, seat, nth] : [purpose, deal, pieces, nth];
}

const dailySeed = ({ day, game }: DailyDeal, key: readonly unknown[]): string =>
  sha256(`t&t daily 1|${day}|${game.id}|${JSON.stringify(key)}`).slice(0, 32);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
