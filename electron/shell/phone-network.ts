import { networkInterfaces } from 'node:os';
import type { PhoneNetwork } from '../host/ports.ts';

/** The environment variable that names the address for tests and tools. */
export const PHONES_VARIABLE = 'TRICK_AND_TUMBLE_PHONES';

interface NetworkOptions {
  /** The folder of the phones' page. */
  readonly page: string;
  /**
   * For tests and tools: a loopback address (127.0.0.0/8) to serve phones at instead, optionally followed by @ and a host
   * name for it, as in `127.0.0.2@phones.test`.
   */
  readonly only?: string | undefined;
}

/** Returns the local network. Its server is loaded only when the table is opened to phones, which most people never do. */
export function phoneNetwork({ page, only }: NetworkOptions): PhoneNetwork {
  const fixed = only === undefined ? null : loopbackOf(only);
  return {
    async addresses() {
      if (fixed !== null) return [fixed.address];
      const { defaultRoute, privateAddresses } = await import('../lan/addresses.ts');
      return privateAddresses(networkInterfaces(), await defaultRoute(process.platform));
    },
    async listen(address, door, wanted) {
      const { serveLan } = await import('../lan/server.ts');
      return serveLan({ page, address, name: fixed?.name, door, wanted });
    },
  };
}

function loopbackOf(only: string): { readonly address: string; readonly name: string | undefined } {
  const [address = '', name] = only.split('@');
  const isLoopback = /^127(\.\d{1,3}){3}$/.test(address);
  if (!isLoopback || name === '')
    throw new Error(`${PHONES_VARIABLE} takes an address such as 127.0.0.2 or 127.0.0.2@phones.test.`);
  return { address, name };
}
