import type { Page } from '@playwright/test';
import { GAMES } from '../../../engine/games/index.ts';
import { OPPONENTS } from '../../../engine/protocol/opponents.ts';
import { expect, type Served } from './served.ts';

declare global {
  interface Window {
    /** Every text that the page has shown or given to screen readers, by where it stood. */
    shownTexts: Map<string, string>;
  }
}

/** Names come from no catalogue: those of games, designers and computer players. */
const NAMES = [...GAMES.flatMap(({ name, designer }) => [name, designer]), ...OPPONENTS.map(({ name }) => name)];

/** The game in accented English, whose texts are collected. */
export async function inAccents(page: Page, { url, folder }: Served): Promise<Served> {
  await watchWords(page);
  return { url: `${url}&language=en-XA`, folder };
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).last().press('Enter');

/** From the next load on, collects every text that the page shows or gives to screen readers, also if it is reloaded. */
export async function watchWords(page: Page): Promise<void> {
  await page.addInitScript(collectTexts);
}

/**
 * Expects all texts collected to come from the catalogue. The page speaks `en-XA`, where no text of the catalogue
 * has a plain vowel. `names`: of people and files.
 */
export async function expectCatalogueWords(page: Page, screen: string, names: readonly string[] = []): Promise<void> {
  const texts = [[await page.title(), 'title'], ...(await page.evaluate(() => [...window.shownTexts]))];
  expect(texts.length, `${screen}: texts`).toBeGreaterThan(3);
  const known = [...NAMES, ...names].toSorted((a, b) => b.length - a.length);
  const outside = texts.filter(([text = '', where = '']) => {
    // The game's own name, and what the page says if its script does not start.
    if (/^Trick$|^Tumble$|^Trick & Tumble$/.test(text) || where === 'starting') return false;
    // Licences and credits are read from their files.
    if (where === 'licence' || where === 'credits') return false;
    const rest = known.reduce((left, name) => left.replaceAll(name, ''), text);
    // Letters of keys and ranks stand alone. Seeds and digests are hexadecimal digits.
    return /[aeiou]/i.test(rest.replace(/(?<!\p{L})\p{Lu}(?!\p{L})|\b[0-9a-f]{8}\b/gu, ''));
  });
  expect(outside, `${screen}: texts from outside the catalogue`).toEqual([]);
}

/** Runs in the page. */
function collectTexts(): void {
  const attributes = [
    'aria-label',
    'aria-description',
    'aria-roledescription',
    'aria-valuetext',
    'title',
    'alt',
    'placeholder',
  ];
  // An empty page has no storage.
  if (location.protocol === 'about:') return;
  window.shownTexts = new Map(JSON.parse(sessionStorage.getItem('shown-texts') ?? '[]'));
  window.addEventListener('pagehide', () =>
    sessionStorage.setItem('shown-texts', JSON.stringify([...window.shownTexts])),
  );
  const collect = (text: string | null, element: Element | null, where: string): void => {
    const isCode = element?.closest('script, style, head, [data-code]') !== null;
    if (text !== null && text.trim() !== '' && !isCode) window.shownTexts.set(text.trim(), where);
  };
  const collectIn = (node: Node): void => {
    if (node instanceof Text)
      collect(node.data, node.parentElement, node.parentElement?.closest('[class]')?.className.toString() ?? '');
    if (!(node instanceof Element)) return;
    for (const name of attributes) collect(node.getAttribute(name), node, name);
    for (const child of node.childNodes) collectIn(child);
  };
  new MutationObserver(changes => {
    for (const { target, addedNodes } of changes) for (const node of [target, ...addedNodes]) collectIn(node);
  }).observe(document, {
    childList: true,
    characterData: true,
    subtree: true,
    attributes: true,
    attributeFilter: attributes,
  });
}
