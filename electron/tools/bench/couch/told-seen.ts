import type { HostMessage } from '../../../../engine/protocol/messages.ts';
import type { ToPhone } from '../../../../engine/protocol/phones/phone.ts';
import { asSeen } from '../../../../engine/protocol/phones/phones.ts';
import type { Seen } from '../../../../engine/protocol/seen.ts';

/** Tracks what a headless screen or phone would be showing. */
interface ToldSeen {
  /** Receives a message. */
  hear(message: HostMessage | ToPhone): void;
  /** Returns what it shows when it sends this message. */
  at(message: { readonly kind: string }): Seen;
}

/** Messages that, right after `leave`, are sent from the menu. */
const IN_MENU = ['new', 'resume', 'lesson', 'quick-start', 'practise', 'puzzle', 'daily'];

/** Derives what a page would be showing from the host's messages. */
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
