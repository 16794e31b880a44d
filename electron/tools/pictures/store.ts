import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { ROOT } from '../sources.ts';
import { openDiceCamera } from './dice-camera.ts';
import type { Size } from './player.ts';

const FONT = join(ROOT, 'node_modules/@fontsource/marcellus/files/marcellus-latin-400-normal.woff2');

/** A scene behind the title, at the size of its largest picture; the others are cropped from it. */
interface Scene {
  readonly shot: string;
  readonly size: Size;
}
const WIDE: Scene = { shot: 'store-wide', size: { width: 1848, height: 1059 } };
const HERO: Scene = { shot: 'store-hero', size: { width: 3840, height: 1240 } };
const TALL: Scene = { shot: 'store-tall', size: { width: 900, height: 1350 } };

/** Layout of the title: on one line, on two, as large as possible for a tiny picture, or alone without a scene. */
type Title = 'line' | 'lines' | 'tiny' | 'alone';

/** A picture required by Steam; electron/STEAM.md says where. A picture without a scene is transparent. */
interface StorePicture {
  readonly name: string;
  readonly size: Size;
  readonly scene: Scene | null;
  readonly title: Title | null;
}
export const STORE_PICTURES: readonly StorePicture[] = [
  { name: 'capsule-header', size: { width: 920, height: 430 }, scene: WIDE, title: 'line' },
  { name: 'capsule-small', size: { width: 462, height: 174 }, scene: WIDE, title: 'tiny' },
  { name: 'capsule-main', size: { width: 1232, height: 706 }, scene: WIDE, title: 'line' },
  { name: 'capsule-vertical', size: { width: 748, height: 896 }, scene: TALL, title: 'lines' },
  { name: 'page-background', size: { width: 1438, height: 810 }, scene: WIDE, title: null },
  { name: 'library-capsule', size: { width: 600, height: 900 }, scene: TALL, title: 'lines' },
  { name: 'library-header', size: { width: 920, height: 430 }, scene: WIDE, title: 'line' },
  { name: 'library-hero', size: { width: 3840, height: 1240 }, scene: HERO, title: null },
  { name: 'library-logo', size: { width: 1280, height: 240 }, scene: null, title: 'alone' },
];

/** Draws the pictures required by Steam, except screenshots, and passes each to `save`. */
export async function drawStorePictures(browser: Browser, save: (name: string, png: Buffer) => void): Promise<void> {
  const shoot = await openDiceCamera(browser);
  const scenes = new Map<Scene, Buffer>();
  for (const { scene } of STORE_PICTURES)
    if (scene !== null && !scenes.has(scene)) scenes.set(scene, await shoot(scene.shot, scene.size));
  for (const picture of STORE_PICTURES) {
    const behind = picture.scene === null ? null : (scenes.get(picture.scene) ?? null);
    save(picture.name, await compose(browser, picture, behind));
  }
}

async function compose(browser: Browser, { size, title }: StorePicture, behind: Buffer | null): Promise<Buffer> {
  const page = await browser.newPage({ viewport: size });
  const image = behind === null ? '' : `<img src="data:image/png;base64,${behind.toString('base64')}">`;
  const words = title === null ? '' : `<h1 class="${title}"><b>Trick <i>&amp;</i></b> <b>Tumble</b></h1>`;
  await page.setContent(`<style>${STYLE}</style>${image}${words}`);
  await page.evaluate('document.fonts.ready.then(() => null)');
  const png = await page.screenshot({ omitBackground: true });
  await page.close();
  return png;
}

/** The title looks as in the menu, with a darker scene behind it. */
const STYLE = `
  @font-face { font-family: Marcellus; src: url(data:font/woff2;base64,${readFileSync(FONT).toString('base64')}) }
  body { margin: 0 }
  img { position: absolute; width: 100vw; height: 100vh; object-fit: cover; object-position: 50% 80% }
  img:has(+ .lines) { object-position: 50% 35% }
  h1 {
    position: absolute; inset: 0; margin: 0; padding: 2.6vw 0 0; box-sizing: border-box; text-align: center;
    font: 400 12vw / 1 Marcellus; letter-spacing: 0.015em; color: #f6ead0; text-shadow: 0 0.02em 0.16em rgb(0 0 0 / 0.85);
    background: linear-gradient(180deg, rgb(14 8 4 / 0.92), rgb(14 8 4 / 0.7) 13vw, transparent 26vw);
  }
  b { font-weight: 400; white-space: nowrap }
  i { padding: 0 0.04em; color: #d9b878; font-style: normal }
  .lines, .tiny { font-size: 23vw; line-height: 0.95 }
  .lines { padding-top: 6vw; background: linear-gradient(180deg, rgb(14 8 4 / 0.92), rgb(14 8 4 / 0.7) 42vw, transparent 66vw) }
  .lines b, .tiny b { display: block }
  .tiny { padding-top: 3vh; font-size: 47vh; background: rgb(14 8 4 / 0.55) }
  .alone { font-size: 12.4vw; background: none }
`;
