import { LINES, TRICKS } from '../../../kit/words/en.ts';
import type { GameWords } from '../../../protocol/words.ts';
import type { TrickyDiceLine, TrickyDicePhrase } from './phrases.ts';

const bidText = (bid: number, isSolo: boolean): string => (isSolo ? `Solo ${bid}` : `Bid ${bid}`);

export const EN: GameWords<TrickyDicePhrase, TrickyDiceLine> = {
  phrases: {
    ...TRICKS,
    made: ({ bid, isSolo }) => `${bidText(bid, isSolo)} and made it`,
    missed: ({ bid, isSolo, tricks }) => `${bidText(bid, isSolo)}, took ${tricks}`,
    'by-die': ({ tricks }) => (tricks === 1 ? 'One won with a die' : `${tricks} won with a die`),
    bonus: ({ team, solo }) =>
      `Made: ${team} points and 1 per trick. Missed: \u2212${team} in all. Solo: ${solo} or \u2212${solo}.`,
  },
  lines: {
    ...LINES,
    contract: ({ bid, isSolo }) => ({ label: 'Contract', value: `${bid} tricks${isSolo ? ', solo' : ''}` }),
    'sudden-death': () => ({ label: 'Sudden death', value: 'most points win' }),
  },
};
