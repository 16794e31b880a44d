import { test as base } from '@playwright/test';
import { failOnErrors } from '../support/phones.ts';

export { expect } from '@playwright/test';

/** Playwright's test with a phone instead of the usual page. A test fails if it logs any error. */
export const test = base.extend({
  deviceScaleFactor: 1,
  context: async ({ context }, use) => {
    failOnErrors(context);
    await use(context);
  },
});
