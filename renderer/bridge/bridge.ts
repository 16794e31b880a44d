import type { Line } from './line.ts';
import { shellLine } from './shell.ts';
import { socketLine } from './socket.ts';

/** The way to the host: the desktop shell's, or else the socket of the server this page came from. */
export function openLine(): Line {
  if (window.trickAndTumble) return shellLine(window.trickAndTumble);
  const address = socketAddress(window.location);
  return socketLine(
    () => new WebSocket(address),
    (work, wait) => window.setTimeout(work, wait),
  );
}

export function socketAddress(location: Pick<Location, 'protocol' | 'host' | 'search'>): string {
  const key = new URLSearchParams(location.search).get('key') ?? '';
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  return `${scheme}://${location.host}/table?key=${encodeURIComponent(key)}`;
}
