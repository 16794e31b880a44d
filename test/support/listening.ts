import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** An address at which a process listens by TCP, with its port. IPv6 addresses are 32 hexadecimal digits. */
interface Listening {
  readonly address: string;
  readonly port: number;
}

/** The state of a socket that listens, in the system's list. */
const LISTENS = '0A';

/** Where a process listens, from the system's own list. Only Linux has it. */
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

/** The process that was started with this argument. Throws an error unless there is exactly one. */
export function pidOf(argument: string): number {
  const pids = readdirSync('/proc').filter(name => /^\d+$/.test(name) && argumentsOf(name).includes(argument));
  if (pids.length !== 1) throw new Error(`${pids.length} processes were started with ${argument}`);
  return Number(pids[0]);
}

function argumentsOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    // It has ended since it was listed.
    return [];
  }
}

function socketOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    // It has been closed since it was listed.
    return '';
  }
}

/** The system lists the bytes of an IPv4 address from the last to the first. */
function readable(address: string): string {
  if (address.length !== 8) return address;
  const bytes = [6, 4, 2, 0].map(at => Number.parseInt(address.slice(at, at + 2), 16));
  return bytes.join('.');
}
