import { HELD_FOR } from '../../../seat/taking-back.ts';
import './held-ring.css';

/** A ring that runs out while an action can be taken back. */
export const HeldRing = () => (
  <svg class="held-ring" viewBox="0 0 20 20" aria-hidden="true" style={{ '--held-for': `${HELD_FOR}ms` }}>
    <circle cx="10" cy="10" r="8.9" pathLength="1" />
  </svg>
);
