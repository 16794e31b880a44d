import { seenVersion } from './seen-schemas.ts';
import { z } from './zod.ts';

/** Messages about newer versions of the game from the host to a screen. */
export type UpdateHostMessage =
  /** A newer version has been downloaded and verified. It is installed when the game ends, or on request. */
  { readonly kind: 'update'; readonly version: string };

/** Messages about newer versions from a screen to the host. */
export type UpdateScreenMessage =
  /** Ends the game, installs the newer version and starts it. Refused while a match is open. */
  { readonly kind: 'install-update' };

export const updateHostMessages = [z.strictObject({ kind: z.literal('update'), version: z.string().max(40) })] as const;
export const updateScreenMessages = [z.strictObject({ kind: z.literal('install-update'), ...seenVersion })] as const;
