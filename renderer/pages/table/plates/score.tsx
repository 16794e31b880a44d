import { useEffect, useRef, useState } from 'preact/hooks';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';

interface ScoreProps {
  readonly seat: Seat;
  readonly score: number;
  /** Milliseconds until points that arrive are counted; null while they wait for something else to be shown. */
  readonly wait: number | null;
}

/** Milliseconds from one number to the next, and the most numbers on the way to a score. */
const TICK = 70;
const MOST_TICKS = 16;

/** The score on a plate. Screen readers get it from the plate's name, where it is never behind. */
export function Score({ seat, score, wait }: ScoreProps) {
  return (
    <span class="score" data-testid={`score-${seat}`}>
      {useCounted(score, wait)}
    </span>
  );
}

/** Returns the number to show while a score changes: it counts to the new one, unless motion is reduced. */
function useCounted(score: number, wait: number | null): number {
  const [shown, show] = useState(score);
  const last = useRef(score);
  last.current = shown;
  useEffect(() => {
    const isReduced = 'reducedMotion' in document.documentElement.dataset;
    const numbers = isReduced ? [score] : numbersBetween(last.current, score);
    if (wait === null && !isReduced) return undefined;
    const timers = numbers.map((number, index) =>
      setTimeout(() => show(number), isReduced ? 0 : (wait ?? 0) + index * TICK),
    );
    return () => timers.forEach(clearTimeout);
  }, [score, wait]);
  return shown;
}

/** The numbers from one score to another: every point, or steps of several where there are many. */
export function numbersBetween(from: number, to: number): readonly number[] {
  const ticks = Math.min(Math.abs(to - from), MOST_TICKS);
  return Array.from({ length: ticks }, (_, index) => Math.round(from + ((to - from) * (index + 1)) / ticks));
}
