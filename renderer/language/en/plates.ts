import type { ContractFacts } from '../grammar.ts';

/** Plates of the players, and the plaque of the table. */
export const plates = {
  /** The promise of the player who made trump or won the auction. */
  contract: {
    // News at the plate
    made: 'Contract made',
    lost: 'Contract lost',
    /** "96 of 150", "3 of 3 tricks". */
    taken({ unit, taken, needed }: ContractFacts): string {
      if (unit === 'points') return `${taken} of ${needed}`;
      return taken > needed ? `${taken} tricks, ${needed} needed` : `${taken} of ${needed} tricks`;
    },
    /** Explains "96 of 150". `worth`: the sum, as in "150 × 20 = 3000". `isBid`: else making trump promises it. */
    meaning: ({ unit, taken, needed, isBid, worth }: ContractFacts & { isBid: boolean; worth: string | null }) =>
      `${unit === 'points' ? 'Points' : 'Tricks'} taken: ${taken} of ${needed} ${isBid ? 'bid' : 'needed'}.${worth === null ? '' : ` Worth ${worth}.`}`,
  },
};
