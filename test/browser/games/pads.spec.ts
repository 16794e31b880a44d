import type { Locator, Page } from '@playwright/test';
import type { PadCommand } from '../../../renderer/pads/bindings.ts';
import { addFakePads, press, pressButton } from '../support/pads.ts';
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

test('buttons are shown as the pad has them, and can be changed', async ({ page, served }) => {
  await resume(page, served, {
    game: 'trice',
    options: {},
    seats: 2,
    isThere: match => (match.view(0).ask?.listed.length ?? 0) > 3,
  });
  const pieces = page.getByTestId('hand').getByRole('button');
  await expect(pieces.first()).toBeVisible();
  const scores = page.getByTestId('scores-button');
  await expect(scores).toContainText('S');
  await expect(scores.locator('svg')).toHaveCount(0);
  await press(page, 'menu');
  await expect(scores.locator('svg')).toHaveCount(1);
  const button = (name: string | RegExp) => page.getByTestId('settings').getByRole('button', { name });
  await moveTo(page, 'down', page.getByRole('button', { name: 'Keys' }));
  await press(page, 'press');
  await expect(page.getByTestId('keys')).toContainText('Press, play or throw');
  await moveTo(page, 'left', page.getByRole('button', { name: 'Change buttons' }));
  await press(page, 'press');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Controller');

  // Free: the right trigger.
  await press(page, 'right');
  await moveTo(page, 'down', button(/^Score sheet: /).first());
  await expect(button('Score sheet: Y')).toBeFocused();
  await press(page, 'press');
  await expect(button('Score sheet: press a button')).toBeFocused();
  await pressButton(page, 7);
  await expect(button('Score sheet: RT')).toBeFocused();
  // Taken: the same for the rules.
  await press(page, 'down');
  await press(page, 'press');
  await pressButton(page, 7);
  await expect(page.getByTestId('settings')).toContainText('RT is the button for: Score sheet.');
  await press(page, 'press');
  await expect(button('Rules: RT')).toBeFocused();
  await expect(button('Score sheet: View')).toBeVisible();
  // The stick leaves it as it is.
  await press(page, 'press');
  await pressButton(page, null, [0, 1, 0, 0]);
  await expect(button('Rules: RT')).toBeVisible();
  await press(page, 'back');
  await press(page, 'sheet');
  await expect(page.getByTestId('sheet')).toBeHidden();
  await pressButton(page, 8);
  await expect(page.getByTestId('sheet')).toBeVisible();

  // The other pad has other signs; the keyboard has letters.
  await page.evaluate(() => window.fakePads.plug(1, true));
  await press(page, 'back', 1);
  await expect(scores).toContainText('Create');
  await page.keyboard.press('ArrowRight');
  await expect(scores).toContainText('S');
});

test('a pad throws with its right stick, is felt, goes and comes back', async ({ page, served }) => {
  // A throw that is not shown is not felt.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${served.url}&quality=low`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Dice Lab')).toBeVisible();
  await page.locator('#picture canvas').waitFor();
  await press(page, 'down');
  await moveTo(page, 'down', button('New match'));
  await moveTo(page, 'right', button('Dice Lab'));
  await press(page, 'press');
  await pressButton(page, null, [0, 0, 0.2, 0.9]);
  await expect(page.getByTestId('fell')).toBeVisible();
  const felt = await page.evaluate(() => window.fakePads.rumbles(0).map(({ duration = 0 }) => duration));
  expect(felt.length).toBeGreaterThan(0);
  expect(Math.min(...felt)).toBeGreaterThanOrEqual(20);
  expect(Math.max(...felt)).toBeLessThanOrEqual(60);

  await page.evaluate(() => {
    window.fakePads.plug(0, false);
    window.fakePads.plug(1, true);
  });
  await press(page, 'done', 1);
  await page.evaluate(() => window.fakePads.plug(0, true));
  await press(page, 'back');
  await expect(page.getByTestId('menu')).toBeVisible();
});
