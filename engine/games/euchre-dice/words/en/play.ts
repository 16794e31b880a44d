import { LINES, ROLL_OFF, TRICKS, tricksText } from '../../../../kit/words/en.ts';
import { explained, type GameText, type GameWords } from '../../../../protocol/words.ts';
import type { EuchreLine, EuchrePhrase, PhaseName, TurnedSuit } from '../phrases.ts';

const SUITS: Readonly<Record<TurnedSuit, string>> = {
  spades: 'Spades',
  hearts: 'Hearts',
  diamonds: 'Diamonds',
  clubs: 'Clubs',
};

const TRUMP_IS_NAMED: GameText = [explained('trump', 'Trump'), ' is being named.'];

export const PLAY: GameWords<EuchrePhrase, EuchreLine, PhaseName> = {
  phases: {
    'roll-off': ROLL_OFF,
    draw: { title: 'The deal', quiet: 'Dice are dealt from the bag.' },
    'turn-up': { title: 'The deal', quiet: ['The ', explained('dealer', 'dealer'), ' turns up a die.'] },
    order: { title: 'Naming trump', quiet: TRUMP_IS_NAMED, doing: [explained('order-up', 'order up'), ' or pass'] },
    discard: {
      title: 'Naming trump',
      quiet: ['The ', explained('dealer', 'dealer'), ' discards a die.'],
      doing: 'discard a die',
    },
    name: { title: 'Naming trump', quiet: TRUMP_IS_NAMED, doing: ['name ', explained('trump', 'trump')] },
    play: { title: null },
    choose: { title: null, quiet: 'Everyone chooses a die.' },
    played: { title: null, quiet: 'The played die is rolled.' },
    over: { title: null },
  },
  phrases: {
    ...TRICKS,
    made({ tricks, alone }) {
      const taken = tricks === 5 ? 'all 5 tricks' : tricksText(tricks);
      return alone
        ? [explained('alone', 'Alone'), `, the maker took ${taken}`]
        : ['The ', explained('maker', 'makers'), ` took ${taken}`];
    },
    euchred: ({ tricks, alone, needed }) => [
      explained('euchred', 'Euchred'),
      `${alone ? ' alone' : ''}: ${tricks} of ${needed} tricks`,
    ],
    stopped: () => ['Stopped the ', explained('maker', 'makers')],
    'passed-out': () => 'Everyone passed',
  },
  lines: {
    ...LINES,
    'turned-up': ({ suit }) => ({ label: [explained('turned-up', 'Turned up')], value: SUITS[suit] }),
    'turned-down': ({ suit }) => ({ label: 'Turned down', value: SUITS[suit] }),
  },
};
