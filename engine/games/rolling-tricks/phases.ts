import type { PhaseWords } from '../../protocol/messages.ts';
import type { Phase } from './state.ts';

/** What the players read in each phase. */
export const PHASES: Readonly<Record<Phase, PhaseWords>> = {
  'roll-off': { title: 'Roll-off', purpose: 'in the roll-off', quiet: 'A roll-off: the highest number wins.' },
  deal: { title: 'The deal', quiet: 'The cards are dealt.' },
  flip: { title: 'The deal', quiet: 'Two cards are turned up.' },
  passing: { title: 'The pass', quiet: 'Partners pass cards.', doing: 'chooses cards to pass' },
  play: { title: null },
  over: { title: null },
};
