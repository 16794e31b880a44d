import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openBoard } from '../support/deal-end.ts';
import { resume } from '../support/prepared.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

const fontsReport = z.looseObject({
  fonts: z.array(z.looseObject({ familyName: z.string(), glyphCount: z.number() })),
});

/**
 * Returns the faults of all visible digits: those that are not lining and tabular, those drawn in Marcellus, and scores
 * and the like that are not drawn in the dice typeface.
 */
async function faultyFigures(page: Page): Promise<{ readonly seen: number; readonly faults: readonly string[] }> {
  await page.evaluate(() => document.fonts.ready);
  const marked = await page.evaluate(markFigures);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeIds } = await session.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: '[data-figures]' });
  const faults: string[] = [];
  for (const [index, nodeId] of nodeIds.entries()) {
    const mark = marked[index];
    if (!mark) continue;
    const { fonts } = fontsReport.parse(await session.send('CSS.getPlatformFontsForNode', { nodeId }));
    const glyphsOf = (name: string): number =>
      fonts.reduce((sum, { familyName, glyphCount }) => sum + (familyName.startsWith(name) ? glyphCount : 0), 0);
    if (mark.style !== 'lining-nums tabular-nums') faults.push(`${mark.text} has figures of the style ${mark.style}`);
    if (glyphsOf('Marcellus') > mark.others) faults.push(`${mark.text} has figures in Marcellus`);
    if (mark.others === 0 && mark.isNumber && glyphsOf('Source Serif') === 0)
      faults.push(`${mark.text} is drawn in ${fonts.map(({ familyName }) => familyName).join()}`);
  }
  await session.detach();
  return { seen: marked.length, faults };
}

/** Runs in the page. Marks every visible element whose own text has digits, in document order. */
function markFigures() {
  const numbers =
    '.score, .value.played, .rung b, .podium-ranking b, .sheet td > span, .sheet .totals td, .standings .gained, ' +
    '.standings .why b, .histogram td span';
  for (const known of document.querySelectorAll('[data-figures]')) known.removeAttribute('data-figures');
  return [...document.querySelectorAll<HTMLElement>('#interface *')].flatMap(element => {
    const text = [...element.childNodes]
      .map(node => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : ''))
      .join('');
    if (!/\d/.test(text) || !element.checkVisibility() || element.closest('svg') !== null) return [];
    element.dataset['figures'] = '';
    const { fontVariantNumeric } = getComputedStyle(element);
    const shown = text.replace(/\s+/g, ' ').trim();
    const others = shown.replace(/\d/g, '').length;
    return [{ text: shown, style: fontVariantNumeric, others, isNumber: element.matches(numbers) }];
  });
}

/** Expects at least `min` faultless digits, once all of them and their fonts are loaded. */
async function expectFigures(page: Page, where: string, min: number): Promise<void> {
  const look = async () => {
    const { seen, faults } = await faultyFigures(page);
    return { seen: Math.min(seen, min), faults };
  };
  await expect.poll(look, where).toEqual({ seen: min, faults: [] });
}

test('figures in the menu are lining, and never in Marcellus', async ({ page, served }) => {
  // The table is not used here, so it is not loaded.
  await page.route(SCENE_SCRIPT, () => {});
  await page.goto(`${served.url}&quality=low`);
  await page.getByRole('button', { name: 'New match' }).click();
  await expect(page.getByTestId('new-match').locator('.chair img').first()).toBeVisible();
  await expectFigures(page, 'form', 4);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByTestId('settings').waitFor();
  await expectFigures(page, 'settings', 5);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Dice Lab' }).click();
  await page.getByTestId('lab').waitFor();
  await expectFigures(page, 'lab', 6);
  // A heading in Marcellus with digits, which must come from another typeface.
  await page.evaluate(() => {
    const heading = document.querySelector('#interface h1, #interface h2');
    if (!heading) throw new Error('there is no heading');
    heading.textContent = 'Lab 1024';
  });
  await expectFigures(page, 'a heading with figures', 6);
});

test('figures at the table are lining, and scores have the face of the dice', async ({ page, served }) => {
  await resume(page, served, {
    game: 'trice',
    options: {},
    seats: 4,
    isThere: match => {
      const { sheet, tricks, ask } = match.view(0);
      return sheet.length > 0 && (tricks.at(-1)?.plays.length ?? 0) > 1 && ask !== null;
    },
  });
  await expect(page.getByTestId('value').first()).toBeVisible();
  // Four scores, two played dice, the progress and the goal.
  await expectFigures(page, 'table', 8);
  await page.getByTestId('scores-button').click();
  await expect(page.getByTestId('sheet')).toBeVisible();
  await expectFigures(page, 'sheet', 10);
});

test('figures on the board at the end of a deal are lining, and points have the face of the dice', async ({
  page,
  served,
}) => {
  const board = await openBoard(page, served);
  // The title, the points of both teams and their hidden totals.
  await expectFigures(page, 'board', 5);
  // The totals are drawn by a counter, so they are not text.
  const total = board.locator('.lane b').first();
  await expect(total).toHaveCSS('font-family', /^"Source Serif/);
  await expect(total).toHaveCSS('font-variant-numeric', 'lining-nums tabular-nums');
});

test('every seat has a face, and the person the chosen one', async ({ page, served }) => {
  await resume(page, served, {
    game: 'trice',
    options: {},
    seats: 3,
    isThere: match => (match.view(0).tricks.at(-1)?.plays.length ?? 0) > 1,
  });
  const face = (seat: number) => page.getByTestId(`plate-${seat}`).locator('.portrait img');
  for (const seat of [0, 1, 2]) await expect(face(seat)).toBeVisible();
  const die = await face(0).getAttribute('src');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Portrait' }).click();
  await expect(page.getByRole('radio', { name: 'Brass die' })).toBeChecked();
  await page.getByRole('radio', { name: 'Orange turban and beard' }).click();
  await page.keyboard.press('Escape');
  await expect(face(0)).not.toHaveAttribute('src', die ?? '');
  await expect(page.getByTestId('plate-0').locator('.portrait')).toHaveAttribute('data-expression', 'thinking');
});
