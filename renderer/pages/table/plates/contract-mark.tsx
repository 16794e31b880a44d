import type { ContractState } from '../../../view/contract.ts';

/** A brass ring, a tick or a hollow cross: the contract can still be made, is made, or is lost. */
export const ContractMark = ({ state }: { readonly state: ContractState }) => (
  <svg class="contract-mark" viewBox="-8 -8 16 16" aria-hidden="true">
    {state === 'open' && <circle r="5" />}
    {state === 'made' && <path d="M -6 0.5 L -2 5 L 6 -5" />}
    {state === 'lost' && <path d={HOLLOW_CROSS} />}
  </svg>
);

/** Outline of an upright cross, turned by the style sheet. */
const HOLLOW_CROSS = 'M -2 -7 H 2 V -2 H 7 V 2 H 2 V 7 H -2 V 2 H -7 V -2 H -2 Z';
