import type { Page } from '@playwright/test';

/**
 * Records each text that the first of these elements shows from now on, however briefly. Returns a function that reads
 * them.
 */
export async function noteTexts(page: Page, selector: string): Promise<() => Promise<readonly string[]>> {
  const key = `noted ${selector}`;
  await page.evaluate(
    names => {
      const texts: string[] = [];
      let last: string | null = null;
      const note = (): void => {
        const text = document.querySelector(names.selector)?.textContent ?? null;
        if (text !== last && text !== null) texts.push(text);
        last = text;
      };
      note();
      new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true });
      Object.assign(window, { [names.key]: texts });
    },
    { key, selector },
  );
  return () => page.evaluate(name => (window as unknown as Record<string, readonly string[]>)[name] ?? [], key);
}

/** Collects all announcements from now on, and returns a function that reads them. */
export async function listen(page: Page): Promise<() => Promise<string>> {
  const noted = await noteTexts(page, '[data-testid=announcement]');
  return async () => (await noted()).join(' ');
}
