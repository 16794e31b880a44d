import type { Page } from '@playwright/test';
import { cameraFor, project } from '../../../renderer/layout/interface/camera.ts';
import { CARD, INDEX, SOLIDS } from '../../../renderer/layout/pieces/shapes.ts';
import { TRAY } from '../../../renderer/layout/plan.ts';
import { OWN_SCALE, ownFan } from '../../../renderer/layout/seats/fan.ts';
import { along, cross, type Vec } from '../../../renderer/layout/vector.ts';
import { at } from '../../../renderer/lists.ts';
import { flatRadius } from '../../../renderer/pieces/dice/rounded-solid.ts';
import type { Quality } from '../../../renderer/pieces/drawing-options.ts';
import { numbered, type PiecesShot, type ShownPiece } from '../../../renderer/showcase/shots.ts';
import { type Finish, TONE_NAMES, type Tones } from '../../../renderer/suits/suits.ts';
import { contrastOf, distanceOf, type Light, labOf, lightOf, luminanceOf } from '../../support/colour.ts';
import { IS_FULL } from '../../support/samples.ts';
import { expect, test } from '../support/served.ts';
import { openScenePage, type SceneWindow } from './scene-page.ts';

const WINDOW = { width: 720, height: 480 };
test.use({ viewport: WINDOW, deviceScaleFactor: 1 });

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
/** Positions on the upper face, in radii of its flat part: beside the numeral, and on it. */
const BLANK = grid(range(-0.85, -0.55, 4), range(-0.8, 0.6, 12));
const PRINTED = grid(range(-0.4, 0.4, 14), range(-0.7, 0.3, 14));

/** The lowest and highest level, and every level in a full run. */
const QUALITIES: readonly Quality[] = IS_FULL ? ['low', 'medium', 'high'] : ['low', 'high'];

type Pixel = readonly [x: number, y: number];

/** The pixel at which a point is seen. */
function pixelOf(point: Vec, camera: PiecesShot['camera']): Pixel {
  const seen = project(point, camera, WINDOW.width / WINDOW.height);
  return [Math.floor(((seen.x + 1) / 2) * WINDOW.width), Math.floor(((seen.y + 1) / 2) * WINDOW.height)];
}

/** The pixel at a position on a die's upper face. */
function pixelAt(ground: Vec, [x, y]: readonly [number, number]): Pixel {
  const radius = flatRadius('d6', SOLIDS.d6);
  return pixelOf([ground[0] + x * radius, ground[1] + 1, ground[2] - y * radius], CAMERA);
}

/** Where each die's colours are read: first the blank positions, then the printed ones. */
const PIXELS = SWATCHES.flatMap(({ at: ground }) => [...BLANK, ...PRINTED].map(place => pixelAt(ground, place)));

/** Takes pictures of pieces on one table and returns the light at each pixel of each picture. */
async function photograph(
  page: Page,
  quality: Quality,
  shots: readonly PiecesShot[],
  wantedPixels: readonly Pixel[],
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
    { size: WINDOW, wanted: quality, given: shots, pixels: wantedPixels },
  );
  return pictures.map(bytes => bytes.map(part => lightOf([at(part, 0), at(part, 1), at(part, 2)])));
}

const mean = (lights: readonly Light[]): Light => {
  const part = (index: 0 | 1 | 2) => lights.reduce((sum, light) => sum + light[index], 0) / lights.length;
  return [part(0), part(1), part(2)];
};

/** The mean colour of a body, and the contrast of its numeral: that of the darkest and palest twelfth there. */
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

/** The look of each piece, from the lights of its blank positions and then of its printed ones. */
function looksOf(lights: readonly Light[], blank: number, printed: number): readonly Look[] {
  const each = blank + printed;
  return Array.from({ length: lights.length / each }, (_, index) => {
    const own = lights.slice(index * each, (index + 1) * each);
    return coloursOf(own.slice(0, blank), own.slice(blank));
  });
}

/** Colours below this chroma are greys, without a meaningful hue. */
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

for (const quality of QUALITIES)
  test(`dice that can't be chosen keep their hues at ${quality} quality`, { tag: '@picture' }, async ({ page }) => {
    await openScenePage(page);
    // At high quality a picture takes seconds.
    const allTones = quality === 'low' || IS_FULL ? TONE_NAMES : TONE_NAMES.slice(0, 1);
    const shots = allTones.flatMap(tones => [shotOf(tones, 'lit'), shotOf(tones, 'dim')]);
    const pictures = await photograph(page, quality, shots, PIXELS);
    for (const [index, tones] of allTones.entries()) {
      const lit = looksOf(at(pictures, 2 * index), BLANK.length, PRINTED.length);
      const dim = looksOf(at(pictures, 2 * index + 1), BLANK.length, PRINTED.length);
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

const CARDS = [
  { suit: 'spades', rank: 8 },
  { suit: 'hearts', rank: 8 },
  { suit: 'black', rank: 3 },
  { suit: 'red', rank: 3 },
  { suit: 'white', rank: 3 },
] as const;
const FAN = ownFan(CARDS.length, 4.8).grounds;
/** The player's view of their own hand, moved closer. */
const HAND_CAMERA: PiecesShot['camera'] = {
  ...cameraFor(WINDOW.width / WINDOW.height),
  target: at(FAN, 2).at,
  fieldOfView: 14,
};
/** Positions on a card, from its top left: below the print in its corner, and on it. */
const CARD_BLANK = grid(range(0.14, 0.42, 5), range(1.15, 1.7, 8));
const CARD_INDEX = grid(range(INDEX.left, INDEX.right, 20), range(INDEX.top, INDEX.top + INDEX.capHeight, 20));
const CARD_PIXELS = FAN.flatMap(({ at: middle, normal, top }) =>
  [...CARD_BLANK, ...CARD_INDEX].map(([left, down]) => {
    const onRow = along(middle, cross(top, normal), OWN_SCALE * (left - CARD.width / 2));
    return pixelOf(along(onRow, top, OWN_SCALE * (CARD.height / 2 - down)), HAND_CAMERA);
  }),
);
const handShot = (choice?: 'dim'): PiecesShot => ({
  finish: null,
  pieces: CARDS.map((face, index): ShownPiece => {
    const ground = at(FAN, index);
    const shown = { shape: 'card', faces: [face], scale: OWN_SCALE, up: 0, at: ground.at, yaw: 0, ground } as const;
    return choice ? { ...shown, choice } : shown;
  }),
  camera: HAND_CAMERA,
});

for (const quality of QUALITIES)
  test(`cards that can't be chosen can be read at ${quality} quality`, { tag: '@picture' }, async ({ page }) => {
    await openScenePage(page);
    const pictures = await photograph(page, quality, [handShot(), handShot('dim')], CARD_PIXELS);
    const looks = pictures.map(lights => looksOf(lights, CARD_BLANK.length, CARD_INDEX.length));
    for (const [card, { suit }] of CARDS.entries()) {
      const [before, after] = [at(at(looks, 0), card), at(at(looks, 1), card)];
      const light = luminanceOf(after.body) / luminanceOf(before.body);
      expect.soft(after.contrast, `${suit}: contrast of the index`).toBeGreaterThan(3.3);
      // More than a die keeps: paper is the lightest thing on the table and looks dirty in dim light.
      expect.soft(light, `${suit}: part of the light`).toBeLessThan(0.7);
    }
  });
