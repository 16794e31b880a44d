import type { Browser, Page } from '@playwright/test';
import type { Game } from '../../../engine/core/game.ts';
import { openChromium } from '../chromium.ts';
import { buildAll } from '../packaging/build.ts';
import { whileServed } from '../pictures/moment-camera.ts';
import * as player from '../pictures/player.ts';
import { prepareMatch, type Rating } from '../pictures/prepared-match.ts';
import { isBuilt } from '../sources.ts';

const WINDOW: player.Size = { width: 1280, height: 800 };
const QUALITIES = ['high', 'low'] as const;

/** Cost of a frame on the graphics card. Calls and triangles include those for shadows. */
interface FrameCost {
  readonly calls: number;
  readonly triangles: number;
  readonly textures: number;
  /** Mean number of fragments shaded per pixel, without those for shadows. */
  readonly mean: number;
  /** The 99th percentile of fragments per pixel. */
  readonly p99: number;
}

/** Measures the cost of a frame of each game's fullest table in the built page. */
export async function benchOverdraw(games: readonly Game[]): Promise<string[]> {
  if (!isBuilt()) await buildAll();
  const browser = await openChromium();
  try {
    const lines: string[] = [];
    for (const game of games) lines.push(...(await benchGame(browser, game)));
    return lines;
  } finally {
    await browser.close();
  }
}

/** Rates the player's turns by the pieces in its hand and in the trick. All others are small or few. */
const fullness: Rating = ({ ask, view }) =>
  ask?.listed.some(({ verb }) => verb === 'play')
    ? view.pieces.filter(({ zone, seat }) => zone === 'trick' || (zone === 'hand' && seat === view.you)).length
    : null;

function benchGame(browser: Browser, game: Game): Promise<string[]> {
  const seats = Math.max(...game.seats);
  return whileServed(
    async ({ url }) => {
      const page = await player.openPage(browser, url, player.SMALL, { script: NOTE_FRAMES });
      await player.continueMatch(page);
      await player.waitForTurn(page);
      const lines: string[] = [];
      for (const quality of QUALITIES) {
        // A reloaded page continues the match.
        await page.goto(`${url}&quality=${quality}`);
        lines.push(`${game.id}, ${seats} seats, ${quality}: ${describe(await frameCost(page))}`);
      }
      await page.context().close();
      return lines;
    },
    folder => prepareMatch(folder, { game, seats, rate: fullness }),
  );
}

async function frameCost(page: Page): Promise<FrameCost> {
  await player.waitForTurn(page);
  await player.show(page, WINDOW);
  const cost = await page.evaluate<FrameCost>(COUNT_COST);
  await page.setViewportSize(player.SMALL);
  return cost;
}

const describe = ({ calls, triangles, textures, mean, p99 }: FrameCost): string =>
  `${calls} draw calls, ${triangles} triangles, ${textures} textures; ${mean.toFixed(2)} fragments a pixel, ` +
  `at most ${p99.toFixed(1)} in 99 % of all pixels`;

/** Three.js reports every scene to its developer tools. This takes their place and notes the last frame. */
const NOTE_FRAMES = `
  window.__THREE_DEVTOOLS__ = new EventTarget();
  __THREE_DEVTOOLS__.addEventListener('observe', ({ detail }) => {
    if (!detail.isScene) return;
    detail.onBeforeRender = (renderer, scene, camera) => Object.assign(window, { lastFrame: { renderer, scene, camera } });
  });`;

/**
 * Redraws the last frame with every material changed to add the same shade of red per fragment. Order, depth test and
 * vertices stay the same, so a pixel's red gives its number of shaded fragments. In an antialiased picture it is the mean of
 * the samples, so fragments count by the part of the pixel that they cover. No shader discards fragments.
 */
const COUNT_COST = `(() => {
  // Enough for 63 fragments, and divisible by the four samples of a pixel.
  const SHADE = 4;
  const { renderer, scene, camera } = lastFrame;
  const { info } = renderer;
  info.reset();
  renderer.render(scene, camera);
  const cost = { ...info.render, textures: info.memory.textures };
  const materials = new Set();
  scene.traverse(({ material = [] }) => [material].flat().forEach(each => materials.add(each)));
  for (const material of materials) {
    const [prepare, key] = [material.onBeforeCompile, material.customProgramCacheKey()];
    material.onBeforeCompile = (program, ...rest) => {
      prepare.call(material, program, ...rest);
      program.fragmentShader = program.fragmentShader.replace(/}\\s*$/, \`gl_FragColor = vec4(\${SHADE}.0 / 255.0, 0, 0, 1); }\`);
    };
    // By default the key is the text of onBeforeCompile, which is now the same for all.
    material.customProgramCacheKey = () => key + 'counted';
    material.blending = 2; // AdditiveBlending
    material.needsUpdate = true;
  }
  // Clearing the canvas shades nothing.
  scene.background = null;
  renderer.render(scene, camera);
  const gl = renderer.getContext();
  const { drawingBufferWidth: width, drawingBufferHeight: height } = gl;
  const pixels = new Uint8Array(width * height * 4);
  gl.readPixels(0, 0, width, height, gl.RGBA, gl.UNSIGNED_BYTE, pixels);
  const counts = pixels.filter((_, index) => index % 4 === 0).sort();
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length / SHADE;
  return { ...cost, mean, p99: counts[Math.floor(counts.length * 0.99)] / SHADE };
})()`;
