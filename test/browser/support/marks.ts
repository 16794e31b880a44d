import type { Locator, Page } from '@playwright/test';
import { expect } from './served.ts';

/** Minimum pixels of a visible mark. */
const MIN_PIXELS = 10;

/**
 * Expects that the effect of an action on a control is visible without colour: borders, marks and positions differ, and
 * so does the drawing in the system's forced colours, not counting bold letters.
 */
export async function expectMarked(
  page: Page,
  name: string,
  control: Locator,
  act: () => Promise<unknown>,
  where: 'in its shape, too' | 'in pixels only' = 'in its shape, too',
): Promise<void> {
  await page.mouse.move(0, 0);
  const before = [await shapeOf(control), await inkOf(page, control)] as const;
  await act();
  const after = [await shapeOf(control), await inkOf(page, control)] as const;
  if (where !== 'in pixels only') expect.soft(after[0], `${name}: its shape`).not.toEqual(before[0]);
  expect.soft(differing(before[1], after[1]), `${name}: pixels in forced colours`).toBeGreaterThanOrEqual(MIN_PIXELS);
}

/** Returns borders, marks, positions and lines of a control and its contents, without colours and letters. */
const shapeOf = (control: Locator): Promise<readonly string[]> =>
  control.evaluate(root =>
    [root, ...root.querySelectorAll('*')].flatMap(element =>
      [null, '::before', '::after'].map(part => {
        const style = getComputedStyle(element, part);
        if (part !== null && style.content === 'none') return '';
        const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
        const borders = sides.map(side => `${style[`border${side}Style`]} ${style[`border${side}Width`]}`);
        const { content, transform, translate, rotate, opacity, outlineStyle, outlineWidth, textDecorationLine } =
          style;
        return [borders, content, transform, translate, rotate, opacity, outlineStyle, outlineWidth, textDecorationLine]
          .flat()
          .join(' ');
      }),
    ),
  );

/** For each pixel of a control in forced colours, true if something is drawn there. */
async function inkOf(page: Page, control: Locator): Promise<readonly boolean[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { font-weight: 500 !important; transition: none !important; animation: none !important; }');
    document.adoptedStyleSheets = [sheet];
  });
  const picture = await control.screenshot();
  const ink = await page.evaluate(drawnPixels, `data:image/png;base64,${picture.toString('base64')}`);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  await page.emulateMedia({ forcedColors: 'none' });
  return ink;
}

/** Runs in the page. Returns true for pixels that differ strongly from a picture's commonest colour. */
async function drawnPixels(source: string): Promise<readonly boolean[]> {
  const image = new Image();
  image.src = source;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
  if (context === null) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, image.width, image.height);
  const pixels = Array.from({ length: data.length / 4 }, (_, at) => [...data.slice(4 * at, 4 * at + 3)]);
  const counts = new Map<string, number>();
  for (const pixel of pixels) counts.set(pixel.join(), (counts.get(pixel.join()) ?? 0) + 1);
  const ground = [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? '';
  const base = ground.split(',').map(Number);
  const far = pixels.map(pixel => pixel.reduce((sum, part, at) => sum + Math.abs(part - (base[at] ?? 0)), 0));
  const most = Math.max(...far, 1);
  return far.map(each => each > most / 2);
}

/** Returns the number of differing pixels of two pictures. Pictures of different sizes always differ. */
function differing(one: readonly boolean[], other: readonly boolean[]): number {
  if (one.length !== other.length) return Math.max(one.length, other.length);
  return one.filter((drawn, at) => drawn !== other[at]).length;
}
