import type { Page } from '@playwright/test';
import { expect } from './phone-test.ts';

/** Waits until the hand has cards with something printed on each. */
export async function expectPrintedCards(page: Page): Promise<void> {
  const cards = page.locator('.piece canvas.card');
  await expect(cards).not.toHaveCount(0);
  await expect.poll(() => cards.evaluateAll(countBlank)).toBe(0);
}

/** Runs in the page. */
function countBlank(cards: readonly Element[]): number {
  const isBlank = (card: Element): boolean => {
    const { width, height } = card as HTMLCanvasElement;
    const pen = (card as HTMLCanvasElement).getContext('2d');
    return pen?.getImageData(0, 0, width, height).data.every(value => value === 0) ?? true;
  };
  return cards.filter(isBlank).length;
}
