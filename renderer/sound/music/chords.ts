import type { SoundRandom } from '../random.ts';

/** A pitch without its octave: 0 is C, 11 is B. */
export type PitchClass = number;

type Quality = 'major' | 'lydian' | 'minor' | 'minor6' | 'minor7' | 'minor9' | 'dominant' | 'suspended';

/** Intervals from the root, in semitones. */
interface QualityTones {
  /** The scale that fits the chord. */
  readonly scale: readonly number[];
  /** Notes of the scale that a melody may rest on. */
  readonly stable: readonly number[];
  /** Notes the keys may play above the bass, which has the root. */
  readonly colours: readonly (readonly number[])[];
}

const MAJOR_COLOURS = [
  [4, 7, 11, 2],
  [4, 7, 9, 2],
  [4, 7, 11],
  [4, 9, 2],
];
const QUALITIES: Readonly<Record<Quality, QualityTones>> = {
  major: { scale: [0, 2, 4, 5, 7, 9, 11], stable: [0, 2, 4, 7, 9], colours: MAJOR_COLOURS },
  lydian: { scale: [0, 2, 4, 6, 7, 9, 11], stable: [2, 4, 7, 9, 11], colours: MAJOR_COLOURS },
  minor: {
    scale: [0, 2, 3, 5, 7, 8, 10],
    stable: [0, 2, 3, 7, 10],
    colours: [
      [3, 7, 10, 2],
      [3, 5, 7, 10],
      [3, 7, 10],
    ],
  },
  minor6: {
    scale: [0, 2, 3, 5, 7, 9, 11],
    stable: [0, 2, 3, 7, 9],
    colours: [
      [3, 7, 9, 2],
      [3, 7, 9],
      [3, 7, 9, 0],
    ],
  },
  minor7: {
    scale: [0, 1, 3, 5, 7, 8, 10],
    stable: [0, 3, 5, 7, 10],
    colours: [
      [3, 5, 7, 10],
      [3, 7, 10, 0],
      [3, 7, 10],
    ],
  },
  minor9: {
    scale: [0, 2, 3, 5, 7, 9, 10],
    stable: [0, 2, 3, 5, 7, 10],
    colours: [
      [3, 7, 10, 2],
      [3, 5, 7, 10],
      [3, 7, 10],
    ],
  },
  dominant: {
    scale: [0, 2, 4, 5, 7, 9, 10],
    stable: [2, 4, 7, 9, 10],
    colours: [
      [4, 9, 10, 2],
      [4, 10, 2],
      [4, 9, 10],
      [4, 7, 10, 2],
    ],
  },
  suspended: {
    scale: [0, 2, 4, 5, 7, 9, 10],
    stable: [0, 2, 5, 7, 9, 10],
    colours: [
      [5, 9, 10, 2],
      [5, 7, 10, 2],
      [5, 10, 2],
      [5, 7, 10, 0],
    ],
  },
};

export interface Chord {
  readonly root: PitchClass;
  readonly quality: Quality;
}

const from = (root: PitchClass, intervals: readonly number[]): readonly PitchClass[] =>
  intervals.map(interval => (root + interval) % 12);

export const scaleOf = ({ root, quality }: Chord): readonly PitchClass[] => from(root, QUALITIES[quality].scale);
export const stableNotesOf = ({ root, quality }: Chord): readonly PitchClass[] => from(root, QUALITIES[quality].stable);
export const coloursOf = ({ root, quality }: Chord): readonly (readonly PitchClass[])[] =>
  QUALITIES[quality].colours.map(colour => from(root, colour));

/** The function of two bars of harmony: stay at home, go away, want to return, or return. */
type Step = 'home' | 'away' | 'tension' | 'return';

/** Bars are separated by |. A bar has one chord, or two of equal length. */
type Cells = readonly [string, ...string[]];

interface Mode {
  /** Each degree: its distance from the tonic in semitones, and its quality. */
  readonly degrees: Readonly<Record<string, readonly [number, Quality]>>;
  readonly cells: Readonly<Record<Step, Cells>>;
}

export type ModeName = 'major' | 'dorian';

const MODES: Readonly<Record<ModeName, Mode>> = {
  major: {
    degrees: {
      I: [0, 'major'],
      ii: [2, 'minor9'],
      iii: [4, 'minor7'],
      IV: [5, 'lydian'],
      iv: [5, 'minor6'],
      V: [7, 'dominant'],
      Vs: [7, 'suspended'],
      vi: [9, 'minor'],
      bVII: [10, 'lydian'],
    },
    cells: {
      home: ['I | I', 'I | vi', 'I | IV', 'I | iii', 'iii | vi', 'I | ii', 'vi | iii'],
      away: ['IV | ii', 'ii | IV', 'vi | ii', 'IV | iv', 'IV | bVII', 'IV | iii', 'vi | IV'],
      tension: ['ii | Vs', 'ii | V', 'IV | Vs', 'iv | bVII', 'vi | Vs', 'ii | Vs V'],
      return: ['Vs | I', 'V | I', 'ii Vs | I', 'iv | I', 'Vs V | I', 'bVII | I'],
    },
  },
  dorian: {
    degrees: {
      i: [0, 'minor9'],
      ii: [2, 'minor7'],
      III: [3, 'lydian'],
      IV: [5, 'dominant'],
      v: [7, 'minor'],
      VI: [8, 'lydian'],
      VII: [10, 'major'],
    },
    cells: {
      home: ['i | i', 'i | IV', 'i | VII', 'i | III', 'i | v'],
      away: ['III | VI', 'VI | III', 'IV | VII', 'III | VII', 'VII | III', 'VI | VII'],
      tension: ['VI | VII', 'ii | v', 'IV | v', 'VII | v', 'III | IV'],
      return: ['v | i', 'VII | i', 'VI VII | i', 'IV | i', 'ii v | i'],
    },
  },
};

/** The harmony of each bar: one chord, or two of equal length. */
export type Progression = readonly (readonly [Chord, ...Chord[]])[];

/** Eight bars each: a sentence that closes, and a middle that stays open. */
export const CLOSING_STEPS: readonly [readonly Step[], ...(readonly Step[])[]] = [
  ['home', 'away', 'tension', 'return'],
  ['home', 'home', 'away', 'return'],
  ['home', 'tension', 'home', 'return'],
  ['home', 'away', 'away', 'return'],
];
export const OPEN_STEPS: readonly [readonly Step[], ...(readonly Step[])[]] = [
  ['away', 'home', 'away', 'tension'],
  ['away', 'tension', 'home', 'tension'],
  ['away', 'away', 'home', 'tension'],
];

/** Returns a progression of two bars per step. */
export function progressionOf(
  mode: ModeName,
  tonic: PitchClass,
  steps: readonly Step[],
  random: SoundRandom,
): Progression {
  const { degrees, cells } = MODES[mode];
  let before = '';
  return steps.flatMap(step => {
    const cell = pickAfter(before, cells[step], random);
    before = cell.split(' ').at(-1) ?? '';
    return cell.split('|').map(bar => {
      const [one = '', two] = bar.trim().split(' ');
      const chordOf = (name: string): Chord => {
        const [distance, quality] = degrees[name] ?? [0, 'major'];
        return { root: (tonic + distance) % 12, quality };
      };
      return two === undefined ? ([chordOf(one)] as const) : ([chordOf(one), chordOf(two)] as const);
    });
  });
}

/** Picks a cell that does not begin with the chord that the last one ended on. */
function pickAfter(before: string, cells: Cells, random: SoundRandom): string {
  const [fresh, ...more] = cells.filter(cell => cell.split(' ')[0] !== before);
  return fresh === undefined ? random.pick(cells) : random.pick([fresh, ...more]);
}
