import type { Seen } from '../../engine/protocol/seen.ts';
import type { ClientState } from './state.ts';

/** What this page shows, so that a press on it can say what it was about. */
export const seenOn = ({ table, pause, phones, update }: ClientState): Seen => ({
  table: table.value?.match ?? null,
  deal: pause.value,
  guests: phones.value.guests.map(({ id, seat, state }) => ({ id, seat, isKnocking: state === 'knocking' })),
  version: update.value,
});
