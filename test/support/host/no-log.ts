import type { Log } from '../../../electron/host/storage/log.ts';

/** For tests that look at no log. */
export const noLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  recent: async () => [],
  close: async () => undefined,
};
