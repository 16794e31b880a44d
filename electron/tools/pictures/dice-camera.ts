import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { build } from 'vite';
import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { ROOT } from '../sources.ts';
import type { Size } from './player.ts';

const ADDRESS = 'https://showcase.invalid/';
const PAGE = `<!doctype html><meta charset="utf-8"><title>Dice</title><style>body { margin: 0 } canvas { display: block }</style>
<script type="module" src="page.js"></script>`;
const TIMEOUT = 240_000;

type Files = ReadonlyMap<string, string | Uint8Array>;

/** Builds the page that shows dice without a match, and returns its files by name. */
async function builtFiles(): Promise<Files> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        input: { page: join(ROOT, 'renderer/showcase/page.ts') },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  if (output === undefined || !('output' in output)) throw new Error('The dice page was not built.');
  return new Map(output.output.map(file => [file.fileName, file.type === 'chunk' ? file.code : file.source]));
}

async function openScenePage(browser: Browser, files: Files, size: Size): Promise<Page> {
  const page = await browser.newPage({ viewport: size });
  page.setDefaultTimeout(TIMEOUT);
  await page.route(`${ADDRESS}**`, route => {
    const name = new URL(route.request().url()).pathname.slice(1);
    const file = files.get(name);
    if (name === '') return route.fulfill({ contentType: 'text/html', body: PAGE });
    if (file === undefined) return route.fulfill({ status: 404 });
    const contentType = name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream';
    return route.fulfill({ contentType, body: Buffer.from(file) });
  });
  await page.goto(ADDRESS);
  await page.waitForFunction('"shoot" in window');
  return page;
}

/** Takes a picture of dice: a scene of the page by name, or the tile of a game with these pieces. */
type DiceCamera = (shot: string | readonly Piece[], size: Size) => Promise<Buffer>;

/** Returns a camera that opens a new page for each picture. */
export async function openDiceCamera(browser: Browser): Promise<DiceCamera> {
  const files = await builtFiles();
  return async (shot, size) => {
    const page = await openScenePage(browser, files, size);
    await page.evaluate(`shoot(${JSON.stringify({ shot, ...size, quality: 'high' })})`);
    const png = await page.screenshot({ timeout: TIMEOUT });
    await page.close();
    return png;
  };
}
