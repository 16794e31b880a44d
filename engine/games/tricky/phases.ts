import type { PhaseWords } from '../../protocol/messages.ts';
import type { Phase } from './state.ts';

/** What the players read in each phase. */
export const PHASES: Readonly<Record<Phase, PhaseWords>> = {
  'roll-off': { title: 'Roll-off', purpose: 'in the roll-off', quiet: 'A roll-off: the highest number wins.' },
  gather: { title: 'The deal', quiet: 'Everybody takes back their own dice.' },
  roll: { title: 'The deal', purpose: 'for the deal', quiet: 'Everybody throws their own dice.' },
  again: { title: 'Second throw', quiet: 'Everybody chooses dice to throw again.' },
  reroll: { title: 'Second throw', purpose: 'once more', quiet: 'The chosen dice are thrown again.' },
  bid: { title: 'The auction', quiet: 'The auction goes on.' },
  name: { title: 'Making trump', quiet: 'Trump is being made.', doing: 'may name the trump' },
  play: { title: null },
  over: { title: null },
};
