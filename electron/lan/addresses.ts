import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { NetworkInterfaceInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** This machine's interfaces by name, as Node lists them. */
type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Interfaces that phones can't be reached by: VPNs, containers, virtual machines. */
const VIRTUAL =
  /^(tun|tap|utun|ppp|wg|ipsec|zt|gif|stf|docker|br-|veth|virbr|vmnet|vbox|cni|flannel|cali|lxc|lxd|incus|podman|nordlynx|proton)|tailscale|wireguard|openvpn|zerotier|hamachi|virtualbox|vmware|hyper-v|wsl|vpn/i;
/** Hyper-V switches. An external one replaces this machine's own Ethernet or Wi-Fi interface. */
const HYPER_V = /^vethernet/i;
/** Names of Ethernet and Wi-Fi interfaces. */
const PHYSICAL = /^(en|eth|wl|wi-?fi|ethernet)/i;
/** Netmask of a point-to-point connection, such as a VPN. */
const POINT_TO_POINT = '255.255.255.255';

/**
 * Returns the private IPv4 addresses at which phones in the same network may find this machine, likeliest first: that of
 * the default route, then Ethernet and Wi-Fi. `route` is the interface of the default route, or its address.
 */
export function privateAddresses(interfaces: Interfaces, route: string | null): readonly string[] {
  const all = Object.entries(interfaces).flatMap(([name, infos]) => (infos ?? []).map(info => ({ name, ...info })));
  type Found = (typeof all)[number];
  const isDefault = ({ name, address }: Found): boolean => route !== null && (name === route || address === route);
  const isVirtual = (one: Found): boolean =>
    HYPER_V.test(one.name) ? !isDefault(one) : VIRTUAL.test(one.name) || one.netmask === POINT_TO_POINT;
  const found = all.filter(one => one.family === 'IPv4' && !one.internal && isPrivate(one.address) && !isVirtual(one));
  const rank = (one: Found): number => {
    if (isDefault(one)) return 0;
    return PHYSICAL.test(one.name) ? 1 : 2;
  };
  return [...new Set(found.toSorted((one, other) => rank(one) - rank(other)).map(({ address }) => address))];
}

/** True for addresses of private networks (RFC 1918). */
function isPrivate(address: string): boolean {
  const [first = 0, second = 0] = address.split('.').map(Number);
  return first === 10 || (first === 172 && second >= 16 && second <= 31) || (first === 192 && second === 168);
}

/** An absolute path, because Windows looks for a bare name in the current folder first. */
const WINDOWS_ROUTE = join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'route.exe');

/** Returns the default route's interface or own address, or null if it is unknown. */
export async function defaultRoute(platform: NodeJS.Platform): Promise<string | null> {
  const run = promisify(execFile);
  const options = { timeout: 2_000, windowsHide: true };
  try {
    if (platform === 'linux') return linuxRoute(await readFile('/proc/net/route', 'utf8'));
    if (platform === 'darwin') return macRoute((await run('/sbin/route', ['-n', 'get', 'default'], options)).stdout);
    if (platform === 'win32')
      return windowsRoute((await run(WINDOWS_ROUTE, ['print', '-4', '0.0.0.0'], options)).stdout);
  } catch {
    // The order of the addresses is a guess then.
  }
  return null;
}

/** Returns the interface of the default route with the lowest metric from `/proc/net/route`. */
export function linuxRoute(table: string): string | null {
  const defaults = wordsOf(table).filter(([, to, , , , , , mask]) => to === '00000000' && mask === '00000000');
  const [best] = defaults.toSorted((one, other) => Number(one[6]) - Number(other[6]));
  return best?.[0] ?? null;
}

/** Returns the interface from the output of `route -n get default`. */
export function macRoute(text: string): string | null {
  const [, name = null] =
    wordsOf(text).find(([label, _name, ...rest]) => label === 'interface:' && rest.length === 0) ?? [];
  return name;
}

/** Returns this machine's address on the default route with the lowest metric from `route print` in any language. */
export function windowsRoute(text: string): string | null {
  const isDefault = ([to, mask, , own, metric, ...rest]: readonly string[]): boolean =>
    to === '0.0.0.0' && mask === '0.0.0.0' && isAddress(own) && /^\d+$/.test(metric ?? '') && rest.length === 0;
  const [best] = wordsOf(text)
    .filter(isDefault)
    .toSorted((one, other) => Number(one[4]) - Number(other[4]));
  return best?.[3] ?? null;
}

const isAddress = (word = ''): boolean => /^\d+\.\d+\.\d+\.\d+$/.test(word);

/** The words of each line. */
const wordsOf = (text: string): readonly (readonly string[])[] =>
  text.split('\n').map(line => line.trim().split(/\s+/));
