import { type Infer, z } from '../zod.ts';
import { tableDaily } from './daily.ts';
import { tableLesson } from './lessons.ts';
import { tablePractice } from './practice.ts';
import { tablePuzzle } from './puzzles.ts';

/** A table's mode. */
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

/** The rules of a mode, read by host and page alike. */
export interface ModeRules {
  /** `for-learners`: as in the player's first match of the game. */
  readonly hints: 'as-set' | 'for-learners' | 'none';
  /** The player may ask whether the rest of the deal still matters. */
  readonly hasClaims: boolean;
  /** Computers can stand in for people, and guests can play with phones. */
  readonly seatsChange: boolean;
  /** `if-counted`: only the try of a daily deal that counts. */
  readonly recorded: 'always' | 'if-counted' | 'never';
  /** Throws count towards the dice statistics. */
  readonly countsDice: boolean;
  /** Throws depend on players' gestures, not on the seed alone. */
  readonly usesGestures: boolean;
  /** `judged`: the position stays as it is, and the player is told how good the choice is. */
  readonly choices: 'played' | 'judged';
  /** The player can go back and choose again. */
  readonly canGoBack: boolean;
  /** A choice can briefly be taken back before it is sent, if the player's settings say so. */
  readonly holdsChoices: boolean;
  /** A piece is thrown as soon as it is played. Otherwise the odds are shown first. */
  readonly throwsAtOnce: boolean;
  /** Play continues only once the player has read the text. */
  readonly waitsForReader: boolean;
  /** `deal`: once a deal with any play has been scored. `replayed-deal`: never; the scored deal stays on the table. */
  readonly ends: 'match' | 'deal' | 'replayed-deal';
  /** Winners are named and celebrated at the end. */
  readonly hasWinners: boolean;
  /** Runs from the first deal to the result: with changes of lead, measured pace, and all hands shown at the end. */
  readonly isWholeMatch: boolean;
  /** Shows the number of the round and the target score. */
  readonly showsProgress: boolean;
  /** The player can replay a scored deal. */
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

/** Rules shared by the modes for a single person. */
const ALONE: ModeRules = { ...MATCH, seatsChange: false, recorded: 'never', countsDice: false, isWholeMatch: false };

/** Rules by mode. */
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

/** Returns the rules of the table's mode. */
export const rulesOf = ({ mode }: { readonly mode: TableMode }): ModeRules => MODE_RULES[mode.kind];

/** Returns the table's mode if it is of this kind; otherwise null. */
export const modeOf = <Kind extends ModeKind>(
  table: { readonly mode: TableMode } | null | undefined,
  kind: Kind,
): ModeOf<Kind> | null => (table?.mode.kind === kind ? (table.mode as ModeOf<Kind>) : null);
