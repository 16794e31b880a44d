import { readFile, writeFile } from 'node:fs/promises';
import { type LoadedMatch, readToReplay, recordPath } from '../../../electron/host/records/archive.ts';
import { readRecord } from '../../../electron/host/records/record.ts';
import { openJournal } from '../../../electron/host/storage/journal.ts';
import { playOne } from '../../../electron/tools/records/match-series.ts';
import { resolveOptions } from '../../../engine/core/options.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { at, first, required } from '../../../renderer/lists.ts';
import { expectAccess, expectVisibleFocus } from '../support/access.ts';
import { addFakePads } from '../support/pads.ts';
import { expect, test } from '../support/served.ts';
import { expectUsable } from '../support/usable.ts';

/** Plays a match of two bots in this folder, and returns its record. */
async function playMatch(folder: string): Promise<string> {
  const game = required(gameOf('trice'), 'game of this name');
  const options = resolveOptions(game.options, { target: 3 }, 2);
  if (typeof options === 'string') throw new Error(options);
  const recorded: string[] = [];
  const journal = (id: string) => {
    recorded.push(recordPath(folder, id));
    return openJournal(recordPath(folder, id), '', null);
  };
  const levels = () => ['chancer', 'chancer'];
  await playOne({ game, seats: 2, options, seed: 1, dice: 'throw', levels, journal }, 0, () => true);
  return readFile(first(recorded), 'utf8');
}

/** The dice of a throw in words, in throwing order. */
function facesOf(record: string, number: number): { readonly ranks: readonly number[]; readonly digest: string } {
  const { match } = readToReplay(record) as LoadedMatch;
  const { entries } = readRecord(record);
  const { dice } = at(
    entries.flatMap(entry => ('throw' in entry ? [entry.throw] : [])),
    number,
  );
  const { outcome, digest } = at(
    entries.flatMap(entry => ('digest' in entry ? [entry] : [])),
    number,
  );
  if (outcome.kind !== 'roll') throw new Error('not a roll');
  return {
    ranks: dice.map(({ piece }, die) => at(at(match.equipment, piece).faces, at(outcome.up, die)).rank),
    digest,
  };
}

test('a throw of a finished match is shown again: the same dice, the same faces', async ({ page, served }) => {
  const record = await playMatch(served.folder);
  await writeFile(recordPath(served.folder, 'torn'), record.replace('"n":9,', '"n":10,'));
  // With reduced motion only the end of a throw is drawn. The physics is the same.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await addFakePads(page);
  await page.goto(`${served.url}&quality=low`);
  await page.getByRole('button', { name: 'Saved matches' }).click();
  const saved = page.getByTestId('saved-matches');
  await expect(saved).toContainText('No saved matches.');
  await expect(saved.getByRole('button', { name: 'New match' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Finished matches' }).click();
  const list = page.getByTestId('history');
  await expect(list.getByText('This match’s file is damaged (line 10).')).toBeVisible();
  const match = list.getByRole('button', { name: /^Trice .*2 players.*Won by chancer/ });
  await expect(match).toHaveCount(1);
  await expectAccess(page, 'finished matches');
  await expectUsable(page, 'history');
  await match.click();

  const review = page.getByTestId('review');
  const throws = review.getByRole('radio');
  await expect(throws).toHaveCount(record.split('"throw":{').length - 1);
  await expectAccess(page, 'the throws of a match');
  await expectVisibleFocus(page, 'the throws of a match');
  await expectUsable(page, 'review');
  await throws.first().focus();
  await page.keyboard.press('ArrowDown');
  const { ranks, digest } = facesOf(record, 1);
  const faces = new RegExp(`${ranks.map(rank => `(?:\\d+-sided \\w+|plain die): ${rank}`).join('(?:, | and )')}\\.`);
  await expect(review.getByRole('radio', { checked: true })).toHaveAccessibleName(faces);
  await page.keyboard.press('Enter');

  const verdict = page.getByTestId('verdict');
  await expect(verdict).toHaveText(/^Identical, bit for bit: /);
  await expect(verdict).toHaveText(faces);
  expect((await page.getByTestId('digest').textContent())?.replaceAll(' ', '')).toBe(digest);
  await expectAccess(page, 'a throw shown again');
  await expectVisibleFocus(page, 'a throw shown again');
  await page.getByTestId('set-aside').getByRole('button', { name: 'Dismiss' }).press('Enter');
  await expectUsable(page, 'a throw shown again');
  await page.keyboard.press('ArrowRight');
  await expect(verdict).toHaveText(/^Identical, bit for bit: /);
  await expect(verdict).not.toHaveText(faces);

  await page.keyboard.press('Escape');
  await expect(throws.nth(2)).toBeFocused();
  await expect(throws.nth(2)).toBeChecked();

  await review.getByTestId('replay-match').click();
  const replay = page.getByTestId('match-replay');
  await expect(replay).toHaveAttribute('data-step', '0');
  await page.keyboard.press('ArrowRight');
  await expect(replay).toHaveAttribute('data-step', '1');
  await page.keyboard.press('PageDown');
  await expect(replay.getByTestId('plaque')).toContainText('trick 1 of');
  await page.keyboard.press('v');
  await expect(replay.getByRole('button', { name: 'chancer 0’s view' })).toBeVisible();
  await expect(replay.getByRole('button', { name: 'Previous trick' })).toBeEnabled();
  await expectAccess(page, 'the replay of a match');
  await expectUsable(page, 'the replay of a match');
  await page.keyboard.press('Escape');
  await expect(review.getByTestId('replay-match')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(review).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(page.getByRole('button', { name: 'Finished matches' })).toBeFocused();
});
