// Runs in the preload script's world: connects its `electron` module to Chromium and to the page's world.

import { newPreloadElectron } from '../../api/preload.ts';
import { strict } from '../../api/strict.ts';
import { newCrossing } from './crossing.ts';

declare global {
  /** Sends JSON text to the process that drives Chromium. Only this world has it. */
  var standInTell: (text: string) => void;
  /** Called by the process that drives Chromium with a message from the shell. */
  var standInHear: (channel: string, args: readonly unknown[]) => void;
  /** The preload bundle's `require`. */
  var standInRequire: (name: string) => unknown;
}

const crossing = newCrossing('preload', 'page');
const tell = (message: object): void => standInTell(JSON.stringify(message));

const electron = newPreloadElectron({
  send: (channel, args) => tell({ kind: 'ipc', channel, args }),
  expose(name, api) {
    dispatchEvent(new CustomEvent('expose', { detail: crossing.write({ name, api }) }));
  },
});

globalThis.standInHear = electron.receive;

globalThis.standInRequire = name => {
  if (name !== 'electron') throw new Error(`A sandboxed preload script cannot load ${name}.`);
  return strict('electron', electron.module);
};

addEventListener(
  'keydown',
  ({ key, repeat: isAutoRepeat, ctrlKey: control, shiftKey: shift, altKey: alt, metaKey: meta }) =>
    tell({ kind: 'key', press: { key, isAutoRepeat, control, shift, alt, meta } }),
  { capture: true },
);
