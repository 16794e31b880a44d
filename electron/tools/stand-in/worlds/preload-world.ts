// In the preload script's world: the module `electron` as a sandboxed preload script has it.

import type { ContextBridge, IpcRenderer } from 'electron';
import { newCrossing } from './crossing.ts';

type Listener = (event: object, ...args: readonly unknown[]) => void;

declare global {
  /** Carries text to Chromium's side; only this world has it. */
  var standInTell: (text: string) => void;
  /** What Chromium's side calls with a message of the program. */
  var standInHear: (channel: string, args: readonly unknown[]) => void;
  /** What the preload bundle finds as its `require`. */
  var standInRequire: (name: string) => unknown;
}

const crossing = newCrossing('preload', 'page');
const listeners = new Map<string, Set<Listener>>();

function strict<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object) return Reflect.get(object, key, receiver);
      throw new Error(`The stand-in of Electron has no ${name}.${String(key)}.`);
    },
  });
}

const tell = (said: object): void => standInTell(JSON.stringify(said));

const ipcRenderer = strict('ipcRenderer', {
  send: (channel: string, ...args: readonly unknown[]) => tell({ kind: 'ipc', channel, args }),
  on: (channel: string, listener: Listener) => void listenersOf(channel).add(listener),
  off: (channel: string, listener: Listener) => void listenersOf(channel).delete(listener),
} satisfies Record<keyof Pick<IpcRenderer, 'off' | 'on' | 'send'>, unknown>);

const contextBridge = strict<Pick<ContextBridge, 'exposeInMainWorld'>>('contextBridge', {
  exposeInMainWorld(name: string, api: unknown) {
    dispatchEvent(new CustomEvent('expose', { detail: crossing.write({ name, api }) }));
  },
});

function listenersOf(channel: string): Set<Listener> {
  const known = listeners.get(channel) ?? new Set();
  listeners.set(channel, known);
  return known;
}

globalThis.standInHear = (channel, args) => {
  for (const listener of [...listenersOf(channel)]) listener({}, ...args);
};

globalThis.standInRequire = name => {
  if (name !== 'electron') throw new Error(`A sandboxed preload script cannot load ${name}.`);
  return strict('electron', { contextBridge, ipcRenderer });
};

addEventListener(
  'keydown',
  ({ key, repeat: isAutoRepeat, ctrlKey: control, shiftKey: shift, altKey: alt, metaKey: meta }) =>
    tell({ kind: 'key', press: { key, isAutoRepeat, control, shift, alt, meta } }),
  { capture: true },
);
