import { counted, range } from './numbers.ts';

/** How long a match takes. `isOwnPace`: measured in matches that this player has finished. */
type LengthFacts = {
  readonly minutes: number;
  readonly isOwnPace: boolean;
};
type LessonFacts = {
  readonly game: string;
  readonly minutes: number;
};

const duration = ({ minutes, isOwnPace }: LengthFacts): string =>
  `about ${counted(minutes, 'minute')}${isOwnPace ? ' at your pace' : ''}`;

/** The menu, and what a new player is shown first. */
export const menu = {
  subtitle: 'Trick-taking games, played with real dice',
  /** Names of groups of controls, for screen readers. */
  games: 'Games',
  buttons: 'Menu',

  newMatch: 'New match',
  daily: 'Daily round',
  puzzles: 'Puzzles',
  saved: 'Saved matches',
  finished: 'Finished matches',
  statistics: 'Statistics',
  rules: 'Rules',
  lab: 'Dice Lab',
  settings: 'Settings',
  restart: (version: string) => `Restart with version ${version}`,
  report: 'Report a problem',
  about: 'About',
  quit: 'Quit',
  shortMatch: 'Play a short match',
  back: 'Back',

  // A game's picture
  players: (seats: readonly number[]) => `${range(seats)} players`,
  designer: (name: string) => `Designed by ${name}`,

  // The coins above the games
  known: 'Games you know',
  /** What has been done in a game: a match, its lesson, or neither. */
  done: {
    full: 'You\u2019ve finished a match',
    half: 'You\u2019ve finished the lesson',
    empty: 'Nothing finished yet',
  },
  doneIn: {
    full: (game: string) => `${game}: you\u2019ve finished a match`,
    half: (game: string) => `${game}: you\u2019ve finished the lesson`,
    empty: (game: string) => `${game}: nothing finished yet`,
  },

  // Lessons
  learn: ({ game, minutes }: LessonFacts) => `Learn ${game}, ${minutes} min`,
  continueLearning: (game: string) => `Continue learning ${game}`,
  quickStart: (game: string) => `${game} in 1 minute`,

  // The first evening
  startLesson: ({ game, minutes }: LessonFacts) => `Start here: learn ${game}, ${counted(minutes, 'minute')}`,
  continueLesson: (game: string) => `Start here: continue learning ${game}`,
  startMatch: ({ game, ...length }: LengthFacts & { readonly game: string }) =>
    `Start here: ${game}, ${duration(length)}`,
  otherGames: 'I know trick-taking games',
  shortMatches: 'Short matches',
  duration,

  // Settings for a first match
  welcome: 'Welcome',
  questions: 'Three questions before you play. You can change your answers in Settings.',
  screen: 'Screen',
  screens: { own: 'My own screen', shared: 'A screen we share' },
  screenHelp:
    'Shared: a TV for several people. Text and buttons are 50% larger, and each hand stays hidden until only its player is looking.',
  toMenu: 'Go to the menu',

  // Saved matches
  noneSaved: 'No saved matches. Matches you leave appear here.',
  openAgain:
    'Phones can\u2019t connect while the table is closed. Open it, and phones still showing the game reconnect by themselves. Devices on this network can then reach the game until you close it.',
  openAndContinue: 'Open and continue',
  continueClosed: 'Continue without phones',
};
