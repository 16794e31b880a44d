import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { MatchState } from '../../../client/match/match-state.ts';
import { wordsOf } from '../../../language/language.ts';

/** How a new score is shown: without counting, counting up, or only after the end of the trick. */
export type ScoreChange = 'at-once' | 'counted' | 'held-back';

/** Returns how new scores are shown now. Only matches at normal speed have time to count. */
export function scoreChangeOf({ trickEnd }: Pick<MatchState, 'trickEnd'>, isNormalSpeed: boolean): ScoreChange {
  if (!isNormalSpeed) return 'at-once';
  return trickEnd.value === null ? 'counted' : 'held-back';
}

interface ScoreProps {
  readonly seat: Seat;
  readonly score: number;
  readonly change: ScoreChange;
}

/** Milliseconds per number while counting, and the maximum count of numbers. */
const TICK = 70;
const MAX_TICKS = 16;

/** The score on a plate. Screen readers get it from the plate's name, where it is always current. */
export function Score({ seat, score, change }: ScoreProps) {
  const isReduced = 'reducedMotion' in document.documentElement.dataset;
  const shown = useCounted(score, isReduced ? 'at-once' : change);
  return (
    <span class="score" data-fits data-solid data-testid={`score-${seat}`} title={wordsOf('play').plates.score(score)}>
      {shown}
    </span>
  );
}

/** Returns the number to show while a score changes. */
function useCounted(score: number, change: ScoreChange): number {
  const [reached, show] = useState(score);
  const shown = change === 'at-once' ? score : reached;
  const last = useRef(shown);
  last.current = shown;
  useEffect(() => {
    if (change === 'at-once') show(score);
    if (change === 'at-once' || change === 'held-back') return undefined;
    const timers = numbersBetween(last.current, score).map((number, index) =>
      setTimeout(() => show(number), index * TICK),
    );
    return () => timers.forEach(clearTimeout);
  }, [score, change]);
  return shown;
}

/** Returns the numbers from one score to another: every point, or larger steps if there are many. */
export function numbersBetween(from: number, to: number): readonly number[] {
  const ticks = Math.min(Math.abs(to - from), MAX_TICKS);
  return Array.from({ length: ticks }, (_, index) => Math.round(from + ((to - from) * (index + 1)) / ticks));
}
