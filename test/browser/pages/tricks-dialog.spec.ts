import { required } from '../../../renderer/lists.ts';
import { expectAccess } from '../support/access.ts';
import { resume } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';

test('the tricks of the round and the last of them are shown by keys and in the menu', async ({ page, served }) => {
  const { view } = await resume(page, served, {
    game: 'rolling-tricks',
    options: {},
    isThere: match => match.ask(0).listed.some(({ verb }) => verb === 'play') && match.view(0).tricks.length > 3,
  });
  await expect(page.getByTestId('hand').getByRole('button').first()).toBeVisible();
  await page.keyboard.press('j');
  const dialog = page.getByTestId('tricks');
  const rows = dialog.locator('tbody tr');
  const led = view.tricks.filter(({ plays }) => plays.length > 0);
  await expect(rows).toHaveCount(led.length);
  for (const [index, { plays, winner }] of led.entries()) {
    const cells = rows.nth(index).locator('td');
    const leader = required(plays[0], 'lead').seat;
    await expect(cells.nth(leader)).toContainText('led');
    if (winner !== null) await expect(cells.nth(winner)).toContainText('won');
  }
  await expectAccess(page, 'the tricks of the round');
  await dialog.getByRole('button', { name: 'Show the log' }).click();
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Trick \d+: / })).toHaveCount(led.length);
  await expectAccess(page, 'the log of the round');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Tricks of this round' }).click();
  await expect(rows).toHaveCount(led.length);
  // A dialog opened from the menu closes to the menu.
  const menu = page.getByTestId('match-menu');
  const leaveMenu = async (): Promise<void> => {
    await expect(menu).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
  };
  await page.keyboard.press('Escape');
  await leaveMenu();

  // Held down, so that it repeats, the key shows the last trick until it is released.
  const last = page.getByTestId('last-trick');
  const number = led.findLastIndex(({ plays }) => plays.length === 4) + 1;
  await page.keyboard.down('l');
  await expect(last).toContainText(`Trick ${number}: `);
  await expect(last.getByRole('listitem')).toHaveCount(4);
  await expectAccess(page, 'the last trick');
  await page.keyboard.down('l');
  await page.keyboard.up('l');
  await expect(last).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Last trick' }).click();
  await expect(last).toBeVisible();
  await page.keyboard.press('l');
  await expect(last).toHaveCount(0);
  await leaveMenu();

  // The table says who won it, and shows it on a press.
  await page.getByTestId('last-trick-button').click();
  await expect(last).toContainText(`Trick ${number}: `);
  await page.keyboard.press('Escape');
  await expect(last).toHaveCount(0);

  // A clicked button does not keep focus, so that Space presses the gold button.
  await page.getByTestId('scores-button').click();
  await expect(page.getByTestId('sheet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByTestId('sheet')).toHaveCount(0);
  await expect(page.locator('body')).toBeFocused();
});
