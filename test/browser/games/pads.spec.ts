import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { illegible } from '../support/access.ts';
import { launchDesktop } from '../support/desktop-shell.ts';
import { addFakePads, moveTo, press, pressButton } from '../support/pads.ts';
import { openQuick, resume } from '../support/prepared.ts';
import { expect, SCENE_SCRIPT, test, untilNextStep, untilVisible } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addFakePads(page);
});

test('from the menu to plays in a match by controller alone', async ({ page, served }) => {
  await openQuick(page, served);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('New match')).toBeVisible();
  await press(page, 'down');
  expect(await illegible(page), 'in the menu').toEqual([]);
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
  expect(await illegible(page), 'in the rules').toEqual([]);
  await press(page, 'back');
  await expect(page.getByTestId('rules')).toBeHidden();
  expect(await illegible(page), 'in the form').toEqual([]);
  await moveTo(page, form.getByRole('button', { name: 'Change the rules' }));
  await press(page, 'press');
  const points = form.getByRole('spinbutton', { name: 'Target score' });
  await moveTo(page, points);
  const before = Number(await points.inputValue());
  await press(page, 'right');
  await expect(points).toHaveValue(String(before + 1));
  await press(page, 'left');
  await expect(points).toHaveValue(String(before));
  // A press after a held key counts separately.
  await form.getByRole('button', { name: 'More: Target score' }).focus();
  for (const _ of ['pressed', 'repeated']) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  const held = Number(await points.inputValue());
  expect(held).toBeGreaterThan(before);
  await press(page, 'press');
  await expect(points).toHaveValue(String(held + 1));
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
    await untilVisible(page, thrown.or(pieces.first()));
    if (await thrown.isVisible()) await untilNextStep(page, () => press(page, 'press'));
    else {
      // The first piece gets focus when the turn starts, unless nothing has been pressed at the table yet.
      await moveTo(page, pieces.first());
      await untilNextStep(page, () => press(page, 'press'));
      played += 1;
    }
  }

  await press(page, 'sheet');
  await expect(page.getByTestId('sheet')).toBeVisible();
  expect(await illegible(page), 'in the score sheet').toEqual([]);
  await press(page, 'back');
  await expect(page.getByTestId('sheet')).toBeHidden();
  expect(await illegible(page), 'at the table').toEqual([]);
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

test('several pieces are picked, taken back and given by controller', async ({ page, served }) => {
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
  await untilNextStep(page, () => press(page, 'done'));
});

test('settings, the Dice Lab and finished matches by controller', async ({ page, served }) => {
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
    expect(await illegible(page), name).toEqual([]);
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
  expect(await illegible(page), 'in the Dice Lab').toEqual([]);
  await press(page, 'back');
  await expect(button('Dice Lab')).toBeFocused();
  await moveTo(page, button('Finished matches'));
  await press(page, 'press');
  await expect(page.getByTestId('history')).toBeVisible();
  expect(await illegible(page), 'in the finished matches').toEqual([]);
  await press(page, 'back');
  await expect(button('Finished matches')).toBeFocused();
  await moveTo(page, button('About'));
  await press(page, 'press');
  await expect(page.getByTestId('about')).toBeVisible();
  expect(await illegible(page), 'in About').toEqual([]);
  await press(page, 'back');
  await expect(button('About')).toBeFocused();
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
  await expect(page.getByTestId('keys')).toContainText('Press, play or roll');
  expect(await illegible(page)).toEqual([]);
  await moveTo(page, page.getByRole('button', { name: 'Change buttons' }));
  await press(page, 'press');
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Controller');

  // Unassigned: the right trigger.
  expect(await illegible(page)).toEqual([]);
  await press(page, 'right');
  await moveTo(page, button('Score sheet: Y'));
  await press(page, 'press');
  await expect(button('Score sheet: press a button')).toBeFocused();
  await pressButton(page, 7);
  await expect(button('Score sheet: RT')).toBeFocused();
  // Assigned: the same command for the rules.
  await press(page, 'down');
  await press(page, 'press');
  await pressButton(page, 7);
  await expect(page.getByTestId('settings')).toContainText('RT is the button for “Score sheet”.');
  await press(page, 'press');
  await expect(button('Rules: RT')).toBeFocused();
  await expect(button('Score sheet: View')).toBeVisible();
  // The stick does not change it.
  await press(page, 'press');
  await pressButton(page, null, [0, 1, 0, 0]);
  await expect(button('Rules: RT')).toBeVisible();
  await press(page, 'back');
  await expect(page.getByTestId('match-menu')).toBeVisible();
  await press(page, 'back');
  await expect(page.getByTestId('match-menu')).toBeHidden();
  await press(page, 'sheet');
  await expect(page.getByTestId('sheet')).toBeHidden();
  await pressButton(page, 8);
  await expect(page.getByTestId('sheet')).toBeVisible();

  // The other pad has other symbols; the keyboard has letters.
  await page.evaluate(() => window.fakePads.plug(1, true));
  await press(page, 'back', 1);
  await expect(scores).toContainText('Create');
  expect(await illegible(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(scores).toContainText('S');
});

test('a pad of unknown buttons is told of wherever it is pressed, and set up', async ({ page, served }) => {
  await page.route(SCENE_SCRIPT, () => {});
  await page.goto(`${served.url}&quality=low`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Settings')).toBeVisible();
  await page.evaluate(() => window.fakePads.plug(2, true));
  await pressButton(page, 9, undefined, 2);
  const note = page.getByTestId('unknown-pad');
  await expect(note).toContainText('“Pad 2” can’t be used yet');
  await button('Settings').click();
  await page.getByTestId('settings').getByTestId('unknown-pad').getByRole('button', { name: 'Set up buttons' }).click();

  const setup = page.getByTestId('pad-setup');
  await expect(setup).toContainText('Press the button for “Move left”.');
  await expectUsable(page, 'pad-setup');
  await pressButton(page, 9, undefined, 2);
  await expect(setup).toContainText('Press the button for “Move right”.');
  await pressButton(page, 9, undefined, 2);
  await expect(setup).toContainText('already used for “Move left”.');
  await setup.getByRole('button', { name: 'Back', exact: true }).click();
  await pressButton(page, null, [1, 0, 0, 0], 2);
  await expect(setup).toContainText('Move right”.');
  await page.keyboard.press('Escape');
  await expect(setup).toBeHidden();

  await page.getByRole('tab', { name: 'Controller' }).click();
  await page.locator('.pad-note').getByRole('button', { name: 'Set up buttons' }).click();
  await expect(setup).toContainText('Press the button for “Move left”.');
  for (let pressed = 8; pressed > 4; pressed -= 1) await pressButton(page, pressed, undefined, 2);
  await expect(setup).toContainText('Press, play or roll”.');
  await pressButton(page, 4, undefined, 2);
  for (const _ of ['back', 'done', 'hint', 'sheet', 'rules', 'menu', 'previous', 'next', 'pull', 'aim'])
    await setup.getByRole('button', { name: 'Skip' }).click();
  await setup.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByTestId('settings')).toContainText('“Pad 2” uses the buttons you set up.');
  const done = page.getByTestId('settings').getByRole('button', { name: 'Done', exact: true });
  await done.focus();
  await pressButton(page, 4, undefined, 2);
  await expect(page.getByTestId('settings')).toBeHidden();
});

test('a pad throws with its right stick, is felt, goes and comes back', async ({ page, served }) => {
  // A throw that is not shown does not rumble.
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto(`${served.url}&quality=low`);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(button('Dice Lab')).toBeVisible();
  await page.locator('#picture canvas').waitFor();
  await press(page, 'down');
  await moveTo(page, button('New match'));
  await moveTo(page, button('Dice Lab'));
  await press(page, 'press');
  await expect(page.getByTestId('lab-throw')).toBeFocused();
  await pressButton(page, null, [0, 0, 0.2, 0.9]);
  await expect(page.getByTestId('fell')).toBeVisible();
  const durations = () => page.evaluate(() => window.fakePads.rumbles(0).map(({ duration = 0 }) => duration));
  await expect.poll(durations).not.toEqual([]);
  const felt = await durations();
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

/** In the form: assigns the pads to two people, by seat number, and starts the match. */
async function startWithTwoPads(page: Page): Promise<void> {
  await page.evaluate(() => window.fakePads.plug(1, true));
  const form = page.getByTestId('new-match');
  await form.getByRole('radio', { name: '2', exact: true }).click();
  await form.getByRole('button', { name: /^\+ person/ }).click();
  for (const seat of [1, 0]) {
    await page.getByTestId(`chair-${seat}`).click();
    await form.getByRole('button', { name: 'Choose one' }).click();
    await expect(form).toContainText('Press any button on');
    await press(page, 'press', seat);
    await expect(form).toContainText(`uses controller ${seat + 1}.`);
  }
  await page.getByRole('button', { name: 'Start', exact: true }).click();
}

/** Throws with both pads until a curtain waits for a person, and returns the button that lifts it. */
async function throwUntilCurtain(page: Page): Promise<Locator> {
  const lift = page.getByTestId('lift-curtain');
  const thrown = page.getByTestId('throw');
  await untilVisible(page, lift.or(thrown));
  while (await thrown.isVisible()) {
    await untilNextStep(page, async () => {
      await press(page, 'press', 0);
      await press(page, 'press', 1);
    });
    await untilVisible(page, lift.or(thrown));
  }
  return lift;
}

test('a pad that is tied to a person plays for nobody else', async ({ page, served }) => {
  await openQuick(page, served);
  await page.getByTestId('tile-trice').click();
  await startWithTwoPads(page);

  const curtain = page.getByTestId('curtain');
  const lift = await throwUntilCurtain(page);
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

  // The pad is unplugged; a free one replaces it, but not the other person's.
  await page.evaluate(index => window.fakePads.plug(index, false), seat);
  await expect(page.getByTestId('lost-pad')).toBeVisible();
  await press(page, 'press', other);
  await expect(page.getByTestId('lost-pad')).toBeVisible();
  await page.evaluate(index => window.fakePads.plug(index, true), seat);
  await press(page, 'press', seat);
  await expect(page.getByTestId('lost-pad')).toBeHidden();
});

test('after the program was killed, each person claims a controller', async ({ context, folder }) => {
  await addFakePads(context);
  await context.addInitScript(() => {
    // An empty page has no storage.
    if (location.protocol.startsWith('about')) return;
    localStorage.setItem('trick-and-tumble.settings', JSON.stringify({ speed: 'instant', motion: 'reduced' }));
  });
  const first = await launchDesktop(context, folder);
  await first.page.getByTestId('tile-trice').click();
  await startWithTwoPads(first.page);
  await first.page.getByTestId('lift-curtain').or(first.page.getByTestId('throw')).first().waitFor();
  await expect.poll(() => readFile(join(folder, 'settings.json'), 'utf8').catch(() => '')).toContain('"padSeats":{');
  expect(await first.kill()).toEqual({ code: null, signal: 'SIGKILL' });

  const { page, stop } = await launchDesktop(context, folder);
  await page.getByRole('button', { name: /^Continue Trice/ }).click();
  await page.evaluate(() => window.fakePads.plug(1, true));
  const note = page.getByTestId('lost-pad');
  await expect(note).toBeVisible();
  const padOf = new Map<string, number>();
  for (const pad of [0, 1]) {
    const name = /^Player \d/.exec((await note.textContent()) ?? '')?.[0] ?? '';
    padOf.set(name, pad);
    await press(page, 'press', pad);
    await expect(note.filter({ hasText: name })).toHaveCount(0);
  }
  await expect(note).toBeHidden();
  const lift = await throwUntilCurtain(page);
  const curtain = page.getByTestId('curtain');
  const seat = Number(await curtain.getAttribute('data-seat'));
  const own = padOf.get(`Player ${seat + 1}`) ?? Number.NaN;
  await press(page, 'press', 1 - own);
  await press(page, 'sheet', 1 - own);
  await expect(page.getByTestId('sheet')).toBeVisible();
  await press(page, 'back', 1 - own);
  await expect(lift).toBeVisible();
  await page.evaluate(pad => window.fakePads.plug(pad, false), own);
  await expect(note).toBeVisible();
  const overNote = async (): Promise<number> => {
    const [said, button] = [await note.boundingBox(), await lift.boundingBox()];
    return (button?.y ?? 0) + (button?.height ?? 0) - (said?.y ?? 0);
  };
  await expect.poll(overNote, 'the button ends above the note').toBeLessThanOrEqual(0);
  await page.evaluate(pad => window.fakePads.plug(pad, true), own);
  await press(page, 'press', own);
  await expect(note).toBeHidden();
  await press(page, 'press', own);
  await expect(curtain).toBeHidden();
  expect(await stop()).toEqual({ code: 0, signal: null });
});

test('a name is written with a controller', async ({ page, served }) => {
  await page.route(SCENE_SCRIPT, () => {});
  await page.addInitScript(() => {
    const people = [{ name: 'Zoë', portrait: 'die' }];
    localStorage.setItem('trick-and-tumble.settings', JSON.stringify({ people }));
  });
  await page.goto(`${served.url}&quality=low`);
  await expect(page.getByRole('button', { name: 'New match' })).toBeVisible();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await press(page, 'down');
  await moveTo(page, page.getByTestId('tile-trice'));
  await moveTo(page, button('New match'));
  await press(page, 'press');
  const form = page.getByTestId('new-match');
  await moveTo(page, form.getByTestId('chair-0'));
  await press(page, 'press');
  const name = form.getByRole('textbox', { name: 'Your name' });
  await expect(name).toBeFocused();

  const board = page.getByTestId('letter-board');
  // Spaces at its end count.
  const written = (): Promise<string | null> => board.getByRole('status').textContent();
  await press(page, 'press');
  await expect(board).toBeVisible();
  expect(await illegible(page)).toEqual([]);
  await expect(button('Q')).toBeFocused();
  await expectUsable(page, 'letter-board');
  await moveTo(page, button('J'));
  await press(page, 'press');
  for (const letter of ['o', 'y']) {
    await moveTo(page, button(letter));
    await press(page, 'press');
  }
  await expect.poll(written).toBe('Joy');
  // Y is space, and X deletes.
  await press(page, 'sheet');
  await moveTo(page, button('A'));
  await press(page, 'press');
  await expect.poll(written).toBe('Joy A');
  await press(page, 'done');
  await expect.poll(written).toBe('Joy ');
  await press(page, 'done');
  await expect.poll(written).toBe('Joy');
  await press(page, 'next');
  await moveTo(page, button('ë'));
  await press(page, 'press');
  await press(page, 'previous');
  await moveTo(page, button('É'));
  await press(page, 'press');
  await expect.poll(written).toBe('JoyëÉ');
  // Menu means Done here, without its effect on other pages.
  await press(page, 'menu');
  await expect(board).toBeHidden();
  await expect(form).toBeVisible();
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('JoyëÉ');

  // B leaves the name unchanged, and no name is longer than the field allows.
  await press(page, 'press');
  for (let letters = 0; letters < 22; letters += 1) await press(page, 'press');
  await expect.poll(written).toBe('JoyëÉqqqqqqqqqqqqqqqqqqq');
  await press(page, 'back');
  await expect(board).toBeHidden();
  await expect(name).toHaveValue('JoyëÉ');

  await press(page, 'press');
  await moveTo(page, board.getByRole('button', { name: 'Zoë' }));
  await press(page, 'press');
  await expect(board).toBeHidden();
  await expect(name).toHaveValue('Zoë');

  // With a mouse it is a plain text field.
  await name.click();
  await page.keyboard.type('!');
  await expect(name).toHaveValue('Zoë!');
  await expect(board).toBeHidden();
});

test('a bid is chosen and made by controller', async ({ page, served }) => {
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
  await expect(number).toHaveValue(String(least + 1));
  await expect(bid).toHaveText(`Bid ${least + 1}`);
  expect(await illegible(page), 'with a bid').toEqual([]);
  await press(page, 'down');
  await expect(bid, 'below a number is what bids it').toBeFocused();
  await untilNextStep(page, () => press(page, 'press'));
});

/** Runs in the page. Delays its timers, as on a busy computer. */
function delayTimers(): void {
  const { setTimeout: own } = window;
  const late = (handler: TimerHandler, after = 0, ...args: unknown[]) => own(handler, after + 250, ...args);
  Object.assign(window, { setTimeout: late });
}

test('each of two persons says with their own pad that they have read a deal', async ({ page, served }) => {
  await page.addInitScript(delayTimers);
  await openQuick(page, served);
  await page.evaluate(() => window.fakePads.plug(1, true));
  await page.getByTestId('tile-trice').click();
  const form = page.getByTestId('new-match');
  const card = form.locator('.place-card');
  await form.getByRole('radio', { name: '2', exact: true }).click();
  await form.getByRole('button', { name: /^\+ person in place of/ }).click();
  for (const pad of [1, 0]) {
    await form.getByTestId(`chair-${pad}`).click();
    await card.getByRole('button', { name: 'Choose one' }).click();
    await expect(card).toContainText('Press any button on');
    await pressButton(page, 3, undefined, pad);
    await expect(card).toContainText(`uses controller ${pad + 1}.`);
  }
  await form.getByRole('button', { name: 'Start', exact: true }).click();

  /** Lets computers take over both seats, or the people return. */
  const change = async (): Promise<void> => {
    for (const seat of [0, 1]) {
      await page.keyboard.press('Escape');
      await page.getByTestId(`hold-${seat}`).click();
    }
  };
  await page.getByTestId('prompt').or(page.getByTestId('curtain')).first().waitFor();
  await change();
  const board = page.getByTestId('deal-sheet');
  await board.waitFor();
  await change();
  await expect(board).toContainText('I’m ready');
  await press(page, 'press', 0);
  await expect(page.getByTestId('ready-0')).toBeVisible();
  expect(await illegible(page)).toEqual([]);
  await press(page, 'press', 0);
  await expect(board).toBeVisible();
  await expect(page.getByTestId('ready-1')).toBeHidden();
  await press(page, 'press', 1);
  await expect(board).toBeHidden();
});
