import { LINES, ROLL_OFF, TRICKS } from '../../../../kit/words/en.ts';
import { explained, type GameWords } from '../../../../protocol/words.ts';
import type { PhaseName, TrickyDiceLine, TrickyDicePhrase } from '../phrases.ts';

const bidText = (bid: number, isSolo: boolean) =>
  isSolo ? explained('alone', `Solo ${bid}`) : explained('contract', `Bid ${bid}`);

export const PLAY: GameWords<TrickyDicePhrase, TrickyDiceLine, PhaseName> = {
  phases: {
    'roll-off': ROLL_OFF,
    deal: { title: 'The deal', quiet: 'Cards are dealt.' },
    bag: { title: 'The deal', quiet: 'Dice are drawn from the bag.' },
    roll: { title: 'The deal', purpose: 'for the deal', quiet: 'The drawn dice are rolled.' },
    turn: { title: 'Jokers', quiet: 'A joker is turned.' },
    bid: {
      title: 'The auction',
      quiet: 'The auction goes on.',
      bids: ['the ', explained('trick', 'tricks'), ' you and a partner will take'],
    },
    call: { title: 'The partner', quiet: 'A partner is picked.' },
    switch: { title: 'Switches', quiet: 'Cards and dice are switched.' },
    refill: { title: 'Switches', quiet: 'New cards are drawn.' },
    switched: { title: 'Switches', purpose: 'again', quiet: 'Switched dice are rolled again.' },
    play: { title: null },
    over: { title: null },
  },
  phrases: {
    ...TRICKS,
    made: ({ bid, isSolo }) => [bidText(bid, isSolo), ' and made it'],
    missed: ({ bid, isSolo, tricks }) => [bidText(bid, isSolo), `, took ${tricks}`],
    'by-die': ({ tricks }) => `${tricks} won with a die`,
    bonus: ({ team, solo }) => [
      `Make it: ${team} points plus 1 per trick. Miss it: \u2212${team} in all. `,
      explained('alone', 'Solo'),
      `: ${solo} or \u2212${solo}.`,
    ],
  },
  lines: {
    ...LINES,
    contract: ({ bid, isSolo }) => ({
      label: [explained('contract', 'Contract')],
      value: `${bid} tricks${isSolo ? ', solo' : ''}`,
    }),
    'sudden-death': () => ({ label: [explained('sudden-death', 'Sudden death')], value: 'most points win' }),
  },
};
