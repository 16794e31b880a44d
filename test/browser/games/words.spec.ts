import type { Page } from '@playwright/test';
import type { Match } from '../../../engine/core/match.ts';
import { LESSONS } from '../../../engine/games/lessons.ts';
import type { LessonScene } from '../../../engine/lessons/lesson.ts';
import type { Guest } from '../../../engine/protocol/phones/phones.ts';
import { speak, wordsOf } from '../../../renderer/language/language.ts';
import { guest, OPEN_TO_PHONES } from '../../support/client/phones.ts';
import { isLastPlay, openBoard } from '../support/deal-end.ts';
import { noteTexts } from '../support/noted.ts';
import { expectCatalogueWords, inAccents, press } from '../support/outside-words.ts';
import { openQuick, prepareMatch, resume } from '../support/prepared.ts';
import { scriptPhones } from '../support/scripted-phones.ts';
import { expect, SEARCH_TIMEOUT, test, untilVisible } from '../support/served.ts';

// Buttons are found by their words in the language of the page.
test.beforeAll(() => speak('en-XA', 'first', 'screen', 'table', 'pages'));

/** Skips this many steps of a lesson, or all that are left. */
async function skip(page: Page, steps: number): Promise<void> {
  const lesson = page.getByTestId('lesson');
  for (let step = 0; step < steps; step += 1) {
    const before = (await lesson.textContent()) ?? '';
    await page.keyboard.press('n');
    await untilVisible(page, page.getByTestId('lesson-end').or(lesson.filter({ hasNotText: before })));
    if (await page.getByTestId('lesson-end').isVisible()) return;
  }
}

/** Answers the first question with the last piece, and goes back to it. */
async function answerOnce(page: Page, [scene]: readonly LessonScene[]): Promise<void> {
  await skip(page, scene?.steps.findIndex(({ kind }) => kind === 'ask') ?? 0);
  const [aim, again] = [page.getByTestId('throw'), page.getByTestId('lesson-again')];
  await page.getByTestId('hand').getByRole('button').last().press('Enter');
  await untilVisible(page, aim.or(again));
  if (await aim.isVisible()) await page.keyboard.press('Space');
  await again.press('Enter');
  await page.getByTestId('lesson-skip').waitFor();
}

test('lessons take every word from the catalogue', async ({ page, served }) => {
  await openQuick(page, await inAccents(page, served));
  for (const { game, scenes } of LESSONS) {
    await page.getByTestId(`tile-${game}`).focus();
    await page.getByTestId(game === 'trice' ? 'start-here' : 'learn').press('Enter');
    await page.getByTestId('lesson').waitFor();
    if (game === 'trice') await answerOnce(page, scenes);
    await skip(page, game === 'trice' ? scenes.flatMap(({ steps }) => steps).length : 4);
    await page.getByTestId('lesson-leave').or(page.getByTestId('leave')).last().press('Enter');
    await page.getByTestId('menu').waitFor();
  }
  await expectCatalogueWords(page, 'lessons');
});

/** Waits until the player's choices in a round have been reviewed. */
const untilReviewed = (page: Page): Promise<void> =>
  page.getByTestId('moments').locator('.luck').waitFor({ timeout: SEARCH_TIMEOUT });

test('the end of a round takes every word from the catalogue', async ({ page, served }) => {
  const board = await openBoard(page, await inAccents(page, served));
  await board.getByTestId('look-back').press('Enter');
  await untilReviewed(page);
  await expectCatalogueWords(page, 'the end of a round');
});

/** True if seat 0 rolls its last die of a round. Nine tricks decide a match to three points. */
const isLastRoll = (match: Match): boolean =>
  isLastPlay(match) && (match.ask(0).preview?.some(({ brings }) => brings === 'is-rolled') ?? false);

test('the end of a trick and of a match take every word from the catalogue', async ({ page, served }) => {
  const wanted = { game: 'trice', options: { target: 3 }, seats: 2, isThere: isLastRoll };
  await resume(page, await inAccents(page, served), wanted, 'normal');
  // Shown for two seconds only.
  const trickEnds = await noteTexts(page, '[data-testid=trick-words]');
  await playLast(page);
  expect(await trickEnds()).not.toEqual([]);
  const end = page.getByTestId('end');
  const { ending } = wordsOf('table');
  for (const [button, testid] of [
    [ending.sheet, 'sheet'],
    [ending.moments, 'last-moments'],
    [ending.replayRoll, 'throw-again'],
  ] as const) {
    await press(page, button);
    await page.getByTestId(testid).waitFor();
    if (testid === 'last-moments') await untilReviewed(page);
    await page.keyboard.press('Escape');
    await end.waitFor();
  }
  await expectCatalogueWords(page, 'the end of a match');
});

const NAMES = ['Ada', 'Mara', 'Otto', 'Zoë'];
const GUESTS = ['Bea', 'Konstantin'];
const LIT = { found: true, loaded: true, knocked: true };
const CLOSED = { ...OPEN_TO_PHONES, open: null };
const withGuests = (...guests: readonly Guest[]) => ({ ...OPEN_TO_PHONES, lights: LIT, guests });

/** Lifts the curtain and waits until the hand can be played from. */
async function lift(page: Page): Promise<void> {
  await page.getByTestId('lift-curtain').press('Enter');
  await page.locator('[data-piece]').first().waitFor();
  await expect(page.locator('.lift-shield')).toHaveCount(0);
}

/** Plays the last piece of the hand, and throws it if that is left to the player. */
async function playLast(page: Page): Promise<void> {
  const [aim, end] = [page.getByTestId('throw'), page.getByTestId('end')];
  await page.locator('[data-piece]').first().press('Enter');
  await untilVisible(page, aim.or(end));
  if (await aim.isVisible()) await page.keyboard.press('Space');
  await end.waitFor({ timeout: 60_000 });
}

/** Opens a question by this button, and keeps things as they are. */
async function keepAll(page: Page, testid: string): Promise<void> {
  await page.getByTestId(testid).last().press('Enter');
  await page.getByTestId('question').waitFor();
  await page.keyboard.press('Escape');
  await page.getByTestId('question').waitFor({ state: 'hidden' });
}

test('a curtain and phones take every word from the catalogue', async ({ page, served }) => {
  const phones = await scriptPhones(page, ['curtain', 'device', 'stand-in', 'device']);
  await prepareMatch(served.folder, {
    game: 'rolling-tricks',
    seats: 4,
    options: {},
    names: NAMES,
    persons: [0, 1, 2, 3],
    // Everybody offers cards at once.
    isThere: match => match.view(0).waitingFor.length === 4,
  });
  await openQuick(page, await inAccents(page, served));
  const [zoe, bea] = [guest(1, 'Zoë', { seat: 3 }), guest(2, 'Bea')];
  const konstantin = guest(3, 'Konstantin', { state: 'knocking' });

  await page.getByTestId('tile-euchre-dice').press('Enter');
  await page.getByTestId('phones-button').press('Enter');
  phones.say({ ...CLOSED, addresses: ['127.0.0.2', '127.0.0.3'], problem: 'failed' });
  await page.getByTestId('phones-card').getByRole('alert').waitFor();
  await keepAll(page, 'forget-guests');
  phones.say(OPEN_TO_PHONES);
  await page.getByTestId('light-help').waitFor();
  phones.say(withGuests(bea, konstantin));
  await page.getByTestId('knock').waitFor();
  for (const button of ['new-code', 'close-phones']) await keepAll(page, button);
  await page.getByTestId('chair-1').press('Enter');
  await press(page, wordsOf('screen').newMatch.justWatch);
  await press(page, wordsOf('screen').newMatch.start);
  await page.getByTestId('question').waitFor();
  for (const dialog of ['question', 'new-match']) {
    await page.keyboard.press('Escape');
    await page.getByTestId(dialog).waitFor({ state: 'hidden' });
  }

  await page.getByTestId('continue').press('Enter');
  await lift(page);
  phones.say(withGuests(zoe, bea, konstantin));
  const away = { ...zoe, state: 'away', awayFor: 20_000 } as const;
  phones.say(withGuests(away, bea));
  await page.getByTestId('away-offer').waitFor();
  // Only one note is seen at a time.
  await page.getByTestId('phone-news').waitFor({ state: 'attached' });
  phones.say({ ...CLOSED, guests: [away, bea] });
  await page.getByTestId('open-phones-again').waitFor();
  phones.say(withGuests(away, bea, konstantin));
  await page.getByTestId('knock').waitFor();
  await page.getByTestId('menu-button').press('Enter');
  await keepAll(page, 'leave');
  await page.getByTestId('phones-button').press('Enter');
  await page.getByTestId('phones-dialog').waitFor();
  for (const button of ['dismiss-2', 'close-phones']) await keepAll(page, button);
  phones.say({ ...CLOSED, guests: [bea] });
  await page.getByTestId('phones-dialog').getByTestId('open-phones').waitFor();
  await expectCatalogueWords(page, 'a curtain and phones', [...NAMES, ...GUESTS]);
});

test('the end of a match with a phone takes every word from the catalogue', async ({ page, served }) => {
  const phones = await scriptPhones(page, ['curtain', 'device']);
  const wanted = { game: 'trice', options: { target: 3 }, seats: 2, persons: [0, 1], isThere: isLastRoll };
  await resume(page, await inAccents(page, served), { ...wanted, names: NAMES });
  phones.say(withGuests(guest(1, 'Mara', { seat: 1 })));
  await lift(page);
  await playLast(page);
  await expectCatalogueWords(page, 'the end of a match with a phone', NAMES);
});
