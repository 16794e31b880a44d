import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import type { ThreeSceneStage } from '../../../renderer/scene/three-scene-stage.ts';
import type { ScenePage } from './scene-entry.ts';

const ADDRESS = 'https://table.invalid/';
const PAGE = `<!doctype html><meta charset="utf-8"><title>Table</title>
<style>body { margin: 0 } #picture { position: fixed; inset: 0 }</style>
<div id="picture"></div><script type="module" src="scene.js"></script>`;

/** Properties of the page's window for tests. */
export interface SceneWindow {
  readonly scene: ScenePage;
  stage: ThreeSceneStage;
  /** Returns the number of event listeners added but not removed. */
  listeners(): number;
}

let built: Promise<ReadonlyMap<string, string | Uint8Array>> | undefined;

/** The built files of the scene, by file name. */
async function files(): Promise<ReadonlyMap<string, string | Uint8Array>> {
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    logLevel: 'error',
    worker: { format: 'es', rolldownOptions: { output: { entryFileNames: '[name].js' } } },
    build: {
      write: false,
      minify: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { scene: fileURLToPath(new URL('./scene-entry.ts', import.meta.url)) },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  return new Map(output.output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

const typeOf = (name: string): string => (name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream');

/** Opens an empty page that can create stages. All its event listeners are counted from the start. */
export async function openScenePage(page: Page): Promise<void> {
  built ??= files();
  const served = await built;
  await page.route(`${ADDRESS}**`, route => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = served.get(name);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: PAGE });
    if (file === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ contentType: typeOf(name), body: Buffer.from(file) });
  });
  await page.addInitScript(countListeners);
  await page.goto(ADDRESS);
  await page.waitForFunction(() => 'scene' in window);
}

/** Runs in the page. Counts the event listeners added but not removed. */
function countListeners(): void {
  const kept = new Map<EventTarget, Map<string, Set<unknown>>>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const of = (target: EventTarget, type: string): Set<unknown> => {
    const types = kept.get(target) ?? new Map<string, Set<unknown>>();
    kept.set(target, types);
    const listeners = types.get(type) ?? new Set();
    types.set(type, listeners);
    return listeners;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const added = of(this ?? window, type);
    added.add(listener);
    addEventListener.call(this, type, listener, options);
    const signal = typeof options === 'object' ? options.signal : undefined;
    if (signal) addEventListener.call(signal, 'abort', () => added.delete(listener));
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    of(this ?? window, type).delete(listener);
    removeEventListener.call(this, type, listener, options);
  };
  const listeners = (): number =>
    [...kept]
      // An image keeps its listeners until it is loaded.
      .filter(([target]) => !(target instanceof HTMLImageElement))
      .flatMap(([, types]) => [...types.values()])
      .reduce((sum, each) => sum + each.size, 0);
  Object.assign(window, { listeners });
}
