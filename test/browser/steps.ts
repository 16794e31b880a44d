import type { Page } from '@playwright/test';
import { expect } from './served.ts';

/**
 * Does something that takes the match on, and waits until the table has shown a step that came of it. What is offered
 * or asked may look the same before and after; a step's number never comes twice.
 */
export async function shown<T>(page: Page, act: () => Promise<T>): Promise<T> {
  const table = page.getByTestId('table');
  const before = (await table.getAttribute('data-step')) ?? '';
  const done = await act();
  await expect(table).not.toHaveAttribute('data-step', before);
  return done;
}
