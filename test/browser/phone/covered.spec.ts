import type { Page } from '@playwright/test';
import { GAMES } from '../../../engine/games/index.ts';
import type { ToPhone } from '../../../engine/protocol/phones/phone.ts';
import { IS_FULL } from '../../support/samples.ts';
import { type FakeTable, mark } from './fake-table.ts';
import { aimOf, type PlayedMatch, playedMatch, throws } from './moments.ts';
import { expect, expectAccessible, openTableForEach, test } from './phone-test.ts';

let table: FakeTable;
openTableForEach(opened => {
  table = opened;
});

declare global {
  interface Window {
    isAway: boolean;
  }
}

/** Runs in the page before its scripts. The page is hidden while `isAway` is true. */
function leaveOnDemand(): void {
  window.isAway = false;
  Object.defineProperty(document, 'hidden', { get: () => window.isAway });
}

/** Runs in the page. */
function setAway(isAway: boolean): void {
  window.isAway = isAway;
  document.dispatchEvent(new Event('visibilitychange'));
}

/** Puts the phone away for a while, which covers its hand whatever is asked. */
async function cover(page: Page): Promise<void> {
  await page.evaluate(setAway, true);
  await page.clock.fastForward(25_000);
  await page.evaluate(setAway, false);
  await expect(page.getByRole('button', { name: 'Show my hand' })).toBeVisible();
  await expect(page.getByTestId('prompt')).not.toContainText('Reconnecting');
}

/** A moment of a match in which this person has a hand, with the page's scene. */
interface Moment {
  readonly match: PlayedMatch;
  readonly scene: 'waiting' | 'turn' | 'throw';
  readonly more: readonly ToPhone[];
}

/** Seeds of the matches of each game. */
const SEEDS = IS_FULL ? [1, 11] : [1];

/** Moments of every game, each with a different hand from the next. */
function momentsOf(game: string, seed: number): readonly Moment[] {
  const holds = (match: PlayedMatch): boolean =>
    match.match.view(match.seat).pieces.some(({ zone, seat }) => zone === 'hand' && seat === match.seat);
  const [waiting, asked] = [playedMatch(game, {}, seed), playedMatch(game, {}, seed + 1)];
  const isWaiting = waiting.plays(view => view.ask === null && view.waitingFor.length > 0 && holds(waiting));
  asked.until(view => view.ask !== null && holds(asked));
  const moments: Moment[] = [{ match: asked, scene: 'turn', more: [] }];
  if (isWaiting) moments.push({ match: waiting, scene: 'waiting', more: [] });
  if (game !== 'trice') return moments;
  const thrower = playedMatch(game, {}, seed + 2);
  thrower.until(throws(thrower.seat, true));
  return [...moments, { match: thrower, scene: 'throw', more: [aimOf(thrower)] }];
}

test('a covered phone looks and sounds the same whatever is held', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(leaveOnDemand);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  table.answer = ({ kind }) =>
    kind === 'knock' ? [{ kind: 'admitted', mark, name: 'Mara', token: 'a'.repeat(32) }] : [];
  await page.goto(`${table.url}#a-ticket`);
  await page.getByLabel('Your name').fill('Mara');
  await page.getByRole('button', { name: 'Knock' }).click();
  const hands = new Set<string>();
  const covered: {
    readonly what: string;
    readonly isAsked: boolean;
    readonly picture: string;
    readonly tree: string;
  }[] = [];
  for (const { id } of GAMES)
    for (const seed of SEEDS)
      for (const { match, scene, more } of momentsOf(id, seed)) {
        table.say({ kind: 'no-match' });
        await expect(page.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
        table.say({ kind: 'table', table: match.table }, match.beat(), ...more);
        const play = page.locator(`[data-scene="${scene}"]`);
        await expect(play).toBeVisible();
        await expect(page.locator('[data-piece]').first()).toBeVisible();
        // A raised piece, and the reason a piece may not be chosen, also belong to the hand.
        if (scene === 'turn') await page.locator('[data-piece]').first().click({ force: true });
        hands.add(await page.locator('.tray').ariaSnapshot());
        await cover(page);
        await expect(page.getByTestId('prompt-spoken')).not.toBeEmpty();
        // The scene is named for tests and style sheets: everybody at the table knows whose turn it is.
        const html = (await page.locator('#hand').innerHTML()).replace(/data-scene="[a-z-]+"/, '');
        covered.push({
          what: `${id}, ${scene}`,
          isAsked: scene !== 'waiting',
          picture: (await page.screenshot({ animations: 'disabled' })).toString('base64'),
          tree: [await page.title(), await page.locator('body').ariaSnapshot(), html].join('\n'),
        });
      }
  // Otherwise the pictures would have been alike anyway.
  expect(hands.size).toBeGreaterThan(IS_FULL ? 15 : 7);
  for (const isAsked of [true, false]) {
    const [first, ...others] = covered.filter(each => each.isAsked === isAsked);
    expect(others.length).toBeGreaterThan(IS_FULL ? 5 : 2);
    expect(first?.tree).not.toMatch(/\bpoints\b(?!=)|trump|data-piece/i);
    for (const other of others) {
      expect(other.tree, other.what).toBe(first?.tree);
      expect(other.picture === first?.picture, other.what).toBe(true);
    }
  }
  await expectAccessible(page, 'a covered hand');
  // The touch that lifts the cover chooses nothing.
  await page.mouse.click(195, 500);
  await expect(page.locator('[data-piece]').first()).toBeVisible();
  expect(table.heard.filter(({ kind }) => kind === 'act')).toEqual([]);
});
