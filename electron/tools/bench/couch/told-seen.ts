import type { HostMessage } from '../../../../engine/protocol/messages.ts';
import type { ToPhone } from '../../../../engine/protocol/phones/phone.ts';
import { asSeen } from '../../../../engine/protocol/phones/phones.ts';
import type { Seen } from '../../../../engine/protocol/seen.ts';

/** What a screen or phone without a picture would show. */
interface ToldSeen {
  /** It is told this. */
  hear(message: HostMessage | ToPhone): void;
  /** What it shows when it says this. */
  at(message: { readonly kind: string }): Seen;
}

/** What is said at once after `leave` is said in the menu. */
const IN_MENU = ['new', 'resume', 'lesson', 'quick-start', 'practise', 'puzzle', 'daily'];

/** Keeps in mind what the messages of a host would have a page show. */
export function toldSeen(): ToldSeen {
  let now: Seen = { table: null, deal: null, guests: [], version: null };
  let isLeaving = false;
  return {
    at(message) {
      if (message.kind === 'leave') isLeaving = true;
      return isLeaving && IN_MENU.includes(message.kind) ? { ...now, table: null } : now;
    },
    hear(message) {
      if (message.kind === 'table' || message.kind === 'menu') isLeaving = false;
      if (message.kind === 'table') now = { ...now, table: message.table.match };
      if (message.kind === 'menu' || message.kind === 'no-match') now = { ...now, table: null };
      if (message.kind === 'pause') now = { ...now, deal: message.deal };
      if (message.kind === 'update') now = { ...now, version: message.version };
      if (message.kind !== 'phones') return;
      const { guests } = message.phones;
      now = { ...now, guests: guests.map(asSeen) };
    },
  };
}
