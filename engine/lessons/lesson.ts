import type { LessonStep, PieceQuery } from '../protocol/modes/lessons.ts';
import type { OptionValues } from '../protocol/options.ts';
import type { Action, Seat } from '../protocol/vocabulary.ts';

/** A lesson, with the starting positions of its scenes. */
export interface Lesson {
  readonly game: string;
  readonly minutes: number;
  readonly scenes: readonly LessonScene[];
  /** Text at the end; `{t}` stands for the learner's tricks. */
  readonly end: string;
  /** Text at the end if the last deal was skipped. */
  readonly skipped: string;
  readonly quick: QuickStart;
}

/** The game in a minute for players who know trick games: one scene's question, with its own introduction. */
interface QuickStart {
  readonly scene: number;
  readonly before: readonly string[];
}

/** The last text before a match begins. */
const MENU_HELPS: LessonStep = { kind: 'say', text: 'The menu has the rules, the tricks played and all keys.' };

/** Returns the steps of a quick start: its sentences, its scene's question, and where to find help. */
export const quickSteps = ({ quick, scenes }: Lesson): readonly LessonStep[] => [
  ...quick.before.map((text): LessonStep => ({ kind: 'say', text })),
  ...(scenes[quick.scene]?.steps.filter(({ kind }) => kind === 'ask') ?? []),
  MENU_HELPS,
];

/** A position of a real match and the steps in it. The learner has seat 0. */
export interface LessonScene {
  /** Name of the file with the record that leads to the position. */
  readonly id: string;
  readonly wish: Wish;
  readonly steps: readonly LessonStep[];
}

/** A description of the position that the tool `lessons` searches for. */
export interface Wish {
  readonly seats: number;
  readonly options: OptionValues;
  /** Winner of the first roll-off. */
  readonly rollOff: Seat;
  /** By seat: pieces that it must hold after the deal. */
  readonly hands: readonly (readonly Holds[])[];
  /** By seat: faces that its open dice must show, if the game has open dice. */
  readonly open?: readonly (readonly Holds[])[];
  /** Pieces that must be turned up after the deal, if any are. */
  readonly turnup?: readonly Holds[];
  /** Decisions before the tricks, in order: the guests', and the learner's before the scene begins. */
  readonly calls?: readonly Action[];
  /**
   * The guests' plays after that, in order: a piece, or two if a play is a pair. A die thrown into the trick must land on a
   * face that fits.
   */
  readonly plays: readonly (PieceQuery | readonly [PieceQuery, PieceQuery])[];
}

/** A number of matching pieces. */
export interface Holds {
  readonly of: PieceQuery;
  readonly least?: number;
  readonly most?: number;
}

/** Returns the integers from `from` to `to`, both included. */
export const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);
