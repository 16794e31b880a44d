import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { required } from '../../../renderer/lists.ts';
import { illegible } from '../support/access.ts';
import { addFakePads, moveTo, press, pressButton } from '../support/pads.ts';
import { recordIn } from '../support/prepared.ts';
import { expect, test, untilNextStep, untilVisible } from '../support/served.ts';

/** Pads of the two partners, by seat. */
const PADS: Readonly<Record<number, number>> = { 0: 0, 2: 1 };
const A_BUTTON = 3;

/** Assigns a pad to the person on the current card. */
async function assignPad(page: Page, name: string, pad: number): Promise<void> {
  const card = page.locator('.place-card');
  await moveTo(page, card.getByRole('button', { name: 'Choose one' }));
  await press(page, 'press');
  await expect(card).toContainText(`Press any button on ${name}`);
  await pressButton(page, A_BUTTON, undefined, pad);
  await expect(card).toContainText(`${name} uses controller ${pad + 1}.`);
}

/**
 * Plays the match to its end with two pads, each for its own seat. `reveals`: the requests to lift the curtain that the
 * page has sent. Returns the number of times each pad lifted it.
 */
async function playWithPads(page: Page, reveals: readonly string[]): Promise<readonly [number, number]> {
  const curtain = page.getByTestId('curtain');
  const lift = page.getByTestId('lift-curtain');
  const thrown = page.getByTestId('throw');
  const choices = page.locator('[data-testid="hand"] button, .decision :is(button, input), .actions-bar button.button');
  const hurry = page.getByTestId('hurry');
  const read = page.getByTestId('deal-sheet').getByRole('button', { name: /^(Next|Everyone)/ });
  const end = page.getByTestId('end');
  const lifts: [number, number] = [0, 0];
  for (;;) {
    await untilVisible(page, lift.or(thrown).or(read).or(end));
    if (await end.isVisible()) return lifts;
    if (await read.isVisible()) {
      await press(page, 'press');
      await expect(page.getByTestId('ready-0')).toBeVisible();
      await press(page, 'press');
      await expect(read).toBeVisible();
      await press(page, 'press', 1);
      await read.waitFor({ state: 'hidden' });
    } else if (await thrown.isVisible()) {
      const words = await page.getByTestId('prompt').textContent();
      await untilNextStep(page, () => press(page, 'press', words?.startsWith('Player 1') ? 0 : 1));
    } else {
      const pad = required(PADS[Number(await curtain.getAttribute('data-seat'))], 'pad of this seat');
      const before = reveals.length;
      await press(page, 'press', 1 - pad);
      expect(reveals).toHaveLength(before);
      await press(page, 'press', pad);
      await expect(curtain).toBeHidden();
      if (lifts[0] + lifts[1] === 0) expect(await illegible(page), 'with a hand').toEqual([]);
      lifts[pad === 0 ? 0 : 1] += 1;
      await expect(hurry).toBeHidden();
      await press(page, 'right', 1 - pad);
      await press(page, 'right', pad);
      await expect(choices.and(page.locator(':focus'))).toHaveCount(1);
      await untilNextStep(page, () => press(page, 'press', pad));
    }
  }
}

test('two people with two pads are partners in Euchre Dice, from the menu to the end', async ({ page, served }) => {
  await page.addInitScript(() =>
    localStorage.setItem('trick-and-tumble.settings', JSON.stringify({ speed: 'instant', motion: 'reduced' })),
  );
  const reveals: string[] = [];
  page.on('websocket', socket =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"reveal"')) reveals.push(String(payload));
    }),
  );
  await addFakePads(page);
  await page.goto(`${served.url}&quality=low`);
  await expect(page.getByRole('button', { name: 'New match' })).toBeVisible();
  await page.evaluate(() => window.fakePads.plug(1, true));
  await press(page, 'down');
  await moveTo(page, page.getByTestId('tile-euchre-dice'));
  await moveTo(page, page.getByRole('button', { name: 'New match' }));
  await press(page, 'press');

  const form = page.getByTestId('new-match');
  await expect(form).toContainText('Euchre Dice');
  await moveTo(page, form.getByRole('button', { name: '+ person in place of Otto' }));
  await press(page, 'press');
  await assignPad(page, 'Player 2', 1);
  await moveTo(page, form.getByTestId('chair-0'));
  await press(page, 'press');
  await assignPad(page, 'Player 1', 0);
  await moveTo(page, form.getByRole('button', { name: 'Change the rules' }));
  await press(page, 'press');
  const points = form.getByRole('spinbutton', { name: 'Target score' });
  await moveTo(page, points);
  const min = Number(await points.getAttribute('min'));
  const usual = Number(await points.inputValue());
  for (let value = usual; value > min; value -= 1) await press(page, 'left');
  await expect(points).toHaveValue(String(min));
  await moveTo(page, form.getByRole('button', { name: 'Start', exact: true }));
  await press(page, 'press');

  const lifts = await playWithPads(page, reveals);
  expect(lifts[0]).toBeGreaterThan(2);
  expect(lifts[1]).toBeGreaterThan(2);
  // No press of the wrong pad has requested a hand.
  expect(reveals.filter(each => !each.includes('null'))).toHaveLength(lifts[0] + lifts[1]);
  await expect(page.getByTestId('end')).toContainText(/win/);
  await expect(page.getByTestId('end')).not.toContainText('You');
  await expect(page.getByTestId('end')).toContainText('Player 1');
  await expect(page.getByTestId('end')).toContainText('Player 2');
  await expect.poll(() => readFileSync(recordIn(served.folder), 'utf8')).toMatch(/"result":.*\n$/);
  const record = readFileSync(recordIn(served.folder), 'utf8');
  expect(judgeRecord(record).fault).toBeNull();
  // The words for people without a name are the page's alone.
  expect(record).not.toContain('Player');
  expect(record.match(/"kind":"person","name":""/g)).toHaveLength(2);
});
