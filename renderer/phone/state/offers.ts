import { filterByAlone } from '../../prompt/choices.ts';
import type { Choice } from '../../prompt/picking.ts';
import { offersAt } from '../../seat/session.ts';
import type { PhoneMatch } from './phone-state.ts';

/** Everything that the person can choose now; nothing when it is not their turn or they have chosen. What is held back can be taken back. */
export const allOffersTo = ({ table, shown, pending, decision }: PhoneMatch): readonly Choice[] =>
  pending.value.aim ? [] : offersAt(table.value, shown.value, decision.value);

/** The same, as far as it fits the switch for playing alone. */
export const offeredTo = (match: PhoneMatch): readonly Choice[] =>
  filterByAlone(allOffersTo(match), match.decision.value.alone.value);
