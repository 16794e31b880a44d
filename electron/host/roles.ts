import { SCREEN_MESSAGES, type ScreenMessage } from '../../engine/protocol/messages.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';

/** A connection's role, fixed when it is attached. `Sender` in the protocol lists what each may send. */
export type ConnectionRole =
  | { readonly kind: 'table' }
  | { readonly kind: 'device'; readonly seat: Seat }
  | { readonly kind: 'watch' };

export const maySay = (role: ConnectionRole, { kind }: ScreenMessage): boolean =>
  SCREEN_MESSAGES[kind].from.includes(role.kind);

/** True if players with a seat may send this, so that a phone may have been entitled to it a moment ago. */
export const needsSeat = ({ kind }: ScreenMessage): boolean => SCREEN_MESSAGES[kind].from.includes('device');
