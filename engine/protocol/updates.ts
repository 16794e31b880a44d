import { type HostMessages, type ScreenMessages, TABLE } from './message.ts';
import { z } from './zod.ts';

/** Messages about newer versions of the game from the host to a screen. */
export const updateHostMessages = {
  /** A newer version is downloaded and verified. It is installed when the game closes, or on request. */
  update: { version: z.string().max(40) },
} as const satisfies HostMessages;

/** Messages about newer versions from a screen to the host. */
export const updateScreenMessages = {
  /** Closes the game, installs the newer version and starts it. Refused while a match is open. */
  'install-update': { from: TABLE, about: ['version'], fields: {} },
} as const satisfies ScreenMessages;
