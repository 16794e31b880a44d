import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { withMinus } from '../text.ts';

/** How English writes numbers, dates and kinds of dice. */

const NUMBER = new Intl.NumberFormat('en-GB');
// A mean that rounds to zero has no sign.
const ONE_DECIMAL = new Intl.NumberFormat('en-GB', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: 'negative',
});
const ALTERNATIVES = new Intl.ListFormat('en-GB', { type: 'disjunction' });
const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const SHORT_DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

/** "12,345", "−16.7". */
export const number = (value: number): string => withMinus(NUMBER.format(value));

/** "3.0", "−1.3". */
export const oneDecimal = (value: number): string => withMinus(ONE_DECIMAL.format(value));

/** "78%". */
export const percent = (hundredths: number): string => `${number(hundredths)}%`;

/** "0 tricks", "1 trick", "−2 tricks": a count in figures. */
export const figure = (count: number, one: string, many = `${one}s`): string =>
  `${number(count)} ${Math.abs(count) === 1 ? one : many}`;

const WORDS = 'no one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** "no", "one", "twelve", but "13". */
export const numberWord = (count: number): string => WORDS[count] ?? number(count);

/** "no tricks", "1 trick", "4 tricks", "−2 points". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  count === 0 ? `no ${many}` : figure(count, one, many);

/** "6", "2 to 6", "2, 4 or 6". */
export function range(numbers: readonly number[]): string {
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined) return '';
  if (first === last) return String(first);
  if (last - first === numbers.length - 1) return `${first} to ${last}`;
  return ALTERNATIVES.format(numbers.map(String));
}

/** "29 November 2026 at 21:00", in the present time zone: a computer may travel while the program runs. */
export const dateTime = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(time);

const timeOf = (day: string): number => new Date(`${day}T00:00:00Z`).getTime();

/** "22 November" for 2026-11-22. */
export const dayAndMonth = (day: string): string => DAY.format(timeOf(day));
/** "22 Nov". */
export const shortDayAndMonth = (day: string): string => SHORT_DAY.format(timeOf(day));

/** Short names of dice by their number of sides. */
export const DIE_SHAPES: Readonly<Record<DieShape, string>> = {
  d4: 'd4',
  d6: 'd6',
  d8: 'd8',
  d10: 'd10',
  d12: 'd12',
  d20: 'd20',
};
