import type { Cue } from './cues.ts';

/** At most `max` sounds may start within any span of `within` milliseconds. */
interface CueLimit {
  readonly within: number;
  readonly max: number;
}

/**
 * More than this sounds like noise. The shorter spans keep the first crash of a throw from using up the whole second.
 */
export const CUE_LIMITS: readonly CueLimit[] = [
  { within: 1000, max: 22 },
  { within: 250, max: 7 },
  { within: 15, max: 2 },
];

/** Milliseconds after which a sound no longer counts against new ones. */
export const MAX_LIMIT_SPAN = Math.max(...CUE_LIMITS.map(({ within }) => within));

/**
 * Returns the cues to play, in chronological order: the loudest ones where there are too many at once. `taken`: start
 * times of sounds already scheduled, in milliseconds on the same scale. They count, and are never dropped.
 */
export function keepLoudest(cues: readonly Cue[], taken: readonly number[]): readonly Cue[] {
  const times = taken.toSorted((a, b) => a - b);
  const kept = cues
    .toSorted((a, b) => b.strength - a.strength || a.at - b.at)
    .filter(({ at }) => {
      if (!CUE_LIMITS.every(limit => hasRoomAt(times, at, limit))) return false;
      times.splice(firstIndexFrom(times, at), 0, at);
      return true;
    });
  return kept.toSorted((a, b) => a.at - b.at);
}

/** True if one more sound at this time keeps the limit. `times` are sorted. */
function hasRoomAt(times: readonly number[], at: number, { within, max }: CueLimit): boolean {
  const near = times.slice(firstIndexFrom(times, at - within + 1e-6), firstIndexFrom(times, at + within));
  const starts = [...near.filter(time => time <= at), at];
  return starts.every(start => near.filter(time => time >= start && time < start + within).length < max);
}

/** The index of the first time that is at or after `from`. */
function firstIndexFrom(times: readonly number[], from: number): number {
  const index = times.findIndex(time => time >= from);
  return index < 0 ? times.length : index;
}
