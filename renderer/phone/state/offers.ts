import { choices, filterByAlone } from '../../prompt/choices.ts';
import type { Choice } from '../../prompt/picking.ts';
import { takeBackChoices } from '../../prompt/taking-back.ts';
import type { PhoneState } from './phone-state.ts';

/** Everything that the person can choose now; nothing when it is not their turn or they have chosen. What is held back can be taken back. */
export function allOffersTo({ table, shown, acted, aim, picked, held }: PhoneState): readonly Choice[] {
  const view = shown.value?.view;
  if (!table.value || !view || view.you === null || acted.value || aim.value) return [];
  if (held.value) return takeBackChoices(table.value, view, held.value);
  return choices(table.value, view, picked.value);
}

/** The same, as far as it fits the switch for playing alone. */
export const offeredTo = (state: PhoneState): readonly Choice[] => filterByAlone(allOffersTo(state), state.alone.value);
