import { join } from 'node:path';
import { build } from 'vite';
import { openChromium } from '../chromium.ts';
import { ROOT } from '../sources.ts';

/** Builds the script that draws the atlas, with its font inlined. */
async function painter(): Promise<string> {
  const result = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2023',
      assetsInlineLimit: Number.POSITIVE_INFINITY,
      rolldownOptions: { input: join(ROOT, 'renderer/showcase/atlas/page.ts') },
    },
  });
  const [output] = Array.isArray(result) ? result : [result];
  const chunk = output && 'output' in output ? output.output.find(file => file.type === 'chunk') : undefined;
  if (chunk?.type !== 'chunk') throw new Error('The page that draws numerals was not built.');
  return chunk.code;
}

/** Draws all numerals and marks of dice. Returns a lossless WebP file. */
export async function paintPrints(): Promise<Buffer> {
  const browser = await openChromium();
  const page = await browser.newPage();
  await page.addScriptTag({ type: 'module', content: await painter() });
  await page.waitForFunction('"paintAtlas" in window');
  const base64: unknown = await page.evaluate(`(async () => {
    const bytes = new Uint8Array(await (await paintAtlas()).arrayBuffer());
    return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''));
  })()`);
  await browser.close();
  if (typeof base64 !== 'string') throw new Error('The browser returned no picture.');
  return Buffer.from(base64, 'base64');
}
