import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { judgeRecord } from '../../../electron/tools/referee.ts';
import { nextMove, playToTheEnd } from '../../../electron/tools/release/trice-player.ts';
import { sampleOf } from '../../support/samples.ts';
import { recordIn } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';

/** Opens the page with the form of a new Trice match. */
async function openForm(page: Page, url: string, settings: Readonly<Record<string, unknown>> = {}): Promise<void> {
  await page.addInitScript(stored => localStorage.setItem('trick-and-tumble.settings', JSON.stringify(stored)), {
    takeBack: false,
    ...settings,
  });
  await page.goto(`${url}&quality=low`);
  await expect(page.getByRole('button', { name: 'New match' })).toBeVisible();
}

/** Expects the host's record to be valid, and the player's own throws to have been simulated by the page. */
async function expectValidRecord(folder: string, ownThrows: number): Promise<void> {
  const read = (): string => readFileSync(recordIn(folder), 'utf8');
  // Steps are written before they are shown; the result follows the last one.
  await expect.poll(read).toMatch(/"result":.*\n$/);
  const record = read();
  expect(judgeRecord(record).fault).toBeNull();
  const lines: Record<string, unknown>[] = record
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line));
  const throws = lines.filter(line => 'digest' in line);
  expect(throws.filter(line => line['overruled'] !== null)).toEqual([]);
  expect(throws.filter(line => line['from'] === 'screen').length).toBeGreaterThanOrEqual(ownThrows);
}

/**
 * Records the start of every sound that is not cancelled. There may be no loudspeaker, so the page's clock replaces the
 * audio clock; both stand still while a script runs.
 */
function noteSounds(): void {
  const noted = new Map<AudioScheduledSourceNode, number>();
  let now: number | null = null;
  const time = (): number => {
    if (now === null) queueMicrotask(() => (now = null));
    now ??= performance.now() / 1000;
    return now;
  };
  Object.defineProperty(BaseAudioContext.prototype, 'state', { get: () => 'running' });
  Object.defineProperty(BaseAudioContext.prototype, 'currentTime', { get: time });
  AudioBufferSourceNode.prototype.start = function (when = 0) {
    noted.set(this, when);
  };
  AudioScheduledSourceNode.prototype.stop = function () {
    noted.delete(this);
  };
  Object.assign(window, { soundsNoted: () => [...noted.values()] });
}

/** Mutes the room and music, leaving only sounds of motion. */
const SILENT_ROOM = { roomVolume: 0, musicVolume: 0 };

const soundsNoted = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (window as unknown as { soundsNoted(): readonly number[] }).soundsNoted());

/**
 * Number of plays, with the throws between them, shown at normal speed. A deal has nine; after the last, the deal's
 * board would cover the menu button.
 */
const PLAYS_AT_USUAL_SPEED = sampleOf(3, 8);

/** Expects sounds in every deal, including the last, and never more than 22 in a second. */
async function expectCalmSounds(page: Page, beforeLastDeal: number): Promise<void> {
  const noted = await soundsNoted(page);
  expect(beforeLastDeal).toBeGreaterThan(0);
  expect(noted.length).toBeGreaterThan(beforeLastDeal);
  const inSecond = noted.map(from => noted.filter(when => when >= from && when < from + 0.999).length);
  expect(Math.max(...inSecond)).toBeLessThanOrEqual(22);
}

test.describe(() => {
  test.use({ hears: true });

  test('a whole match of Trice by mouse, with thrown dice that are heard', async ({ page, served }) => {
    // Throws and tricks are shown at normal speed.
    test.slow();
    await page.addInitScript(noteSounds);
    await openForm(page, served.url, SILENT_ROOM);
    await page.getByTestId('tile-trice').click();
    await chooseLevels(page);
    await page.getByRole('radio', { name: '2', exact: true }).click();
    await page.getByRole('radio', { name: 'Easy' }).click();
    await page.getByRole('button', { name: 'Change the rules' }).click();
    // Ten points take two or three deals, never one.
    await page.getByRole('spinbutton', { name: 'Target score' }).fill('10');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const next = nextMove(page);
    let heard = 0;
    let played = 0;
    const done = await playToTheEnd(page, {
      // The mouse waits until its target has stopped moving.
      throw: () => next.throw.click(),
      play: async () => {
        await next.play.click();
        played += 1;
        if (played === PLAYS_AT_USUAL_SPEED) await makeQuick(page);
      },
      read: async () => {
        heard = (await soundsNoted(page)).length;
        await next.read.click();
      },
    });
    expect(done.play).toBeGreaterThanOrEqual(9);
    expect(done.throw).toBeGreaterThanOrEqual(1);
    await expect(page.getByTestId('end')).toContainText(/wins|win/);
    await expectCalmSounds(page, heard);
    await expectValidRecord(served.folder, done.throw);
  });
});

/** Gives each of three opponents its own level, then resets all of them. */
async function chooseLevels(page: Page): Promise<void> {
  const form = page.getByTestId('new-match');
  await expect(form.getByRole('radio', { name: 'Easy' })).toBeChecked();
  await expect(form).toContainText('Plays sensibly, but doesn\u2019t weigh up close choices.');
  await form.getByTestId('chair-2').click();
  const otto = form.getByRole('radiogroup', { name: 'Level of Otto' });
  await otto.getByRole('radio', { name: 'Master' }).click();
  await expect(otto.getByRole('radio', { name: 'Master' })).toBeChecked();
  await expect(form).toContainText('Levels differ. Choose a seat to change its level.');
  const all = form.getByRole('group', { name: 'All computer players' });
  await expect(all.getByRole('radio', { checked: true })).toHaveCount(0);
  await all.getByRole('radio', { name: 'Normal' }).click();
  await expect(otto.getByRole('radio', { name: 'Normal' })).toBeChecked();
  await form.getByTestId('chair-0').click();
}

async function makeQuick(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('tab', { name: 'Table' }).click();
  await page.getByRole('radio', { name: 'Quick' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Back to the table' }).click();
}

test('a whole match of Trice by keyboard only', { tag: '@desktop' }, async ({ page, served }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openForm(page, served.url, { speed: 'quick' });
  await tabTo(page, page.getByTestId('tile-trice'));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByTestId('tile-trice')).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await tabTo(page, page.getByRole('button', { name: 'New match' }));
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('new-match')).toContainText('Trice');
  await tabTo(page, page.getByRole('radio', { name: '3', exact: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Easy' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Change the rules' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('spinbutton', { name: 'Target score' }));
  await page.keyboard.press('ControlOrMeta+a');
  // One deal. The match by mouse has several.
  await page.keyboard.type('1');
  await page.keyboard.press('Enter');
  const done = await playToTheEnd(page, {
    throw: () => page.keyboard.press('Space'),
    play: async () => {
      await page.keyboard.press('ArrowRight');
      await expect(page.getByTestId('hand').locator('button:focus')).toHaveCount(1);
      await page.keyboard.press('Enter');
    },
    read: () => page.keyboard.press('Enter'),
  });
  expect(done.play).toBeGreaterThanOrEqual(9);
  expect(done.throw).toBeGreaterThanOrEqual(1);
  await expectValidRecord(served.folder, done.throw);
});

/** Presses Tab until this element has focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  const tries = 40;
  for (let i = 0; i < tries; i++) {
    if (await target.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${tries} times Tab did not lead there`);
}
