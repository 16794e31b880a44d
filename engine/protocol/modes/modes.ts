import { type Infer, z } from '../zod.ts';
import { tableDaily } from './daily.ts';
import { tableLesson } from './lessons.ts';
import { tablePractice } from './practice.ts';
import { tablePuzzle } from './puzzles.ts';

/** What is played at a table. */
export const tableMode = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('match') }),
  tableLesson,
  tablePractice,
  tableDaily,
  tablePuzzle,
]);
export type TableMode = Infer<typeof tableMode>;
export type ModeKind = TableMode['kind'];
export type ModeOf<Kind extends ModeKind> = Extract<TableMode, { readonly kind: Kind }>;

/** What may be done in a mode and how it ends. Host and page read the same row. */
export interface ModeRules {
  /** `for-learners`: as if the player's first match of the game were played. */
  readonly hints: 'as-set' | 'for-learners' | 'none';
  /** The player may ask whether the rest of the deal still matters. */
  readonly hasClaims: boolean;
  /** Computers can take over for persons, and guests can play with phones. */
  readonly seatsChange: boolean;
  /** `if-counted`: only the one try of a daily deal that counts. */
  readonly recorded: 'always' | 'if-counted' | 'never';
  /** Throws are added to the statistics of dice. */
  readonly countsDice: boolean;
  /** Throws depend on players' gestures, and not on the seed alone. */
  readonly usesGestures: boolean;
  /** `judged`: the position stays, and the player is told how good the choice is. */
  readonly choices: 'played' | 'judged';
  /** The player can go back and choose again. */
  readonly canGoBack: boolean;
  /** For a moment a choice can be taken back before it is sent, if the player wants that. */
  readonly holdsChoices: boolean;
  /** A piece is thrown as soon as it is played. Otherwise the odds are told first. */
  readonly throwsAtOnce: boolean;
  /** Play goes on only when the player has read what is said. */
  readonly waitsForReader: boolean;
  /** `deal`: once a deal is scored in which something was played. `replayed-deal`: never; the deal stays scored on the table. */
  readonly ends: 'match' | 'deal' | 'replayed-deal';
  /** The end has winners who are named and celebrated. */
  readonly hasWinners: boolean;
  /** All deals up to the result are played: players can pass each other, their pace is measured, all hands are shown at the end. */
  readonly isWholeMatch: boolean;
  /** Which round it is and how many points end the match matters here. */
  readonly showsProgress: boolean;
  /** The player can play a scored deal again. */
  readonly canReplayDeals: boolean;
  readonly talk: 'all' | 'greetings' | 'none';
}

const MATCH: ModeRules = {
  hints: 'as-set',
  hasClaims: true,
  seatsChange: true,
  recorded: 'always',
  countsDice: true,
  usesGestures: true,
  choices: 'played',
  canGoBack: false,
  holdsChoices: true,
  throwsAtOnce: true,
  waitsForReader: false,
  ends: 'match',
  hasWinners: true,
  isWholeMatch: true,
  showsProgress: true,
  canReplayDeals: true,
  talk: 'all',
};

/** What one person plays alone, beside matches. */
const ALONE: ModeRules = { ...MATCH, seatsChange: false, recorded: 'never', countsDice: false, isWholeMatch: false };

/** The rules of each mode. */
export const MODE_RULES: Readonly<Record<ModeKind, ModeRules>> = {
  match: MATCH,
  lesson: {
    ...ALONE,
    hints: 'for-learners',
    canGoBack: true,
    holdsChoices: false,
    throwsAtOnce: false,
    waitsForReader: true,
    showsProgress: false,
    talk: 'greetings',
  },
  practice: { ...ALONE, canGoBack: true, ends: 'replayed-deal', hasWinners: false },
  daily: {
    ...ALONE,
    hints: 'none',
    recorded: 'if-counted',
    usesGestures: false,
    ends: 'deal',
    hasWinners: false,
    showsProgress: false,
    canReplayDeals: false,
    talk: 'none',
  },
  puzzle: {
    ...ALONE,
    hints: 'none',
    hasClaims: false,
    choices: 'judged',
    canGoBack: true,
    holdsChoices: false,
    talk: 'none',
  },
};

/** Returns the rules of the mode at a table. */
export const rulesOf = ({ mode }: { readonly mode: TableMode }): ModeRules => MODE_RULES[mode.kind];

/** Returns the mode at a table if it is of this kind; else null. */
export const modeOf = <Kind extends ModeKind>(
  table: { readonly mode: TableMode } | null | undefined,
  kind: Kind,
): ModeOf<Kind> | null => (table?.mode.kind === kind ? (table.mode as ModeOf<Kind>) : null);
