import { at } from '../../lists.ts';
import type { SoundRandom } from '../random.ts';
import { type Progression, scaleOf, stableNotesOf } from './chords.ts';
import { BEATS, chordAt, type Note, nearest, stepped } from './notes.ts';

/** A few notes that a piece returns to: start, length, and scale steps above the first note. */
type Motif = readonly { readonly start: number; readonly length: number; readonly step: number }[];

export interface Themes {
  readonly first: Motif;
  readonly second: Motif;
}

type Rhythm = readonly (readonly [start: number, length: number])[];

/** Each ends with its longest note, so that a phrase breathes. Beats from 4 on are in the next bar. */
const RHYTHMS: readonly [Rhythm, ...Rhythm[]] = [
  [
    [0, 1.5],
    [1.5, 0.5],
    [2, 2.5],
  ],
  [
    [0.5, 0.5],
    [1, 0.5],
    [1.5, 0.5],
    [2, 2.5],
  ],
  [
    [0, 1],
    [1, 0.5],
    [1.5, 0.5],
    [2, 0.5],
    [2.5, 2.5],
  ],
  [
    [1, 1],
    [2, 0.5],
    [2.5, 2.5],
  ],
  [
    [0, 0.5],
    [0.5, 1],
    [1.5, 3],
  ],
  [
    [1.5, 0.5],
    [2, 0.5],
    [2.5, 0.5],
    [3, 1],
    [4, 3],
  ],
  [
    [2, 0.5],
    [2.5, 0.5],
    [3, 1],
    [4, 3],
  ],
  [
    [0, 1],
    [1, 1],
    [2, 1],
    [3, 3],
  ],
];
/** Scale steps, note by note: arches, falls, and leaps that are filled in again. */
const CONTOURS: readonly [readonly number[], ...(readonly number[])[]] = [
  [0, 1, 2, 1, 0],
  [0, 2, 1, 0, -1],
  [0, 4, 3, 2, 1],
  [0, -1, 0, 2, 1],
  [0, 1, 3, 2, 4],
  [0, -2, -1, 1, 0],
  [0, 2, 4, 3, 1],
  [0, 3, 2, 0, 1],
];
const LONG: Motif = [{ start: 0, length: 3.5, step: 0 }];
/** Falls to a chord tone at the start of the next bar. */
const CLOSES: readonly [Motif, ...Motif[]] = [
  [
    { start: 1, length: 1, step: 2 },
    { start: 2, length: 1, step: 1 },
    { start: 3, length: 0.5, step: 0 },
    { start: 4, length: 3, step: -1 },
  ],
  [
    { start: 0, length: 1.5, step: 3 },
    { start: 1.5, length: 0.5, step: 2 },
    { start: 2, length: 1.5, step: 1 },
    { start: 4, length: 3, step: 0 },
  ],
  [
    { start: 2, length: 1, step: 0 },
    { start: 3, length: 1, step: 1 },
    { start: 4, length: 3, step: 0 },
  ],
];

export function newThemes(random: SoundRandom): Themes {
  const first = newMotif(random);
  let second = newMotif(random);
  while (second.length === first.length) second = newMotif(random);
  return { first, second };
}

function newMotif(random: SoundRandom): Motif {
  const contour = random.pick(CONTOURS);
  return random.pick(RHYTHMS).map(([start, length], index) => ({ start, length, step: at(contour, index) }));
}

/** The melody's material in a bar. */
type Gesture = 'first' | 'second' | 'higher' | 'lower' | 'inverted' | 'beginning' | 'long' | 'close' | 'rest';
type Phrase = readonly Gesture[];

/** Eight bars each: a call, its answer, a high point, and a close. */
const PHRASES: readonly [Phrase, ...Phrase[]] = [
  ['first', 'rest', 'higher', 'rest', 'first', 'beginning', 'close', 'rest'],
  ['first', 'rest', 'lower', 'rest', 'second', 'rest', 'close', 'rest'],
  ['rest', 'first', 'rest', 'higher', 'rest', 'second', 'close', 'rest'],
  ['first', 'beginning', 'rest', 'rest', 'higher', 'beginning', 'close', 'rest'],
  ['second', 'rest', 'first', 'rest', 'inverted', 'rest', 'close', 'rest'],
  ['long', 'rest', 'first', 'rest', 'long', 'beginning', 'close', 'rest'],
  ['first', 'rest', 'inverted', 'rest', 'higher', 'rest', 'long', 'rest'],
];
/** For passages in which the keys come forward. */
const SPARSE_PHRASES: readonly [Phrase, ...Phrase[]] = [
  ['rest', 'rest', 'second', 'rest', 'rest', 'rest', 'beginning', 'rest'],
  ['rest', 'long', 'rest', 'rest', 'rest', 'second', 'rest', 'rest'],
  ['second', 'rest', 'rest', 'rest', 'beginning', 'rest', 'long', 'rest'],
];

/** Lowest and highest note of the lead, and where a melody begins. */
export const LEAD_RANGE = [57, 81] as const;
const CENTRE = 68;
/** Semitones added in each of eight bars: the melody rises to a high point and comes back. */
const ARCH = [0, 0, 1, 2, 4, 4, 1, 0] as const;
/** The same for some gestures. */
const SHIFT: Readonly<Partial<Record<Gesture, number>>> = { higher: 4, lower: -4, long: 3 };
/** Maximum leap within a motif, in semitones. */
const MAX_LEAP = 9;
/** A leap that is hard to sing, and one that is easy. */
const TRITONE = 6;
const SAFE_LEAP = 4;

/** Returns a melody over eight bars, made of the themes of a piece. */
export function melodyOver(
  progression: Progression,
  themes: Themes,
  isSparse: boolean,
  random: SoundRandom,
): readonly Note[] {
  const shift = random.between(-2, 2);
  const notes = random.pick(isSparse ? SPARSE_PHRASES : PHRASES).flatMap((gesture, bar) => {
    const motif = varied(motifOf(gesture, themes, random), random);
    const target = CENTRE + shift + (ARCH[bar] ?? 0) + (SHIFT[gesture] ?? 0);
    return sung(motif, bar, target, progression, random);
  });
  return notes.map((note, index) => ({
    ...note,
    length: Math.min(heldLength(note, progression), (notes[index + 1]?.start ?? Number.POSITIVE_INFINITY) - note.start),
  }));
}

/** The length of a note, cut off at the end of its bar if it does not fit the next chord. */
function heldLength({ start, length, midi }: Note, progression: Progression): number {
  const barEnd = (Math.floor(start / BEATS) + 1) * BEATS;
  const fits = stableNotesOf(chordAt(progression, barEnd)).includes(midi % 12);
  return fits ? length : Math.min(length, barEnd - start);
}

function motifOf(gesture: Gesture, { first, second }: Themes, random: SoundRandom): Motif {
  switch (gesture) {
    case 'rest':
      return [];
    case 'long':
      return LONG;
    case 'close':
      return random.pick(CLOSES);
    case 'second':
      return second;
    case 'inverted':
      return first.map(note => ({ ...note, step: -note.step }));
    case 'beginning':
      return first.slice(0, 2).map((note, index) => (index === 1 ? { ...note, length: 2 } : note));
    default:
      return first;
  }
}

/** Occasionally leaves out an inner note, or inverts the last step. */
function varied(motif: Motif, random: SoundRandom): Motif {
  const left = motif.length > 3 && random.chance(0.25) ? motif.filter((_, index) => index !== 1) : motif;
  if (motif.length < 3 || !random.chance(0.3)) return left;
  const turn = random.pick([-1, 1]);
  return left.map((note, index) => (index === left.length - 1 ? { ...note, step: note.step + turn } : note));
}

/** Fits a motif to the harmony, starting near this pitch. Long notes and those on strong beats are chord tones. */
function sung(
  motif: Motif,
  bar: number,
  target: number,
  progression: Progression,
  random: SoundRandom,
): readonly Note[] {
  const notes: Note[] = [];
  let anchor: number | null = null;
  for (const [index, { start, length, step }] of motif.entries()) {
    const beat = bar * BEATS + start;
    const chord = chordAt(progression, beat);
    anchor ??= nearest(target, stableNotesOf(chord));
    const free: number = stepped(anchor, step, scaleOf(chord));
    const isStable = length >= 1 || start % 2 === 0;
    const before = notes.at(-1)?.midi;
    const fitted = isStable ? nearest(free, stableNotesOf(chord)) : free;
    const midi = inRange(withinLeap(fitted, before, isStable ? stableNotesOf(chord) : scaleOf(chord)));
    // The middle of a motif is its loudest part.
    const swell = 0.12 * Math.sin((Math.PI * (index + 1)) / (motif.length + 1));
    const level = 0.55 + swell + random.between(-0.05, 0.05) - (start % 1 === 0 ? 0 : 0.06);
    notes.push({ part: 'lead', start: beat, length, midi, level });
  }
  return notes;
}

function withinLeap(midi: number, before: number | undefined, classes: readonly number[]): number {
  const leap = Math.abs(midi - (before ?? midi));
  if (before === undefined || (leap <= MAX_LEAP && leap !== TRITONE)) return midi;
  return nearest(before + Math.sign(midi - before) * SAFE_LEAP, classes);
}

function inRange(midi: number): number {
  const [lowest, highest] = LEAD_RANGE;
  return midi < lowest ? midi + 12 : midi > highest ? midi - 12 : midi;
}
