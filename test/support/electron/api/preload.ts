import type { ContextBridge, IpcRenderer } from 'electron';
import { strict } from './strict.ts';

type Listener = (event: object, ...args: readonly unknown[]) => void;

/** The preload script's access to the outside of its world. */
interface PreloadSide {
  send(channel: string, args: readonly unknown[]): void;
  /** Exposes an object to the page under this name. */
  expose(name: string, api: unknown): void;
}

/** Returns a stand-in for a sandboxed preload script's `electron` module, and a function that sends it messages. */
export function newPreloadElectron(side: PreloadSide) {
  const listeners = new Map<string, Set<Listener>>();

  function listenersOf(channel: string): Set<Listener> {
    const known = listeners.get(channel) ?? new Set();
    listeners.set(channel, known);
    return known;
  }

  const ipcRenderer = strict('ipcRenderer', {
    send: (channel: string, ...args: readonly unknown[]) => side.send(channel, args),
    on: (channel: string, listener: Listener) => void listenersOf(channel).add(listener),
    off: (channel: string, listener: Listener) => void listenersOf(channel).delete(listener),
  } satisfies Record<keyof Pick<IpcRenderer, 'off' | 'on' | 'send'>, unknown>);
  const contextBridge = strict<Pick<ContextBridge, 'exposeInMainWorld'>>('contextBridge', {
    exposeInMainWorld: (name: string, api: unknown) => side.expose(name, api),
  });

  return {
    module: { contextBridge, ipcRenderer },
    receive(channel: string, args: readonly unknown[]): void {
      for (const listener of [...listenersOf(channel)]) listener({}, ...args);
    },
  };
}
