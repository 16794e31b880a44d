import type { Phrase, ScoreLine } from '../protocol/vocabulary.ts';
import type { RollOffLine, TargetLine, TricksPhrase } from './words/phrases.ts';

/** A score line whose reason is one of a game's phrases. */
export type ScoreLineOf<P extends Phrase> = Omit<ScoreLine, 'why'> & { readonly why: P };

export const tricksPhrase = (tricks: number): TricksPhrase => ({ key: 'tricks', facts: { tricks } });
export const targetLine = (points: number): TargetLine => ({ key: 'target', facts: { points } });
export const rollOffLine = (prize: RollOffLine['facts']['prize']): RollOffLine => ({
  key: 'roll-off',
  facts: { prize },
});
