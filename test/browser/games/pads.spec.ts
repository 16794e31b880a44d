import type { Locator, Page } from '@playwright/test';
import type { PadCommand } from '../../../renderer/pads/bindings.ts';
import { addFakePads, press } from '../support/pads.ts';
import { resume } from '../support/prepared.ts';
import { expect, shown, test } from '../support/served.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addFakePads(page);
});

/** Moves the focus this way until an element has it. */
async function moveTo(page: Page, way: PadCommand, target: Locator): Promise<void> {
  const tries = 12;
  for (let i = 0; i < tries; i++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await press(page, way);
  }
  const focused = await page.evaluate(() => document.activeElement?.outerHTML);
  throw new Error(`${tries} times ${way} did not lead there, but to ${focused}`);
}

test('from the menu to plays in a match by gamepad alone', async ({ page, served }) => {
  await page.goto(`${served.url}&quality=low`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('New match')).toBeVisible();
  await press(page, 'down');
  await moveTo(page, 'left', page.getByTestId('tile-trice'));
  await moveTo(page, 'down', button('New match'));
  await press(page, 'press');

  const form = page.getByTestId('new-match');
  await expect(form).toContainText('Trice');
  await expect(button('Start')).toBeFocused();
  await press(page, 'back');
  await expect(form).toBeHidden();
  await expect(button('New match')).toBeFocused();
  await press(page, 'press');
  await moveTo(page, 'left', button('Rules').last());
  await press(page, 'press');
  await expect(page.getByTestId('rules')).toBeVisible();
  await press(page, 'back');
  await expect(page.getByTestId('rules')).toBeHidden();
  const points = form.getByRole('spinbutton', { name: 'Points to play to' });
  await press(page, 'right');
  await moveTo(page, 'up', points);
  const before = Number(await points.inputValue());
  await press(page, 'right');
  await expect(points).toHaveValue(String(before + 1));
  await press(page, 'left');
  await expect(points).toHaveValue(String(before));
  const two = form.getByRole('radio', { name: '2', exact: true });
  await moveTo(page, 'down', button('Start'));
  await moveTo(page, 'left', button('Back'));
  await moveTo(page, 'up', form.getByRole('radio', { name: '4', exact: true }));
  await moveTo(page, 'left', two);
  await expect(two).not.toBeChecked();
  await press(page, 'press');
  await expect(two).toBeChecked();
  await moveTo(page, 'down', button('Back'));
  await moveTo(page, 'right', button('Start'));
  await press(page, 'press');

  const thrown = page.getByTestId('throw');
  const pieces = page.getByTestId('hand').getByRole('button');
  const plays = 3;
  for (let played = 0; played < plays; ) {
    await thrown.or(pieces.first()).first().waitFor();
    if (await thrown.isVisible()) await shown(page, () => press(page, 'press'));
    else {
      await press(page, 'right');
      await expect(page.getByTestId('hand').locator('button:focus')).toHaveCount(1);
      await shown(page, () => press(page, 'press'));
      played += 1;
    }
  }

  await press(page, 'sheet');
  await expect(page.getByTestId('sheet')).toBeVisible();
  await press(page, 'back');
  await expect(page.getByTestId('sheet')).toBeHidden();
  await press(page, 'rules');
  const text = page.getByTestId('rules').locator('.body');
  await expect(text).toBeVisible();
  await press(page, 'next');
  await expect.poll(() => text.evaluate(body => body.scrollTop)).toBeGreaterThan(100);
  await press(page, 'back');
  await press(page, 'menu');
  await moveTo(page, 'down', button('Save and leave'));
  await press(page, 'press');
  await expect(page.getByTestId('menu')).toBeVisible();
});

test('several pieces are picked, taken back and given by gamepad', async ({ page, served }) => {
  await resume(page, served, {
    game: 'tricky',
    options: {},
    isThere: match => match.view(0).ask?.subset?.verb === 'reroll',
  });
  const pieces = page.getByTestId('hand').getByRole('button');
  await expect(pieces.first()).toBeVisible();
  const picked = pieces.and(page.locator('[aria-pressed="true"]'));
  await press(page, 'right');
  await press(page, 'press');
  await expect(picked).toHaveCount(1);
  await press(page, 'right');
  await press(page, 'press');
  await expect(picked).toHaveCount(2);
  await press(page, 'back');
  await expect(picked).toHaveCount(1);
  await shown(page, () => press(page, 'done'));
});

test('settings, the Dice Lab and finished matches by gamepad', async ({ page, served }) => {
  await page.goto(`${served.url}&quality=low`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('New match')).toBeVisible();
  await press(page, 'down');
  await moveTo(page, 'down', button('New match'));
  await moveTo(page, 'right', button('Settings'));
  await press(page, 'press');
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveText('Screen');
  for (const name of ['Table', 'Portrait', 'Sound']) {
    await press(page, 'next');
    await expect(tab).toHaveText(name);
    await expect(tab).toBeFocused();
  }
  const sounds = page.getByRole('slider', { name: 'All sounds' });
  await press(page, 'right');
  await moveTo(page, 'up', sounds);
  await press(page, 'left');
  await expect(sounds).toHaveValue('75');
  await moveTo(page, 'up', page.getByRole('switch', { name: 'Sound', exact: true }));
  await press(page, 'press');
  await expect(page.getByRole('switch', { name: 'Sound', exact: true })).not.toBeChecked();
  await press(page, 'back');
  await expect(page.getByTestId('settings')).toBeHidden();

  await moveTo(page, 'left', button('Dice Lab'));
  await press(page, 'press');
  await expect(page.getByTestId('lab-throw')).toBeFocused();
  await moveTo(page, 'left', button('Back to the menu'));
  await moveTo(page, 'up', page.getByRole('spinbutton').last());
  await press(page, 'right');
  await expect(page.getByRole('spinbutton').last()).toHaveValue('1');
  await press(page, 'done');
  await expect(page.getByTestId('fell')).toBeVisible();
  await press(page, 'back');
  await expect(button('Dice Lab')).toBeFocused();
  await moveTo(page, 'left', button('Finished matches'));
  await press(page, 'press');
  await expect(page.getByTestId('history')).toBeVisible();
  await press(page, 'back');
  await expect(button('Finished matches')).toBeFocused();
});
