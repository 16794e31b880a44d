import type { Table } from '../../../engine/protocol/match/table.ts';
import type {
  GameStatistics,
  NewAchievement,
  OpponentStatistics,
  ResultTally,
} from '../../../engine/protocol/records/statistics.ts';
import { counted, list, withMinus } from '../../language/text.ts';
import { nameOf } from '../people.ts';

/** Minimum matches or rounds for a share or an average: with fewer, it would mean nothing. */
const MIN_COUNT = 5;
const DASH = '\u2013';

/** Returns "3 of 4"; from five on, "6 of 9, 67 %". */
export function tallyWords({ tried, done }: ResultTally): string {
  if (tried === 0) return DASH;
  const share = tried < MIN_COUNT ? '' : `, ${Math.round((100 * done) / tried)} %`;
  return `${done} of ${tried}${share}`;
}

/** Returns "once 1st, twice 3rd"; from five matches on, "2.4". */
export function placesWords(places: GameStatistics['places']): string {
  const matches = places.reduce((sum, times) => sum + times, 0);
  if (matches === 0) return DASH;
  if (matches >= MIN_COUNT)
    return (places.reduce((sum, times, index) => sum + times * (index + 1), 0) / matches).toFixed(1);
  return places
    .flatMap((times, index) => (times === 0 ? [] : [`${timesWord(times)} ${ordinal(index + 1)}`]))
    .join(', ');
}

/** Returns "9 in 3 rounds"; from five rounds on, "2.4". */
export function tricksWords({ rounds, tricks }: Pick<GameStatistics, 'rounds' | 'tricks'>): string {
  if (rounds === 0) return DASH;
  return rounds < MIN_COUNT ? `${tricks} in ${counted(rounds, 'round')}` : (tricks / rounds).toFixed(1);
}

/** "52 to 40". */
export const bestWords = ({ best }: Pick<GameStatistics, 'best'>): string =>
  best === null ? DASH : `${withMinus(best.own)} to ${withMinus(best.other)}`;

/** "You won 3 of 5, 60 %"; a dash if there was no such match. */
export const againstWords = ({ against }: OpponentStatistics): string =>
  tallyWords({ tried: against.matches, done: against.won });
export const lostWords = ({ against }: OpponentStatistics): string =>
  tallyWords({ tried: against.matches, done: against.lost });

/** Returns the name of a person or another player in the statistics; "You" for persons without one. */
export const nameWords = (name: string): string => name || 'You';

/** "bold, Normal", or "person". */
export const playerWords = ({ player, level }: OpponentStatistics): string =>
  player.kind === 'person' ? 'person' : [player.character ?? 'steady', level ?? player.level].join(', ');

/**
 * Returns "New achievements: “Third copy” and “Two in one”"; where people share the table, each with a name. Empty if
 * there is nothing new.
 */
export function earnedWords(table: Table, earned: readonly NewAchievement[]): string {
  const persons = table.players.filter(({ kind }) => kind === 'person').length;
  const seats = [...new Set(earned.map(({ seat }) => seat))];
  return seats
    .map(seat => {
      const titles = earned.flatMap(each => (each.seat === seat ? [each.title] : []));
      const what = `New ${titles.length > 1 ? 'achievements' : 'achievement'}`;
      return `${what}${persons > 1 ? ` for ${nameOf(table, seat)}` : ''}: ${list(titles.map(title => `\u201c${title}\u201d`))}`;
    })
    .join('. ');
}

const timesWord = (times: number): string => ['never', 'once', 'twice'][times] ?? `${times} times`;
const ordinal = (place: number): string => `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;
