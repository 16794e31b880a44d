import type { Contract } from '../../../engine/protocol/vocabulary.ts';
import type { PersonFacts } from './people.ts';

/** What stands on the plate of a player. */

/** How a contract stands, and what it is counted in. */
export type ContractFacts = Pick<Contract, 'unit' | 'taken' | 'needed'>;

/** A fact about a player, on their plate. */
export type PlateFact =
  | { readonly is: PlateState }
  /** `together`: those of two partners, if there are any. */
  | { readonly is: 'tricks'; readonly tricks: number; readonly together: boolean }
  | { readonly is: 'tricks-of'; readonly taken: number; readonly needed: number }
  | ({ readonly is: 'contract' } & ContractFacts)
  | { readonly is: 'points'; readonly points: number }
  | { readonly is: 'bid'; readonly bid: number }
  | { readonly is: 'rerolled'; readonly dice: number }
  | { readonly is: 'tricks-left'; readonly tricks: number }
  | { readonly is: 'switches'; readonly left: number }
  | { readonly is: 'lacks'; readonly suit: string }
  | { readonly is: 'partner-of'; readonly person: PersonFacts };

/** Facts without a number: `stands-in`: a computer plays for the person; `away`: their phone can't be reached. */
export type PlateState =
  | 'stands-in'
  | 'away'
  | 'dealer'
  | 'maker'
  | 'partner'
  | 'alone'
  | 'sits-out'
  | 'led'
  | 'to-lead'
  | 'to-play'
  | 'to-roll'
  | 'winning'
  | 'passed'
  | 'made'
  | 'lost'
  | 'your-partner';

/** The room for a fact: `isBare` leaves out the noun of "2 of 5 tricks", and `isBrief` says it in the fewest words. */
export interface FactRoom {
  readonly isBare?: boolean;
  readonly isBrief?: boolean;
}
