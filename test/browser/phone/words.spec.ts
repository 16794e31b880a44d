import type { Page } from '@playwright/test';
import type { PhoneEnd, ToPhone } from '../../../engine/protocol/phones/phone.ts';
import { speak, wordsOf } from '../../../renderer/language/language.ts';
import { required } from '../../../renderer/lists.ts';
import { expectCatalogueWords, watchWords } from '../support/outside-words.ts';
import { type FakeTable, mark, receiveAt } from './fake-table.ts';
import { aimOf, asks, matchAt, NAMES, type PlayedMatch, playedMatch, TURNS, throws } from './moments.ts';
import { expect, openTableForEach, test } from './phone-test.ts';

const TOKEN = 'a'.repeat(32);

// Buttons are found by their words in the language of the page.
test.beforeAll(() => speak('en-XA', 'phone'));
let table: FakeTable;
openTableForEach(opened => {
  table = opened;
});
test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await watchWords(page);
});

const join = () => wordsOf('phone').join;
const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).press('Enter');
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** Knocks with a name; the table sends these answers. */
async function knock(page: Page, ...answers: readonly ToPhone[]): Promise<void> {
  table.answer = message => (message.kind === 'knock' ? answers : []);
  await page.locator('input[name=name]').fill('Mara');
  await press(page, join().knock);
}

test('on the way to the table and from it, a phone takes every word from the catalogue', async ({ page }) => {
  await page.goto(`${table.url}?language=en-XA`);
  await page.locator('input[name=name]').fill('\u3164');
  await page.locator('input[name=code]').fill('KXTR4MM');
  await expect(page.locator('.small')).toHaveCount(3);
  await page.locator('input[name=name]').fill('M\u202eara');
  // Scanned while the page is open.
  await page.evaluate(() => {
    window.location.hash = 'a-ticket';
  });
  await expect(page.locator('input[name=code]')).toHaveCount(0);
  const { complaints, ends } = join();
  for (const why of ['full', 'too-many-tries', 'unknown'] as const) {
    await knock(page, { kind: 'wait', mark, name: 'Mara' }, { kind: 'ended', why });
    await expect(page.getByRole('alert')).toHaveText(complaints[why]);
  }
  await knock(page, { kind: 'wait', mark, name: 'Mara' });
  await heading(page, join().mark(mark)).waitFor();
  table.say({ kind: 'ended', why: 'refused' });
  await press(page, ends.refused.again);

  // Those that come back show where they are meanwhile.
  const reception = receiveAt(table);
  await press(page, join().knock);
  for (const why of ['taken-over', 'old-page', 'dismissed'] as const satisfies readonly PhoneEnd[]) {
    await heading(page, join().welcome('Mara')).waitFor();
    reception.end(why);
    await press(page, ends[why].again);
  }
  await press(page, join().knock);
  await heading(page, join().welcome('Mara')).waitFor();
  table.answer = () => [];
  table.hangUp(1011);
  await expect.poll(() => table.heard.at(-1)?.kind).toBe('back');
  await page.reload();
  await heading(page, join().returning).waitFor();
  table.say({ kind: 'ended', why: 'full' });
  await page.getByText(join().noRoom).waitFor();
  table.say({ kind: 'ended', why: 'closed' });
  await press(page, ends.closed.again);
  await page.locator('input[name=code]').fill('KXTR4M');
  await knock(page, { kind: 'ended', why: 'wrong-ticket' });
  await expect(page.getByRole('alert')).toHaveText(complaints['wrong-ticket']);
  await expectCatalogueWords(page, 'a phone without a hand', ['M\u202eara', ...NAMES]);
});

/** Puts a match on the table, as the phone sees it now, and waits until the page shows it. */
async function show(page: Page, match: PlayedMatch, scene: string, ...more: readonly ToPhone[]): Promise<void> {
  table.say({ kind: 'no-match' });
  await page.locator('.seated').waitFor();
  table.say({ kind: 'table', table: match.table }, match.beat(), ...more);
  await page.locator(`[data-scene="${scene}"]`).waitFor();
}

/** Sits down at a table without a match. */
async function sitDown(page: Page): Promise<void> {
  await page.goto(`${table.url}?language=en-XA#a-ticket`);
  await knock(page, { kind: 'admitted', mark, name: 'Mara', token: TOKEN });
  await page.locator('.seated').waitFor();
}

/** Asks for a hint at a play, and for all of it. */
async function readHint(page: Page, { match, seat, seq }: PlayedMatch): Promise<void> {
  const action = required(
    match.ask(seat).listed.find(({ verb }) => verb === 'play'),
    'play',
  );
  const best = { action, trick: { percent: 60, within: 3 }, goal: null };
  await page.locator('.lamp').press('Enter');
  table.say({ kind: 'hint', seat, seq, hint: { best, next: [], isAnyCostly: true, goal: null } });
  for (let depth = 0; depth < 3; depth += 1) {
    await expect(page.getByTestId('hint')).not.toBeEmpty();
    await page.locator('.lamp').press('Enter');
  }
}

test('a phone that is asked takes every word from the catalogue, in every game', async ({ page }) => {
  await sitDown(page);
  for (const [game, turns] of Object.entries(TURNS))
    for (const turn of turns) {
      const match = matchAt(game, turn);
      await show(page, match, 'turn');
      const [dark, lit] = [page.locator('.piece:not(.lit)'), page.locator('.piece.lit:not(.lifted)')];
      if ((await dark.count()) > 0) await dark.first().press('Enter');
      for (let tap = 0; tap < (turn.taps ?? 0); tap += 1) await lit.first().press('Enter');
      if (game === 'trice') await readHint(page, match);
    }
  await expectCatalogueWords(page, 'a phone that is asked', NAMES);
});

test('a phone that is not asked takes every word from the catalogue, too', async ({ page }) => {
  await page.clock.install();
  await sitDown(page);
  const thrown = playedMatch('trice');
  thrown.until(throws(thrown.seat, true));
  await show(page, thrown, 'throw', aimOf(thrown));
  await press(page, wordsOf('phone').play.rollForMe);
  await page.locator('[data-scene="acted"]').waitFor();
  table.say({ kind: 'shaken', by: thrown.seat, dice: 9 });
  await page.locator('[data-scene="tumbling"]').waitFor();

  const waiting = playedMatch('trice');
  waiting.until(view => view.tricks.length > 1 && view.ask === null && view.waitingFor.length > 0);
  const [own] = waiting.match.view(waiting.seat).tricks.flatMap(({ plays }) => plays.filter(({ seat }) => seat === 0));
  const { pieces } = required(own, 'play');
  await show(page, waiting, 'waiting', {
    kind: 'played-for-you',
    actions: [{ verb: 'play', pieces }, { verb: 'bid', amount: 3 }, { verb: 'pass' }],
  });
  await press(page, wordsOf('phone').play.forgetPlayed);
  await page.clock.fastForward(20_000);
  await press(page, wordsOf('phone').play.showHand);

  const scored = playedMatch('euchre-dice');
  scored.until(view => view.sheet.length > 0);
  await show(page, scored, 'deal-over', { kind: 'pause', deal: 0 }, { kind: 'ready', deal: 0, seats: [1] });
  table.say({ kind: 'ready', deal: 0, seats: [0, 1] });
  await page.getByText(wordsOf('phone').play.youAreReady).waitFor();

  const match = playedMatch('euchre-dice');
  match.until(view => view.sheet.length > 1 && asks('play')(view));
  await show(page, match, 'turn');
  const { sheets } = wordsOf('phone');
  for (const item of [sheets.scores, sheets.rulesOf('Euchre Dice'), sheets.settings]) {
    await press(page, sheets.menu);
    await press(page, item);
    await expect(page.getByRole('dialog').locator('h3, p').first()).not.toHaveText(sheets.oneMoment);
    await press(page, sheets.close);
  }
  await page.locator('.piece.lit').first().dblclick();
  await page.locator('[data-scene="acted"]').waitFor();
  table.say({ kind: 'refused', code: 'not-allowed' });
  await page.getByRole('alert').waitFor();
  table.hangUp(1011);
  await expect.poll(() => table.heard.at(-1)?.kind).toBe('back');

  const over = playedMatch('trice', { target: 1 });
  over.until(view => view.result !== null);
  table.say({ kind: 'admitted', mark, name: 'Mara' });
  await show(page, over, 'match-over');
  table.say({ kind: 'table', table: { ...over.table, mine: [], holders: ['stand-in', 'device', 'device', 'device'] } });
  table.say({ kind: 'beat', seq: 1, seat: null, view: waiting.match.view(null) });
  await page.locator('[data-scene="stand-in"]').waitFor();
  table.say({ kind: 'table', table: { ...over.table, mine: [], isWatching: true } });
  await page.locator('[data-scene="watching"]').waitFor();
  await press(page, sheets.menu);
  await press(page, sheets.standUp);
  await press(page, sheets.standUp);
  await heading(page, join().ends['stood-up'].title).waitFor();
  await expectCatalogueWords(page, 'a phone that is not asked', NAMES);
});
