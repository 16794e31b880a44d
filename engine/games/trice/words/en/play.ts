import { LINES, ROLL_OFF, TRICKS } from '../../../../kit/words/en.ts';
import { explained, type GameWords } from '../../../../protocol/words.ts';
import type { PhaseName, TriceLine, TricePhrase } from '../phrases.ts';

export const PLAY: GameWords<TricePhrase, TriceLine, PhaseName> = {
  phases: {
    'roll-off': ROLL_OFF,
    draw: { title: 'The deal', quiet: 'Dice are dealt from the bag.' },
    roll: { title: 'The deal', purpose: 'for the deal', quiet: 'Everyone rolls their dice.' },
    play: { title: null },
    throw: { title: null, purpose: 'for a new number', quiet: 'The die is rolled for a new number.' },
    over: { title: null },
  },
  phrases: TRICKS,
  lines: { ...LINES, exploding: () => ({ label: [explained('exploding', 'Exploding'), ' dice'], value: 'on' }) },
};
