import { spawn } from 'node:child_process';

/** Opens a URL in the system's browser. Failures are ignored, since the URL is printed anyway. */
export function openBrowser(url: string): void {
  const [command, ...args] = openCommand(process.platform, url);
  const child = spawn(command, args, { stdio: 'ignore', detached: true });
  child.on('error', () => {});
  child.unref();
}

export function openCommand(platform: NodeJS.Platform, url: string): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', url];
  // `start` takes its first quoted argument as a window title.
  if (platform === 'win32') return ['cmd', '/c', 'start', '""', url];
  return ['xdg-open', url];
}
