import type { Table } from '../../../engine/protocol/match/table.ts';
import type {
  CountedPerson,
  GameStatistics,
  NewAchievement,
  OpponentStatistics,
  ResultTally,
} from '../../../engine/protocol/records/statistics.ts';
import { achievementText, levelLabel } from '../../language/games-setup.ts';
import { words, wordsOf } from '../../language/language.ts';
import { nameOf } from '../../view/people.ts';

/** Minimum matches or rounds for a share or an average: with fewer, it would mean nothing. */
const MIN_COUNT = 5;

const messages = () => wordsOf('pages').statistics;

/** Returns "3 of 4"; from five on, "6 of 9, 67%". */
export function tallyWords({ tried, done }: ResultTally): string {
  if (tried === 0) return messages().nothing;
  return messages().tally({ done, tried, percent: tried < MIN_COUNT ? null : Math.round((100 * done) / tried) });
}

/** Returns "once 1st, twice 3rd"; from five matches on, "2.4". */
export function placesWords(places: GameStatistics['places']): string {
  const matches = places.reduce((sum, times) => sum + times, 0);
  if (matches === 0) return messages().nothing;
  if (matches >= MIN_COUNT)
    return messages().average(places.reduce((sum, times, index) => sum + times * (index + 1), 0) / matches);
  return messages().places(
    places.map((times, index) => ({ place: index + 1, times })).filter(({ times }) => times > 0),
  );
}

/** Returns "9 in 3 rounds"; from five rounds on, "2.4". */
export function tricksWords({ rounds, tricks }: Pick<GameStatistics, 'rounds' | 'tricks'>): string {
  if (rounds === 0) return messages().nothing;
  return rounds < MIN_COUNT ? messages().tricks({ tricks, rounds }) : messages().average(tricks / rounds);
}

/** "52 to 40". */
export const bestWords = ({ best }: Pick<GameStatistics, 'best'>): string =>
  best === null ? messages().nothing : messages().scores(best);

/** Returns a person or another player in the statistics by name; "You" or "Player 2" for persons without one. */
export function nameWords(person: CountedPerson): string {
  return typeof person === 'number' ? words().people.player(person) : person || messages().you;
}

/** "bold, Normal", or "person". */
export function playerWords({ player }: Pick<OpponentStatistics, 'player'>): string {
  if (player.kind === 'person') return messages().person;
  const character = wordsOf('screen').characters[player.character ?? 'steady'].name;
  return messages().computer({ character, level: levelLabel(player.level) });
}

/**
 * Returns "New achievements: “Third copy” and “Two in one”"; where people share the table, each with a name. Empty if
 * there is nothing new.
 */
export function earnedWords(table: Table, earned: readonly NewAchievement[]): string {
  const persons = table.players.filter(({ kind }) => kind === 'person').length;
  const seats = [...new Set(earned.map(({ seat }) => seat))];
  return messages().earnedNow(
    seats.map(seat => ({
      titles: earned.flatMap(each => (each.seat === seat ? [achievementText(table.game, each.id).title] : [])),
      by: persons > 1 ? nameOf(table, seat) : null,
    })),
  );
}
