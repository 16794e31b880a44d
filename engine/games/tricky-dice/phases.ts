import type { PhaseWords } from '../../protocol/messages.ts';
import type { Phase } from './state.ts';

/** What the players read in each phase. */
export const PHASES: Readonly<Record<Phase, PhaseWords>> = {
  'roll-off': { title: 'Roll-off', purpose: 'in the roll-off', quiet: 'A roll-off: the highest number wins.' },
  deal: { title: 'The deal', quiet: 'The cards are dealt.' },
  bag: { title: 'The deal', quiet: 'Dice are drawn from the bag.' },
  roll: { title: 'The deal', purpose: 'for the deal', quiet: 'The drawn dice are thrown.' },
  turn: { title: 'A joker', quiet: 'A joker is turned.' },
  bid: { title: 'The auction', quiet: 'The auction goes on.' },
  call: { title: 'The partner', quiet: 'A partner is picked.' },
  switch: { title: 'Switches', quiet: 'Cards and dice are switched.' },
  refill: { title: 'Switches', quiet: 'New cards are drawn.' },
  switched: { title: 'Switches', purpose: 'again', quiet: 'Switched dice are thrown again.' },
  play: { title: null },
  over: { title: null },
};
