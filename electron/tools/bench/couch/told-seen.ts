import type { HostMessage } from '../../../../engine/protocol/messages.ts';
import type { ToPhone } from '../../../../engine/protocol/phone-schemas.ts';
import type { Seen } from '../../../../engine/protocol/seen.ts';

/** What a screen or phone without a picture would show. */
export interface ToldSeen {
  /** It is told this. */
  hear(message: HostMessage | ToPhone): void;
  /** It has said this, and shows at once what is to come of it. */
  say(message: { readonly kind: string }): void;
  readonly now: Seen;
}

/** Keeps in mind what the messages of a host would have a page show. */
export function toldSeen(): ToldSeen {
  let now: Seen = { table: null, deal: null, guests: [], version: null };
  return {
    get now() {
      return now;
    },
    say(message) {
      if (message.kind === 'leave') now = { ...now, table: null };
    },
    hear(message) {
      if (message.kind === 'table') now = { ...now, table: message.table.match };
      if (message.kind === 'menu' || message.kind === 'no-match') now = { ...now, table: null };
      if (message.kind === 'pause') now = { ...now, deal: message.deal };
      if (message.kind === 'update') now = { ...now, version: message.version };
      if (message.kind !== 'phones') return;
      const { guests } = message.phones;
      now = { ...now, guests: guests.map(({ id, seat, state }) => ({ id, seat, isKnocking: state === 'knocking' })) };
    },
  };
}
