import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';

/** A rule that elements break, and the HTML of these elements. */
type Violation = readonly [rule: string, elements: readonly string[]];

declare global {
  interface Window {
    readonly axe?: { run(context: ElementContext, options: RunOptions): Promise<AxeResults> };
  }
}

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Returns the page's violations of axe's rules. axe is loaded once for each page: loading it takes longer than its
 * rules. `except`: a selector of what is left out.
 */
export async function axeViolations(page: Page, except: string | null = null): Promise<readonly Violation[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(SOURCE);
  return page.evaluate(runAxe, except);
}

/** Runs in the page. */
async function runAxe(except: string | null): Promise<Violation[]> {
  if (window.axe === undefined) throw new Error('axe is not loaded');
  const context = except === null ? document : { exclude: [except] };
  const { violations } = await window.axe.run(context, { resultTypes: ['violations'] });
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}
