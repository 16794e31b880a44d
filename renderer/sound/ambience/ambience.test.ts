import { describe, expect, test } from 'vitest';
import { sampleOf } from '../../../test/support/samples.ts';
import { mixedSamples } from '../../../test/support/sound-samples.ts';
import type { RoomName } from '../../pieces/drawing-options.ts';
import type { Cue } from '../cues.ts';
import { SoundRandom } from '../random.ts';
import { VOICES } from '../voices/voices.ts';
import { AMBIENCES, cuesOf, type SoundSource, stretchesOf } from './ambience.ts';

// AMBIENCES is a record over all rooms.
const ROOMS = Object.keys(AMBIENCES) as RoomName[];
const HOUR = 3600;

function until<Item>(items: Iterable<Item>, isOver: (item: Item) => boolean): Item[] {
  const taken: Item[] = [];
  for (const item of items) {
    if (isOver(item)) break;
    taken.push(item);
  }
  return taken;
}
const hourOf = (room: RoomName, seed: number): Cue[] =>
  AMBIENCES[room].sources.flatMap(source => until(cuesOf(source, new SoundRandom(seed)), ({ at }) => at > HOUR * 1000));

/** When the sounds of an hour start, in milliseconds. Of sounds with even gaps, such as a cricket's, only the first of each bout. */
function startsOf(source: SoundSource, seed: number): readonly number[] {
  const times = until(cuesOf(source, new SoundRandom(seed)), ({ at }) => at > HOUR * 1000).map(({ at }) => at);
  if (!source.isRegular) return times;
  const within = source.gap * 1000 + 1;
  return times.filter((time, index) => index === 0 || time - (times[index - 1] ?? 0) > within);
}

/** The seeds of the hours whose loudest moments are mixed. */
const HOURS = [4, 5, 6].slice(0, sampleOf(1, 3));

const RATE = 22_050;
const highestIn = (samples: Float32Array): number =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

/** Milliseconds around an event, long enough for the sounds that can overlap with it. */
const AROUND = 300;
/** The highest amplitude of an hour's events. Mixes the strongest and those around them: all would take long. */
function highestEvent(room: RoomName, seed: number): number {
  const hour = hourOf(room, seed);
  const peakOf = ({ kind, strength }: Cue): number => strength * VOICES[kind].peak;
  const strongest = hour.toSorted((a, b) => peakOf(b) - peakOf(a)).slice(0, 60);
  const moments = strongest.flatMap(({ at: time }, index) =>
    hour
      .filter(({ at }) => Math.abs(at - time) < AROUND)
      .map(cue => ({ ...cue, at: cue.at - time + (2 * index + 1) * AROUND })),
  );
  return Math.max(...mixedSamples(moments, RATE).map(highestIn));
}

/** How many times its root mean square noise reaches. It is higher only once in some minutes. */
const CREST = 5;
/** The highest amplitude of a room's noise, with all its layers at their strongest. */
function highestNoise(room: RoomName): number {
  const levels = AMBIENCES[room].layers.flatMap(layer => {
    const stretches = until(stretchesOf(layer, new SoundRandom(3)), ({ start }) => start > HOUR);
    return layer.level * Math.max(...stretches.map(({ level }) => level));
  });
  return CREST * Math.hypot(...levels);
}

describe.each(ROOMS)('the sound of a room: %s', room => {
  const { layers, sources } = AMBIENCES[room];

  test('has noise without gaps and no stretch twice, and is the same for the same seed only', () => {
    for (const layer of layers) {
      const stretches = until(stretchesOf(layer, new SoundRandom(3)), ({ start }) => start > HOUR);
      for (const [index, { start, length, fade, level }] of stretches.entries()) {
        expect(level).toBeGreaterThan(0);
        const next = stretches[index + 1];
        if (next) expect(next.start).toBeCloseTo(start + length - fade);
      }
      const offsets = new Set(stretches.map(({ offset, rate }) => `${offset} ${rate}`));
      expect(offsets.size).toBe(stretches.length);
    }
    expect(hourOf(room, 5)).toEqual(hourOf(room, 5));
    expect(hourOf(room, 5)).not.toEqual(hourOf(room, 6));
  });

  test('has events within their bounds, in order, and few at once', () => {
    for (const source of sources) {
      const cues = until(cuesOf(source, new SoundRandom(9)), ({ at }) => at > HOUR * 1000);
      expect(cues.length).toBeGreaterThan(10);
      expect(cues.length / HOUR).toBeLessThan(6);
      const [, strongest] = source.strength;
      const isOutside = ({ at, strength, pan }: Cue, index: number): boolean =>
        at < (cues[index - 1]?.at ?? 0) || strength > strongest || Math.abs(pan) > source.width;
      expect(cues.filter(isOutside)).toEqual([]);
    }
  });

  test('stays well below full scale at full volume', () => {
    const highest = highestNoise(room) + Math.max(...HOURS.map(seed => highestEvent(room, seed)));
    expect(highest).toBeLessThan(0.6);
    expect(highest).toBeGreaterThan(0.1);
  });

  test('repeats no run of ten gaps between sounds', () => {
    const starts = sources.flatMap((source, index) => startsOf(source, 4 + index)).toSorted((a, b) => a - b);
    const gaps = starts.slice(1).map((start, index) => Math.round(start - (starts[index] ?? 0)));
    const runs = gaps.slice(0, -9).map((_, index) => gaps.slice(index, index + 10).join(' '));
    expect(runs.length).toBeGreaterThan(300);
    expect(new Set(runs).size).toBe(runs.length);
  });
});
