import { z } from 'zod';

/** What the host says of newer versions of the game. */
export type UpdateHostMessage =
  /** It is on this machine, checked, and takes this one's place when the game ends, or as soon as a person says so. */
  { readonly kind: 'update'; readonly version: string };

/** What a screen may say of them. */
export type UpdateScreenMessage =
  /** Ends the game, puts the newer version in its place and starts that; refused while a match is open. */
  { readonly kind: 'install-update' };

export const updateHostMessages = [z.strictObject({ kind: z.literal('update'), version: z.string().max(40) })] as const;
export const updateScreenMessages = [z.strictObject({ kind: z.literal('install-update') })] as const;
