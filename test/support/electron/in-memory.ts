import { newElectron } from './api/electron.ts';
import { newPreloadElectron } from './api/preload.ts';
import type { Environment } from './api/sides.ts';
import { RecordedSystem, type SentMessage } from './recorded-system.ts';

/** Two displays side by side. The first one is the primary display, and has a bar at its top. */
const DISPLAYS: Environment['displays'] = [
  {
    id: 1,
    bounds: { x: 0, y: 0, width: 1920, height: 1080 },
    workArea: { x: 0, y: 30, width: 1920, height: 1050 },
  },
  {
    id: 2,
    bounds: { x: 1920, y: 0, width: 2560, height: 1440 },
    workArea: { x: 1920, y: 0, width: 2560, height: 1440 },
  },
];

/**
 * Returns the stand-in for Electron without a Chromium: windows are only recorded. Both the main process's and the
 * preload script's APIs are in `module`. The app becomes ready with `module.app.start()`, and ends nothing when it exits.
 */
export function newInMemoryElectron() {
  const system = new RecordedSystem();
  const { module, shell, windows } = newElectron({ isPackaged: false, displays: DISPLAYS }, system, () => undefined);
  const exposed: { readonly name: string; readonly api: unknown }[] = [];
  const sentToHost: SentMessage[] = [];
  const preload = newPreloadElectron({
    send: (channel, args) => void sentToHost.push({ channel, args }),
    expose: (name, api) => void exposed.push({ name, api }),
  });
  return {
    module: { ...module, ...preload.module },
    shell,
    windows,
    system,
    displays: DISPLAYS,
    /** What the preload script gave the page and sent to the main process, and a way to send it messages. */
    preload: { exposed, sentToHost, receive: preload.receive },
  };
}

/** The module for tests that import parts of the shell: `vi.mock('electron', async () => (await import(...)).electron.module)`. */
export const electron = newInMemoryElectron();
