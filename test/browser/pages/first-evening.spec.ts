import { readFile } from 'node:fs/promises';
import { expectAccess } from '../support/access.ts';
import { completeLines, recordIn } from '../support/prepared.ts';
import { expect, SCENE_SCRIPT, test } from '../support/served.ts';

test('the first evening begins with one press, and other games are one press further', async ({ page, served }) => {
  // This test does not use the table, so it is not loaded.
  await page.route(SCENE_SCRIPT, () => {});
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${served.url}&quality=low`);
  const start = page.getByRole('button', { name: 'Start here: Trice, about 6 minutes' });
  await expect(start).toBeFocused();
  await expectAccess(page, 'the first menu');
  await page.getByRole('button', { name: 'I know trick games' }).click();
  const matches = page.getByTestId('short-matches');
  await expect(matches.getByRole('listitem')).toHaveCount(5);
  await expectAccess(page, 'short matches');
  await page.keyboard.press('Escape');
  await start.click();
  await expect(page.getByTestId('menu')).toBeHidden();
  await expect
    .poll(async () => JSON.parse(completeLines(await readFile(recordIn(served.folder), 'utf8'))[0] ?? '{}'))
    .toMatchObject({
      game: 'trice',
      options: { target: 12 },
      players: [{ kind: 'person' }, { level: 'easy' }, { level: 'easy' }],
    });
});
