import { describe, expect, test } from 'vitest';
import { at, first } from '../../lists.ts';
import { BASS_RANGE, isHarsh } from './accompaniment.ts';
import { type Chord, scaleOf, stableNotesOf } from './chords.ts';
import { type Bar, compose } from './composer.ts';
import { LEAD_RANGE } from './melody.ts';
import { BEATS, chordAt, type Note, type Part } from './notes.ts';

/** The bars of the first hour. */
function hourOf(seed: number): readonly Bar[] {
  const bars: Bar[] = [];
  let seconds = 0;
  for (const bar of compose(seed)) {
    bars.push(bar);
    seconds += BEATS * bar.beat;
    if (seconds > 3600) break;
  }
  return bars;
}

/** A note with its bar and chord, and its start in beats from the start of the hour. */
type Placed = Note & { readonly index: number; readonly chord: Chord; readonly from: number };

const placedIn = (bars: readonly Bar[]): readonly Placed[] =>
  bars.flatMap(({ chords, notes }, index) => {
    const [one, two] = chords;
    if (!one) return [];
    return notes.map(note => {
      const chord = chordAt([two ? [one, two] : [one]], Math.min(note.start, BEATS - 0.01));
      return { ...note, index, chord, from: index * BEATS + note.start };
    });
  });
const soundAt = (note: Placed, beat: number): boolean => note.from <= beat && note.from + note.length > beat;
const pitchClass = (midi: number): number => midi % 12;
const RANGES: Readonly<Record<Part, readonly [number, number]>> = {
  keys: [50, 81],
  bass: BASS_RANGE,
  lead: LEAD_RANGE,
};

describe.each([1, 2, 77])('an hour of music from seed %d', seed => {
  const bars = hourOf(seed);
  const notes = placedIn(bars);
  const byBar = bars.map((_, index) => notes.filter(note => note.index === index));
  /** The notes that may sound together with one that begins in this bar. */
  const near = (index: number): readonly Placed[] => byBar.slice(Math.max(0, index - 1), index + 2).flat();

  test('is the same for the same seed only', () => {
    expect(hourOf(seed)).toEqual(bars);
    expect(hourOf(seed + 1)).not.toEqual(bars);
  });

  test('repeats no passage of eight bars, not even in another key', () => {
    const passageAt = (start: number): string => {
      const passage = bars.slice(start, start + 8).map(bar => bar.notes);
      const lowest = Math.min(...passage.flat().map(({ midi }) => midi));
      const textOf = ({ start: beat, midi }: Note): string => `${Math.round(2 * beat)}:${midi - lowest}`;
      return passage.map(part => part.map(textOf).join(' ')).join('|');
    };
    // Silence between two pieces is not a passage.
    const isPlayed = (start: number): boolean =>
      bars.slice(start, start + 8).filter(({ notes: all }) => all.length > 0).length > 4;
    const starts = bars.slice(0, -8).flatMap((_, start) => (isPlayed(start) ? [start] : []));
    const passages = starts.map(passageAt);
    expect(passages.length).toBeGreaterThan(800);
    expect(new Set(passages).size).toBe(passages.length);
  });

  test('repeats no melody of eight bars', () => {
    const melodyFrom = (start: number): readonly string[] =>
      bars
        .slice(start, start + 8)
        .flatMap(({ notes: all }, bar) =>
          all.filter(({ part }) => part === 'lead').map(({ start: beat, midi }) => `${bar} ${beat}:${midi}`),
        );
    const melodies = bars
      .slice(0, -8)
      .map((_, start) => melodyFrom(start))
      .filter(melody => melody.length >= 10)
      .map(melody => melody.join());
    expect(melodies.length).toBeGreaterThan(300);
    expect(new Set(melodies).size).toBe(melodies.length);
  });

  test('keeps every part in its range and in the scale of the chord', () => {
    expect(notes.length).toBe(bars.flatMap(bar => bar.notes).length);
    for (const { part, midi, chord } of notes) {
      expect(midi).toBeGreaterThanOrEqual(RANGES[part][0]);
      expect(midi).toBeLessThanOrEqual(RANGES[part][1]);
      expect(scaleOf(chord)).toContain(pitchClass(midi));
    }
  });

  test('has melodies that stay on notes of the chord, and few that rub against the keys', () => {
    const long = notes.filter(({ part, length }) => part === 'lead' && length >= 1);
    for (const { midi, chord } of long) expect(stableNotesOf(chord)).toContain(pitchClass(midi));
    const rubs = long.filter(({ index, from, length, midi }) =>
      near(index).some(
        key =>
          key.part === 'keys' && key.from < from + length && key.from + key.length > from && isHarsh(key.midi, midi),
      ),
    );
    expect(rubs.length / long.length).toBeLessThan(0.005);
  });

  test('is sparse: few notes, long rests of the melody, silence between pieces', () => {
    const most = Math.max(...bars.map(bar => bar.notes.length));
    expect(most).toBeLessThanOrEqual(18);
    expect(notes.length / bars.length).toBeGreaterThan(4);
    expect(notes.length / bars.length).toBeLessThan(10);
    const silent = bars.filter(({ notes: all }) => all.every(({ part }) => part !== 'lead')).length / bars.length;
    expect(silent).toBeGreaterThan(0.4);
    expect(silent).toBeLessThan(0.75);
    for (const piece of new Set(bars.map(bar => bar.piece).slice(0, -1))) {
      const pause = bars.filter(bar => bar.piece === piece && bar.notes.length === 0).length;
      if (piece < at(bars, bars.length - 1).piece) expect(pause).toBeGreaterThanOrEqual(5);
    }
  });

  test('has at most a dozen notes at once', () => {
    for (const { from, index } of notes)
      expect(near(index).filter(note => soundAt(note, from)).length).toBeLessThanOrEqual(12);
  });

  test('changes key from piece to piece, and keeps a slow tempo', () => {
    for (const { beat } of bars) expect(60 / beat).toBeGreaterThan(50);
    for (const { beat } of bars) expect(60 / beat).toBeLessThanOrEqual(70);
    const pieces = [...new Set(bars.map(({ piece }) => piece))];
    expect(pieces.length).toBeGreaterThan(12);
    const endings = pieces.map(piece => bars.findLast(bar => bar.piece === piece && bar.chords.length > 0));
    const tonics = endings.slice(0, -1).map(bar => (bar && bar.chords.length > 0 ? first(bar.chords).root : null));
    for (const [index, tonic] of tonics.entries()) expect(tonic).not.toBe(tonics[index + 1]);
  });
});
