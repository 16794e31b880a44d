import type { Table } from '../../engine/protocol/messages.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { isYou, nameOf, who } from '../words/people.ts';
import { faceOf } from '../words/pieces.ts';
import { inHundred, runnerUp, shownValue, winChance } from './throw-odds.ts';
import { marginOf } from './trick-results.ts';

/** The trick that a throw won. */
interface WonTrick {
  readonly deal: number;
  /** By how much it was won; infinite if nothing else could have won. */
  readonly margin: number;
  /** How often such a throw wins, from 0 to 1; null if that is not known. */
  readonly chance: number | null;
  /** What the best of the other plays showed, as in "a 19"; null if no other could have won. */
  readonly beaten: string | null;
}

/** A throw that was shown on this page. */
export interface SeenThrow {
  readonly spec: ThrowSpec;
  readonly by: Seat | null;
  /** The faces that came up, in the order of its dice. */
  readonly up: readonly number[];
  /** The sum of the numbers that its dice showed. */
  readonly total: number;
  /** The trick that it won, or null. */
  readonly won: WonTrick | null;
}

/** A throw that has just been shown, with the faces that came up. */
export function seenThrow(table: Table, spec: ThrowSpec, by: Seat | null, up: readonly number[]): SeenThrow {
  const ranks = spec.dice.map(({ piece }, index) => faceOf(table, piece, up[index] ?? null)?.rank ?? 0);
  return { spec, by, up, total: ranks.reduce((sum, rank) => sum + rank, 0), won: null };
}

/** The same throws, where the latest one of the piece that won the complete trick on the table has won it. */
export function withTrickWon(throws: readonly SeenThrow[], table: Table, view: View): readonly SeenThrow[] {
  const trick = view.tricks.at(-1);
  const play = trick?.plays.find(({ seat }) => seat === trick.winner);
  const decided = throws.findLastIndex(({ spec }) => spec.dice.some(({ piece }) => play?.pieces.includes(piece)));
  if (!trick || !play || play.rolls === null || decided < 0) return throws;
  const won = wonTrick(table, view, trick, play);
  return throws.map((seen, index) => (index === decided ? { ...seen, won } : seen));
}

function wonTrick(table: Table, view: View, trick: Trick, { seat }: Play): WonTrick {
  const second = runnerUp(table, view, trick);
  return {
    deal: view.deal,
    margin: marginOf(table, view) ?? Number.POSITIVE_INFINITY,
    chance: winChance(table, view, trick, seat),
    beaten: second && shownValue(table, view, trick, second),
  };
}

/** The dice of a roll-off are thrown by nobody. */
const isRollOff = ({ by }: SeenThrow): boolean => by === null;

/** The roll-off that was shown last, or null. */
export const lastRollOff = (throws: readonly SeenThrow[]): SeenThrow | null => throws.findLast(isRollOff) ?? null;

/**
 * The throw to see again: of those that won a trick, the one that wins least often, then the one that won by least, and
 * among equals the highest. If none won a trick, the highest throw of a player. Null if there was none.
 */
export function bestThrow(throws: readonly SeenThrow[]): SeenThrow | null {
  const thrown = throws.filter(each => !isRollOff(each));
  const [best = null] = thrown.toSorted(
    ({ won: a, total }, { won: b, total: other }) =>
      Number(b !== null) - Number(a !== null) ||
      compare(a?.chance ?? 1, b?.chance ?? 1) ||
      compare(a?.margin ?? 0, b?.margin ?? 0) ||
      other - total,
  );
  return best;
}

/** Compares numbers that may be infinite. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);

/** A throw that wins more often than this needs no word about it. */
const OFTEN = 0.5;

/** What a throw did: "Round 3: your 4-sided die beat a 19. Such a throw wins 5 in 100." */
export function throwCaption(table: Table, { spec, by, total, won }: SeenThrow): string | null {
  if (by === null) return null;
  if (won === null) return `${who(table, by)} threw ${total}.`;
  const { deal, chance, beaten } = won;
  const owner = isYou(table, by) ? 'your' : `${nameOf(table, by)}\u2019s`;
  const [piece] = spec.dice;
  const known = piece && table.equipment[piece.piece];
  // Of a die with suits and kinds only its number of sides would say too little.
  const die = known && known.kind === undefined ? `${known.faces.length}-sided die` : 'die';
  const deed = beaten === null ? 'won the trick' : `beat ${beaten}`;
  const rarity = chance === null || chance > OFTEN ? '' : ` Such a throw wins ${inHundred(chance)}.`;
  return `Round ${deal + 1}: ${owner} ${die} ${deed}.${rarity}`;
}
