import { PHONES_VARIABLE } from '../../../electron/shell/phone-network.ts';

/** What phones call the table. A page of this name is no secure context, as none is at an address of a network. */
export const PHONES_NAME = 'phones.test';

/**
 * Has all programs that the tests start open their tables to phones at an address of this machine only. It is another one
 * in each run, so that a table that is opened again has its usual port. Returns the argument for the browser that gives
 * the address its name.
 */
export function serveOnlyHere(): string {
  // Playwright's workers read the configuration too, and have the variables of the process that started them.
  process.env[PHONES_VARIABLE] ??= `127.1.${(process.pid >> 8) & 255}.${process.pid & 255}@${PHONES_NAME}`;
  return `--host-resolver-rules=MAP ${PHONES_NAME} ${phonesAddress()}`;
}

/** The address of this run. */
export const phonesAddress = (): string => process.env[PHONES_VARIABLE]?.split('@')[0] ?? '';
