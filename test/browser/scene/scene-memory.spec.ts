import type { Page } from '@playwright/test';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { at } from '../../../renderer/lists.ts';
import type { Quality } from '../../../renderer/pieces/drawing-options.ts';
import { CARD_CASES } from '../../support/layout/card-tables.ts';
import { CASES } from '../../support/layout/dice-tables.ts';
import { sampleOf } from '../../support/samples.ts';
import { tableFor, viewOf } from '../../support/trice-table.ts';
import { expect, test } from '../support/served.ts';
import { openScenePage, type SceneWindow } from './scene-page.ts';

const DEALT = { dealt: 9, gathered: 0, played: 0, winner: null };
const FULLEST = { dealt: 9, gathered: 6, played: 6, winner: 2 };
/** Frames cost most while the player chooses, because every die that can be chosen has a rim light. */
const CHOOSING = { dealt: 9, gathered: 1, played: 6, winner: null };

/** Creates a stage in the page. */
async function setStage(page: Page, quality: Quality): Promise<void> {
  await openScenePage(page);
  await page.evaluate(async wanted => {
    const here = window as unknown as SceneWindow;
    const stage = (await here.scene.newSceneStage({ quality: wanted })) as SceneWindow['stage'];
    document.querySelector('#picture')?.append(stage.element);
    stage.resize();
    stage.setReducedMotion(true);
    here.stage = stage;
  }, quality);
}

/** A small window. The counts of this test do not depend on its size. */
test.use({ viewport: { width: 320, height: 200 } });

/** Rounds of five matches. */
const ROUNDS = sampleOf(4, 10);

test(`${5 * ROUNDS} matches leave no geometry, texture or listener behind, nor does a disposed table`, async ({
  page,
}) => {
  await setStage(page, 'low');
  const matches = [2, 3, 4, 5, 6].map(seats => ({
    table: tableFor(seats),
    views: [viewOf(seats, { ...DEALT, dealt: 0 }), viewOf(seats, DEALT), viewOf(seats, { ...FULLEST, played: seats })],
  }));
  const { costs, added, left } = await page.evaluate(
    async ({ given, rounds }: { given: { table: Table; views: View[] }[]; rounds: number }) => {
      const { scene, stage, listeners } = window as unknown as SceneWindow;
      const frame = () => new Promise(resolve => requestAnimationFrame(resolve));
      const counts = [];
      for (let round = 0; round < rounds; round += 1) {
        for (const { table, views } of given) {
          stage.open(table);
          for (const view of views) await stage.show(view);
          const stop = [stage.onFlick(() => {}), stage.onPick(() => {}), stage.onHover(() => {})];
          await frame();
          for (const each of stop) each();
          stage.clear();
        }
        await scene.allLoaded();
        await frame();
        await frame();
        const { geometries, textures } = stage.cost;
        counts.push({ geometries, textures, listeners: listeners() });
      }
      const before = listeners();
      const other = await scene.newSceneStage({ quality: 'low' });
      const both = listeners();
      other.dispose();
      return { costs: counts, added: both - before, left: listeners() - before };
    },
    { given: matches, rounds: ROUNDS },
  );
  expect(added).toBeGreaterThan(0);
  expect(left).toBe(0);
  expect(costs).toHaveLength(ROUNDS);
  for (const cost of costs) expect(cost).toEqual(costs[0]);
});

test('the fullest table of Trice takes at most 60 draw calls with shadows, and no quality level leaks', async ({
  page,
}) => {
  await page.addInitScript(noteContexts);
  await setStage(page, 'low');
  const view = viewOf(6, CHOOSING);
  const idsIn = (zone: 'hand' | 'trick') =>
    view.pieces.flatMap(piece => ('id' in piece && piece.zone === zone ? [piece.id] : []));
  // One die may not be chosen: if all may be, none has a rim light.
  const [lit, best] = [idsIn('hand').slice(1), idsIn('trick').slice(0, 1)];
  const seen = await page.evaluate(
    async ({ table, view, lit, best }) => {
      const here = window as unknown as SceneWindow & { readonly contexts: readonly WebGL2RenderingContext[] };
      const { stage, scene, contexts } = here;
      const shown = () => stage.element.querySelector('canvas')?.getContext('webgl2');
      const counted = async () => {
        await scene.allLoaded();
        stage.resize();
        for (const _ of [1, 2]) await new Promise(resolve => requestAnimationFrame(resolve));
        const smooth = shown()?.getContextAttributes()?.antialias;
        return { ...stage.cost, listeners: here.listeners(), quality: stage.quality, smooth };
      };
      stage.open(table);
      await stage.show(view);
      stage.mark({ lit, needed: [], picked: [], focused: lit[0] ?? null, best, isPlaying: true });
      const drawn = [await counted()];
      for (const quality of ['high', 'medium', 'high', 'low'] as const) {
        await stage.setQuality(quality);
        drawn.push(await counted());
      }
      return {
        drawn,
        canvases: contexts.length,
        alive: contexts.filter(context => !context.isContextLost()).length,
        isShown: contexts.at(-1) === shown(),
        fonts: [...document.fonts].filter(({ family }) => family.includes('Dice Numerals')).length,
      };
    },
    { table: tableFor(6), view, lit, best },
  );
  const { drawn, ...rest } = seen;
  const [low, high, medium, again, last] = [at(drawn, 0), at(drawn, 1), at(drawn, 2), at(drawn, 3), at(drawn, 4)];
  expect(drawn.map(({ quality, smooth }) => [quality, smooth])).toEqual([
    ['low', false],
    ['high', true],
    ['medium', true],
    ['high', true],
    ['low', false],
  ]);
  expect(high.calls).toBeGreaterThan(low.calls);
  expect(high.calls).toBeLessThanOrEqual(60);
  // Medium and high share one canvas and one renderer.
  expect(again).toEqual(high);
  expect(medium.geometries).toBe(high.geometries);
  expect(last).toEqual(low);
  // Every removed canvas has lost its context, and so has the one that probed for a software renderer.
  expect(rest).toEqual({ canvases: 4, alive: 1, isShown: true, fonts: 1 });
});

/** The fullest tables of the games: hands of dice in one and two rows, dice and cards, and cards. */
const FULL_TABLES = [...CASES, ...CARD_CASES].filter(({ name }) =>
  [
    '5 seats, eighteen dice, in the first trick',
    '6 seats, in the first trick',
    'six dice, one turned up and one open before 0',
    'eight cards, in the middle',
    'thirteen cards, in the first trick',
  ].includes(name),
);

test('the fullest table of every game takes at most 60 draw calls with shadows', async ({ page }) => {
  await setStage(page, 'high');
  const cases = FULL_TABLES.map(({ name, table, view }) => ({ name, table, view }));
  const calls = await page.evaluate(async given => {
    const { scene, stage } = window as unknown as SceneWindow;
    const counted: { name: string; calls: number }[] = [];
    for (const { name, table, view } of given) {
      stage.open(table);
      await stage.show(view);
      const ids = view.pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' ? [piece.id] : []));
      const [focused = null, ...lit] = ids;
      stage.mark({ lit, needed: [], picked: [], focused, best: [], isPlaying: true });
      await scene.allLoaded();
      stage.resize();
      for (const _ of [1, 2]) await new Promise(resolve => requestAnimationFrame(resolve));
      counted.push({ name, calls: stage.cost.calls });
      stage.clear();
    }
    return counted;
  }, cases);
  expect(calls).toHaveLength(5);
  expect(calls.filter(each => each.calls > 60)).toEqual([]);
  expect(calls.filter(each => each.calls < 10)).toEqual([]);
});

/** Runs in the page. Counts the shader programs passed to the GPU. */
function countPrograms(): void {
  const { linkProgram } = WebGL2RenderingContext.prototype;
  let programs = 0;
  WebGL2RenderingContext.prototype.linkProgram = function (program) {
    programs += 1;
    linkProgram.call(this, program);
  };
  Object.assign(window, { programs: () => programs });
}

test('a table with the same deck as the last one needs no program compiled', { tag: '@picture' }, async ({ page }) => {
  await page.addInitScript(countPrograms);
  await setStage(page, 'low');
  const cases = FULL_TABLES.filter(({ name }) => name.includes('cards')).map(({ table, view }) => ({ table, view }));
  const programs = await page.evaluate(async ([one, other]) => {
    const { scene, stage, programs } = window as unknown as SceneWindow & { programs(): number };
    const counts: number[] = [];
    for (const each of [one, one, other]) {
      if (each === undefined) throw new Error('a table with cards is missing');
      // As if the host had sent it again.
      const { table, view } = structuredClone(each);
      stage.open(table);
      await stage.show(view);
      await scene.allLoaded();
      for (const _ of [1, 2]) await new Promise(resolve => requestAnimationFrame(resolve));
      counts.push(programs());
    }
    return counts;
  }, cases);
  const [before = 0, same = 0, another = 0] = programs;
  expect(same).toBe(before);
  expect(another, 'another deck has meshes of its own').toBeGreaterThan(same);
});

/** Runs in the page. Records every WebGL context created. */
function noteContexts(): void {
  const contexts: unknown[] = [];
  const { getContext } = HTMLCanvasElement.prototype;
  Object.assign(HTMLCanvasElement.prototype, {
    getContext(this: HTMLCanvasElement, kind: string, options?: unknown) {
      const context = getContext.call(this, kind as '2d', options as undefined);
      if (kind === 'webgl2' && !contexts.includes(context)) contexts.push(context);
      return context;
    },
  });
  Object.assign(window, { contexts });
}

test('a table that can’t be created frees its canvas, and can be requested again', async ({ page, pageErrors }) => {
  await page.addInitScript(noteContexts);
  await openScenePage(page);
  // Dice need the font of their numerals.
  await page.route(/\.woff2$/, route => route.abort());
  const made = () =>
    page.evaluate(async () => {
      const { scene, contexts } = window as unknown as SceneWindow & { contexts: readonly WebGL2RenderingContext[] };
      const failure = await scene.newSceneStage({ quality: 'low' }).then(
        () => null,
        (problem: Error) => problem.name,
      );
      return { failure, alive: contexts.map(context => !context.isContextLost()) };
    });
  expect(await made()).toEqual({ failure: 'NetworkError', alive: [false, false] });
  await page.unroute(/\.woff2$/);
  pageErrors.length = 0;
  expect(await made()).toEqual({ failure: null, alive: [false, false, true] });
});
