import type { AskStep, LessonAnswer, LessonStep, PieceQuery, TrickOutcome } from '../protocol/modes/lessons.ts';
import type { OptionValues } from '../protocol/options.ts';
import type { Action, Seat } from '../protocol/vocabulary.ts';
import type { SharedLessonText } from '../protocol/words.ts';

/** A lesson, with the starting positions of its scenes. `Text`: ids of its texts, which are in the game's words. */
export interface Lesson<Text extends string = string> {
  readonly game: string;
  readonly minutes: number;
  readonly scenes: readonly LessonScene<Text>[];
  readonly quick: QuickStart<Text>;
}

/** The game in a minute for players who know trick games: one scene's question, with its own introduction. */
interface QuickStart<Text extends string> {
  readonly scene: number;
  readonly before: readonly Text[];
}

/** Where to find help, the last text before a match begins. */
const MENU_HELPS: SharedLessonText = 'menuHelps';

/** Returns the steps of a quick start: its texts, its scene's question, and where to find help. */
export const quickSteps = ({ quick, scenes }: Lesson): readonly LessonStep[] => [
  ...quick.before.map((text): LessonStep => ({ kind: 'say', text })),
  ...(scenes[quick.scene]?.steps.filter(({ kind }) => kind === 'ask') ?? []),
  { kind: 'say', text: MENU_HELPS },
];

/** A position of a real match and the steps in it. The learner has seat 0. */
export interface LessonScene<Text extends string = string> {
  /** Name of the file with the record that leads to the position. */
  readonly id: string;
  readonly wish: Wish;
  readonly steps: readonly StepOf<Text>[];
}

/** A step with texts of one lesson. */
type StepOf<Text extends string> =
  | (Extract<LessonStep, { readonly kind: 'say' }> & { readonly text: Text })
  | (Omit<AskStep, 'answers' | 'outcome'> & {
      readonly text: Text;
      readonly answers: readonly (LessonAnswer & { readonly say?: Text; readonly before?: Text })[];
      readonly outcome?: Readonly<Partial<Record<TrickOutcome, Text>>>;
    })
  | Extract<LessonStep, { readonly kind: 'free' }>;

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
