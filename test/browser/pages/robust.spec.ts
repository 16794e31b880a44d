import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { moveToDisplay } from '../support/pixel-ratio.ts';
import { openQuick, recordIn } from '../support/prepared.ts';
import { expect, test, untilNextStep, untilVisible } from '../support/served.ts';
import { expectTranslated, translate } from '../support/translator.ts';

/** Starts a match of two seats and waits until the player has to act. */
async function startMatch(page: Page, url: string): Promise<void> {
  await page.goto(`${url}&quality=low`);
  await page.getByTestId('tile-trice').click();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

const throwing = (page: Page) => page.getByTestId('throw');
const firstPiece = (page: Page) => page.getByTestId('hand').getByRole('button').first();

/** Makes throws until a die can be chosen. */
async function throwUntilPlay(page: Page): Promise<void> {
  for (;;) {
    await untilVisible(page, throwing(page).or(firstPiece(page)));
    if (!(await throwing(page).isVisible())) return;
    await untilNextStep(page, () => page.keyboard.press('Space'));
  }
}

/** The number of lines in the match's record. */
function recordedIn(folder: string): number {
  return readFileSync(recordIn(folder), 'utf8').split('\n').length;
}

/** Chooses the first piece, and waits until the choice is accepted. */
const playFirst = (page: Page): Promise<void> => untilNextStep(page, () => firstPiece(page).click());

/** Hides or shows the page, like switching browser tabs. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

test('a match continues after a reload during a throw, a lost WebGL context, another display, another window and a hidden tab', async ({
  page,
  served,
}) => {
  await startMatch(page, served.url);
  await throwing(page).waitFor();
  await page.keyboard.press('Space');
  await throwing(page).waitFor({ state: 'hidden' });
  await page.reload();
  // The rest of the test does not need animation and is faster without it.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await throwUntilPlay(page);

  await page.evaluate(async () => {
    const canvas = document.querySelector<HTMLCanvasElement>('#picture canvas');
    const loser = canvas?.getContext('webgl2')?.getExtension('WEBGL_lose_context');
    if (!canvas || !loser) throw new Error('there is no picture');
    const restored = new Promise(resolve => canvas.addEventListener('webglcontextrestored', resolve, { once: true }));
    canvas.addEventListener('webglcontextlost', () => setTimeout(() => loser.restoreContext()), { once: true });
    loser.loseContext();
    await restored;
  });
  await page.setViewportSize({ width: 900, height: 700 });
  const picture = page.locator('#picture canvas');
  await moveToDisplay(page, 1);
  await expect(picture).toHaveJSProperty('width', 900);
  await playFirst(page);

  await throwUntilPlay(page);
  const other = await page.context().newPage();
  await other.goto(`${served.url}&quality=low`);
  await expect(page.getByTestId('watching')).toContainText('You’re playing this match in another window or tab.');
  await expect(firstPiece(page)).toBeHidden();
  await page.getByTestId('play-here').click();
  await expect(other.getByTestId('watching')).toBeVisible();
  await expect(page.getByTestId('watching')).toBeHidden();
  await expect(firstPiece(page)).toBeVisible();
  await other.close();

  await setHidden(page, true);
  await throwUntilPlay(page);
  const recorded = recordedIn(served.folder);
  await playFirst(page);
  await throwUntilPlay(page);
  expect(recordedIn(served.folder)).toBeGreaterThan(recorded);
  await setHidden(page, false);
  await expect(firstPiece(page)).toBeVisible();
  await playFirst(page);
});

test('a page that somebody translates shows each text once, and none of an earlier moment', async ({
  page,
  served,
}) => {
  await translate(page);
  await openQuick(page, served);
  await page.getByTestId('tile-trice').click();
  await expectTranslated(page, '#interface');
  await page.getByRole('radio', { name: '\u20392\u203a', exact: true }).click();
  await page.getByRole('textbox').first().fill('Mara');
  await expectTranslated(page, '#interface');
  await page.getByRole('button', { name: '\u2039Start\u203a', exact: true }).click();
  for (let play = 0; play < 3; play += 1) {
    await throwUntilPlay(page);
    await expectTranslated(page, '#interface');
    await playFirst(page);
  }
  await throwUntilPlay(page);
  for (const panel of ['s', 'r', '?', 'Escape']) {
    await page.keyboard.press(panel);
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectTranslated(page, '#interface');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await playFirst(page);
  await expectTranslated(page, '#interface');
});
