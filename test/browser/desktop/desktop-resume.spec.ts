import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { simulateThrow } from '../../../engine/physics/index.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import { launchDesktop } from '../support/desktop-shell.ts';
import { recordIn } from '../support/prepared.ts';
import { expect, test } from '../support/served.ts';

// Animations do not matter here.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the desktop shell', { tag: '@desktop' }, () => {
  test('killed in the middle of a throw, repeats it with the same faces', async ({ context, folder }) => {
    const first = await launchDesktop(context, folder);
    await startThrow(first.page);
    await expect.poll(() => lastEntry(folder)).toHaveProperty('throw');
    // A worker starts only once the throw is on disk (see desktop.spec.ts).
    await expect.poll(() => first.standIn?.notes ?? ['worker']).toContain('worker');
    expect(await first.kill()).toEqual({ code: null, signal: 'SIGKILL' });
    const before = readRecord(folder);
    const spec = lastEntry(folder)['throw'] as ThrowSpec;

    const second = await launchDesktop(context, folder);
    await second.page.getByRole('button', { name: /^Continue Trice/ }).click();
    await expect.poll(() => readRecord(folder).length).toBeGreaterThan(before.length);
    expect(await second.stop()).toEqual({ code: 0, signal: null });
    const after = readRecord(folder);
    expect(after.startsWith(before)).toBe(true);
    const { up, digest } = simulateThrow(spec);
    const [next = ''] = after.slice(before.length).split('\n');
    expect(JSON.parse(next)).toMatchObject({ by: 'chance', outcome: { kind: 'roll', up }, digest });
    // Messages received by the page. Only the stand-in records them.
    const told = second.standIn?.told.find(({ kind }) => kind === 'throw') ?? { spec };
    expect(told).toMatchObject({ spec });
  });
});

/** Starts a match of two, makes the first throw, and stops the page before it can see where the dice end up. */
async function startThrow(page: Page): Promise<void> {
  await page.getByTestId('tile-trice').click();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await page.getByTestId('throw').waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Debugger.enable');
  // The page announces its throw when the key is released, then stops before the host can answer.
  await page.evaluate(() =>
    window.addEventListener('keyup', () =>
      setTimeout(() => {
        // biome-ignore lint/suspicious/noDebugger: it stops the page
        debugger;
      }),
    ),
  );
  // The page is never resumed, so the press ends only with it.
  page.keyboard.press('Space').catch(() => undefined);
}

const readRecord = (folder: string): string => readFileSync(recordIn(folder), 'utf8');

/** The last complete line of the record. */
const lastEntry = (folder: string): Record<string, unknown> => JSON.parse(readRecord(folder).split('\n').at(-2) ?? '');
