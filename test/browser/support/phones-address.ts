import { PHONES_VARIABLE } from '../../../electron/shell/phone-network.ts';

/** The table's host name for phones. A page of this name is not a secure context, like pages on a local network. */
export const PHONES_NAME = 'phones.test';

/**
 * Makes all programs started by this worker's tests serve phones on a loopback address. Each worker has its own, so
 * that a table that is opened again has its usual port. Returns the browser argument that maps the host name to the
 * address.
 */
export function serveOnlyHere(): string {
  const { pid } = process;
  const address = `127.${1 + ((pid >> 16) & 63)}.${(pid >> 8) & 255}.${pid & 255}`;
  process.env[PHONES_VARIABLE] = `${address}@${PHONES_NAME}`;
  return `--host-resolver-rules=MAP ${PHONES_NAME} ${address}`;
}

/** The address of this worker. */
export const phonesAddress = (): string => process.env[PHONES_VARIABLE]?.split('@')[0] ?? '';
