import { type LayoutParts, layoutFaults } from './faults.ts';
import type { HostedPage } from './hosted-page.ts';

/** The page is opened with `?arrangement`, which draws the boxes of numbers. An open dialog covers all else. */
const PARTS: LayoutParts = {
  root: 'body, dialog[open]',
  solid: '[data-solid], .value.arranged, .notice, .phones-corner',
  text: '.name, .score, .facts > span',
  numbers: '.arrangement-view [data-kind="number"]:not([data-name="null"])',
  lines: '.facts, .line, .row, .ask, .news',
  except: '.visually-hidden, .arrangement-view',
  scrolls: ':not(*)',
  least: [],
  leastFont: 0,
  pieces: null,
  looksAtWords: true,
};

/**
 * Waits until all labels are arranged, and returns what is wrong. `pieces`: those whose numbers must be seen; null for all.
 */
export async function faultsAt(
  { page }: HostedPage,
  where: string,
  pieces: readonly number[] | null = null,
): Promise<readonly string[]> {
  await page.evaluate(arranged);
  const faults = await page.evaluate(layoutFaults, { ...PARTS, pieces });
  return faults.map(({ kind, what, at: edges }) => `${where}: ${what} ${kind} (${edges.join(' ')})`);
}

/**
 * Runs in the page. Resolves when the picture has been drawn for this window, all type is there, and nothing moves any
 * more.
 */
function arranged(): Promise<void> {
  return new Promise(resolve => {
    let still = 0;
    const look = (): void => {
      const isAtRest =
        document.fonts.status === 'loaded' &&
        document.querySelector('.value[data-moving]') === null &&
        document.querySelector('.arrangement-view:not([data-rest])') === null;
      still = isAtRest ? still + 1 : 0;
      if (still > 2) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
