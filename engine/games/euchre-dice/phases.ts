import type { PhaseWords } from '../../protocol/messages.ts';
import type { Phase } from './state.ts';

/** What the players read in each phase. */
export const PHASES: Readonly<Record<Phase, PhaseWords>> = {
  'roll-off': { title: 'Roll-off', purpose: 'in the roll-off', quiet: 'A roll-off: the highest number wins.' },
  draw: { title: 'The deal', quiet: 'The dice are dealt from the bag.' },
  'turn-up': { title: 'The deal', quiet: 'The dealer turns a die up.' },
  order: { title: 'Making trump', quiet: 'Trump is being made.', doing: 'may order the trump' },
  discard: { title: 'Making trump', quiet: 'The dealer puts a die back.', doing: 'puts a die back' },
  name: { title: 'Making trump', quiet: 'Trump is being made.', doing: 'may name the trump' },
  play: { title: null },
  choose: { title: null, quiet: 'Everybody chooses a die.' },
  played: { title: null, quiet: 'What was played is thrown.' },
  over: { title: null },
};
