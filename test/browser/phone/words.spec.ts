import type { Page } from '@playwright/test';
import type { PhoneEnd, ToPhone } from '../../../engine/protocol/phones/phone.ts';
import type { Verb } from '../../../engine/protocol/vocabulary.ts';
import { speak, wordsOf } from '../../../renderer/language/language.ts';
import { required } from '../../../renderer/lists.ts';
import { expectCatalogueWords, watchWords } from '../support/outside-words.ts';
import { type FakeTable, openFakeTable } from './fake-table.ts';
import { aimOf, asks, type PlayedMatch, playedMatch, throws } from './moments.ts';
import { expect, test } from './phone-test.ts';

const mark = { color: 'ruby', shape: 'moon' } as const;
const admitted: ToPhone = { kind: 'admitted', mark, name: 'Mara', token: 'a'.repeat(32) };
/** Of people in the matches, besides the computers' names. */
const NAMES = ['Kofi', 'Yuki', 'Lea'];
const ENDS: readonly PhoneEnd[] = ['taken-over', 'old-page', 'dismissed', 'closed', 'refused', 'unknown'];
const QUESTIONS: readonly (readonly [game: string, verb: Verb])[] = [
  ['trice', 'play'],
  ['tricky', 'reroll'],
  ['tricky', 'bid'],
  ['euchre-dice', 'name'],
  ['rolling-tricks', 'give'],
  ['tricky-dice', 'bid'],
  ['tricky-dice', 'switch'],
];

// Fields and buttons are found by their words in the language of the page.
test.beforeAll(() => speak('en-XA', 'phone'));

let table: FakeTable;
test.beforeEach(async ({ page }) => {
  table = await openFakeTable();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchWords(page);
});
test.afterEach(async ({ page }) => {
  // Closed before its server, so that it requests no more.
  await page.close();
  await table.close();
});

const addressOf = (hash: string): string => new URL(`?language=en-XA${hash}`, table.url).href;

/** Opens the page and knocks; the table sends these answers. */
async function knock(page: Page, ...answers: readonly ToPhone[]): Promise<void> {
  const { join } = wordsOf('phone');
  table.answer = message => (message.kind === 'knock' ? answers : []);
  await page.goto(addressOf('#a-ticket'));
  await page.getByLabel(join.yourName).fill('Mara');
  await page.getByRole('button', { name: join.knock, exact: true }).click();
}

async function show(page: Page, match: PlayedMatch, scene: string, ...more: readonly ToPhone[]): Promise<void> {
  table.say({ kind: 'no-match' });
  await expect(page.locator('[data-scene]')).toHaveCount(0);
  table.say({ kind: 'table', table: match.table }, match.beat(), ...more);
  await expect(page.locator(`[data-scene="${scene}"]`)).toBeVisible();
}

test('the way to the table and from it takes every word from the catalogue', async ({ page }) => {
  const { join } = wordsOf('phone');
  await page.goto(addressOf(''));
  await expect(page.getByLabel(join.letters)).toBeVisible();
  await expectCatalogueWords(page, 'asking for the code');
  for (const why of ENDS) {
    await knock(page, { kind: 'wait', mark, name: 'Mara' });
    await expect(page.getByRole('heading')).toHaveText(join.mark(mark));
    table.say(admitted, { kind: 'ended', why });
    await expect(page.getByText(join.waiting('Mara'))).toHaveCount(0);
    await expectCatalogueWords(page, why);
  }
});

test('a hand, its questions and its sheets take every word from the catalogue', async ({ page }) => {
  const { sheets } = wordsOf('phone');
  await knock(page, admitted);
  for (const [game, verb] of QUESTIONS) {
    const match = playedMatch(game);
    match.until(asks(verb));
    await show(page, match, 'turn');
  }
  const hidden = playedMatch('trice');
  hidden.until(throws(hidden.seat, true));
  await show(page, hidden, 'throw', aimOf(hidden));
  const later = playedMatch('trice');
  later.until(view => view.tricks.length > 1 && view.ask === null && view.waitingFor.length > 0);
  const own = later.match
    .view(later.seat)
    .tricks.flatMap(({ plays }) => plays.filter(({ seat }) => seat === later.seat));
  await show(page, later, 'waiting', {
    kind: 'played-for-you',
    actions: [{ verb: 'play', pieces: required(own[0], 'play').pieces }],
  });
  const scored = playedMatch('euchre-dice');
  scored.until(view => view.sheet.length > 0);
  await show(page, scored, 'deal-over', { kind: 'pause', deal: 0 }, { kind: 'ready', deal: 0, seats: [1] });
  for (const item of [sheets.scores, sheets.rulesOf('Euchre Dice'), sheets.settings]) {
    await page.getByRole('button', { name: sheets.menu, exact: true }).click();
    await page.getByRole('button', { name: item, exact: true }).click();
    await page.getByRole('button', { name: sheets.close, exact: true }).click();
  }
  const over = playedMatch('trice', { target: 1 });
  over.until(view => view.result !== null);
  await show(page, over, 'match-over');
  await expectCatalogueWords(page, 'a hand', NAMES);
});
