import { SCREEN_MESSAGES, type ScreenMessage } from '../../engine/protocol/messages.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';

/**
 * What a connection is, from the moment it is attached; no message changes it. `Sender` in the protocol says what each may be.
 */
export type ConnectionRole =
  | { readonly kind: 'table' }
  | { readonly kind: 'device'; readonly seat: Seat }
  | { readonly kind: 'watch' };

export const maySay = (role: ConnectionRole, { kind }: ScreenMessage): boolean =>
  SCREEN_MESSAGES[kind].from.includes(role.kind);

/** Whether this can be said by somebody with a seat, so that a phone without one may have lost it a moment ago. */
export const needsSeat = ({ kind }: ScreenMessage): boolean => SCREEN_MESSAGES[kind].from.includes('device');
