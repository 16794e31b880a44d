import { newElectron } from './api/electron.ts';
import { newPreloadElectron } from './api/preload.ts';
import type { Environment } from './api/sides.ts';
import { RecordedSystem, type SentMessage } from './recorded-system.ts';

/** Two displays side by side. The first is the primary one, with a bar at its top. */
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
 * Returns the stand-in for Electron without Chromium: windows are only recorded. `module` has the APIs of both the main
 * process and the preload script. `module.app.start()` makes the app ready; its exit does not end the process.
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
    /** What the preload script exposed to the page and sent to the main process, and a function that sends it messages. */
    preload: { exposed, sentToHost, receive: preload.receive },
  };
}

/** The module for tests that import parts of the shell: `vi.mock('electron', async () => (await import(...)).electron.module)`. */
export const electron = newInMemoryElectron();
