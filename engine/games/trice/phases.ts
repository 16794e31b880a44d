import type { PhaseWords } from '../../protocol/messages.ts';
import type { Stage } from './state.ts';

/** What the players read in each phase. */
export const PHASES: Readonly<Record<Stage, PhaseWords>> = {
  'roll-off': { title: 'Roll-off', purpose: 'in the roll-off', quiet: 'A roll-off: the highest number wins.' },
  draw: { title: 'The deal', quiet: 'The dice are dealt from the bag.' },
  roll: { title: 'The deal', purpose: 'for the deal', quiet: 'Everybody throws the dealt dice.' },
  play: { title: null },
  throw: { title: null, purpose: 'for a new number', quiet: 'The die is thrown for a new number.' },
  over: { title: null },
};
