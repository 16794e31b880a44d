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

/** Runs in the page. Resolves when it has been laid out for its window. */
export async function settled(): Promise<void> {
  await document.fonts.ready;
  for (let frame = 0; frame < 3; frame += 1) await new Promise(resolve => requestAnimationFrame(resolve));
}

/** The smallest phone, where contents are folded and scroll, and a large tablet. */
const WINDOWS = [
  { width: 320, height: 568 },
  { width: 1366, height: 1024 },
] as const;

/** Expects no axe violations in any window. `layout.spec.ts` looks at where everything is. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  const usual = page.viewportSize();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.evaluate(settled);
    expect(await axeViolations(page), `${state}, ${size.width} pixels wide`).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
}
