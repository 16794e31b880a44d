import type { Browser, Page, WebSocket } from '@playwright/test';
import type { Game } from '../../../engine/core/game.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The window that pictures show. */
export const WINDOW: Size = { width: 1920, height: 1080 };
/** The window between pictures. It is small, since the software renderer is then ten times as fast. */
export const SMALL: Size = { width: 640, height: 360 };
/** Drawing by the software renderer takes minutes on a busy machine. */
const TIMEOUT = 600_000;
/** Milliseconds by which a stopped clock is put forward from frame to frame. */
const STEP = 40;

/** How many pixels of a picture a CSS pixel takes, the level of quality, and a script that runs before those of the page. */
export interface Drawing {
  readonly pixels?: number;
  readonly quality?: string;
  readonly script?: string;
}

/** The connection of each page to the game. */
const sockets = new WeakMap<Page, WebSocket>();

/** Resolves when the game sends the page its next message of this kind. */
export async function nextMessage(page: Page, kind: string): Promise<void> {
  await sockets
    .get(page)
    ?.waitForEvent('framereceived', { predicate: ({ payload }) => payload.includes(`"kind":"${kind}"`) });
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
  // Whoever has settings is not asked for them, as at the first start. The person has chosen a face.
  await context.addInitScript(`localStorage['trick-and-tumble.settings'] ??= '{"guide":"request","portrait":"afro"}'`);
  const page = await context.newPage();
  page.on('websocket', socket => sockets.set(page, socket));
  page.setDefaultTimeout(TIMEOUT);
  await page.goto(`${url}&quality=${quality}`);
  await page.getByRole('button', { name: 'New match' }).waitFor();
  return page;
}

/**
 * Lets `stopClock` stop the page's clock and all that follows it: timers and the animations of style sheets. After that
 * only `putForward` moves it, so that a picture does not depend on how long frames take to draw. It is text, since the
 * types of the DOM are not known here.
 */
const STOPPABLE_CLOCK = `(() => {
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
    // The document does not list animations of no speed that wait for their beginning.
    for (const animation of document.getAnimations()) animation.playbackRate = 0.0001;
  };
  window.stopClock = () => {
    if (stoppedAt !== null) return;
    stoppedAt = now();
    stopAnimations();
    // Later ones are stopped before they are first drawn.
    new MutationObserver(stopAnimations).observe(document, { attributes: true, childList: true, subtree: true });
  };
  window.putForward = by => {
    stoppedAt += by;
    for (const animation of document.getAnimations()) animation.currentTime += by;
    const inOrder = [...timers].sort(([, one], [, other]) => one.due - other.due);
    for (const [id] of inOrder) runIfDue(id);
  };
})()`;

/** Waits until nothing moves on the table and everything has loaded. */
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

/** Takes a picture of the whole window at its full size. */
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

/** Opens the lesson of a game and goes on until it says these words. */
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

/** Waits until the player may choose a piece. */
export async function waitForTurn(page: Page): Promise<void> {
  await page.getByTestId('hand').getByRole('button').first().waitFor();
  await settle(page, 1000);
}

/** Plays these pieces. */
export async function play(page: Page, pieces: readonly PieceId[]): Promise<void> {
  for (const piece of pieces) await page.locator(`.hand [data-piece="${piece}"]`).dispatchEvent('click');
  // Several pieces are played by a button, as is a piece that can be played in several ways.
  if (await page.getByTestId('hand').locator('[aria-pressed="true"]').count())
    await page
      .getByRole('button', { name: /^Play / })
      .first()
      .dispatchEvent('click');
}

/** Throws whenever the player is asked to, until there is an element for this selector. */
export async function throwUntil(page: Page, selector: string): Promise<void> {
  const wanted = page.locator(selector);
  while ((await wanted.count()) === 0) {
    await wanted.or(throwing(page)).first().waitFor({ state: 'attached' });
    if (await throwing(page).isVisible()) await throwing(page).dispatchEvent('click');
    await throwing(page).waitFor({ state: 'hidden' });
  }
}

/** Opens the score sheet, which stays open; the one after a deal closes by itself. */
export const openScoreSheet = (page: Page): Promise<void> => page.getByTestId('scores-button').click();

/** Stops the page's clock. */
export const stop = (page: Page): Promise<void> => page.evaluate('stopClock()');

/** Stops the page's clock as soon as there is an element for this selector. */
export async function stopAt(page: Page, selector: string): Promise<void> {
  await page.evaluate(`new MutationObserver((_, observer) => {
    if (!document.querySelector('${selector}')) return;
    observer.disconnect();
    stopClock();
  }).observe(document.body, { childList: true, subtree: true })`);
}

/** Puts the page's stopped clock forward frame by frame. Timers that are due come before the next frame. */
export async function runFor(page: Page, milliseconds: number): Promise<void> {
  await page.evaluate(`(async () => {
    for (let left = ${milliseconds}; left > 0; left -= ${STEP}) {
      putForward(Math.min(left, ${STEP}));
      await new Promise(requestAnimationFrame);
    }
  })()`);
}

/** Takes a picture of the window as it is. */
export const photographNow = (page: Page): Promise<Buffer> => page.screenshot({ timeout: TIMEOUT });
