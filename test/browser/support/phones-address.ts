import { PHONES_VARIABLE } from '../../../electron/shell/phone-network.ts';

/** What phones call the table. A page of this name is no secure context, as none is at an address of a network. */
export const PHONES_NAME = 'phones.test';

/**
 * Has all programs that this worker's tests start open their tables to phones at an address of this machine only. Each
 * worker has its own, so that a table that is opened again has its usual port. Returns the argument for the browser that
 * gives the address its name.
 */
export function serveOnlyHere(): string {
  const { pid } = process;
  const address = `127.${1 + ((pid >> 16) & 63)}.${(pid >> 8) & 255}.${pid & 255}`;
  process.env[PHONES_VARIABLE] = `${address}@${PHONES_NAME}`;
  return `--host-resolver-rules=MAP ${PHONES_NAME} ${address}`;
}

/** The address of this worker. */
export const phonesAddress = (): string => process.env[PHONES_VARIABLE]?.split('@')[0] ?? '';
