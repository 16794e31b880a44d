import { list } from '../grammar.ts';
import { counted, number } from '../numbers.ts';

/** Successes and attempts. `percent`: null if there are too few for it to mean something. */
type TallyFacts = {
  readonly done: number;
  readonly tried: number;
  readonly percent: number | null;
};

/** Where people share the table, an achievement's player; null for the only one. */
type EarnedFacts = {
  readonly titles: readonly string[];
  readonly by: string | null;
};

/** "3 August 2026 at 17:05", in the present time zone: a computer may travel while the program runs. */
const date = (time: number): string =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short' }).format(time);

const timesWord = (times: number): string => ['never', 'once', 'twice'][times] ?? `${times} times`;
const ordinal = (place: number): string => `${place}${['th', 'st', 'nd', 'rd'][place] ?? 'th'}`;
/** A title in quotation marks, on one line. */
const quoted = (title: string): string => `\u201c${title.replaceAll(' ', '\u00a0')}\u201d`;

export const statistics = {
  title: 'Statistics',
  back: 'Back',
  tabs: { games: 'Games', players: 'Players', achievements: 'Achievements' },
  loading: 'One moment.',
  unread: (matches: number) => `Still reading ${counted(matches, 'match', 'matches')}.`,
  player: 'Player',
  /** A person without a name. */
  you: 'You',
  /** In place of a number where there is nothing to count. */
  nothing: '\u2013',

  // By game
  noMatches: 'Finish a match to see statistics.',
  game: 'Game',
  won: 'Won',
  place: 'Place',
  bids: 'Bids made',
  tricksPerRound: 'Tricks per round',
  bestResult: 'Best result',
  tally: ({ done, tried, percent }: TallyFacts) => `${done} of ${tried}${percent === null ? '' : `, ${percent}%`}`,
  /** Places of few matches: "once 1st, twice 3rd". */
  places: (places: readonly { readonly place: number; readonly times: number }[]) =>
    places.map(({ place, times }) => `${timesWord(times)} ${ordinal(place)}`).join(', '),
  average: (value: number) => value.toFixed(1),
  tricks: ({ tricks, rounds }: { readonly tricks: number; readonly rounds: number }) =>
    `${tricks} in ${counted(rounds, 'round')}`,
  scores: ({ own, other }: { readonly own: number; readonly other: number }) => `${number(own)} to ${number(other)}`,
  onlyFinished: 'Only finished matches count: no lessons, no practice and no daily rounds.',
  leftOut: (matches: number) =>
    matches === 1
      ? '1 match is left out because the computer played part of it for you.'
      : `${matches} matches are left out because the computer played part of them for you.`,

  // By player: matches against them, and as partners
  nobody: 'Nobody yet. Players you finish a match with appear here.',
  matches: 'Matches',
  youWon: 'You won',
  theyWon: 'They won',
  wonTogether: 'Won together',
  person: 'person',
  computer: ({ character, level }: { readonly character: string; readonly level: string }) => `${character}, ${level}`,

  // Achievements
  earnedOf: ({ earned, of }: { readonly earned: number; readonly of: number }) => `${earned} of ${of}`,
  notEarned: 'Not earned yet',
  earnedOn: (time: number) => `Earned on ${date(time)}`,
  /** At the end of a match. */
  earnedNow: (earned: readonly EarnedFacts[]) =>
    earned
      .map(({ titles, by }) => {
        const what = titles.length === 1 ? 'New achievement' : 'New achievements';
        return `${what}${by === null ? '' : ` for ${by}`}: ${list(titles.map(quoted))}`;
      })
      .join('. '),
};
