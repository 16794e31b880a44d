import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { recordPath } from '../../../electron/host/records/archive.ts';
import { at } from '../../../renderer/lists.ts';
import { expectAccess } from '../support/access.ts';
import { isRealWanted } from '../support/desktop-shell.ts';
import { prepareMatch } from '../support/prepared.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

/** Presses the focused button by key, and returns the resulting download. */
async function reportByKey(page: Page): Promise<{ readonly name: string; readonly told: Record<string, unknown> }> {
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const file = await download;
  return { name: file.suggestedFilename(), told: JSON.parse(await readFile(await file.path(), 'utf8')) };
}

test('the menu lists unreadable files, and a problem report made by keyboard holds no secrets of the match', async ({
  page,
  served,
}) => {
  await writeFile(join(served.folder, 'torn.match.jsonl'), 'milk\n');
  const isThere = (): boolean => true;
  const id = await prepareMatch(served.folder, { game: 'euchre-dice', options: {}, isThere });
  await page.goto(`${served.url}&quality=low`);
  const note = page.getByTestId('set-aside');
  await expect(note).toContainText('A saved match can’t be read: the file isn’t from this game.');
  await expect(note).toContainText('set-aside/torn.match.jsonl');
  await note.getByRole('button', { name: 'Dismiss' }).click();
  await expect(note).toBeHidden();

  await page.getByRole('button', { name: 'Report a problem' }).focus();
  const { name, told } = await reportByKey(page);
  expect(name).toMatch(/^trick-and-tumble-report-\d{4}-\d\d-\d\d\.json$/);
  expect(told).toMatchObject({ versions: { shell: 'web' }, match: { id, state: 'running' } });
  expect(JSON.stringify(told['log'])).toContain('foreign, set aside: set-aside/torn.match.jsonl');
  await expect(page.getByTestId('notice')).toContainText('Nothing was sent to anyone.');

  await page.getByRole('button', { name: /^Continue Euchre Dice, round 1/ }).click();
  await page.getByTestId('menu-button').press('Enter');
  await page.getByTestId('match-menu').getByRole('button', { name: 'Report a problem' }).focus();
  const atTable = await reportByKey(page);
  expect(atTable.told['match']).toMatchObject({ id, state: 'running', header: { game: 'euchre-dice' } });
  const record = await readFile(recordPath(served.folder, id), 'utf8');
  const seeds = [...record.matchAll(/"seed":"([0-9a-f]{32})"/g)].map(match => at(match, 1));
  expect(seeds.length).toBeGreaterThan(1);
  for (const seed of seeds) expect(JSON.stringify(atTable.told)).not.toContain(seed);
  await expect(page.getByTestId('match-menu')).toBeHidden();
});

test('all data are saved to a file, deleted, and imported again', { tag: '@desktop' }, async ({ page, served }) => {
  test.skip(isRealWanted, 'a dialog of the system asks where to save, which no test can answer');
  await page.route(SCENE_SCRIPT, () => {});
  const isThere = (): boolean => true;
  const id = await prepareMatch(served.folder, { game: 'trice', options: {}, isThere });
  const record = await readFile(recordPath(served.folder, id), 'utf8');
  await page.goto(`${served.url}&quality=low`);
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Data' }).click();
  await page.getByRole('button', { name: 'Save all data to a file' }).focus();
  const { name, told } = await reportByKey(page);
  expect(name).toMatch(/^trick-and-tumble-data-\d{4}-\d\d-\d\d\.json$/);
  expect(told['matches']).toEqual([{ time: expect.any(Number), record }]);
  await expectAccess(page, 'settings of data');

  await page.getByRole('button', { name: 'Delete all data' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Keep everything' })).toBeFocused();
  await page.getByRole('button', { name: 'Delete everything' }).press('Enter');
  await expect(page.getByTestId('start-here')).toBeFocused();
  await expect(page.getByTestId('settings')).toBeHidden();

  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Data' }).click();
  const choose = (text: string): Promise<void> =>
    page
      .getByTestId('data-file')
      .setInputFiles({ name: 'mine.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await choose('{}');
  await expect(page.locator('.data-question').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.getByRole('button', { name: 'Replace' }).press('Enter');
  await expect(page.getByTestId('settings')).toContainText('a data file of Trick & Tumble');
  await choose(JSON.stringify(told));
  await page.getByRole('button', { name: 'Add' }).press('Enter');
  await expect(page.getByTestId('settings')).toContainText('1 match imported.');
  await page.getByRole('button', { name: 'Done', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Continue Trice/ })).toBeVisible();
});
