import { SoundRandom } from '../random.ts';
import { bassUnder, keysOver, type Touch, type Voicing } from './accompaniment.ts';
import {
  CLOSING_STEPS,
  type ModeName,
  OPEN_STEPS,
  type PitchClass,
  type Progression,
  progressionOf,
} from './chords.ts';
import { melodyOver, newThemes, type Themes } from './melody.ts';
import { BEATS, type Note } from './notes.ts';

/** The instrument of a piece's melody. */
type Lead = 'guitar' | 'vibraphone';

/** One bar of the music. */
export interface Bar {
  /** Index of the piece, from 0. */
  readonly piece: number;
  readonly lead: Lead;
  /** The first note of its key. */
  readonly tonic: PitchClass;
  /** Seconds per beat. */
  readonly beat: number;
  /** Empty between two pieces. */
  readonly chords: Progression[number] | readonly [];
  /** Starts are in beats after the start of the bar. */
  readonly notes: readonly Note[];
}

/** Constant throughout a piece. */
interface Style {
  readonly mode: ModeName;
  readonly tonic: PitchClass;
  /** Beats per minute. */
  readonly tempo: number;
  readonly lead: Lead;
  readonly themes: Themes;
}

/** One passage: its progression, melody, keys and loudness. */
interface Passage {
  readonly harmony: 'opening' | 'main' | 'middle' | 'ending';
  readonly melody: 'full' | 'sparse' | 'none';
  /** True if the keys play the melody themselves. */
  readonly isForKeys?: boolean;
  readonly level: number;
}
const OPENING: Passage = { harmony: 'opening', melody: 'none', level: 0.75 };
const MAIN: Passage = { harmony: 'main', melody: 'full', level: 0.9 };
const MIDDLE: Passage = { harmony: 'middle', melody: 'full', level: 1 };
const AIRY_MIDDLE: Passage = { harmony: 'middle', melody: 'sparse', level: 0.85 };
const ALONE: Passage = { harmony: 'main', melody: 'sparse', isForKeys: true, level: 0.8 };
const ENDING: Passage = { harmony: 'ending', melody: 'none', level: 0.7 };

/** Possible forms of a piece. The harmony of the main part returns, its melody is varied each time. */
const FORMS: readonly [readonly Passage[], ...(readonly Passage[])[]] = [
  [OPENING, MAIN, MAIN, AIRY_MIDDLE, MAIN, ENDING],
  [OPENING, MAIN, MIDDLE, MAIN, ALONE, MAIN, ENDING],
  [OPENING, MAIN, ALONE, MIDDLE, MAIN, ENDING],
  [OPENING, ALONE, MAIN, AIRY_MIDDLE, MAIN, MAIN, ENDING],
];

/** Bars of silence between two pieces. */
const PAUSE = [5, 7] as const;
/** Factors by which the last bars of a piece slow down. */
const SLOWER = [1.06, 1.16] as const;
const TEMPOS = [60, 70] as const;
/** Semitones up to the key of the next piece, which is never the same. */
const KEY_CHANGES: readonly [number, ...number[]] = [2, 3, 4, 5, 7, 8, 9, 10];

/** Composes one piece after another, bar by bar, endlessly. The same seed always gives the same music. */
export function* compose(seed: number): Generator<Bar, never> {
  const random = new SoundRandom(seed);
  let tonic = Math.floor(random.between(0, 12));
  for (let piece = 0; ; piece++) {
    const style: Style = {
      mode: random.chance(0.6) ? 'major' : 'dorian',
      tonic,
      tempo: random.between(...TEMPOS),
      lead: random.chance(0.6) ? 'guitar' : 'vibraphone',
      themes: newThemes(random),
    };
    yield* pieceIn(style, piece, random);
    const bar: Bar = { piece, lead: style.lead, tonic, beat: 60 / style.tempo, chords: [], notes: [] };
    for (let left = Math.round(random.between(...PAUSE)); left > 0; left--) yield bar;
    tonic = (tonic + random.pick(KEY_CHANGES)) % 12;
  }
}

/** Returns the harmony of each part of a piece. */
function harmoniesOf({ mode, tonic }: Style, random: SoundRandom): Readonly<Record<Passage['harmony'], Progression>> {
  const main = progressionOf(mode, tonic, random.pick(CLOSING_STEPS), random);
  return {
    opening: main.slice(0, 4),
    main,
    middle: progressionOf(mode, tonic, random.pick(OPEN_STEPS), random),
    ending: progressionOf(mode, tonic, ['tension', 'return'], random),
  };
}

function* pieceIn(style: Style, piece: number, random: SoundRandom): Generator<Bar> {
  const { lead, tonic, tempo } = style;
  const harmonies = harmoniesOf(style, random);
  let voicing: Voicing | null = null;
  for (const passage of random.pick(FORMS)) {
    const progression = harmonies[passage.harmony];
    const { notes, last } = passageNotes(passage, progression, style.themes, voicing, random);
    voicing = last;
    for (const [index, chords] of progression.entries()) {
      const fromEnd = passage.harmony === 'ending' ? index - progression.length + SLOWER.length : -1;
      yield { piece, lead, tonic, beat: (60 / tempo) * (SLOWER[fromEnd] ?? 1), chords, notes: inBar(notes, index) };
    }
  }
}

function passageNotes(
  { harmony, melody, isForKeys = false, level }: Passage,
  progression: Progression,
  themes: Themes,
  before: Voicing | null,
  random: SoundRandom,
): { readonly notes: readonly Note[]; readonly last: Voicing | null } {
  const isFramed = harmony === 'opening' || harmony === 'ending';
  const touch: Touch = isFramed
    ? random.pick(['still', 'rising'])
    : random.pick(['still', 'rising', 'gentle', 'gentle']);
  const theme = melody === 'none' ? [] : melodyOver(progression, themes, melody === 'sparse', random);
  const sung = isForKeys ? theme.map(note => ({ ...note, part: 'keys' as const })) : theme;
  const keys = keysOver(progression, touch, sung, before, random);
  const lastBar = (progression.length - 1) * BEATS;
  const bass = bassUnder(progression, random).filter(({ start }) =>
    harmony === 'opening' ? start >= 2 * BEATS : harmony !== 'ending' || start <= lastBar,
  );
  const notes = [...keys.notes, ...bass, ...sung].map(note => ({ ...note, level: note.level * level }));
  return { notes, last: keys.last };
}

const inBar = (notes: readonly Note[], bar: number): readonly Note[] =>
  notes
    .filter(({ start }) => Math.floor(start / BEATS) === bar)
    .map(note => ({ ...note, start: note.start - bar * BEATS }));
