import type { Page } from '@playwright/test';
import { resume } from '../support/prepared.ts';
import { expect, type Served, test, untilNextStep } from '../support/served.ts';

test.use({ viewport: { width: 1024, height: 640 } });

const dialog = (page: Page) => page.getByTestId('settings');
const openTab = (page: Page, name: string) => page.getByRole('tab', { name }).click();
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });
const done = (page: Page) => page.getByRole('button', { name: 'Done', exact: true }).click();

const textHeight = (page: Page): Promise<number> =>
  page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));

/** The cloth colour, measured where nothing lies: in the middle of the left third. */
function clothIs(page: Page): Promise<'petrol' | 'blue'> {
  return page.evaluate(
    () =>
      new Promise<'petrol' | 'blue'>(resolve => {
        // The stage draws in the next frame, before this callback, because it requested the frame first.
        window.dispatchEvent(new Event('resize'));
        requestAnimationFrame(() => {
          const context = document.querySelector<HTMLCanvasElement>('#picture canvas')?.getContext('webgl2');
          if (!context) throw new Error('there is no picture');
          const pixel = new Uint8Array(4);
          const { drawingBufferWidth: width, drawingBufferHeight: height } = context;
          context.readPixels(width * 0.27, height * 0.45, 1, 1, context.RGBA, context.UNSIGNED_BYTE, pixel);
          const [, green = 0, blue = 0] = pixel;
          resolve(blue < 1.1 * green ? 'petrol' : 'blue');
        });
      }),
  );
}

/** Expects the longest settings pages to fit the window, or to scroll. */
async function expectAllInReach(page: Page): Promise<void> {
  for (const tab of ['Table', 'Screen']) {
    await openTab(page, tab);
    await expect(dialog(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeInViewport({ ratio: 1 });
    const [wide, high] = await dialog(page)
      .locator('.body')
      .evaluate(body => [body.scrollWidth - body.clientWidth, body.clientHeight]);
    expect(wide, tab).toBe(0);
    // At least two lines of text fit.
    expect(high, tab).toBeGreaterThan(100);
    await page.getByRole('button', { name: `Reset ${tab.toLowerCase()}` }).focus();
    await expect(page.getByRole('button', { name: `Reset ${tab.toLowerCase()}` })).toBeInViewport({ ratio: 1 });
  }
}

/** A match in which the player has to choose a die. */
const onTurn = (page: Page, served: Served) =>
  resume(page, served, {
    game: 'trice',
    options: {},
    seats: 2,
    isThere: match => (match.view(0).ask?.listed.length ?? 0) > 3,
  });

test('every setting takes effect during a match, is kept by the host, and can be reset', { tag: '@picture' }, async ({
  page,
  served,
}) => {
  await onTurn(page, served);
  await expect(page.getByTestId('hand').getByRole('button').first()).toBeVisible();
  await page.locator('#picture [data-loaded]').waitFor();
  const usual = await textHeight(page);
  expect(await clothIs(page)).toBe('petrol');
  await page.getByTestId('menu-button').click();
  await page.getByRole('button', { name: 'Settings' }).click();

  await page.getByText('Big screen').click();
  expect(await textHeight(page)).toBeCloseTo(1.45 * usual, 1);
  await radio(page, '200%').click();
  // Text grows beyond double size only in large windows.
  expect(await textHeight(page)).toBeCloseTo(2 * usual, 1);
  await expectAllInReach(page);
  await radio(page, '100%').click();
  await radio(page, 'Reduced').click();
  await expect(page.locator(':root')).toHaveAttribute('data-reduced-motion');
  await openTab(page, 'Table');
  await radio(page, 'Midnight').click();
  await radio(page, 'Antique').click();
  await openTab(page, 'Sound');
  await page.getByRole('slider', { name: 'All sounds' }).fill('35');
  await done(page);
  await expect(page.getByTestId('match-menu'), 'it was opened from there').toBeVisible();
  expect(await clothIs(page)).toBe('blue');

  // The host's settings replace those of the browser.
  await page.reload();
  await expect(page.getByTestId('hand').getByRole('button').first()).toBeVisible();
  expect(await textHeight(page)).toBeCloseTo(1.45 * usual, 1);
  await page.locator('#picture [data-loaded]').waitFor();
  await expect.poll(() => clothIs(page)).toBe('blue');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await openTab(page, 'Sound');
  await expect(page.getByRole('slider', { name: 'All sounds' })).toHaveValue('35');

  await page.getByRole('button', { name: 'Reset sound' }).click();
  await expect(page.getByRole('slider', { name: 'All sounds' })).toHaveValue('80');
  await page.getByRole('button', { name: 'Undo reset' }).click();
  await expect(page.getByRole('slider', { name: 'All sounds' })).toHaveValue('35');
  await openTab(page, 'Table');
  await expect(radio(page, 'Antique')).toBeChecked();
  await page.getByRole('button', { name: 'Reset all settings' }).click();
  await expect(radio(page, 'Jewel')).toBeChecked();
  expect(await textHeight(page)).toBeCloseTo(usual, 1);
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('match-menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('match-menu')).toBeHidden();
  expect(await clothIs(page)).toBe('petrol');
});

test('keys can be changed, are listed, and work at the table', async ({ page, served }) => {
  await onTurn(page, served);
  const pieces = page.getByTestId('hand').getByRole('button');
  await expect(pieces.first()).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('button', { name: 'Change keys' }).click();
  const keyOf = (command: string) => dialog(page).getByRole('button', { name: new RegExp(`^${command}: `) });

  await keyOf('Score sheet').first().click();
  await page.keyboard.press('Tab');
  await expect(dialog(page)).toContainText('Tab moves from button to button');
  await page.keyboard.press('q');
  await expect(keyOf('Score sheet').first()).toHaveText('Q');
  await keyOf('Rules').click();
  await page.keyboard.press('q');
  await expect(dialog(page)).toContainText('Q is the key for “Score sheet”.');
  await page.getByRole('button', { name: 'Don’t swap' }).click();
  await keyOf('Rules').click();
  await page.keyboard.press('Escape');
  await expect(keyOf('Rules')).toHaveText('R');
  await keyOf('Play the piece you point at').click();
  await page.keyboard.press('e');
  await keyOf('Point at the next piece').click();
  await page.keyboard.press('m');
  await done(page);

  await expect(page.getByTestId('scores-button')).toContainText('Q');
  await page.keyboard.press('s');
  await page.keyboard.press('q');
  await expect(page.getByTestId('sheet')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByTestId('scores-button')).toContainText('Q');
  await pieces.first().waitFor();
  await pieces.first().focus();
  await page.keyboard.press('m');
  await expect(pieces.nth(1)).toBeFocused();
  await expect(page.getByTestId('play-pointed')).toContainText('E');
  await untilNextStep(page, () => page.keyboard.press('e'));
});
