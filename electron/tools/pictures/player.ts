import type { Browser, Page } from '@playwright/test';

export interface Size {
  readonly width: number;
  readonly height: number;
}
/** Pictures are taken of this window. */
export const WINDOW: Size = { width: 1920, height: 1080 };
/** Between pictures the window is small: a software renderer then plays ten times as fast. */
const SMALL: Size = { width: 640, height: 360 };
const PATIENCE = 240_000;

export async function openPage(browser: Browser, url: string, size: Size): Promise<Page> {
  const context = await browser.newContext({ viewport: size });
  await context.addInitScript(TIME);
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  await page.goto(`${url}&quality=high`);
  await page.getByRole('button', { name: 'New match' }).waitFor();
  return page;
}

/** The page's own time, which can be made to run slower. Text, because this side of the house knows no DOM. */
const TIME = `(() => {
  const [now, later] = [performance.now.bind(performance), window.setTimeout.bind(window)];
  let [rate, seen, since] = [1, 0, 0];
  performance.now = () => seen + (now() - since) * rate;
  window.setTimeout = (work, wait = 0, ...rest) => later(work, wait / rate, ...rest);
  window.slowTo = to => { seen = performance.now(); since = now(); rate = to; };
})()`;

/** Waits until the table stands still, with what is said of its dice beside them, and everything has come. */
async function settle(page: Page, milliseconds = 6000): Promise<void> {
  await page.waitForTimeout(milliseconds);
  await page.locator('[data-moving]').first().waitFor({ state: 'detached' });
  await page.evaluate('new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(null))))');
}

/** A picture of the whole window at its full size. */
export async function photograph(page: Page, size: Size = WINDOW): Promise<Buffer> {
  await page.setViewportSize(size);
  await settle(page);
  const png = await page.screenshot({ timeout: PATIENCE });
  await page.setViewportSize(SMALL);
  return png;
}

export async function startMatch(page: Page, game: string, seats: number): Promise<void> {
  await page.getByTestId(`tile-${game}`).click();
  await page.getByRole('button', { name: 'Start' }).waitFor();
  // A game for one number of players asks for none.
  const count = page.getByRole('radio', { name: String(seats), exact: true });
  if (await count.isVisible()) await count.click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.setViewportSize(SMALL);
}

const throwing = (page: Page) => page.getByTestId('throw');
const playing = (page: Page) => page.getByTestId('hand').getByRole('button').first();
const reading = (page: Page) => page.getByTestId('deal-sheet');

/** Choices that are no pieces: bids, calls, and to do without any; a guest does not play alone. */
const deciding = (page: Page) =>
  page.locator('.actions-bar .button.plain, [data-testid="decision"] button.button').filter({ hasNotText: 'Go solo' });

/** Throws whatever is to be thrown and decides the least until a die may be played, or the deal is counted. */
export async function comeToPlay(page: Page): Promise<void> {
  for (;;) {
    await throwing(page).or(deciding(page)).or(playing(page)).or(reading(page)).first().waitFor();
    const pressed = (await throwing(page).isVisible()) ? throwing(page) : deciding(page).last();
    if (!(await pressed.isVisible())) return;
    await pressed.dispatchEvent('click');
    await page.waitForTimeout(1000);
  }
}

/** Plays so many dice, whichever come first, and waits for the next turn. */
export async function playDice(page: Page, count: number): Promise<void> {
  for (let played = 0; played < count; played += 1) {
    const left = await page.getByTestId('hand').getByRole('button').count();
    await playing(page).dispatchEvent('click');
    const confirm = page.getByRole('button', { name: /^Play / });
    if (left === (await page.getByTestId('hand').getByRole('button').count()) && (await confirm.count()) > 0)
      await confirm.first().dispatchEvent('click');
    await page.waitForTimeout(1500);
    await comeToPlay(page);
  }
}

/** Plays on until the deal is counted. */
export async function playToTheSheet(page: Page): Promise<void> {
  for (;;) {
    await comeToPlay(page);
    if (await reading(page).isVisible()) return;
    await playDice(page, 1);
  }
}

/** Plays on, through the sheets of finished deals too, until this is to be seen while it is the guest's turn. */
export async function playUntil(page: Page, testid: string): Promise<void> {
  for (;;) {
    await comeToPlay(page);
    if (await reading(page).isVisible()) await page.keyboard.press('Enter');
    else if (await page.getByTestId(testid).first().isVisible()) return;
    else await playDice(page, 1);
    await page.waitForTimeout(1000);
  }
}

/** The counted deal waits for nobody: the same sheet stays when it is asked for. */
export async function openTheSheet(page: Page): Promise<void> {
  await reading(page).waitFor({ state: 'hidden' });
  await page.getByTestId('scores-button').click();
}

/** How much of a throw's time has gone when it is photographed: the dice are carried to the hand first. */
const IN_THE_AIR = 620;

/** The table throws by itself for a page whose time stands still, and says so. */
const UNSAID = '[data-testid="notice"] { display: none }';

/** Throws, holds the page's time while the dice are in the air, and takes a picture of them. */
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
  return page.screenshot({ timeout: PATIENCE, style: UNSAID });
}
