import { spawn } from 'node:child_process';

/** Opens an address in the system's browser. Where that is not possible nothing happens: the address is printed anyway. */
export function openBrowser(url: string): void {
  const [command, ...args] = openCommand(process.platform, url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

export function openCommand(platform: NodeJS.Platform, url: string): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', url];
  // `start` takes its first quoted argument for a window's title.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url];
  return ['xdg-open', url];
}
