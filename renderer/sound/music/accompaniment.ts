import { at, first } from '../../lists.ts';
import type { SoundRandom } from '../random.ts';
import { type Chord, coloursOf, type PitchClass, type Progression, scaleOf } from './chords.ts';
import { BEATS, chordAt, type Note, nearest, stepped } from './notes.ts';

/** Lowest and highest note of the bass. */
export const BASS_RANGE = [31, 50] as const;

/** The notes of a chord as played, lowest first. */
export type Voicing = readonly number[];

/** Range of a chord's lowest note, upper limit of its highest, and preferred middle. */
const BOTTOM_RANGE = [50, 58] as const;
const MAX_NOTE = 75;
const MIDDLE = 61;

/** Returns all ways to play these notes, in close position or with the second note from the top an octave lower. */
function placings(colour: readonly PitchClass[]): readonly Voicing[] {
  return colour.flatMap((_, turn) => {
    const turned = [...colour.slice(turn), ...colour.slice(0, turn)];
    const close: number[] = [];
    for (const note of turned) {
      const above = (close.at(-1) ?? BOTTOM_RANGE[0] - 1) + 1;
      close.push(above + ((((note - above) % 12) + 12) % 12));
    }
    const second = at(close, close.length - 2);
    const open = close.map(note => (note === second ? note - 12 : note)).toSorted((a, b) => a - b);
    const both = close.length > 3 ? [close, open, open.map(note => note + 12)] : [close];
    return both.filter(
      notes =>
        first(notes) >= BOTTOM_RANGE[0] && first(notes) <= BOTTOM_RANGE[1] && at(notes, notes.length - 1) <= MAX_NOTE,
    );
  });
}

/** True if two simultaneous notes clash: a minor second or a minor ninth. */
export const isHarsh = (low: number, high: number): boolean => [1, 13, 25].includes(Math.abs(high - low));

/** The cost of moving the hands from one voicing to the next, and of the resulting sound. Less is better. */
function costOf(notes: Voicing, before: Voicing | null, melody: readonly number[]): number {
  const middle = notes.reduce((sum, note) => sum + note, 0) / notes.length;
  const moved = before === null ? 0 : notes.reduce((sum, note) => sum + distanceTo(note, before), 0) / notes.length;
  const top = before === null ? 0 : Math.abs(at(notes, notes.length - 1) - at(before, before.length - 1));
  const rubs = notes.filter((note, index) => index > 0 && note - at(notes, index - 1) < 2).length;
  const muddy = notes.filter((note, index) => index > 0 && note < 56 && note - at(notes, index - 1) < 3).length;
  const clashes = notes.filter(note => melody.some(sung => isHarsh(note, sung))).length;
  const covered = notes.filter(note => melody.some(sung => note > sung)).length;
  return (
    3 * moved +
    2 * Math.abs(notes.length - 4) +
    1.5 * Math.max(0, top - 3) +
    0.6 * Math.abs(middle - MIDDLE) +
    8 * rubs +
    4 * muddy +
    50 * clashes +
    3 * covered
  );
}

const distanceTo = (note: number, notes: Voicing): number => Math.min(...notes.map(other => Math.abs(other - note)));

/** Returns the best voicing of a chord after the previous one, under the melody. */
function voicingOf(chord: Chord, before: Voicing | null, melody: readonly number[], random: SoundRandom): Voicing {
  const ways = coloursOf(chord)
    .flatMap(placings)
    .map(notes => ({ notes, cost: costOf(notes, before, melody) + random.between(0, 2.5) }));
  return first(ways.toSorted((a, b) => a.cost - b.cost)).notes;
}

/** A stroke of the keys in a bar: all notes, only the lower or higher ones, or one after another. */
interface Strike {
  readonly start: number;
  readonly length: number;
  readonly notes: 'all' | 'low' | 'high' | 'rising';
}
type Pattern = readonly Strike[];
const strike = (start: number, length: number, notes: Strike['notes'] = 'all'): Strike => ({ start, length, notes });

const HELD: Pattern = [strike(0, 3.8)];
const LATE: Pattern = [strike(1, 2.8)];
const PARTED: Pattern = [strike(0, 3.8, 'low'), strike(1.5, 2.3, 'high')];
const TWICE: Pattern = [strike(0, 1.8), strike(2.5, 1.3)];
const ANSWERED: Pattern = [strike(0, 2.3), strike(3, 0.8, 'high')];
const RISING: Pattern = [strike(0, 3.8, 'rising')];
const OFFBEAT: Pattern = [strike(0.5, 1.3, 'high'), strike(2, 1.8)];

/** Playing style of the keys in a passage. */
export type Touch = 'still' | 'rising' | 'gentle';
const PATTERNS: Readonly<Record<Touch, readonly [Pattern, ...Pattern[]]>> = {
  still: [HELD, HELD, PARTED, LATE],
  rising: [RISING, RISING, PARTED, HELD],
  gentle: [TWICE, ANSWERED, PARTED, OFFBEAT, HELD, LATE],
};
const HALVES: Pattern = [strike(0, 1.8), strike(2, 1.8)];

/** Beats by which each higher note of a chord is delayed: nobody strikes four keys at once. */
const ROLL = 0.035;

/** Extra loudness of the keys in the middle of a passage. */
const SWELL = 0.07;

/** Returns the keys under a melody, and their last voicing. */
export function keysOver(
  progression: Progression,
  touch: Touch,
  melody: readonly Note[],
  before: Voicing | null,
  random: SoundRandom,
): { readonly notes: readonly Note[]; readonly last: Voicing | null } {
  let last = before;
  const notes = progression.flatMap((chords, bar) => {
    const pattern = chords.length > 1 ? HALVES : random.pick(PATTERNS[touch]);
    const swell = SWELL * Math.sin((Math.PI * bar) / progression.length);
    return pattern.flatMap(({ start, length, notes: which }, index) => {
      const beat = bar * BEATS + start;
      const until = chords.length > 1 ? beat + length : (bar + 1) * BEATS;
      const isNew = index === 0 || chords.length > 1;
      const voicing: Voicing =
        isNew || last === null
          ? voicingOf(chordAt(progression, beat), last, longNotesIn(melody, beat, until), random)
          : last;
      last = voicing;
      return struck(voicing, which, beat, length, random).map(note => ({ ...note, level: note.level + swell }));
    });
  });
  return { notes, last };
}

/** The pitches of a melody long enough to clash with a chord between two beats. */
const longNotesIn = (melody: readonly Note[], from: number, until: number): readonly number[] =>
  melody.filter(({ start, length }) => length >= 1 && start < until && start + length > from).map(({ midi }) => midi);

function struck(
  voicing: Voicing,
  which: Strike['notes'],
  beat: number,
  length: number,
  random: SoundRandom,
): readonly Note[] {
  const half = Math.ceil(voicing.length / 2);
  const notes = which === 'low' ? voicing.slice(0, half) : which === 'high' ? voicing.slice(half) : voicing;
  const gap = which === 'rising' ? 0.5 : ROLL * random.between(0.4, 1.4);
  const level = (which === 'rising' ? 0.46 : 0.42) + random.between(-0.05, 0.05) - (beat % 1 === 0 ? 0 : 0.05);
  return notes.map((midi, index) => ({
    part: 'keys',
    start: beat + gap * index,
    length: length - gap * index,
    midi,
    level: level + (index === notes.length - 1 ? 0.06 : 0),
  }));
}

/** Returns the bass: the root of every chord, and now and then a fifth, an octave or a step to the next root. */
export function bassUnder(progression: Progression, random: SoundRandom): readonly Note[] {
  let before = 40;
  const placed = (root: PitchClass): number => {
    const near = nearest(before + (38 - before) * 0.4, [root]);
    before = near < BASS_RANGE[0] ? near + 12 : near > BASS_RANGE[1] ? near - 12 : near;
    return before;
  };
  return progression.flatMap((chords, bar) => {
    const start = bar * BEATS;
    if (chords.length > 1)
      return chords.map((chord, index) => bassNote(start + 2 * index, 1.8, placed(chord.root), random));
    const chord = first(chords);
    const root = placed(chord.root);
    return [
      bassNote(start, 2.6, root, random),
      ...secondBassNotes(chord, root, chordAt(progression, start + BEATS), start, random),
    ];
  });
}

function secondBassNotes(chord: Chord, root: number, next: Chord, start: number, random: SoundRandom): readonly Note[] {
  const choice = random.next();
  if (choice < 0.4) return [];
  if (choice < 0.7 || next.root === chord.root) {
    const fifth = root + 7 <= BASS_RANGE[1] ? root + 7 : root - 5;
    const isInScale = scaleOf(chord).includes(fifth % 12);
    return [bassNote(start + random.pick([2, 2.5]), 1.3, isInScale && fifth >= BASS_RANGE[0] ? fifth : root, random)];
  }
  const target = nearest(root, [next.root]);
  const approach = stepped(target, random.pick([-1, 1]), scaleOf(chord));
  const isNear = approach >= BASS_RANGE[0] && approach <= BASS_RANGE[1];
  return isNear ? [bassNote(start + 3, 0.9, approach, random)] : [];
}

const bassNote = (start: number, length: number, midi: number, random: SoundRandom): Note => ({
  part: 'bass',
  start,
  length,
  midi,
  level: 0.6 + random.between(-0.06, 0.06),
});
