import { LINES, TRICKS, tricksText } from '../../../kit/words/en.ts';
import type { GameWords } from '../../../protocol/words.ts';
import type { EuchreLine, EuchrePhrase, TurnedSuit } from './phrases.ts';

const SUITS: Readonly<Record<TurnedSuit, string>> = {
  spades: 'Spades',
  hearts: 'Hearts',
  diamonds: 'Diamonds',
  clubs: 'Clubs',
};

export const EN: GameWords<EuchrePhrase, EuchreLine> = {
  phrases: {
    ...TRICKS,
    made: ({ tricks, alone }) =>
      `Made trump, took ${tricks === 5 ? 'all five tricks' : tricksText(tricks)}${alone ? ', alone' : ''}`,
    euchred: ({ tricks, alone, needed }) => `Euchred${alone ? ' alone' : ''}: ${tricks} of ${needed} tricks`,
    stopped: () => 'Stopped the makers',
    'passed-out': () => 'Everybody passed',
  },
  lines: {
    ...LINES,
    'turned-up': ({ suit }) => ({ label: 'Turned up', value: SUITS[suit] }),
    'turned-down': ({ suit }) => ({ label: 'Turned down', value: SUITS[suit] }),
  },
};
