import { readFile } from 'node:fs/promises';
import { expectAccess } from '../support/access.ts';
import { completeLines, openQuick, recordIn } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';

test('the first evening begins with a lesson, or with a short match for those who know trick games', async ({
  page,
  served,
}) => {
  await openQuick(page, served);
  const start = page.getByRole('button', { name: 'Start here: learn Trice, 4 minutes' });
  await expect(start).toBeFocused();
  await expectAccess(page, 'the first menu');
  await start.click();
  await expect(page.getByTestId('lesson')).toContainText('the highest wins a point');
  await page.getByTestId('lesson-leave').click();
  await page.getByRole('button', { name: 'I know trick games' }).click();
  const matches = page.getByTestId('short-matches');
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
