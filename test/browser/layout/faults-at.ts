import { layoutFaults } from './faults.ts';
import type { HostedPage } from './hosted-page.ts';

/**
 * Waits until all labels are arranged, and returns what is wrong. `pieces`: those whose numbers must be seen; null for all.
 */
export async function faultsAt(
  { page }: HostedPage,
  where: string,
  pieces: readonly number[] | null = null,
): Promise<readonly string[]> {
  await page.evaluate(arranged);
  const faults = await page.evaluate(layoutFaults, pieces);
  return faults.map(({ kind, what, at: edges }) => `${where}: ${what} ${kind} (${edges.join(' ')})`);
}

/** Runs in the page. Resolves when the picture has been drawn for this window and nothing moves any more. */
function arranged(): Promise<void> {
  return new Promise(resolve => {
    let still = 0;
    const look = (): void => {
      still = document.querySelector('.value[data-moving]') === null ? still + 1 : 0;
      if (still > 5) resolve();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}
