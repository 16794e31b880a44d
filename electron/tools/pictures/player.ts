import type { Browser, Page, WebSocket } from '@playwright/test';
import type { Game } from '../../../engine/core/game.ts';
import { known } from '../../../engine/core/lists.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Window for pictures. */
export const WINDOW: Size = { width: 1920, height: 1080 };
/** Window between pictures: in a small one the software renderer is ten times as fast. */
export const SMALL: Size = { width: 640, height: 360 };
/** Milliseconds. Software rendering can take minutes on a busy machine. */
const TIMEOUT = 600_000;
/** Milliseconds by which a stopped clock advances per frame. */
const STEP = 40;

/** Device pixels per CSS pixel, quality level, and a script to run before those of the page. */
export interface Drawing {
  readonly pixels?: number;
  readonly quality?: string;
  readonly script?: string;
}

/** Each page's connection to the game. */
const sockets = new WeakMap<Page, WebSocket>();

/** Resolves when the game sends the page its next message of this kind. */
export async function nextMessage(page: Page, kind: string): Promise<void> {
  const socket = known(sockets.get(page), 'connection');
  await socket.waitForEvent('framereceived', { predicate: ({ payload }) => payload.includes(`"kind":"${kind}"`) });
}

/** Opens the menu. */
export async function openPage(
  browser: Browser,
  url: string,
  size: Size,
  { pixels = 1, quality = 'high', script = '' }: Drawing = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: pixels });
  await context.addInitScript(STOPPABLE_CLOCK);
  await context.addInitScript(script);
  // With settings saved, the page does not ask for them as on the first start. This includes a portrait.
  await context.addInitScript(`localStorage['trick-and-tumble.settings'] ??= '{"guide":"request","portrait":"afro"}'`);
  const page = await context.newPage();
  page.on('websocket', socket => sockets.set(page, socket));
  page.setDefaultTimeout(TIMEOUT);
  await page.goto(`${url}&quality=${quality}`);
  await page.getByRole('button', { name: 'New match' }).waitFor();
  return page;
}

/**
 * Defines `stopClock`, which stops the page's clock, timers and CSS animations. After that only `putForward` advances them,
 * so that pictures don't depend on how long frames take to draw. This is text, since DOM types are not available here.
 */
export const STOPPABLE_CLOCK = `(() => {
  const [now, later, drop] = [performance.now.bind(performance), window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  let stoppedAt = null;
  performance.now = () => stoppedAt ?? now();
  const timers = new Map();
  const runIfDue = id => {
    const timer = timers.get(id);
    if (!timer || timer.due > performance.now() + 1) return;
    timers.delete(id);
    timer.work();
  };
  window.setTimeout = (work, wait = 0, ...rest) => {
    const id = later(() => runIfDue(id), wait);
    timers.set(id, { due: performance.now() + wait, work: () => work(...rest) });
    return id;
  };
  window.clearTimeout = id => { drop(id); timers.delete(id); };
  const stopAnimations = () => {
    // getAnimations() does not list pending animations with a rate of 0.
    for (const animation of document.getAnimations()) animation.playbackRate = 0.0001;
  };
  window.stopClock = () => {
    if (stoppedAt !== null) return;
    stoppedAt = now();
    stopAnimations();
    // New animations are stopped before they are first drawn.
    new MutationObserver(stopAnimations).observe(document, { attributes: true, childList: true, subtree: true });
  };
  window.putForward = by => {
    stoppedAt += by;
    for (const animation of document.getAnimations()) animation.currentTime += by;
    const inOrder = [...timers].sort(([, one], [, other]) => one.due - other.due);
    for (const [id] of inOrder) runIfDue(id);
  };
})()`;

/** Waits until everything has loaded and nothing on the table moves. */
async function settle(page: Page, milliseconds = 6000): Promise<void> {
  await page.waitForTimeout(milliseconds);
  await page.locator('[data-moving]').first().waitFor({ state: 'detached' });
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))');
}

/** Shows the page in a window of this size. */
export async function show(page: Page, size: Size): Promise<void> {
  await page.setViewportSize(size);
  await settle(page);
}

/** Takes a picture of the window at this size. */
export async function photograph(page: Page, size: Size = WINDOW): Promise<Buffer> {
  await show(page, size);
  const png = await page.screenshot({ timeout: TIMEOUT });
  await page.setViewportSize(SMALL);
  return png;
}

/** Continues the only saved match. */
export async function continueMatch(page: Page): Promise<void> {
  await page.setViewportSize(SMALL);
  await page.getByRole('button', { name: /^Continue/ }).click();
}

/** Opens a game's lesson and continues until it says these words. */
export async function openLesson(page: Page, { id }: Pick<Game, 'id'>, words: string): Promise<void> {
  await page.getByTestId(`tile-${id}`).hover();
  await page.getByTestId('learn').dispatchEvent('click');
  const lesson = page.getByTestId('lesson');
  for (let said = await lesson.innerText(); !said.includes(words); said = await lesson.innerText()) {
    await page.getByTestId('lesson-on').or(page.getByTestId('lesson-skip')).dispatchEvent('click');
    await lesson.filter({ hasText: said }).waitFor({ state: 'detached' });
  }
}

export const throwing = (page: Page) => page.getByTestId('throw');

/** Waits until the player can choose a piece. */
export async function waitForTurn(page: Page): Promise<void> {
  await page.getByTestId('hand').getByRole('button').first().waitFor();
  await settle(page, 1000);
}

export async function play(page: Page, pieces: readonly PieceId[]): Promise<void> {
  for (const piece of pieces) await page.locator(`.hand [data-piece="${piece}"]`).dispatchEvent('click');
  // Several pieces need a button to play them, as does a piece that can be played in several ways.
  if (await page.getByTestId('hand').locator('[aria-pressed="true"]').count())
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .dispatchEvent('click');
}

/** Throws whenever asked to, until there is an element for this selector. */
export async function throwUntil(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector);
  while ((await wanted.count()) === 0) {
    await wanted.or(throwing(page)).first().waitFor({ state: 'attached' });
    if (await throwing(page).isVisible()) await throwing(page).dispatchEvent('click');
    await throwing(page).waitFor({ state: 'hidden' });
  }
}

/** Opens the score sheet, which, unlike the one after a deal, stays open. */
export const openScoreSheet = (page: Page): Promise<void> => page.getByTestId('scores-button').click();

export const stop = (page: Page): Promise<void> => page.evaluate('stopClock()');

/** Stops the page's clock as soon as there is an element for this selector. */
export async function stopAt(page: Page, selector: string): Promise<void> {
  await page.evaluate(`new MutationObserver((_, observer) => {
    if (!document.querySelector('${selector}')) return;
    observer.disconnect();
    stopClock();
  }).observe(document.body, { childList: true, subtree: true })`);
}

/** Advances the page's stopped clock frame by frame. Due timers run before the next frame. */
export async function runFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(`(async () => {
    for (let left = ${milliseconds}; left > 0; left -= ${STEP}) {
      putForward(Math.min(left, ${STEP}));
      await new Promise(requestAnimationFrame);
    }
  })()`);
}

/** Takes a picture of the window as is. */
export const photographNow = (page: Page): Promise<Buffer> => page.screenshot({ timeout: TIMEOUT });
