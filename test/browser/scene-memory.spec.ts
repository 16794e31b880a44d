import type { Page } from '@playwright/test';
import type { Table } from '../../engine/protocol/messages.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import type { Quality } from '../../renderer/scene/index.ts';
import { openScenePage, type SceneWindow } from './scene-page.ts';
import { tableFor, viewOf } from './scene-tables.ts';
import { expect, test } from './served.ts';

const DEALT = { dealt: 9, gathered: 0, played: 0, winner: null };
const FULLEST = { dealt: 9, gathered: 6, played: 6, winner: 2 };

/** Puts a table into the page's picture. */
async function setStage(page: Page, quality: Quality): Promise<void> {
  await openScenePage(page);
  await page.evaluate(async wanted => {
    const here = window as unknown as SceneWindow;
    const stage = (await here.scene.newStage({ quality: wanted })) as SceneWindow['stage'];
    document.querySelector('#picture')?.append(stage.element);
    stage.resize();
    stage.setReducedMotion(true);
    here.stage = stage;
  }, quality);
}

/** A small window: what is counted here does not depend on its size. */
test.use({ viewport: { width: 320, height: 200 } });

test('50 matches leave no geometry, texture or listener behind, nor does a table that is put away', async ({
  page,
}) => {
  await setStage(page, 'low');
  const matches = [2, 3, 4, 5, 6].map(seats => ({
    table: tableFor(seats),
    views: [viewOf(seats, { ...DEALT, dealt: 0 }), viewOf(seats, DEALT), viewOf(seats, { ...FULLEST, played: seats })],
  }));
  const { costs, added, left } = await page.evaluate(async (given: { table: Table; views: View[] }[]) => {
    const { scene, stage, listeners } = window as unknown as SceneWindow;
    const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
    const counts = [];
    for (let round = 0; round < 10; round += 1) {
      for (const { table, views } of given) {
        stage.open(table);
        for (const view of views) await stage.show(view);
        const stop = [stage.onFlick(() => {}), stage.onPick(() => {}), stage.onHover(() => {})];
        await frame();
        for (const each of stop) each();
        stage.clear();
      }
      await frame();
      await frame();
      const { geometries, textures } = stage.cost;
      counts.push({ geometries, textures, listeners: listeners() });
    }
    const before = listeners();
    const other = await scene.newStage({ quality: 'low' });
    const both = listeners();
    other.dispose();
    return { costs: counts, added: both - before, left: listeners() - before };
  }, matches);
  expect(added).toBeGreaterThan(0);
  expect(left).toBe(0);
  expect(costs).toHaveLength(10);
  for (const cost of costs) expect(cost).toEqual(costs[0]);
});

test('the fullest table of Trice takes at most 60 draw calls with shadows, and leaves nothing when drawn plainly again', async ({
  page,
}) => {
  await setStage(page, 'low');
  const seen = await page.evaluate(
    async ({ table, view }) => {
      const here = window as unknown as SceneWindow;
      const { stage } = here;
      const counted = async () => {
        stage.resize();
        for (const _ of [1, 2]) await new Promise(resolve => requestAnimationFrame(resolve));
        return { ...stage.cost, listeners: here.listeners(), quality: stage.quality, smooth: isSmooth() };
      };
      const isSmooth = () => {
        const canvas = stage.element.querySelector('canvas');
        return canvas?.getContext('webgl2')?.getContextAttributes()?.antialias;
      };
      stage.open(table);
      await stage.show(view);
      const before = await counted();
      await stage.setQuality('high');
      const high = await counted();
      await stage.setQuality('low');
      return { before, high, after: await counted() };
    },
    { table: tableFor(6), view: viewOf(6, FULLEST) },
  );
  const { before, high, after } = seen;
  expect(high.quality).toBe('high');
  expect({ low: before.smooth, high: high.smooth }).toEqual({ low: false, high: true });
  expect(high.calls).toBeGreaterThan(before.calls);
  expect(high.calls).toBeLessThanOrEqual(60);
  // The renderer keeps its table of reflectance for good.
  expect(after.textures).toBeLessThanOrEqual(before.textures + 1);
  expect({ ...after, textures: 0 }).toEqual({ ...before, textures: 0 });
});
