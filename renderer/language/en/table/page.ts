import type { PersonFacts } from '../../facts/people.ts';
import { subject } from '../grammar.ts';

/** Labels of the leave button, by what is left. */
const LEAVE = {
  /** A match or daily round that can be continued. */
  saved: 'Save and leave',
  practice: 'Leave practice',
  puzzle: 'Leave puzzle',
  lesson: 'Leave lesson',
  /** Nothing that has a name. */
  other: 'Leave',
};

/** Buttons round the table and in its menu. Those in the corner have little room. */
export const page = {
  undo: 'Undo',
  scores: 'Scores',
  menu: 'Menu',
  /** Opens the last trick. `winner`: null if nobody won it. */
  lastTrick: (winner: PersonFacts | null) => (winner === null ? 'Last trick' : `Last trick: ${subject(winner)}`),
  /** Of a round that is practised. */
  playAgain: 'Play this round again',
  backToMatch: 'Back to your match',
  leave: LEAVE,
};
