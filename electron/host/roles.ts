import { SCREEN_MESSAGES, type ScreenMessage } from '../../engine/protocol/messages.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';

/**
 * What a connection is, from the moment it is attached; no message changes it. `Sender` in the protocol says what each may be.
 */
export type Role =
  | { readonly kind: 'table' }
  | { readonly kind: 'device'; readonly seat: Seat }
  | { readonly kind: 'watch' };

export const maySay = (role: Role, { kind }: ScreenMessage): boolean => SCREEN_MESSAGES[kind].from.includes(role.kind);

/** Whether a phone says what it could say while it had a seat. */
export const hadSeatToSay = (role: Role, { kind }: ScreenMessage): boolean =>
  role.kind === 'watch' && SCREEN_MESSAGES[kind].from.includes('device');
