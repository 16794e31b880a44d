import type { LessonStep, PieceQuery } from '../protocol/modes/lessons.ts';
import type { OptionValues } from '../protocol/options.ts';
import type { Action, Seat } from '../protocol/vocabulary.ts';

/** A lesson, with what its scenes begin from. */
export interface Lesson {
  readonly game: string;
  readonly minutes: number;
  readonly scenes: readonly LessonScene[];
  /** What is said at the end; `{t}` stands for the learner's tricks. */
  readonly end: string;
  /** The same if the last deal was skipped. */
  readonly skipped: string;
  readonly quick: QuickStart;
}

/** The game in a minute, for somebody who knows trick games: the question of one scene, and what is said before it. */
interface QuickStart {
  /** The index of the scene. */
  readonly scene: number;
  readonly before: readonly string[];
}

/** What is said last, before a match begins. */
const MENU_HELPS: LessonStep = { kind: 'say', text: 'The menu has the rules, the tricks played and all keys.' };

/** The steps of a quick start: its sentences, the question of its scene, and where help is. */
export const quickSteps = ({ quick, scenes }: Lesson): readonly LessonStep[] => [
  ...quick.before.map((text): LessonStep => ({ kind: 'say', text })),
  ...(scenes[quick.scene]?.steps.filter(({ kind }) => kind === 'ask') ?? []),
  MENU_HELPS,
];

/** A position of a real match, and what is done in it. The learner has seat 0. */
export interface LessonScene {
  /** Names the file with the record that leads to the position. */
  readonly id: string;
  readonly wish: Wish;
  readonly steps: readonly LessonStep[];
}

/** The position that the tool `lessons` looks for. */
export interface Wish {
  readonly seats: number;
  readonly options: OptionValues;
  /** The seat that wins the roll-off at the beginning. */
  readonly rollOff: Seat;
  /** By seat: what it must hold after the deal. */
  readonly hands: readonly (readonly Holds[])[];
  /** By seat: what its open dice must show, where there are such dice. */
  readonly open?: readonly (readonly Holds[])[];
  /** What must be turned up after the deal, if anything is. */
  readonly turnup?: readonly Holds[];
  /** What is decided before the tricks, in order, by the guests, and by the learner before the scene begins. */
  readonly calls?: readonly Action[];
  /**
   * What the guests play after that, in order: a piece, or two where two are played. A die that is thrown into the trick
   * must show what fits.
   */
  readonly plays: readonly (PieceQuery | readonly [PieceQuery, PieceQuery])[];
}

/** How many of these pieces there are. */
export interface Holds {
  readonly of: PieceQuery;
  readonly least?: number;
  readonly most?: number;
}

/** All whole numbers from one to another. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
