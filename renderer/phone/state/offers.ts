import { filterByAlone } from '../../prompt/choices.ts';
import type { Choice } from '../../prompt/picking.ts';
import { offersAt } from '../../seat/session.ts';
import type { PhoneMatch } from './phone-state.ts';

/**
 * Returns the person's possible choices; none when it is not their turn or they have chosen. A held action can be taken
 * back.
 */
export const allOffersTo = ({ table, shown, pending, decision }: PhoneMatch): readonly Choice[] =>
  pending.value.aim ? [] : offersAt(table.value, shown.value, decision.value);

/** The same, filtered by the play-alone switch. */
export const offeredTo = (match: PhoneMatch): readonly Choice[] =>
  filterByAlone(allOffersTo(match), match.decision.value.alone.value);
