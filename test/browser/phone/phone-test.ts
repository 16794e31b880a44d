import { test as base, expect, type Page } from '@playwright/test';
import { axeViolations } from '../support/axe.ts';
import { failOnErrors } from '../support/phones.ts';
import { type FakeTable, openFakeTable } from './fake-table.ts';

export { expect };

/** Playwright's test with a phone instead of the usual page. A test fails if it logs any error. */
export const test = base.extend({
  deviceScaleFactor: 1,
  context: async ({ context }, use) => {
    failOnErrors(context);
    await use(context);
  },
});

/** Opens a table before each test of a file, and closes it afterwards. */
export function openTableForEach(use: (table: FakeTable) => void): void {
  let table: FakeTable;
  test.beforeEach(async () => {
    table = await openFakeTable();
    use(table);
  });
  test.afterEach(async ({ page }) => {
    // Closed before its server, so that it requests no more.
    await page.close();
    await table.close();
  });
}

/** Expects no axe violations. `layout.spec.ts` looks at where everything is. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  expect(await axeViolations(page), state).toEqual([]);
}
