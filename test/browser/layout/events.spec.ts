import { GAMES } from '../../../engine/games/index.ts';
import { at } from '../../../renderer/lists.ts';
import { IS_FULL } from '../../support/samples.ts';
import { expect, test } from '../support/served.ts';
import { lessonScenes, matchEvents } from './events.ts';
import { faultsAt } from './faults-at.ts';
import { openHostedPage } from './hosted-page.ts';
import { NAMES, WINDOWS } from './samples.ts';
import { eventFaults } from './show-event.ts';

/** In a sample, every kind of event is taken from one game, and each in another window. */
const isTaken = (event: number, game: number): boolean => IS_FULL || event % GAMES.length === game;
const windowsFor = (index: number): readonly (typeof WINDOWS)[number][] =>
  IS_FULL ? WINDOWS : [at(WINDOWS, index % WINDOWS.length)];

for (const isShared of [false, true])
  test(`nothing covers anything during events on ${isShared ? 'a shared' : 'an own'} screen`, async ({ page }) => {
    test.setTimeout(IS_FULL ? 3_600_000 : 300_000);
    // Tricks are shown only at the normal speed.
    const hosted = await openHostedPage(page, { speed: 'normal', talk: 'off', captions: !isShared });
    const faults: string[] = [];
    for (const [turn, game] of GAMES.entries())
      for (const seats of IS_FULL ? game.seats : [at(game.seats, turn % game.seats.length)])
        for (const names of IS_FULL ? NAMES : [at(NAMES, 2)])
          for (const [index, event] of matchEvents({ game: game.id, seats, isShared, names }).entries())
            for (const window of isTaken(index, turn) ? windowsFor(index + turn) : []) {
              await page.setViewportSize(window);
              faults.push(...(await eventFaults(hosted, event, `${game.id} ${seats}, ${event.name}, ${window.width}`)));
            }
    expect(faults).toEqual([]);
  });

test('nothing covers anything in lessons', async ({ page }) => {
  test.setTimeout(IS_FULL ? 3_600_000 : 300_000);
  const hosted = await openHostedPage(page, {});
  const faults: string[] = [];
  let index = 0;
  for (const game of GAMES)
    for (const { table, beat, steps } of await lessonScenes(game.id)) {
      await hosted.say({ kind: 'table', table });
      // The page asks for the step where the lesson was left.
      await hosted.say({ kind: 'table', table }, beat);
      for (const [step, name] of steps.entries()) {
        index += 1;
        for (const window of windowsFor(index)) {
          await page.setViewportSize(window);
          faults.push(...(await faultsAt(hosted, `${table.match}, ${name}, ${window.width}`)));
        }
        if (step + 1 < steps.length) await page.keyboard.press('n');
      }
    }
  expect(faults).toEqual([]);
});
