import type { Page } from '@playwright/test';
import type { PhoneEnd, ToPhone } from '../../../engine/protocol/phones/phone.ts';
import { required } from '../../../renderer/lists.ts';
import { expectMarked } from '../support/marks.ts';
import { failOnErrors } from '../support/phones.ts';
import { moveToDisplay } from '../support/pixel-ratio.ts';
import { expectPrintedCards } from './cards.ts';
import { type FakeTable, mark, receiveAt } from './fake-table.ts';
import { aimOf, asks, matchAt, type PlayedMatch, playedMatch, TURNS, throws } from './moments.ts';
import { expect, expectAccessible, openTableForEach, test } from './phone-test.ts';

const admitted: ToPhone = { kind: 'admitted', mark, name: 'Mara', token: 'a'.repeat(32) };

let table: FakeTable;
openTableForEach(opened => {
  table = opened;
});
test.beforeEach(async ({ page }) => {
  // Animations would never come to rest.
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

/** Opens the page and knocks; the table sends these answers. */
async function knock(page: Page, ...answers: readonly ToPhone[]): Promise<void> {
  table.answer = message => (message.kind === 'knock' ? answers : []);
  await page.goto(`${table.url}#a-ticket`);
  await page.getByLabel('Your name').fill('Mara');
  await page.getByRole('button', { name: 'Knock' }).click();
}

/** Puts a match on the table, as the phone sees it now, and waits until the page shows it. */
async function show(page: Page, match: PlayedMatch, scene: string, ...more: readonly ToPhone[]): Promise<void> {
  table.say({ kind: 'no-match' });
  // Until then it may show the same scene of another match.
  await expect(page.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
  table.say({ kind: 'table', table: match.table }, match.beat(), ...more);
  await expect(page.locator(`[data-scene="${scene}"]`)).toBeVisible();
}

test('the first screen asks for the name', async ({ page }) => {
  await page.goto(table.url);
  await expect(page.getByLabel('The six letters on the screen')).toBeVisible();
  await expectAccessible(page, 'asking for the name');
  await page.goto(`${table.url}#a-ticket`);
  await expect(page.getByLabel('The six letters on the screen')).toBeHidden();
});

test('every state on the way to the table and from it has its own words', async ({ page }) => {
  await knock(page, { kind: 'wait', mark, name: 'Mara' });
  await expect(page.getByRole('heading', { name: 'Ruby moon' })).toBeVisible();
  await expectAccessible(page, 'waiting to be let in');
  table.say(admitted);
  await expect(page.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
  await expectAccessible(page, 'waiting for a match');
  table.say({ kind: 'ended', why: 'unknown' });
  await expect(page.getByRole('alert')).toContainText('doesn’t know this phone');
  await expectAccessible(page, 'forgotten');
});

/** The ends of a visit, with true if the phone can return by itself. */
const ENDS: readonly (readonly [PhoneEnd, title: string, button: string, comesBack: boolean])[] = [
  ['taken-over', 'Another page has your seat', 'Play here', true],
  ['old-page', 'Scan again', 'Load the new page', true],
  ['dismissed', 'Your visit has ended', 'Knock again', false],
  ['closed', 'The table has closed', 'Type the new code', false],
];

test('every end says what can be done, and that leads back to the table', async ({ page }) => {
  const welcome = page.getByRole('heading', { name: 'Welcome, Mara' });
  const letters = page.getByLabel('The six letters on the screen');
  const knocks = page.getByRole('button', { name: 'Knock', exact: true });
  await page.goto(`${table.url}#a-ticket`);
  const reception = receiveAt(table);
  await page.getByLabel('Your name').fill('Mara');
  await knocks.click();
  for (const [why, title, button, comesBack] of ENDS) {
    await welcome.waitFor();
    reception.end(why);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expectAccessible(page, title);
    await page.getByRole('button', { name: button }).click();
    if (comesBack) continue;
    await knocks.waitFor();
    await expect(page.getByRole('alert')).toHaveCount(0);
    // A table that opens again has a new code.
    if (why === 'closed') await letters.fill('KXTR4M');
    else await expect(letters).toHaveCount(0);
    await knocks.click();
  }
  await welcome.waitFor();
  expect(table.heard.findLast(({ kind }) => kind === 'knock')).toMatchObject({ ticket: 'KXTR4M', name: 'Mara' });
});

for (const [what, file, words] of [
  ['the hand', /\/play-page-[^/]*\.js$/, 'Something is missing'],
  ['the words about matches', /\/play-(?!page)[^/]*\.js$/, 'Something is missing'],
  ['the first words', /\/phone-[^/]*\.js$/, 'Your hand should have appeared by now.'],
] as const)
  test(`a page without ${what} says so, and can be loaded again`, async ({ browser }) => {
    // Its errors are expected.
    const page = await (await browser.newContext()).newPage();
    receiveAt(table);
    await page.goto(`${table.url}#a-ticket`);
    const knocks = page.getByRole('button', { name: 'Knock', exact: true });
    if (words.startsWith('Something')) await knocks.waitFor();
    await page.route(file, route => route.abort());
    if (words.startsWith('Something')) {
      await page.getByLabel('Your name').fill('Mara');
      await knocks.click();
    } else await page.reload();
    await expect(page.getByText(words)).toBeVisible();
    await page.unroute(file);
    await page.getByText(/^Load it again/).click();
    await expect(knocks.or(page.getByRole('heading', { name: 'Welcome, Mara' }))).toBeVisible();
    await page.context().close();
  });

test('whoever is not let in may knock again', async ({ page }) => {
  await knock(page, { kind: 'wait', mark, name: 'Mara' }, { kind: 'ended', why: 'refused' });
  await expect(page.getByRole('heading', { name: 'Not now' })).toBeVisible();
  await expectAccessible(page, 'not let in');
  receiveAt(table);
  await page.getByRole('button', { name: 'Knock again' }).click();
  await page.getByRole('button', { name: 'Knock', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
});

for (const [game, turns] of Object.entries(TURNS))
  test(`a hand of ${game} can be read and played on every phone`, async ({ page }) => {
    await knock(page, admitted);
    for (const each of turns) {
      await show(page, matchAt(game, each), 'turn');
      const lit = page.locator('.piece.lit:not(.lifted)');
      for (let tap = 0; tap < (each.taps ?? 0); tap += 1) await lit.first().click();
      await expectAccessible(page, `${game}: ${each.verb}`);
      // There is always something to press that answers the question.
      const answers = page.locator('.piece.lit, .doing button:not([aria-disabled="true"])');
      expect(await answers.count()).toBeGreaterThan(0);
    }
  });

test('cards are printed however wide they are', async ({ browser }) => {
  // Here they are as wide, in pixels, as a blank canvas.
  const tablet = await browser.newContext({ viewport: { width: 1366, height: 1024 }, deviceScaleFactor: 1.5 });
  failOnErrors(tablet);
  const page = await tablet.newPage();
  await knock(page, admitted);
  const match = playedMatch('rolling-tricks');
  match.until(view => {
    const held = view.pieces.filter(piece => piece.zone === 'hand' && piece.seat === match.seat);
    return asks('play')(view) && held.length < 3;
  });
  await show(page, match, 'turn');
  await expectPrintedCards(page);
  const card = page.locator('canvas.card').first();
  await expect(card).toHaveJSProperty('width', 300);
  await moveToDisplay(page, 2);
  await expect(card).toHaveJSProperty('width', 400);
  await expectPrintedCards(page);
  await tablet.close();
});

test('throwing, waiting, the end of a deal and of a match fit every phone', async ({ page }) => {
  await knock(page, admitted);
  const hidden = playedMatch('trice');
  hidden.until(throws(hidden.seat, true));
  await show(page, hidden, 'throw', aimOf(hidden));
  await expectAccessible(page, 'throw');
  await page.getByRole('button', { name: 'Roll for me' }).click();
  await expect(page.locator('[data-scene="acted"]')).toBeVisible();
  await expectAccessible(page, 'look at the table');
  table.say({ kind: 'shaken', by: hidden.seat, dice: 9 });
  await expect(page.locator('[data-scene="tumbling"]')).toBeVisible();
  await expectAccessible(page, 'dice in the air');

  const later = playedMatch('trice');
  later.until(view => view.tricks.length > 1 && view.ask === null && view.waitingFor.length > 0);
  const own = later.match
    .view(later.seat)
    .tricks.flatMap(({ plays }) => plays.filter(({ seat }) => seat === later.seat));
  const played: ToPhone = {
    kind: 'played-for-you',
    actions: [{ verb: 'play', pieces: required(own[0], 'play').pieces }],
  };
  await show(page, later, 'waiting', played);
  await expect(page.getByText(/the computer played .* for you/)).toBeVisible();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await expectAccessible(page, 'waiting for somebody');

  const scored = playedMatch('euchre-dice');
  scored.until(view => view.sheet.length > 0);
  await show(page, scored, 'deal-over', { kind: 'pause', deal: 0 }, { kind: 'ready', deal: 0, seats: [1] });
  await expect(page.getByText('Otto is ready')).toBeAttached();
  await expectAccessible(page, 'the end of a deal');
  await page.getByRole('button', { name: 'Ready' }).click();
  await expect.poll(() => table.heard.at(-1)).toEqual({ kind: 'next', seat: scored.seat });

  const over = playedMatch('trice', { target: 1 });
  over.until(view => view.result !== null);
  await show(page, over, 'match-over');
  await expectAccessible(page, 'the end of a match');

  table.say({ kind: 'table', table: { ...later.table, mine: [], isWatching: true } });
  table.say({ kind: 'beat', seq: 1, seat: null, view: later.match.view(null) });
  await expect(page.locator('[data-scene="watching"]')).toBeVisible();
  await expectAccessible(page, 'watching');
});

test('the menu shows scores, rules and settings, and lets its person stand up', async ({ page }) => {
  await knock(page, admitted);
  const match = playedMatch('euchre-dice');
  match.until(view => view.sheet.length > 1 && asks('play')(view));
  await show(page, match, 'turn');
  const open = async (item: string): Promise<void> => {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: item }).click();
  };
  const close = page.getByRole('button', { name: 'Close' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessible(page, 'menu');
  await page.keyboard.press('Escape');
  await open('Score sheet');
  await expect(page.getByRole('heading', { name: 'Round 2' })).toBeVisible();
  await expectAccessible(page, 'scores');
  await close.click();
  await open('Rules of Euchre Dice');
  await expect(page.getByRole('heading', { name: 'In short' })).toBeVisible();
  await expectAccessible(page, 'rules');
  await close.click();
  await open('Settings');
  await expectAccessible(page, 'settings');
  const oneTap = page.getByRole('switch', { name: 'Play with one tap' });
  await expectMarked(page, 'a switch', oneTap, () => oneTap.click());
  await close.click();
  await page.locator('.piece.lit').first().click();
  await expect.poll(() => table.heard.at(-1)).toMatchObject({ kind: 'act' });
  await open('Stand up');
  await expect(page.getByRole('button', { name: 'Keep my seat' })).toBeFocused();
  await expectAccessible(page, 'stand up?');
  await page.getByRole('button', { name: 'Stand up' }).click();
  await expect(page.getByRole('heading', { name: 'You stood up' })).toBeVisible();
  await expect.poll(() => table.heard.at(-1)).toEqual({ kind: 'stand-up' });
});
