import type { Browser, Page } from '@playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** The window that pictures show. */
export const WINDOW: Size = { width: 1920, height: 1080 };
/** The window between pictures. It is small, since the software renderer is then ten times as fast. */
const SMALL: Size = { width: 640, height: 360 };
const TIMEOUT = 240_000;

/** Opens the menu. `pixels`: how many pixels of a picture a CSS pixel takes. */
export async function openPage(
  browser: Browser,
  url: string,
  size: Size,
  { pixels = 1, quality = 'high' } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport: size, deviceScaleFactor: pixels });
  await context.addInitScript(SLOW_CLOCK);
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT);
  await page.goto(`${url}&quality=${quality}`);
  await page.getByRole('button', { name: 'New match' }).waitFor();
  return page;
}

/**
 * Lets `slowTo` slow down the page's clock and all that follows it: timers and the animations of style sheets. It is
 * text, since the types of the DOM are not known here.
 */
const SLOW_CLOCK = `(() => {
  const [now, later, drop] = [performance.now.bind(performance), window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  let [rate, seen, since] = [1, 0, 0];
  performance.now = () => seen + (now() - since) * rate;
  const timers = new Map();
  window.setTimeout = (work, wait = 0, ...rest) => {
    const due = performance.now() + wait;
    const look = () => {
      const left = due - performance.now();
      if (left > 0.5) timers.set(id, later(look, Math.min(left / rate, 50)));
      else if (timers.delete(id)) work(...rest);
    };
    const id = later(look, Math.min(wait / rate, 50));
    timers.set(id, id);
    return id;
  };
  window.clearTimeout = id => { drop(timers.get(id) ?? id); timers.delete(id); };
  const slowAnimations = () => {
    for (const animation of document.getAnimations()) animation.playbackRate = rate;
    if (rate < 1) requestAnimationFrame(slowAnimations);
  };
  window.slowTo = to => { seen = performance.now(); since = now(); rate = to; slowAnimations(); };
})()`;

/** Waits until nothing moves on the table and everything has loaded. */
export async function settle(page: Page, milliseconds = 6000): Promise<void> {
  await page.waitForTimeout(milliseconds);
  await page.locator('[data-moving]').first().waitFor({ state: 'detached' });
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))');
}

/** Takes a picture of the whole window at its full size. */
export async function photograph(page: Page, size: Size = WINDOW): Promise<Buffer> {
  await page.setViewportSize(size);
  await settle(page);
  const png = await page.screenshot({ timeout: TIMEOUT });
  await page.setViewportSize(SMALL);
  return png;
}

export async function startMatch(page: Page, game: string, seats: number): Promise<void> {
  await page.getByTestId(`tile-${game}`).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  // A game for one number of players does not ask how many.
  const count = page.getByRole('radio', { name: String(seats), exact: true });
  if (await count.isVisible()) await count.click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.setViewportSize(SMALL);
}

export const throwing = (page: Page) => page.getByTestId('throw');
const playing = (page: Page) => page.getByTestId('hand').getByRole('button').first();
const reading = (page: Page) => page.getByTestId('deal-sheet');

/** Buttons for decisions other than playing pieces: bids, calls and passes, but not playing alone. */
const deciding = (page: Page) =>
  page.locator('.actions-bar .button.plain, [data-testid="decision"] button.button').filter({ hasNotText: 'Go solo' });

/** Throws and makes the smallest decisions until a piece may be played or the deal is scored. */
export async function advanceToPlay(page: Page): Promise<void> {
  for (;;) {
    await throwing(page).or(deciding(page)).or(playing(page)).or(reading(page)).first().waitFor();
    const pressed = (await throwing(page).isVisible()) ? throwing(page) : deciding(page).last();
    if (!(await pressed.isVisible())) return;
    await pressed.dispatchEvent('click');
    await page.waitForTimeout(1000);
  }
}

/** Plays the first piece of the hand `count` times, each time in the next turn. */
export async function playDice(page: Page, count: number): Promise<void> {
  for (let played = 0; played < count; played += 1) {
    const left = await page.getByTestId('hand').getByRole('button').count();
    await playing(page).dispatchEvent('click');
    const confirm = page.getByRole('button', { name: /^Play / });
    if (left === (await page.getByTestId('hand').getByRole('button').count()) && (await confirm.count()) > 0)
      await confirm.first().dispatchEvent('click');
    await page.waitForTimeout(1500);
    await advanceToPlay(page);
  }
}

/** Plays on until the deal is scored. */
export async function playToScoreSheet(page: Page): Promise<void> {
  for (;;) {
    await advanceToPlay(page);
    if (await reading(page).isVisible()) return;
    await playDice(page, 1);
  }
}

/** Plays on over several deals until this test id is visible in the player's turn. */
export async function playUntil(page: Page, testid: string): Promise<void> {
  for (;;) {
    await advanceToPlay(page);
    if (await reading(page).isVisible()) await page.keyboard.press('Enter');
    else if (await page.getByTestId(testid).first().isVisible()) return;
    else await playDice(page, 1);
    await page.waitForTimeout(1000);
  }
}

/** Opens the score sheet, which stays open; the one after a deal closes by itself. */
export async function openScoreSheet(page: Page): Promise<void> {
  await reading(page).waitFor({ state: 'hidden' });
  await page.getByTestId('scores-button').click();
}

/** Milliseconds after the throw at which the dice are in the air; before, a cup takes and shakes them. */
const IN_THE_AIR = 1120;

/**
 * Hides the notice that the table throws by itself, which it does when the page's clock stands still. By script, because
 * the page's security policy forbids a style sheet of the tool.
 */
export async function hideNotices(page: Page): Promise<void> {
  await page.evaluate("document.querySelector('.notices').style.display = 'none'");
}

/** Throws, stops the page's clock while the dice are in the air, and takes a picture of them. */
export async function photographThrow(page: Page, size: Size): Promise<Buffer> {
  await throwing(page).waitFor();
  await page.setViewportSize(size);
  await settle(page);
  await page.evaluate('slowTo(0.12)');
  await throwing(page).dispatchEvent('click');
  await page.evaluate(`new Promise(done => {
    const start = performance.now();
    const look = () => performance.now() - start > ${IN_THE_AIR} ? done(null) : requestAnimationFrame(look);
    look();
  })`);
  await page.evaluate('slowTo(0.0001)');
  await hideNotices(page);
  return page.screenshot({ timeout: TIMEOUT });
}
