import type { Page } from '@playwright/test';
import { tableFor, viewOf } from '../../support/trice-table.ts';
import { expect, test } from '../support/served.ts';
import { openScenePage, type SceneWindow } from './scene-page.ts';

test.use({ viewport: { width: 480, height: 300 } });

/** The colours of the next frame at the points of a grid. */
function colours(page: Page): Promise<readonly number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>(resolve => {
        const { stage } = window as unknown as SceneWindow;
        stage.resize();
        // In the same frame as the stage's own drawing, and after it.
        requestAnimationFrame(() => {
          const context = stage.element.querySelector('canvas')?.getContext('webgl2');
          if (!context) throw new Error('there is no picture');
          const pixel = new Uint8Array(4);
          const read: number[] = [];
          for (let at = 0; at < 48; at += 1) {
            const [x, y] = [((at % 8) + 0.5) / 8, (Math.floor(at / 8) + 0.5) / 6];
            const { drawingBufferWidth: width, drawingBufferHeight: height } = context;
            context.readPixels(x * width, y * height, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
            read.push(...pixel);
          }
          resolve(read);
        });
      }),
  );
}

/** Shows a table of four seats in the middle of a trick. */
async function layTable(page: Page): Promise<void> {
  await openScenePage(page);
  const view = viewOf(4, { dealt: 9, gathered: 2, played: 3, winner: null });
  await page.evaluate(
    async ({ table, seen }) => {
      const here = window as unknown as SceneWindow;
      here.stage = (await here.scene.newSceneStage({ quality: 'low' })) as SceneWindow['stage'];
      document.querySelector('#picture')?.append(here.stage.element);
      here.stage.open(table);
      await here.stage.show(seen);
    },
    { table: tableFor(4), seen: view },
  );
  // The textures of the wood, the cloth and the floor are loaded from files.
  await page.evaluate(() => (window as unknown as SceneWindow).scene.allLoaded());
}

test('the picture is restored after a lost WebGL context', { tag: '@picture' }, async ({ page }) => {
  await layTable(page);
  const before = await colours(page);
  expect(new Set(before).size).toBeGreaterThan(20);
  await page.evaluate(async () => {
    const canvas = (window as unknown as SceneWindow).stage.element.querySelector('canvas');
    const loser = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!canvas || !loser) throw new Error('there is no picture');
    const heard = (name: string) => new Promise(resolve => canvas.addEventListener(name, resolve, { once: true }));
    const restored = heard('webglcontextrestored');
    // It can be restored once all listeners have been told of its loss.
    void heard('webglcontextlost').then(() => setTimeout(() => loser.restoreContext()));
    loser.loseContext();
    await restored;
  });
  await expect.poll(() => colours(page)).toEqual(before);
});

test('the cloth and the dice change colours at once, and back again', { tag: ['@picture', '@quick'] }, async ({
  page,
}) => {
  await layTable(page);
  const usual = await colours(page);
  await page.evaluate(() => (window as unknown as SceneWindow).stage.setFelt('slate'));
  const dyed = await colours(page);
  const changed = dyed.filter((part, index) => part !== usual[index]).length;
  // Most of the picture is cloth. Wood and leather keep their colours.
  expect(changed).toBeGreaterThan(usual.length / 5);
  expect(changed).toBeLessThan(usual.length);
  await page.evaluate(() => {
    const { stage } = window as unknown as SceneWindow;
    stage.setFelt('petrol');
    stage.setDice({ finish: null, tones: 'bright' });
  });
  expect(await colours(page)).not.toEqual(usual);
  await page.evaluate(() => (window as unknown as SceneWindow).stage.setDice({ finish: null, tones: 'jewel' }));
  expect(await colours(page)).toEqual(usual);
});
