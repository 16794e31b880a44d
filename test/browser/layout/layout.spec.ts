import { GAMES } from '../../../engine/games/index.ts';
import { TEXT_SIZES } from '../../../renderer/client/settings/settings.ts';
import { at, required } from '../../../renderer/lists.ts';
import { IS_FULL } from '../../support/samples.ts';
import { expect, test } from '../support/served.ts';
import { faultsAt } from './faults-at.ts';
import { type HostedPage, openHostedPage } from './hosted-page.ts';
import { NAMES, WINDOWS } from './samples.ts';
import { type State, scenesOf } from './states.ts';

/** Returns every window for each state, or in a sample one window, taken in turn. */
const windowsFor = (index: number): readonly (typeof WINDOWS)[number][] =>
  IS_FULL ? WINDOWS : [at(WINDOWS, index % WINDOWS.length)];

/** The sizes between them are like these. */
const TEXT_SIZES_TRIED = TEXT_SIZES.filter(size => size % 50 === 0);

const TABLES = GAMES.flatMap(game => game.seats.map(seats => ({ game: game.id, seats })));
type Tables = typeof TABLES;

/**
 * Returns the tables of each test: one test for each game, or a sample of every third table, so that each is tried with
 * one size of text.
 */
const testsOf = (text: number): readonly (readonly [name: string, tables: Tables])[] =>
  IS_FULL
    ? GAMES.map(({ id }) => [id, TABLES.filter(({ game }) => game === id)])
    : [['a sample', TABLES.filter((_, index) => index % TEXT_SIZES_TRIED.length === text)]];

const CASES = TEXT_SIZES_TRIED.flatMap((textSize, text) =>
  [false, true].flatMap(isShared =>
    testsOf(text).map(([name, tables]) => ({
      title: `${name}, text of ${textSize} %, ${isShared ? 'a shared' : 'an own'} screen`,
      ...{ text, textSize, isShared, tables },
    })),
  ),
);

for (const { title, text, textSize, isShared, tables } of CASES)
  test(`nothing covers anything: ${title}`, async ({ page }) => {
    test.setTimeout(IS_FULL ? 3_600_000 : 300_000);
    const hosted = await openHostedPage(page, { textSize });
    const faults: string[] = [];
    let index = text;
    for (const { game, seats } of tables)
      for (const names of IS_FULL ? NAMES : [at(NAMES, index % NAMES.length)]) {
        const scenes = scenesOf({ game, seats, isShared, names });
        await hosted.say({ kind: 'table', table: scenes.table });
        for (const state of scenes.states) {
          index += 1;
          for (const window of windowsFor(index)) {
            await page.setViewportSize(window);
            const where = `${game} ${seats}, ${state.name}, ${window.width}`;
            await show(hosted, state);
            faults.push(...(await faultsAt(hosted, where)));
            for (let presses = 1; state.hint !== null && presses <= 3; presses += 1) {
              const pressed = middleOf(await lampBox(hosted));
              await page.keyboard.press('h');
              if (presses === 1) await hosted.say(state.hint);
              faults.push(...(await faultsAt(hosted, `${where}, hint ${presses}`)));
              const lamp = await lampBox(hosted);
              if (!isOn(lamp, pressed))
                faults.push(`${where}, hint ${presses}: the lamp has moved from under the pointer`);
            }
          }
        }
      }
    expect(faults).toEqual([]);
  });

async function show({ page, say }: HostedPage, { seq, view }: State): Promise<void> {
  await say({ kind: 'beat', seq, seat: view.you, view });
  await page.evaluate(shownStep, seq);
}

/** Runs in the page. Resolves at the frame in which a step is shown, sooner than a locator would see it. */
function shownStep(seq: number): Promise<void> {
  return new Promise(resolve => {
    const look = (): void => {
      if (document.querySelector(`[data-testid="table"][data-step="${seq}"]`) === null) requestAnimationFrame(look);
      else resolve();
    };
    look();
  });
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
type Point = Pick<Box, 'x' | 'y'>;

const lampBox = async ({ page }: HostedPage): Promise<Box> =>
  required(await page.getByTestId('lamp').boundingBox(), 'lamp');

const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

const isOn = (box: Box, { x, y }: Point): boolean =>
  x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
