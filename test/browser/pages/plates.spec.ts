import type { Page } from '@playwright/test';
import { tableOf } from '../../../electron/host/records/match-setup.ts';
import type { Game } from '../../../engine/core/game.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { usualOptions } from '../../../engine/core/options.ts';
import { GAMES } from '../../../engine/games/index.ts';
import { last } from '../../../renderer/lists.ts';
import { STANDS_IN, seatFacts } from '../../../renderer/pages/table/plates/seat-facts.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { randomOf } from '../../support/seeds.ts';
import { resume } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';

const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const;

/** The facts that come first on a plate at some moment of a match of random play. They must always fit. */
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
  const facts = new Set<string>([STANDS_IN]);
  for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
    takeAll(match, [step]);
    const view = match.view(null);
    for (const seat of view.seats.keys()) facts.add(seatFacts(table, view, seat, true).written[0] ?? '');
    if (view.deal > 2) break;
  }
  return facts;
}

/** Returns the texts that are cut or wrapped when they are the first fact on a plate. Copies of the plates are measured. */
const cutOnPlates = (page: Page, facts: readonly string[]): Promise<string[]> =>
  page.evaluate(
    texts =>
      [...document.querySelectorAll('.plate')].flatMap(plate => {
        const copy = plate.cloneNode(true) as Element; // The copy of an element is one, too.
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
  // A text that is too long shows that the measure works.
  expect(await cutOnPlates(page, ['a fact that is longer than any plate is wide'])).toHaveLength(5);
});
