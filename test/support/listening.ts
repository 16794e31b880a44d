import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A TCP address and port at which a process listens. IPv6 addresses are 32 hexadecimal digits. */
interface Listening {
  readonly address: string;
  readonly port: number;
}

/** State of a listening socket in /proc/net/tcp. */
const LISTENS = '0A';

/** Returns the addresses at which a process listens, from /proc. Linux only. */
export function listeningOf(pid: number): readonly Listening[] {
  const folder = `/proc/${pid}`;
  const own = new Set(readdirSync(`${folder}/fd`).map(fd => socketOf(`${folder}/fd/${fd}`)));
  const sockets = ['tcp', 'tcp6'].flatMap(kind =>
    readFileSync(`${folder}/net/${kind}`, 'utf8').trim().split('\n').slice(1),
  );
  return sockets.flatMap(line => {
    const [, local = '', , state, , , , , , inode] = line.trim().split(/\s+/);
    if (state !== LISTENS || !own.has(`socket:[${inode}]`)) return [];
    const [address = '', port = ''] = local.split(':');
    return [{ address: readable(address), port: Number.parseInt(port, 16) }];
  });
}

export const isLoopback = ({ address }: Listening): boolean => address.startsWith('127.');

/** Returns the ID of the process started with this argument. Throws unless there is exactly one. */
export function pidOf(argument: string): number {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && argumentsOf(name).includes(argument));
  if (pids.length !== 1) throw new Error(`${pids.length} processes were started with ${argument}`);
  return Number(pids[0]);
}

function argumentsOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // The process has ended since it was listed.
    return [];
  }
}

function socketOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // The file has been closed since it was listed.
    return '';
  }
}

/** The bytes of an IPv4 address are listed in reverse order. */
function readable(address: string): string {
  if (address.length !== 8) return address;
  const bytes = [6, 4, 2, 0].map(at => Number.parseInt(address.slice(at, at + 2), 16));
  return bytes.join('.');
}
