import type { Contract } from '../../engine/protocol/vocabulary.ts';

/** How a contract stands: nothing can change it once it is made or lost. */
export type ContractState = 'open' | 'made' | 'lost';

export function contractState({ taken, needed, most }: Contract): ContractState {
  if (taken >= needed) return 'made';
  return most < needed ? 'lost' : 'open';
}

/** How a contract stands, in short facts: "96 of 150", or "made" and "3 of 3 tricks". */
export function contractFacts(contract: Contract): readonly string[] {
  const { unit, taken, needed } = contract;
  const score = `${taken} of ${needed}${unit === 'tricks' ? ' tricks' : ''}`;
  switch (contractState(contract)) {
    case 'open':
      return [score];
    case 'made':
      return ['made', score];
    case 'lost':
      return ['lost', score];
  }
}
