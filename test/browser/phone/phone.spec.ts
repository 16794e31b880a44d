import type { Page } from '@playwright/test';
import { required } from '../../../renderer/lists.ts';
import { compose } from '../support/composing.ts';
import { holdActions } from '../support/held-action.ts';
import { handOf } from '../support/phones.ts';
import { expectTranslated, translate } from '../support/translator.ts';
import { type FakeTable, mark, receiveAt } from './fake-table.ts';
import { aimOf, asks, type PlayedMatch, playedMatch, throws } from './moments.ts';
import { expect, expectAccessible, openTableForEach, test } from './phone-test.ts';

const TOKEN = 'a'.repeat(32);

let table: FakeTable;
openTableForEach(opened => {
  table = opened;
});

test('a phone knocks, is let in, throws its dice and plays one', { tag: '@quick' }, async ({ page }) => {
  const match = playedMatch('trice');
  match.until(throws(match.seat, true));
  table.answer = message => (message.kind === 'knock' ? [{ kind: 'wait', mark, name: message.name }] : []);
  await holdActions(page);
  await page.goto(`${table.url}#a-ticket`);
  expect(page.url()).toBe(table.url);
  await page.getByLabel('Your name').fill('Mara');
  await page.getByRole('button', { name: 'Knock' }).click();
  await expect(page.getByRole('heading', { name: 'Ruby moon' })).toBeVisible();
  expect(table.heard).toMatchObject([{ kind: 'knock', ticket: 'a-ticket', name: 'Mara' }]);

  table.say({ kind: 'admitted', mark, name: 'Mara', token: TOKEN }, { kind: 'no-match' });
  await expect(page.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
  table.say({ kind: 'table', table: match.table }, match.beat(), aimOf(match, 3));
  await page.getByRole('button', { name: 'Roll for me' }).click();
  await expect.poll(() => table.heard.at(-1)).toEqual({ kind: 'gesture', throw: 3, gesture: null });

  table.say({ kind: 'shaken', by: match.seat, dice: 9 });
  await expect(page.getByTestId('prompt-spoken')).toHaveText('Your dice are rolling behind your screen.');
  match.until(asks('play'));
  table.say(match.beat());
  const die = page.getByRole('button', { name: /^Play / }).first();
  await die.click();
  await expect(die).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect.poll(() => table.heard.at(-1)).toEqual({ kind: 'hint', seat: match.seat, seq: match.seq });
  const advised = required(
    match.match.ask(match.seat).listed.find(({ verb }) => verb === 'play'),
    'play',
  );
  const best = { action: advised, trick: { percent: 60, within: 3 }, goal: null };
  table.say({
    kind: 'hint',
    seat: match.seat,
    seq: match.seq,
    hint: { best, next: [], isAnyCostly: true, goal: null },
  });
  const more = page.getByRole('button', { name: 'Hint: tell me more' });
  await more.click();
  await more.click();
  await expect(page.getByTestId('hint')).toContainText('60 times in 100');
  await expect(page.locator('[data-hint="move"]')).toHaveCount(1);
  await expectAccessible(page, 'a hint');
  await die.click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(die).toHaveAttribute('aria-pressed', 'false');
  expect(table.heard.filter(({ kind }) => kind === 'act')).toEqual([]);
  await die.click();
  await die.click();
  // A tap on any other die sends the play at once.
  await page.getByRole('button', { name: /^Undo ./ }).waitFor();
  await page.locator('[data-piece][aria-disabled="true"]').last().press('Enter');
  await expect(page.getByTestId('prompt-spoken')).toHaveText('Look at the table.');
  await expect.poll(() => table.heard.at(-1)).toMatchObject({ kind: 'act', seq: match.seq, action: { verb: 'play' } });
});

test('what is typed stays as it is while a keyboard composes it, and is cleaned when it is sent', async ({ page }) => {
  table.answer = () => [];
  await page.goto(table.url);
  const [name, code] = [page.getByLabel('Your name'), page.getByLabel('The six letters on the screen')];
  await compose(code, 'p', 'ph', 'phm');
  await expect(code).toHaveValue('phm');
  await expect(code).toHaveCSS('text-transform', 'uppercase');
  await code.press('End');
  await code.pressSequentially('-x yz');
  for (let back = 0; back < 5; back += 1) await code.press('ArrowLeft');
  await code.press('Backspace');
  await code.pressSequentially('q');
  await expect(code).toHaveValue('phq-x yz');
  expect(await code.evaluate(input => (input instanceof HTMLInputElement ? input.selectionStart : null))).toBe(3);

  await compose(name, '\u3134', '\u3134\u314f', '\ub098', '\ub098\u3164\u202e');
  await expect(name).toHaveValue('\ub098\u3164\u202e');
  await expect(page.getByText('Shown as \u201c\ub098\u201d.')).toBeVisible();
  await page.getByRole('button', { name: 'Knock' }).click();
  await expect.poll(() => table.heard).toMatchObject([{ kind: 'knock', ticket: 'PHQXYZ', name: '\ub098' }]);
});

/** Lets the phone in when it knocks, and again with its token. The match is on the table. */
async function sitDown(page: Page, match: PlayedMatch, scene = 'turn'): Promise<void> {
  receiveAt(table, () => [{ kind: 'table', table: match.table }, match.beat()]);
  await page.goto(`${table.url}#a-ticket`);
  await page.getByLabel('Your name').fill('Mara');
  await page.getByRole('button', { name: 'Knock' }).click();
  await expect(page.locator(`[data-scene="${scene}"]`)).toBeVisible();
}

test('a phone comes back by itself when its line breaks, until it is not known', async ({ page }) => {
  const match = playedMatch('trice');
  match.until(asks('play'));
  await sitDown(page, match);
  const times = (): number => table.heard.filter(({ kind }) => kind === 'back').length;
  table.hangUp(1011);
  await expect.poll(times).toBe(1);
  await expect(page.getByTestId('prompt-spoken')).toContainText('choose a die');
  table.hangUp(4003);
  await expect(page.getByRole('alert')).toContainText('doesn’t know this phone');
  await expect(page.getByLabel('Your name')).toHaveValue('Mara');
  await page.reload();
  // If its page had reconnected on its own, it would have said so before it knocks.
  await page.getByRole('button', { name: 'Knock' }).click();
  await expect(page.locator('[data-scene="turn"]')).toBeVisible();
  expect(times()).toBe(1);
});

declare global {
  interface Window {
    /** Milliseconds from connecting to showing the hand of the match as the table sees it; null before. */
    handShownAfter: number | null;
  }
}

/** Runs in the page before its scripts. Measures how long the hand takes to appear on each new connection. */
function measureHand(): void {
  Object.assign(window, { handShownAfter: null });
  let opened = 0;
  let isTold = false;
  const look = (): void => {
    if (isTold && document.querySelector('[data-scene="turn"] .tray .piece.lit'))
      window.handShownAfter ??= performance.now() - opened;
  };
  new MutationObserver(look).observe(document, { attributes: true, childList: true, subtree: true });
  const Original = window.WebSocket;
  window.WebSocket = class extends Original {
    constructor(url: string | URL) {
      super(url);
      this.addEventListener('open', () => {
        opened = performance.now();
        isTold = false;
        window.handShownAfter = null;
      });
      this.addEventListener('message', ({ data }) => {
        if (JSON.parse(data).kind !== 'beat') return;
        isTold = true;
        setTimeout(look);
      });
    }
  };
}

/** A busy machine may stall for a second, but not every time. */
const MAX_TRIES = 5;

/** Lets the phone leave and return. Its hand must be shown again within a second of reconnecting. */
async function expectHandSoon(page: Page, goAway: () => Promise<void>): Promise<void> {
  const times: number[] = [];
  while (times.length < MAX_TRIES && !times.some(time => time < 1000)) {
    await goAway();
    await expect.poll(() => page.evaluate(() => window.handShownAfter)).not.toBeNull();
    times.push((await page.evaluate(() => window.handShownAfter)) ?? 0);
  }
  test.info().annotations.push({ type: 'hand on show', description: `${times} ms after the line was open` });
  expect(Math.min(...times)).toBeLessThan(1000);
}

test('a phone that loses its network in its own turn, or is loaded again, has its hand back at once', async ({
  page,
  context,
}) => {
  await page.addInitScript(measureHand);
  const match = playedMatch('trice');
  match.until(asks('play'));
  await sitDown(page, match);
  const hand = await handOf(page);
  const lit = page.locator('.piece.lit');
  const prompt = page.getByTestId('prompt');
  const question = (await prompt.textContent()) ?? '';
  await lit.first().click();
  const before = table.heard.length;

  await expectHandSoon(page, async () => {
    await context.setOffline(true);
    table.hangUp(1011);
    await expect(prompt).toHaveText('Reconnecting to the table.');
    await page.evaluate(() => {
      window.handShownAfter = null;
    });
    await context.setOffline(false);
  });
  await expect(prompt).toHaveText(question);
  expect(await handOf(page)).toEqual(hand);
  await expect(lit.first(), 'still lifted').toHaveAttribute('aria-pressed', 'true');

  await expectHandSoon(page, async () => void (await page.reload()));
  await expect(prompt).toHaveText(question);
  expect(await handOf(page)).toEqual(hand);
  const said = table.heard.slice(before).map(({ kind }) => kind);
  // Nothing is asked of the person, and nothing is decided for them.
  expect(said.join(' ')).toMatch(/^(back hello ?){2,}$/);
  await lit.first().click();
  await lit.first().click();
  await expect.poll(() => table.heard.at(-1)).toMatchObject({ kind: 'act', seq: match.seq, action: { verb: 'play' } });
});

test('a flick over the pad throws as hard as the finger was fast', async ({ page }) => {
  const match = playedMatch('trice');
  match.until(throws(match.seat, true));
  table.answer = message =>
    message.kind === 'knock'
      ? [
          { kind: 'admitted', mark, name: 'Mara', token: TOKEN },
          { kind: 'table', table: match.table },
          match.beat(),
          aimOf(match, 5),
        ]
      : [];
  await page.goto(`${table.url}#a-ticket`);
  await page.getByLabel('Your name').fill('Mara');
  await page.getByRole('button', { name: 'Knock' }).click();
  const pad = required(await page.getByTestId('pad').boundingBox(), 'pad');
  // In the middle, which the pad still covers if fonts loaded later move it a little.
  const [x, y] = [pad.x + pad.width / 2, pad.y + pad.height / 2];
  // Too short for a throw.
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 10);
  await page.mouse.up();
  // Two resting fingers: lifting the first throws nothing, nor does lifting the second.
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: readonly { x: number; y: number; id: number }[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: [...touchPoints] });
  const [one, other] = [
    { x, y, id: 0 },
    { x: x + 40, y: y - 80, id: 1 },
  ];
  await touch('touchStart', [one]);
  await touch('touchStart', [one, other]);
  await touch('touchEnd', [other]);
  await touch('touchEnd', []);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y - 60);
  await page.mouse.move(x + 40, y - 160);
  await page.mouse.up();
  await expect.poll(() => table.heard.at(-1)).toMatchObject({ kind: 'gesture', throw: 5 });
  const gestures = table.heard.flatMap(message => (message.kind === 'gesture' ? [message.gesture] : []));
  expect(gestures).toHaveLength(1);
  expect(gestures[0]?.direction).toBeGreaterThan(0);
});

test('a hand that nobody touches is covered until a tap, and that tap plays nothing', async ({ page }) => {
  await page.clock.install();
  const match = playedMatch('trice');
  match.until(asks('play'));
  await sitDown(page, match);
  const uncover = page.getByRole('button', { name: 'Show my hand' });
  // Decisions have no time limit.
  await page.clock.fastForward(60_000);
  await expect(uncover).toBeHidden();
  match.until(view => view.ask === null && view.waitingFor.length > 0);
  table.say(match.beat());
  await expect(page.locator('[data-scene="waiting"]')).toBeVisible();
  await page.clock.fastForward(20_000);
  await uncover.click();
  await expect(uncover).toBeHidden();
  expect(table.heard.filter(({ kind }) => kind === 'act')).toEqual([]);
});

test('a hand that somebody translates shows each text once, and none of an earlier moment', async ({ page }) => {
  await translate(page);
  const match = playedMatch('tricky');
  match.until(throws(match.seat, true));
  await sitDown(page, match, 'waiting');
  await expectTranslated(page, '#hand');
  table.say(aimOf(match, 3));
  await page.getByRole('button', { name: 'Roll for me' }).click();
  table.say({ kind: 'shaken', by: match.seat, dice: 9 });
  const prompt = page.getByTestId('prompt');
  for (const verb of ['reroll', 'bid', 'play'] as const) {
    const before = (await prompt.textContent()) ?? '';
    match.until(asks(verb));
    table.say(match.beat());
    await expect(prompt).not.toHaveText(before);
    await expectTranslated(page, '#hand');
  }
  for (const sheet of ['Score sheet', 'Rules', 'Settings']) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: sheet }).click();
    await expectTranslated(page, '#hand');
    await page.keyboard.press('Escape');
  }
  table.say({ kind: 'ended', why: 'closed' });
  await expect(page.getByRole('heading', { name: 'The table has closed' })).toBeVisible();
  await expectTranslated(page, '#hand');
});
