import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { recordPath } from '../../electron/host/archive.ts';
import { judgeRecord } from '../../electron/tools/verdict.ts';
import { gameOf } from '../../engine/games/index.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { prepareMatch, type Wanted } from './prepared.ts';
import { expect, type Served } from './served.ts';

type Speed = 'normal' | 'instant';

/** Without travel and at a quick pace: what is looked at here is what comes of it. */
export async function openQuick(page: Page, { url }: Served, speed: Speed = 'instant'): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(
    kept => localStorage.setItem('trick-and-tumble.settings', JSON.stringify({ speed: kept })),
    speed,
  );
  await page.goto(`${url}&quality=low`);
}

/** Goes on with a match that stands where it is wanted, and answers what seat 0 sees there. */
export async function resume(page: Page, served: Served, wanted: Wanted, speed: Speed = 'instant') {
  let view: View | null = null;
  const id = await prepareMatch(served.folder, {
    ...wanted,
    isThere: match => {
      if (!wanted.isThere(match)) return false;
      view = match.view(0);
      return true;
    },
  });
  await openQuick(page, served, speed);
  await page.getByRole('button', { name: new RegExp(`^Continue ${gameOf(wanted.game)!.name}`) }).click();
  return { id, view: view! as View };
}

/** All of the record that there is so far, thrown again by the referee. */
export async function expectSound({ folder }: Served, id: string): Promise<void> {
  const { fault } = judgeRecord(await readFile(recordPath(folder, id), 'utf8'));
  expect(fault === null ? null : fault.reason).toBe('the record ends before the match');
}
