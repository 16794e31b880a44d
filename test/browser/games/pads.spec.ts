import type { Locator, Page } from '@playwright/test';
import { illegible } from '../support/access.ts';
import { addFakePads, press, pressButton } from '../support/pads.ts';
import { openQuick, resume } from '../support/prepared.ts';
import { expect, shown, test } from '../support/served.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addFakePads(page);
});

type Way = 'left' | 'right' | 'up' | 'down';

/** The ways that lead from what has the focus to an element, the likeliest first; none once it is there. */
function waysTo(target: Element): Way[] {
  const here = document.activeElement;
  if (here === target) return [];
  if (here === null || here === document.body) return ['down'];
  const boxOf = (element: Element): DOMRect =>
    (
      (element.matches('[type="radio"], [type="checkbox"]') && element.closest('label')) ||
      element
    ).getBoundingClientRect();
  const [from, to] = [boxOf(here), boxOf(target)];
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const [aside, along]: readonly [Way, Way] = [x < 0 ? 'left' : 'right', y < 0 ? 'up' : 'down'];
  // These change with left and right.
  if (here.matches('[type="range"], [type="number"]')) return [along];
  const isInRow = to.top < from.bottom && to.bottom > from.top;
  return isInRow ? [aside, along] : [along, aside];
}

/** Moves the focus with the cross until an element has it. */
async function moveTo(page: Page, target: Locator): Promise<void> {
  let stuck: Way[] = [];
  for (let moves = 0; moves < 40; moves++) {
    const ways = await target.evaluate(waysTo);
    if (ways.length === 0) return;
    const way = ways.find(each => !stuck.includes(each));
    if (!way) break;
    const before = await page.evaluateHandle(() => document.activeElement);
    await press(page, way);
    stuck = (await before.evaluate(element => element === document.activeElement)) ? [...stuck, way] : [];
  }
  throw new Error(`the cross does not lead from ${await page.evaluate(() => document.activeElement?.outerHTML)}`);
}

test('from the menu to plays in a match by gamepad alone', async ({ page, served }) => {
  await openQuick(page, served);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('New match')).toBeVisible();
  await press(page, 'down');
  await moveTo(page, page.getByTestId('tile-trice'));
  await moveTo(page, button('New match'));
  await press(page, 'press');

  const form = page.getByTestId('new-match');
  await expect(form).toContainText('Trice');
  await expect(button('Start')).toBeFocused();
  await press(page, 'back');
  await expect(form).toBeHidden();
  await expect(button('New match')).toBeFocused();
  await press(page, 'press');
  await moveTo(page, button('Rules').last());
  await press(page, 'press');
  await expect(page.getByTestId('rules')).toBeVisible();
  await press(page, 'back');
  await expect(page.getByTestId('rules')).toBeHidden();
  const points = form.getByRole('spinbutton', { name: 'Points to play to' });
  await moveTo(page, points);
  const before = Number(await points.inputValue());
  await press(page, 'right');
  await expect(points).toHaveValue(String(before + 1));
  await press(page, 'left');
  await expect(points).toHaveValue(String(before));
  const two = form.getByRole('radio', { name: '2', exact: true });
  await moveTo(page, two);
  await expect(two).not.toBeChecked();
  await press(page, 'press');
  await expect(two).toBeChecked();
  await moveTo(page, button('Start'));
  await press(page, 'press');

  const thrown = page.getByTestId('throw');
  const pieces = page.getByTestId('hand').getByRole('button');
  const plays = 2;
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
  await moveTo(page, button('Save and leave'));
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
  await moveTo(page, button('New match'));
  await moveTo(page, button('Settings'));
  await press(page, 'press');
  const tab = page.getByRole('tab', { selected: true });
  await expect(tab).toHaveText('Screen');
  for (const name of ['Table', 'Portrait', 'Sound']) {
    await press(page, 'next');
    await expect(tab).toHaveText(name);
    await expect(tab).toBeFocused();
  }
  const sounds = page.getByRole('slider', { name: 'All sounds' });
  await moveTo(page, sounds);
  await press(page, 'left');
  await expect(sounds).toHaveValue('75');
  await moveTo(page, page.getByRole('switch', { name: 'Sound', exact: true }));
  await press(page, 'press');
  await expect(page.getByRole('switch', { name: 'Sound', exact: true })).not.toBeChecked();
  await press(page, 'back');
  await expect(page.getByTestId('settings')).toBeHidden();

  await moveTo(page, button('Dice Lab'));
  await press(page, 'press');
  await expect(page.getByTestId('lab-throw')).toBeFocused();
  await moveTo(page, page.getByRole('spinbutton').last());
  await press(page, 'right');
  await expect(page.getByRole('spinbutton').last()).toHaveValue('1');
  await press(page, 'done');
  await expect(page.getByTestId('fell')).toBeVisible();
  await press(page, 'back');
  await expect(button('Dice Lab')).toBeFocused();
  await moveTo(page, button('Finished matches'));
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
  await moveTo(page, page.getByRole('button', { name: 'Controller' }));
  await press(page, 'press');
  await expect(page.getByTestId('keys')).toContainText('Press, play or throw');
  expect(await illegible(page)).toEqual([]);
  await moveTo(page, page.getByRole('button', { name: 'Change buttons' }));
  await press(page, 'press');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Controller');

  // Free: the right trigger.
  expect(await illegible(page)).toEqual([]);
  await press(page, 'right');
  await moveTo(page, button('Score sheet: Y'));
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
  expect(await illegible(page)).toEqual([]);
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
  await moveTo(page, button('New match'));
  await moveTo(page, button('Dice Lab'));
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

test('a pad that is tied to a person plays for nobody else', async ({ page, served }) => {
  await openQuick(page, served);
  await page.evaluate(() => window.fakePads.plug(1, true));
  await page.getByTestId('tile-trice').click();
  const form = page.getByTestId('new-match');
  await form.getByRole('radio', { name: '2', exact: true }).click();
  await form.getByRole('button', { name: /^\+ person/ }).click();
  for (const seat of [1, 0]) {
    await page.getByTestId(`chair-${seat}`).click();
    await form.getByRole('button', { name: 'Choose one' }).click();
    await press(page, 'press', seat);
    await expect(form).toContainText(`plays with controller ${seat + 1}.`);
  }
  await page.getByRole('button', { name: 'Start' }).click();

  const curtain = page.getByTestId('curtain');
  const lift = page.getByTestId('lift-curtain');
  const thrown = page.getByTestId('throw');
  await lift.or(thrown).first().waitFor();
  while (await thrown.isVisible()) {
    await shown(page, async () => {
      await press(page, 'press', 0);
      await press(page, 'press', 1);
    });
    await lift.or(thrown).first().waitFor();
  }
  const seat = Number(await curtain.getAttribute('data-seat'));
  const other = 1 - seat;
  await press(page, 'press', other);
  await press(page, 'done', other);
  await press(page, 'sheet', other);
  await expect(page.getByTestId('sheet')).toBeVisible();
  await press(page, 'back', other);
  await expect(page.getByTestId('sheet')).toBeHidden();
  await expect(lift).toBeVisible();
  await press(page, 'press', seat);
  await expect(curtain).toBeHidden();

  // The pad goes; a free one takes its place, which the other person's is not.
  await page.evaluate(index => window.fakePads.plug(index, false), seat);
  await expect(page.getByTestId('lost-pad')).toBeVisible();
  await press(page, 'press', other);
  await expect(page.getByTestId('lost-pad')).toBeVisible();
  await page.evaluate(index => window.fakePads.plug(index, true), seat);
  await press(page, 'press', seat);
  await expect(page.getByTestId('lost-pad')).toBeHidden();
});

test('a bid is chosen and made by gamepad', async ({ page, served }) => {
  await resume(page, served, {
    game: 'tricky',
    options: {},
    isThere: match => match.view(0).ask?.amount !== undefined,
  });
  const bid = page.getByTestId('bid');
  await expect(bid).toBeVisible();
  const number = page.getByRole('spinbutton', { name: 'Your bid' });
  const least = Number(await number.inputValue());
  await press(page, 'press');
  await expect(number).toBeFocused();
  await press(page, 'right');
  await expect(number).not.toHaveValue(String(least));
  await moveTo(page, bid);
  await shown(page, () => press(page, 'press'));
});
