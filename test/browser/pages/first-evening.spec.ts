import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccess } from '../support/access.ts';
import { addFakePads } from '../support/pads.ts';
import { completeLines, openQuick, recordIn } from '../support/prepared.ts';
import { expectInReach } from '../support/reach.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

test('the first evening begins with a lesson, or with a short match for those who know trick games', async ({
  page,
  served,
}) => {
  await openQuick(page, served);
  const start = page.getByRole('button', { name: 'Start here: learn Trice, 4 minutes' });
  await expect(start).toBeFocused();
  await expectAccess(page, 'the first menu');
  await start.click();
  await expect(page.getByTestId('lesson')).toContainText('Everyone plays one die');
  await page.getByTestId('lesson-leave').click();
  const matches = page.getByTestId('short-matches');
  await page.getByRole('button', { name: 'Finished matches' }).click();
  const history = page.getByTestId('history');
  await expect(history).toContainText('No finished matches yet.');
  await expectAccess(page, 'no finished matches');
  await history.getByRole('button', { name: 'Play a short match' }).click();
  await expect(matches).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'I know trick-taking games' }).click();
  await expect(matches.getByRole('listitem')).toHaveCount(5);
  await expectAccess(page, 'short matches');
  await matches.getByRole('button', { name: /^Trice/ }).click();
  await expect(page.getByTestId('menu')).toBeHidden();
  await expect
    .poll(async () => JSON.parse(completeLines(await readFile(recordIn(served.folder), 'utf8'))[0] ?? '{}'))
    .toMatchObject({
      game: 'trice',
      options: { target: 12 },
      players: [{ kind: 'person' }, { level: 'easy' }, { level: 'easy' }],
    });
});

test('a quick start asks one question, and leads into a short match', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByRole('button', { name: 'Trice in 1 minute' }).click();
  const lesson = page.getByTestId('lesson');
  await expect(lesson).toContainText('Nine tricks, a point each.');
  await expectAccess(page, 'a quick start');
  await expectInReach(page, 'a quick start', '.lesson');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByTestId('lesson-on').click();
  await expect(lesson).toContainText('No sapphire!');
  await page.getByTestId('hand').getByRole('button').first().click();
  await expect(lesson).toContainText('roll it!');
  await page.getByTestId('throw').click();
  await page.getByTestId('lesson-on').click();
  await expect(lesson).toContainText('The menu has the rules');
  await page.getByRole('button', { name: 'Play now' }).click();
  await expect(page.getByTestId('plaque')).toContainText('to 12');
  await expect(lesson).toHaveCount(0);
});

test.describe('the first start', () => {
  test.use({ isFirstStart: true, viewport: { width: 1024, height: 640 } });

  test('asks for three settings once, before the menu', async ({ page, served }) => {
    await page.route(SCENE_SCRIPT, () => {});
    await addFakePads(page);
    await page.goto(`${served.url}&quality=low`);
    const asking = page.getByTestId('first-start');
    const begin = asking.getByRole('button', { name: 'Go to the menu' });
    await expect(begin).toBeFocused();
    await expectAccess(page, 'the first start');
    await expectUsable(page, 'first-start');
    await page.getByRole('radio', { name: '200%' }).press('Space');
    await page.getByRole('radio', { name: 'A screen we share' }).press('Space');
    await expect(page.locator(':root')).toHaveAttribute('data-big');
    await expect(asking).toBeInViewport({ ratio: 1 });
    await expect(begin).toBeInViewport({ ratio: 1 });
    await page.getByRole('radio', { name: 'Whisper' }).press('Space');
    await begin.press('Enter');
    await expect(page.getByTestId('start-here')).toBeFocused();
    await page.reload();
    await expect(page.getByTestId('start-here')).toBeFocused();
    await expect(asking).toBeHidden();
    const kept = await readFile(join(served.folder, 'settings.json'), 'utf8');
    expect(JSON.parse(kept)).toMatchObject({
      settings: { textSize: 200, bigScreen: true, sharesScreen: true, guide: 'whisper' },
    });
  });
});
