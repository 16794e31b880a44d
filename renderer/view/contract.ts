import type { Table } from '../../engine/protocol/match/table.ts';
import type { Contract, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { lineText } from '../language/games.ts';
import { wordsOf } from '../language/language.ts';

/** State of a contract: nothing can change it once it is made or lost. */
export type ContractState = 'open' | 'made' | 'lost';

export function contractState({ taken, needed, most }: Contract): ContractState {
  if (taken >= needed) return 'made';
  return most < needed ? 'lost' : 'open';
}

/** Explains "96 of 150" on a plate: taken of what, what promised it, and what it is worth. Null without a contract. */
export function contractMeaning(
  table: Pick<Table, 'game'>,
  view: Pick<View, 'contract' | 'seats' | 'lines'>,
): string | null {
  const maker = makerOf(view);
  if (!view.contract || maker === null) return null;
  const { unit, taken, needed } = view.contract;
  // Bids in points are multiplied for the score, and this line has the product.
  const line = unit === 'points' ? view.lines.find(({ key }) => key === 'contract') : undefined;
  return wordsOf('play').plates.contract.meaning({
    unit,
    taken,
    needed,
    isBid: typeof view.seats[maker]?.bid === 'number',
    worth: line ? lineText(table, line).value : null,
  });
}

/** Returns the seat that named the trump or won the bidding; null if nobody did. */
export function makerOf({ seats }: Pick<View, 'seats'>): Seat | null {
  const maker = seats.findIndex(({ roles }) => roles.includes('maker'));
  return maker < 0 ? null : maker;
}

/** A decided contract, and whose it is. */
interface DecidedContract {
  readonly maker: Seat;
  readonly state: 'made' | 'lost';
  readonly contract: Contract;
}

/** Returns the contract that was decided between two views; null if there is none. */
export function contractDecided(before: View, after: View): DecidedContract | null {
  const maker = makerOf(after);
  if (before.deal !== after.deal || !before.contract || !after.contract || maker === null) return null;
  const state = contractState(after.contract);
  const isNew = contractState(before.contract) === 'open';
  return state === 'open' || !isNew ? null : { maker, state, contract: after.contract };
}
