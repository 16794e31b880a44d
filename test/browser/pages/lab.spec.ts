import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { sampleOf } from '../../support/samples.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

const KINDS = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const;
type Kind = (typeof KINDS)[number];
/** Two d6 and one each of two others. */
const HANDFUL: Readonly<Partial<Record<Kind, number>>> = { d4: 1, d6: 2, d20: 1 };

async function openLab(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.getByRole('button', { name: 'Dice Lab' }).click();
  await expect(page.getByTestId('lab')).toBeVisible();
}

const choose = (page: Page, name: string): Promise<void> => page.locator('label', { hasText: name }).last().click();

/** Reads the counts of each kind of die from the histogram. */
async function readCounts(page: Page): Promise<Record<Kind, number[]>> {
  const counts = {} as Record<Kind, number[]>;
  for (const kind of KINDS) {
    await page.locator('.results label', { hasText: new RegExp(`^${kind}$`) }).click();
    await expect(page.locator('.histogram caption')).toContainText(kind);
    const cells = await page.locator('.histogram tbody td').allTextContents();
    counts[kind] = cells.map(text => Number(text.replace(',', '')));
  }
  return counts;
}

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Waits until no run is in progress, and returns the number of throws in the series. */
async function throwsWhenDone(page: Page, min: number): Promise<number> {
  await expect(page.getByTestId('lab-throw')).toHaveText(/^Roll/);
  await expect(page.getByTestId('progress')).toBeHidden();
  const text = await page.getByTestId('counted').textContent();
  const throws = Number(/^(\d+) roll/.exec(text ?? '')?.[1]);
  expect(throws).toBeGreaterThanOrEqual(min);
  return throws;
}

/** The lines of a CSV file without its header. */
const cellsOf = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map(line => line.split(','));

/** Runs of a hundred throws. */
const HUNDREDS = sampleOf(2, 5);

test(`${HUNDREDS} hundred throws in the dice lab, few of them watched, are counted, announced and stored`, async ({
  page,
  served,
}) => {
  await openLab(page, `${served.url}&quality=low`);
  await expect(page.locator('#picture canvas')).toBeVisible();
  for (const kind of KINDS) await page.getByRole('spinbutton', { name: kind }).fill(String(HANDFUL[kind] ?? 0));
  await page.keyboard.press('Tab');

  await page.getByTestId('lab-throw').focus();
  await page.keyboard.press('Space');
  await expect(page.getByTestId('fell')).toHaveText(/^d4: [1-4]\. d6: [1-6], [1-6]\. d20: \d+\. Total \d+\.$/);
  expect(await throwsWhenDone(page, 1)).toBe(1);
  await page.mouse.move(640, 420);
  await page.mouse.down();
  await page.mouse.move(650, 250, { steps: 6 });
  await page.mouse.up();
  await expect(page.getByTestId('counted')).toHaveText(/^2 rolls /);
  await expect(page.getByTestId('fell')).toBeVisible();
  let throws = await throwsWhenDone(page, 2);
  expect(throws).toBe(2);

  for (const [name, times] of [
    ['Once', 1],
    ['10 times', 10],
    ...Array<[string, number]>(HUNDREDS).fill(['100 times', 100]),
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    throws += times;
    await expect(page.getByTestId('counted')).toHaveText(new RegExp(`^${throws} rolls? `));
    await throwsWhenDone(page, throws);
  }
  await expect(page.getByTestId('announcement')).toHaveText(/rolls? counted\. d4: .+ d6: .+ d20: /);

  const series = await readCounts(page);
  for (const kind of KINDS) expect(sum(series[kind]), kind).toBe(throws * (HANDFUL[kind] ?? 0));
  await expect(page.getByTestId('verdict')).not.toContainText('Too few');
  await page.locator('.results label', { hasText: /^d8$/ }).click();
  await expect(page.getByTestId('verdict')).toHaveText(
    'Nothing rolled yet. Roll a handful and see whether the dice are fair.',
  );

  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('dice-lab.csv');
  const cells = cellsOf(await readFile(await file.path(), 'utf8'));
  for (const kind of KINDS) {
    const own = cells.filter(([die]) => die === kind);
    expect(own.map(row => Number(row[2]))).toEqual(series[kind]);
    expect(own.map(row => Number(row[4]))).toEqual(series[kind]);
  }

  // The rest of the test does not use the table, so it is not loaded.
  await page.route(SCENE_SCRIPT, () => {});
  await openLab(page, `${served.url}&quality=low`);
  await expect(page.getByTestId('counted')).toContainText('0 rolls in this series.');
  await choose(page, 'All time');
  // The host sends them when the lab opens.
  await expect.poll(() => readCounts(page)).toEqual(series);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('lab-reset')).toBeHidden();
  await expect(page.getByTestId('counted')).toContainText(`${(4 * throws).toLocaleString('en-US')} rolls in all`);
  await page.getByRole('button', { name: 'Reset' }).click();
  await page.getByRole('button', { name: 'Delete all counts' }).click();
  await expect(page.getByTestId('counted')).toContainText('0 rolls in all');
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('menu').getByRole('button', { name: 'Dice Lab' })).toBeFocused();
});
