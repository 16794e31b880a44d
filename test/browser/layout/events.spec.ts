import { GAMES } from '../../../engine/games/index.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { at } from '../../../renderer/lists.ts';
import { IS_FULL } from '../../support/samples.ts';
import { expect, test } from '../support/served.ts';
import { lessonScenes, matchEvents, type TableEvent } from './events.ts';
import { faultsAt } from './faults-at.ts';
import { type HostedPage, openHostedPage } from './hosted-page.ts';
import { NAMES, WINDOWS } from './samples.ts';

/** Milliseconds after which the camera is near the winner of a trick. */
const CAMERA_TIME = 600;
/** Number of times that an event is shown at most, because it may be over before it has been looked at. */
const MAX_TRIES = 4;

/** In a sample, every kind of event is taken from one game, and each in another window. */
const isTaken = (event: number, game: number): boolean => IS_FULL || event % GAMES.length === game;
const windowsFor = (index: number): readonly (typeof WINDOWS)[number][] =>
  IS_FULL ? WINDOWS : [at(WINDOWS, index % WINDOWS.length)];

for (const isShared of [false, true])
  test(`nothing covers anything during events on ${isShared ? 'a shared' : 'an own'} screen`, async ({ page }) => {
    test.setTimeout(IS_FULL ? 3_600_000 : 300_000);
    // Tricks are shown only at the normal speed.
    const hosted = await openHostedPage(page, { speed: 'normal', talk: 'off' });
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

/** Shows an event and returns what is wrong while it is shown. */
async function eventFaults(hosted: HostedPage, event: TableEvent, where: string): Promise<readonly string[]> {
  const { page, say } = hosted;
  const shown = page.getByTestId(event.appears);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const [table, ...messages] = event.messages.map(message => numbered(message, tries));
    if (table) await say(table);
    await say(...messages);
    await shown.waitFor();
    await page.evaluate(painted, event.appears === 'trick-words' ? CAMERA_TIME : 0);
    const faults = await faultsAt(hosted, where, event.pieces);
    if (await shown.isVisible()) return faults;
  }
  return [`${where}: is over too soon`];
}

/** Each try is a match of its own. */
const numbered = (message: HostMessage, tries: number): HostMessage =>
  message.kind === 'table'
    ? { kind: 'table', table: { ...message.table, match: `${message.table.match} ${tries}` } }
    : message;

/** Runs in the page. Resolves at the first frame after this many milliseconds. */
function painted(time: number): Promise<void> {
  const until = performance.now() + time;
  return new Promise(resolve => {
    const look = (now: number): void => {
      if (now < until) {
        requestAnimationFrame(look);
        return;
      }
      // Arranges everything again, even if only the camera has moved.
      window.dispatchEvent(new Event('resize'));
      resolve();
    };
    requestAnimationFrame(look);
  });
}
