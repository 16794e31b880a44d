import type { Page } from '@playwright/test';
import { tableOf } from '../../../electron/host/records/match-setup.ts';
import type { Game } from '../../../engine/core/game.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { speak } from '../../../renderer/language/language.ts';
import { last } from '../../../renderer/lists.ts';
import { factText, isTight, seatFacts } from '../../../renderer/pages/table/plates/seat-facts.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { randomOf } from '../../support/seeds.ts';
import { resume } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';

test.beforeAll(() => speak('en', 'first', 'screen', 'play'));

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** The first facts on plates during a match of random play. They must always fit. */
function firstFacts(game: Game): ReadonlySet<string> {
  const seats = last(game.seats);
  const match: Match = newMatch(game, seats, usualOptions(game.options, seats));
  const players = Array.from({ length: seats }, () => ({ kind: 'person', name: 'Mara' }) as const);
  const table = tableOf(match, 'one', players, {
    mine: [],
    holders: [],
    isShared: false,
    isWatching: false,
  });
  const random = randomOf(1);
  const facts = new Set([factText({ fact: { is: 'stands-in' } })]);
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    takeAll(match, [step]);
    const view = match.view(null);
    for (const seat of view.seats.keys())
      for (const written of seatFacts(table, view, seat, true).written.slice(0, 1)) facts.add(factText(written));
    if (view.deal > 2) break;
  }
  return facts;
}

/** Returns the texts that are cut off or wrapped as the first fact on a plate. Measures copies of the plates. */
const cutOnPlates = (page: Page, facts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    texts =>
      [...document.querySelectorAll('.plate')].flatMap(plate => {
        const copy = plate.cloneNode(true) as Element; // The clone of an element is an element.
        const line = copy.querySelector('.facts');
        if (!line) return [];
        const fact = document.createElement('span');
        line.replaceChildren(fact);
        plate.parentElement?.append(copy);
        const cut = texts.filter(text => {
          fact.textContent = text;
          const [inner, outer] = [fact.getBoundingClientRect(), line.getBoundingClientRect()];
          return inner.left < outer.left - 1 || inner.right > outer.right + 1 || inner.bottom > outer.bottom + 4;
        });
        copy.remove();
        return cut.map(text => `${plate.className}: ${text}`);
      }),
    facts,
  );

/** Returns the plates on which this name is cut off beside this score. Measures copies of the plates. */
const cutNames = (page: Page, name: string, score: number): Promise<string[]> =>
  page.evaluate(
    ({ tight, ...texts }) =>
      [...document.querySelectorAll('.plate')].flatMap(plate => {
        const copy = plate.cloneNode(true) as Element; // The clone of an element is an element.
        const [shownName, shownScore] = [copy.querySelector('.name'), copy.querySelector('.score')];
        if (!shownName || !shownScore) return [];
        shownName.textContent = texts.name;
        shownScore.textContent = texts.score;
        copy.classList.toggle('tight', tight);
        plate.parentElement?.append(copy);
        const isCut = shownName.scrollWidth > shownName.clientWidth;
        copy.remove();
        return isCut ? [copy.className] : [];
      }),
    { name, score: String(score), tight: isTight(name, score) },
  );

test('a name of eight letters is whole beside a score of four figures', async ({ page, served }) => {
  await resume(page, served, {
    game: 'tricky',
    options: {},
    seats: 5,
    names: ['Brigitta', 'Mara', 'Otto', 'Ines', 'Hugo'],
    isThere: match => match.view(0).seats.some(({ score }) => Math.abs(score) >= 1000),
  });
  const plates = page.locator('.plate');
  await expect(plates).toHaveCount(5);
  await page.locator('#picture').evaluate(({ style }) => style.setProperty('display', 'none'));
  const shown = await plates.evaluateAll(all =>
    all.map(plate => ({
      name: plate.querySelector('.name')?.textContent ?? '',
      score: Number(plate.querySelector('.score')?.textContent),
      tight: plate.classList.contains('tight'),
    })),
  );
  expect(shown.some(({ tight }) => tight)).toBe(true);
  expect(shown).toEqual(shown.map(each => ({ ...each, tight: isTight(each.name, each.score) })));
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    for (const [name, score] of [
      ['Mara', 1234],
      ['Mara', 999],
      ['Brigitta', 8],
      ['Brigitta', 12],
      ['Brigitta', 999],
      ['Brigitta', -1234],
    ] as const)
      expect(await cutNames(page, name, score), `${name} ${score} at ${size.width}x${size.height}`).toEqual([]);
  }
  // A name that is too long proves that the measurement works.
  expect(await cutNames(page, 'Maximiliane Featherstone', 1234)).toHaveLength(5);
});

test('the first fact on a plate is never cut, in any game', async ({ page, served }) => {
  const facts = new Set(GAMES.flatMap(game => [...firstFacts(game)]));
  expect(facts.size).toBeGreaterThan(20);
  await resume(page, served, {
    game: 'tricky',
    options: {},
    seats: 5,
    isThere: match => match.view(0).phase === 'play' && match.view(0).tricks.length > 1,
  });
  await expect(page.locator('.plate .facts')).toHaveCount(5);
  await page.locator('#picture').evaluate(({ style }) => style.setProperty('display', 'none'));
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await cutOnPlates(page, [...facts]), `${size.width}x${size.height}`).toEqual([]);
  }
  // A text that is too long proves that the measurement works.
  expect(await cutOnPlates(page, ['a fact that is longer than any plate is wide'])).toHaveLength(5);
});
