import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Command } from '../smoke.ts';
import { type Container, runCommand } from '../system.ts';

/** Releases are tried in a Debian without the packages that the game depends on. */
const IMAGE = 'debian:12';

/** A display, and the libraries for Chromium that every desktop has. */
const PACKAGES = ['xvfb', 'xauth', 'libgtk-3-0', 'libnss3', 'libgbm1', 'libasound2'];

/** Opens a Docker container, with this folder mounted at the same path. */
export async function openDocker(shared: string): Promise<Container> {
  const { uid, gid } = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const volumes = [...new Set([shared, tmpdir()])].flatMap(folder => ['--volume', `${folder}:${folder}`]);
  // The host's network, since the driver connects to a port of the program.
  const began = await runCommand([
    'docker',
    'run',
    '--detach',
    '--network',
    'host',
    '--shm-size',
    '1g',
    ...volumes,
    IMAGE,
    'sleep',
    '3600',
  ]);
  const id = began.trim();
  const run = ([file, ...args]: Command): Promise<string> =>
    runCommand(['docker', 'exec', '--env', 'DEBIAN_FRONTEND=noninteractive', id, file, ...args]);
  await run(['apt-get', 'update', '-q']);
  await run(['apt-get', 'install', '-y', '-q', ...PACKAGES]);
  return {
    run,
    // As the current user, so that the data folder can be read. Chromium's sandbox can't start in Docker.
    program: command => [
      ...(['docker', 'exec', '--user', `${uid}:${gid}`, '--env', 'HOME=/tmp', id] as const),
      ...['xvfb-run', '-a', ...command, '--no-sandbox'],
    ],
    close: async () => void (await runCommand(['docker', 'rm', '--force', id])),
  };
}

/** Mounts an overlay of this system, whose changes are discarded in the end. `$1` is an empty folder. */
const OVERLAY = `set -e
mount -t tmpfs none "$1"
mkdir "$1/written" "$1/work" "$1/root"
mount -t overlay overlay -o "lowerdir=/,upperdir=$1/written,workdir=$1/work" "$1/root"
for each in proc dev sys; do mount --rbind "/$each" "$1/root/$each"; done
mount --bind /tmp "$1/root/tmp"
echo ready
exec sleep 3600`;

/** Opens a container without Docker, as root on Debian: a mount namespace with an overlay of this system. */
export async function openOverlay(): Promise<Container> {
  const place = await mkdtemp(join('/run', 'deb-check-'));
  const holder = spawn('unshare', ['--mount', 'sh', '-c', OVERLAY, 'sh', place], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const closed = once(holder, 'close');
  const inside = (...command: readonly string[]): Command => [
    ...(['nsenter', '--target', String(holder.pid), '--mount', 'chroot', join(place, 'root')] as const),
    ...command,
  ];
  await Promise.race([once(holder.stdout, 'data'), closed]);
  return {
    run: command => runCommand(inside(...command)),
    program: command => inside(...command),
    async close() {
      holder.kill('SIGKILL');
      await closed;
      await rmdir(place);
    },
  };
}

/** True if `openOverlay` works here. */
export async function canOverlay(): Promise<boolean> {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  return runCommand(['unshare', '--mount', 'apt-get', '--version']).then(
    () => true,
    () => false,
  );
}
