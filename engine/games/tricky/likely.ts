import type { Action, Ask, View } from '../../protocol/vocabulary.ts';
import { ownHand } from './dream.ts';
import { strengthOf } from './ladder.ts';
import { facesOf, numberOn } from './pieces.ts';
import { pairOf } from './play.ts';
import { type Code, codeOf, numberOf, strengthIn, strengthsUnder } from './playout.ts';
import { openTrick } from './state.ts';
import type { TrickyFacts } from './view.ts';

/** A play and what can be said of it at once. */
export interface LikelyPlay {
  readonly action: Action;
  readonly codes: readonly [Code, Code];
  readonly strength: number;
  readonly points: number;
}

/** Of each sort so many are weighed with care. */
const FEW = 4;

/** The plays worth a thought: those that give least away, and the weakest and strongest that would lead the trick. */
export function likelyPlays(view: View<TrickyFacts>, ask: Ask): readonly LikelyPlay[] {
  const all = distinctPlays(view, ask);
  const toBeat = strengthToBeat(view);
  const winning = all.filter(({ strength }) => strength > toBeat).sort((a, b) => a.strength - b.strength);
  const cheapest = all.toSorted((a, b) => a.points - b.points).slice(0, FEW);
  return [...new Set([...cheapest, ...winning.slice(0, FEW), ...winning.slice(-FEW)])];
}

/** Two dice alike in kind and number are played alike. */
function distinctPlays(view: View<TrickyFacts>, { listed }: Ask): LikelyPlay[] {
  const codes = new Map(ownHand(view).map(({ id, up }) => [id, codeOf({ faces: facesOf(id), number: numberOn(up) })]));
  const strengths = strengthsUnder(view.facts.trump!);
  const plays = new Map<string, LikelyPlay>();
  for (const action of listed) {
    if (action.verb !== 'play') continue;
    const [one, other] = action.pieces.map(piece => codes.get(piece)!).sort((a, b) => a - b) as [Code, Code];
    const key = `${one} ${other}`;
    if (plays.has(key)) continue;
    const points = numberOf(one) + numberOf(other);
    plays.set(key, { action, codes: [one, other], strength: strengthIn(strengths, one, other), points });
  }
  return [...plays.values()];
}

/** The strongest pair in the open trick; nothing beats a lead yet. */
function strengthToBeat({ facts }: View<TrickyFacts>): number {
  const plays = openTrick(facts.tricks)?.plays ?? [];
  return Math.max(-1, ...plays.map(play => strengthOf(pairOf(play), facts.trump!)));
}
