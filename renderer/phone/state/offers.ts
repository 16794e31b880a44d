import { filterByAlone } from '../../prompt/choices.ts';
import type { Choice } from '../../prompt/picking.ts';
import { offersAt } from '../../seat/session.ts';
import type { PhoneState } from './phone-state.ts';

/** Everything that the person can choose now; nothing when it is not their turn or they have chosen. What is held back can be taken back. */
export const allOffersTo = ({ table, shown, aim, decision }: PhoneState): readonly Choice[] =>
  aim.value ? [] : offersAt(table.value, shown.value, decision.value);

/** The same, as far as it fits the switch for playing alone. */
export const offeredTo = (state: PhoneState): readonly Choice[] =>
  filterByAlone(allOffersTo(state), state.decision.value.alone.value);
