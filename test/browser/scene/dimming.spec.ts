import type { Page } from '@playwright/test';
import { project } from '../../../renderer/layout/interface/camera.ts';
import { SOLIDS } from '../../../renderer/layout/pieces/shapes.ts';
import { TRAY } from '../../../renderer/layout/plan.ts';
import type { Vec } from '../../../renderer/layout/vector.ts';
import { at } from '../../../renderer/lists.ts';
import { flatRadius } from '../../../renderer/pieces/dice/rounded-solid.ts';
import type { Quality } from '../../../renderer/pieces/drawing-options.ts';
import { numbered, type PiecesShot, type ShownPiece } from '../../../renderer/showcase/shots.ts';
import { type Finish, TONE_NAMES, type Tones } from '../../../renderer/suits/suits.ts';
import { contrastOf, distanceOf, type Light, labOf, lightOf, luminanceOf } from '../../support/colour.ts';
import { expect, test } from '../support/served.ts';
import { openScenePage, type SceneWindow } from './scene-page.ts';

const WINDOW = { width: 720, height: 480 };
test.use({ viewport: WINDOW });

const SUITS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx', 'jade'] as const;
const FINISHES = ['resin', 'pearl', 'metal'] as const satisfies readonly Finish[];
const CAMERA: PiecesShot['camera'] = {
  position: [TRAY.centre[0], 11, TRAY.centre[1] + 10],
  target: [TRAY.centre[0], -0.2, TRAY.centre[1]],
  fieldOfView: 27,
};

/** A six-sided die of each suit in each material. */
const SWATCHES = FINISHES.flatMap((finish, row) =>
  SUITS.map((suit, column) => {
    const [x, z] = [-3.5 + column * 1.4, -1.5 + row * 1.5];
    const ground: Vec = [TRAY.centre[0] + x, -TRAY.depth, TRAY.centre[1] + z];
    return { suit, finish, at: ground };
  }),
);

const shotOf = (tones: Tones, choice: 'lit' | 'dim'): PiecesShot => ({
  finish: null,
  tones,
  pieces: SWATCHES.map(
    (swatch): ShownPiece => ({ ...swatch, choice, shape: 'd6', faces: numbered('d6', swatch.suit), up: 0, yaw: 0 }),
  ),
  camera: CAMERA,
});

const range = (from: number, to: number, steps: number): readonly number[] =>
  Array.from({ length: steps }, (_, step) => from + ((to - from) * step) / (steps - 1));
const grid = (across: readonly number[], up: readonly number[]) => across.flatMap(x => up.map(y => [x, y] as const));
/** Places on the upper face, in radii of its flat part: beside the numeral, and on it. */
const BLANK = grid(range(-0.85, -0.55, 4), range(-0.8, 0.6, 12));
const PRINTED = grid(range(-0.4, 0.4, 14), range(-0.7, 0.3, 14));

/** The pixel at a place on the upper face of a die. */
function pixelAt(ground: Vec, [x, y]: readonly [number, number]): readonly [number, number] {
  const radius = flatRadius('d6', SOLIDS.d6);
  const point: Vec = [ground[0] + x * radius, ground[1] + 1, ground[2] - y * radius];
  const seen = project(point, CAMERA, WINDOW.width / WINDOW.height);
  return [Math.floor(((seen.x + 1) / 2) * WINDOW.width), Math.floor(((seen.y + 1) / 2) * WINDOW.height)];
}

/** Where the colours of each die are read: first the blank places, then the printed ones. */
const PIXELS = SWATCHES.flatMap(({ at: ground }) => [...BLANK, ...PRINTED].map(place => pixelAt(ground, place)));

/** Takes pictures of dice on one table and returns the light of each of the pixels in each picture. */
async function photograph(
  page: Page,
  quality: Quality,
  shots: readonly PiecesShot[],
): Promise<readonly (readonly Light[])[]> {
  const pictures = await page.evaluate(
    async ({ size, wanted, given, pixels }) => {
      const here = window as unknown as SceneWindow;
      const { width, height } = size;
      const redraw = await here.scene.shoot({ shot: [], width, height, quality: wanted });
      const context = document.querySelector('canvas')?.getContext('webgl2');
      if (!context) throw new Error('there is no picture');
      return given.map(shot => {
        redraw(shot);
        const all = new Uint8Array(4 * width * height);
        context.readPixels(0, 0, width, height, context.RGBA, context.UNSIGNED_BYTE, all);
        return pixels.map(([x, y]) => [...all.slice(4 * (y * width + x), 4 * (y * width + x) + 3)]);
      });
    },
    { size: WINDOW, wanted: quality, given: shots, pixels: PIXELS },
  );
  return pictures.map(bytes => bytes.map(part => lightOf([at(part, 0), at(part, 1), at(part, 2)])));
}

const mean = (lights: readonly Light[]): Light => {
  const part = (index: 0 | 1 | 2) => lights.reduce((sum, light) => sum + light[index], 0) / lights.length;
  return [part(0), part(1), part(2)];
};

/** The mean colour of a body, and how far its numeral stands out: the contrast of the darkest and palest twelfth there. */
function coloursOf(blank: readonly Light[], printed: readonly Light[]) {
  const sorted = printed.toSorted((a, b) => luminanceOf(a) - luminanceOf(b));
  const twelfth = printed.length / 12;
  return { body: mean(blank), contrast: contrastOf(mean(sorted.slice(0, twelfth)), mean(sorted.slice(-twelfth))) };
}

const hueOf = (light: Light): number => {
  const [, a, b] = labOf(light);
  return (Math.atan2(b, a) * 180) / Math.PI;
};
const chromaOf = (light: Light): number => Math.hypot(...labOf(light).slice(1));
const turnBetween = (a: Light, b: Light): number => Math.abs(((hueOf(a) - hueOf(b) + 540) % 360) - 180);

interface Look {
  readonly body: Light;
  readonly contrast: number;
}

/** What each die looks like, in the order of the swatches. */
function looksOf(lights: readonly Light[]): readonly Look[] {
  const each = BLANK.length + PRINTED.length;
  return SWATCHES.map((_, index) => {
    const own = lights.slice(index * each, (index + 1) * each);
    return coloursOf(own.slice(0, BLANK.length), own.slice(BLANK.length));
  });
}

/** Below this chroma a colour is a grey, and its hue says nothing. */
const GREY = 12;

function expectDimmed(name: string, lit: Look, dim: Look): void {
  if (chromaOf(lit.body) > GREY)
    expect.soft(turnBetween(lit.body, dim.body), `${name}: degrees of hue`).toBeLessThan(10);
  else expect.soft(chromaOf(dim.body), `${name}: chroma`).toBeLessThan(1.4 * GREY);
  const light = luminanceOf(dim.body) / luminanceOf(lit.body);
  expect.soft(light, `${name}: part of the light`).toBeGreaterThan(0.05);
  expect.soft(light, `${name}: part of the light`).toBeLessThan(0.36);
  expect.soft(dim.contrast, `${name}: contrast of the numeral`).toBeGreaterThan(3);
}

for (const quality of ['low', 'medium', 'high'] as const)
  test(`dice that can't be chosen keep their hues at ${quality} quality`, async ({ page }) => {
    await openScenePage(page);
    const shots = TONE_NAMES.flatMap(tones => [shotOf(tones, 'lit'), shotOf(tones, 'dim')]);
    const pictures = await photograph(page, quality, shots);
    for (const [index, tones] of TONE_NAMES.entries()) {
      const [lit, dim] = [looksOf(at(pictures, 2 * index)), looksOf(at(pictures, 2 * index + 1))];
      for (const [die, { suit, finish }] of SWATCHES.entries()) {
        const name = `${tones} ${finish} ${suit}`;
        const after = at(dim, die);
        expectDimmed(name, at(lit, die), after);
        for (const [other, { suit: otherSuit, finish: otherFinish }] of SWATCHES.entries())
          if (otherFinish === finish && other !== die)
            expect.soft(distanceOf(after.body, at(dim, other).body), `${name} beside ${otherSuit}`).toBeGreaterThan(10);
      }
    }
  });
