import { LINES, TRICKS } from '../../../kit/words/en.ts';
import type { GameWords } from '../../../protocol/words.ts';
import type { TriceLine, TricePhrase } from './phrases.ts';

export const EN: GameWords<TricePhrase, TriceLine> = {
  phrases: TRICKS,
  lines: { ...LINES, exploding: () => ({ label: 'Exploding dice', value: 'on' }) },
};
