import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { MatchState } from '../../../client/match/match-state.ts';
import { counted } from '../../../words/text.ts';

/** How a new score is shown: without counting, counted, or not before the end of the trick has been shown. */
export type ScoreChange = 'at-once' | 'counted' | 'held-back';

/** How new scores are shown now. Only in matches of normal speed is there time to count. */
export function scoreChangeOf({ trickEnd }: Pick<MatchState, 'trickEnd'>, isNormalSpeed: boolean): ScoreChange {
  if (!isNormalSpeed) return 'at-once';
  return trickEnd.value === null ? 'counted' : 'held-back';
}

interface ScoreProps {
  readonly seat: Seat;
  readonly score: number;
  readonly change: ScoreChange;
}

/** Milliseconds from one number to the next, and the most numbers on the way to a score. */
const TICK = 70;
const MAX_TICKS = 16;

/** The score on a plate. Screen readers get it from the plate's name, where it is never behind. */
export function Score({ seat, score, change }: ScoreProps) {
  const isReduced = 'reducedMotion' in document.documentElement.dataset;
  const shown = useCounted(score, isReduced ? 'at-once' : change);
  return (
    <span class="score" data-testid={`score-${seat}`} title={counted(score, 'point')}>
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

/** The numbers from one score to another: every point, or steps of several where there are many. */
export function numbersBetween(from: number, to: number): readonly number[] {
  const ticks = Math.min(Math.abs(to - from), MAX_TICKS);
  return Array.from({ length: ticks }, (_, index) => Math.round(from + ((to - from) * (index + 1)) / ticks));
}
