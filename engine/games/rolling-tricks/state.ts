import { at } from '../../core/lists.ts';
import type { DeepReadonly, Mutable } from '../../core/readonly.ts';
import type { GameState } from '../../kit/game.ts';
import { FOUR_SEATS, type TeamScores, teamOf } from '../../kit/partners.ts';
import { newRollOff, type RollOff } from '../../kit/roll-off.ts';
import { bySeat } from '../../kit/seats.ts';
import type { PieceId, Seat, Trick } from '../../protocol/vocabulary.ts';
import type { RollingOptions } from './options.ts';
import { SEATS } from './pieces.ts';
import type { PhaseName } from './words/phrases.ts';

export interface RollingState extends GameState<PhaseName> {
  options: RollingOptions;
  /** Null until the roll-off for the first deal is won. */
  dealer: Seat | null;
  hands: PieceId[][];
  /** The two cards turned up; empty before then. */
  flip: PieceId[];
  /** The cards each seat chose to pass, first choice first; null until it has chosen. They stay secret. */
  picks: (PieceId[] | null)[];
  /** Cards each seat has passed to its partner. */
  given: PieceId[][];
  /** A trick without a winner is either open, or complete and set aside. */
  tricks: Mutable<Trick>[];
  scores: TeamScores;
  /** The roll-off for the first deal. It stays until the cards are turned up. */
  rollOff: RollOff<'deal'> | null;
}
export type ReadonlyRollingState = DeepReadonly<RollingState>;

/** Returns the state of a new match, which begins with a roll-off for the first deal (RT-R6). */
export const newState = (options: RollingOptions): RollingState => ({
  options,
  phase: 'roll-off',
  deal: 0,
  dealer: null,
  turn: 0,
  scores: [0, 0],
  sheet: [],
  rollOff: newRollOff('deal', FOUR_SEATS),
  ...newDeal(),
});

/** Returns the fields that are reset for each deal. */
export const newDeal = () => ({
  hands: bySeat(SEATS, (): PieceId[] => []),
  flip: [],
  picks: bySeat(SEATS, () => null),
  given: bySeat(SEATS, (): PieceId[] => []),
  tricks: [],
});

/** Returns the incomplete trick, or null. */
export function incompleteTrick<T extends Pick<Trick, 'plays'>>(tricks: readonly T[]): T | null {
  const open = tricks[tricks.length - 1];
  return open !== undefined && open.plays.length < SEATS ? open : null;
}

/** Counts the tricks taken so far, including those set aside before them, and those set aside now (RT-R12). */
export function countTricks(tricks: readonly Pick<Trick, 'plays' | 'winner'>[]): {
  readonly bySeat: readonly number[];
  readonly byTeam: Readonly<TeamScores>;
  readonly aside: number;
} {
  const taken = Array<number>(SEATS).fill(0);
  const byTeam: TeamScores = [0, 0];
  let aside = 0;
  for (const { plays, winner } of tricks) {
    if (plays.length === SEATS) aside += 1;
    if (winner === null) continue;
    taken[winner] = at(taken, winner) + aside;
    byTeam[teamOf(winner)] += aside;
    aside = 0;
  }
  return { bySeat: taken, byTeam, aside };
}

/**
 * Returns the seat that takes each trick: its winner, or the next winner if it was set aside (RT-R12). Null if nobody has yet.
 */
export function takersOf(tricks: readonly Pick<Trick, 'winner'>[]): (Seat | null)[] {
  let taker: Seat | null = null;
  const takers = tricks.toReversed().map(({ winner }) => {
    taker = winner ?? taker;
    return taker;
  });
  return takers.reverse();
}
