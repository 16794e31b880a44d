import { LINES, ROLL_OFF } from '../../../../kit/words/en.ts';
import { explained, type GameWords } from '../../../../protocol/words.ts';
import type { PhaseName, TrickyLine, TrickyPhrase } from '../phrases.ts';

export const PLAY: GameWords<TrickyPhrase, TrickyLine, PhaseName> = {
  phases: {
    'roll-off': ROLL_OFF,
    gather: { title: 'The deal', quiet: 'Everyone gathers their own dice.' },
    roll: { title: 'The deal', purpose: 'for the deal', quiet: 'Everyone rolls their own dice.' },
    again: { title: 'Second roll', quiet: 'Everyone picks dice to roll again.' },
    reroll: { title: 'Second roll', purpose: 'again', quiet: 'The chosen dice are rolled again.' },
    bid: { title: 'The auction', quiet: 'The auction goes on.', bids: 'the points you\u2019ll take' },
    name: {
      title: 'Naming trump',
      quiet: [explained('trump', 'Trump'), ' is being named.'],
      doing: ['name ', explained('trump', 'trump')],
    },
    play: { title: null },
    over: { title: null },
  },
  phrases: {
    made: ({ bid, times }) => [explained('contract', `Bid ${bid}`), ` and made it: ${bid} \u00d7 ${times}`],
    set: ({ points, bid }) => [explained('euchred', 'Set'), `: took ${points}, bid ${bid}`],
    taken: () => 'Taken in tricks',
    'taken-and-half': ({ points }) => `${points} taken, plus half`,
    'passed-out': () => 'Nobody bid',
    'even-share': ({ own, share }) => `Your dice show ${own} points. An even share would be about ${share}.`,
    'missed-bid': () => 'If you take less, you score nothing and the others score half as much again as they took.',
    'worth-by-trump': () =>
      'Each number shows what your bid scores with it as trump. Take less than you bid and you score nothing.',
    'least-times': ({ seats }) => `Numbers below ${seats} multiply by ${seats}, the number of players.`,
  },
  lines: {
    ...LINES,
    contract: ({ bid, times }) => ({
      label: [explained('contract', 'Contract')],
      value: `${bid} \u00d7 ${times} = ${bid * times}`,
    }),
  },
};
