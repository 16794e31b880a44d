import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { HostMessage } from '../../../../engine/protocol/messages.ts';
import { lessonScenes, matchEvents } from '../../../../test/browser/layout/events.ts';
import { faultsAt } from '../../../../test/browser/layout/faults-at.ts';
import { type HostedPage, openHostedPage } from '../../../../test/browser/layout/hosted-page.ts';
import type { TableEvent } from '../../../../test/browser/layout/played-match.ts';
import { type Setting, type State, scenesOf } from '../../../../test/browser/layout/states.ts';
import { photographNow, runFor, STOPPABLE_CLOCK, stopAt } from '../player.ts';
import { type ChosenTable, chooseMoment, chooseTable, type RandomPlan, randomOfPicture } from './choice.ts';

/** A moment that can be photographed. */
interface ShownMoment {
  readonly kind: string;
  readonly name: string;
  /** Pieces whose numbers must be seen; null for all. */
  readonly pieces: readonly number[] | null;
  show(hosted: HostedPage): Promise<void>;
}

/** Milliseconds after which the camera is near the winner of a trick. */
const CAMERA_TIME = 800;
/** Milliseconds that a moment has to appear, and then to come to rest. */
const PATIENCE = 120_000;
const MAX_HINT_PRESSES = 3;
/** The boxes are drawn over the table for the layout's tests. */
const HIDE_ARRANGEMENT = '.arrangement-view { visibility: hidden }';

/** Takes a picture for each seed, and prints what it shows and what the layout's tests find wrong in it. */
export async function takeRandomPictures(browser: Browser, { seeds, quality, folder }: RandomPlan): Promise<void> {
  mkdirSync(folder, { recursive: true });
  for (const seed of seeds) {
    const random = randomOfPicture(seed);
    const table = chooseTable(random);
    const moment = chooseMoment(await momentsOf(table), random);
    const file = join(folder, `random-${seed}.png`);
    console.log(`${file}  ${describe(table)}, ${moment.name}`);
    const { picture, faults } = await photograph(browser, table, moment, quality);
    writeFileSync(file, picture);
    for (const fault of faults) console.log(`  ${fault}`);
  }
}

const describe = ({ game, seats, isShared, names, window, textSize }: ChosenTable): string =>
  `${game}, ${isShared ? 'shared' : 'own'} screen, ${seats} seats, ${window.width}x${window.height}, text ${textSize} %, ` +
  `${names[0]}`;

async function photograph(
  browser: Browser,
  { window, textSize }: ChosenTable,
  moment: ShownMoment,
  quality: RandomPlan['quality'],
): Promise<{ readonly picture: Buffer; readonly faults: readonly string[] }> {
  const page = await browser.newPage({ viewport: window, bypassCSP: true });
  try {
    page.setDefaultTimeout(PATIENCE);
    if (moment.kind === 'trick end') await page.addInitScript(STOPPABLE_CLOCK);
    // tsx wraps named functions in calls of it, also those that run in the page.
    await page.addInitScript('globalThis.__name = named => named');
    const settings = { textSize, talk: 'off', speed: moment.kind === 'trick end' ? 'normal' : 'instant' } as const;
    const hosted = await openHostedPage(page, settings, quality);
    const faults = await shownFaults(hosted, moment);
    await page.addStyleTag({ content: HIDE_ARRANGEMENT });
    return { picture: await photographNow(page), faults };
  } finally {
    await page.close();
  }
}

/** Shows a moment, and returns what is wrong then. What never appears or never comes to rest is worth a picture too. */
async function shownFaults(hosted: HostedPage, { kind, pieces, show }: ShownMoment): Promise<readonly string[]> {
  try {
    await show(hosted);
  } catch (error) {
    return [String(error)];
  }
  // While the clock stands, labels never come to rest.
  if (kind === 'trick end') return [];
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<readonly string[]>(resolve => {
    timer = setTimeout(() => resolve(['does not come to rest']), PATIENCE);
  });
  const faults = await Promise.race([faultsAt(hosted, 'layout', pieces), patience]);
  clearTimeout(timer);
  return faults;
}

/** Returns all moments of a match, of its lesson, and of what is shown over its table. */
async function momentsOf(setting: Setting): Promise<readonly ShownMoment[]> {
  return [...stateMoments(setting), ...eventMoments(setting), ...(await lessonMoments(setting))];
}

function stateMoments(setting: Setting): readonly ShownMoment[] {
  const { table, states } = scenesOf(setting);
  const kindOf = ({ view: { ask } }: State): string => (ask === null ? 'waiting' : ask.amount ? 'bid' : 'turn');
  const showState = async ({ page, say }: HostedPage, { seq, view }: State): Promise<void> => {
    await say({ kind: 'table', table }, { kind: 'beat', seq, seat: view.you, view });
    await page.locator(`[data-testid="table"][data-step="${seq}"]`).waitFor();
  };
  return states.flatMap(state => [
    { kind: kindOf(state), name: state.name, pieces: null, show: hosted => showState(hosted, state) },
    ...hintMoments(state, showState),
  ]);
}

function hintMoments(
  state: State,
  showState: (hosted: HostedPage, state: State) => Promise<void>,
): readonly ShownMoment[] {
  const { hint } = state;
  if (hint === null) return [];
  return Array.from({ length: MAX_HINT_PRESSES }, (_, index) => ({
    kind: 'hint',
    name: `${state.name}, hint ${index + 1}`,
    pieces: null,
    async show(hosted) {
      await showState(hosted, state);
      for (let presses = 0; presses <= index; presses += 1) {
        await hosted.page.keyboard.press('h');
        if (presses === 0) await hosted.say(hint);
      }
    },
  }));
}

function eventMoments(setting: Setting): readonly ShownMoment[] {
  return matchEvents(setting).map(event => ({
    kind: event.appears === 'trick-words' ? 'trick end' : event.name,
    name: event.name,
    pieces: event.pieces,
    show: hosted => showEvent(hosted, event),
  }));
}

/** Resolves once the table is drawn and its labels lie still. */
const untilAtRest = ({ page }: HostedPage): Promise<void> =>
  page.locator('.arrangement-view[data-rest]').waitFor({ state: 'attached' });

async function showEvent(hosted: HostedPage, { appears, messages }: TableEvent): Promise<void> {
  const { page, say } = hosted;
  const shown = page.getByTestId(appears);
  if (appears !== 'trick-words') {
    await say(...messages);
    return shown.waitFor();
  }
  await say(...messages.slice(0, -1));
  // Only what happens before the viewer's eyes is shown up close.
  await untilAtRest(hosted);
  // Drawing takes longer than the close-up lasts.
  await stopAt(page, `[data-testid="${appears}"]`);
  await say(...messages.slice(-1));
  await shown.waitFor();
  await runFor(page, CAMERA_TIME);
}

/** A lesson is for one person at their own screen, so others have none. */
async function lessonMoments({ game, isShared }: Setting): Promise<readonly ShownMoment[]> {
  if (isShared) return [];
  return (await lessonScenes(game)).flatMap(({ table, beat, steps }) =>
    steps.map((step, index) => ({
      kind: 'lesson',
      name: `${table.match}: ${step}`,
      pieces: null,
      async show(hosted) {
        const begun: HostMessage = { kind: 'table', table };
        await hosted.say(begun);
        // The page asks for the step where the lesson was left.
        await hosted.say(begun, beat);
        await untilAtRest(hosted);
        for (let pressed = 0; pressed < index; pressed += 1) await hosted.page.keyboard.press('n');
      },
    })),
  );
}
