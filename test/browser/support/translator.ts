import { expect, type Page } from '@playwright/test';

/**
 * From the next load on, translates the page against its wish, like a browser extension, and adds what other extensions
 * add. Translated text is in ‹these marks›.
 */
export async function translate(page: Page): Promise<void> {
  await page.addInitScript(startTranslator);
  await page.addInitScript(addExtensions);
}

/** Runs in the page. Wraps text in two elements, like Google Translate: every other one is a copy of the node. */
function startTranslator(): void {
  let isCopied = false;
  const translateText = (text: Text): void => {
    if (text.data.trim() === '' || text.parentElement?.closest('font, head, script, style') !== null) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    text.replaceWith(outer);
    outer.append(inner);
    isCopied = !isCopied;
    if (!isCopied) text.data = `\u2039${text.data}\u203a`;
    inner.append(isCopied ? `\u2039${text.data}\u203a` : text);
  };
  const translateIn = (node: Node): void => {
    if (node instanceof Text) translateText(node);
    else for (const child of [...node.childNodes]) translateIn(child);
  };
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) translateIn(node);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

/** Runs in the page. Dark modes, password managers and writing assistants leave such elements. */
function addExtensions(): void {
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.dataset['darkreaderMode'] = 'dynamic';
    document.documentElement.classList.add('translated-ltr');
    document.body.prepend(document.createElement('div'));
    document.documentElement.append(document.createElement('password-helper'));
  });
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['gramm'] !== undefined) return;
    target.dataset['gramm'] = 'true';
    target.after(document.createElement('writing-helper'));
  });
}

/** Expects every text below this element to be the translation of the rendered text, and nothing else to be there. */
export async function expectTranslated(page: Page, selector: string): Promise<void> {
  await expect(async () => {
    const [shown, rendered] = await page.locator(selector).evaluate(readTexts);
    expect(rendered).toContain('\u2039');
    expect(shown).toBe(rendered);
  }).toPass({ timeout: 15_000 });
}

/** Runs in the page. Rendered text is read from Preact's own tree, which no translator reaches. */
function readTexts(root: Element): readonly [shown: string, rendered: string] {
  interface Rendered {
    readonly type: unknown;
    readonly props: unknown;
    readonly __k: readonly (Rendered | null)[] | null;
  }
  const wordsOf = ({ type, props, __k: children }: Rendered): string => {
    const words = String(props);
    if (type === null) return words.trim() === '' ? words : `\u2039${words}\u203a`;
    return (children ?? []).map(child => (child === null ? '' : wordsOf(child))).join('');
  };
  // Between the lines of the file.
  return [root.textContent.trim(), wordsOf((root as unknown as { readonly __k: Rendered }).__k)];
}
