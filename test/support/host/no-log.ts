import type { Log } from '../../../electron/host/storage/log.ts';

/** A log that drops every line. */
export const noLog: Log = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
  recent: async () => [],
  close: async () => undefined,
};
