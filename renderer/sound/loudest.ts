import type { Cue } from './cue.ts';

interface Limit {
  /** Milliseconds. */
  readonly within: number;
  readonly most: number;
}

/** A rattle of more is noise. The shorter spans keep the first crash of a handful from using up the whole second. */
export const LIMITS: readonly Limit[] = [
  { within: 1000, most: 22 },
  { within: 250, most: 7 },
  { within: 15, most: 2 },
];

/** Milliseconds after which a sound no longer counts against others. */
export const SPAN = Math.max(...LIMITS.map(({ within }) => within));

/**
 * The cues to be heard, in the order of time: where there are too many at once, the loudest. `taken` are the times of
 * sounds that are already due, in milliseconds from the same beginning; these stay.
 */
export function keepLoudest(cues: readonly Cue[], taken: readonly number[]): readonly Cue[] {
  const times = taken.toSorted((a, b) => a - b);
  const kept = cues
    .toSorted((a, b) => b.strength - a.strength || a.at - b.at)
    .filter(({ at }) => {
      if (!LIMITS.every(limit => hasRoom(times, at, limit))) return false;
      times.splice(firstFrom(times, at), 0, at);
      return true;
    });
  return kept.toSorted((a, b) => a.at - b.at);
}

/** Whether no span of this length has too many if one more is added here. */
function hasRoom(times: readonly number[], at: number, { within, most }: Limit): boolean {
  const near = times.slice(firstFrom(times, at - within + 1e-6), firstFrom(times, at + within));
  const before = near.filter(time => time <= at);
  const starts = [...before, at];
  return starts.every(start => near.filter(time => time >= start && time < start + within).length < most);
}

/** Index of the first time that is not before this one. */
function firstFrom(times: readonly number[], at: number): number {
  const index = times.findIndex(time => time >= at);
  return index < 0 ? times.length : index;
}
