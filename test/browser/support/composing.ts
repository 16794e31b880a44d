import { expect, type Locator } from '@playwright/test';

/** Composes texts in a field one after another, like keyboards for many languages, and accepts the last one. */
export async function compose(field: Locator, ...texts: readonly string[]): Promise<void> {
  const page = field.page();
  const keyboard = await page.context().newCDPSession(page);
  await field.focus();
  for (const text of texts) {
    const at = text.length;
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: at, selectionEnd: at });
    await expect(field).toHaveValue(text);
  }
  await keyboard.send('Input.insertText', { text: texts.at(-1) ?? '' });
  await keyboard.detach();
}
