import type { Page } from '@playwright/test';
import { required } from '../../../renderer/lists.ts';
import { axeViolations } from './axe.ts';
import { expect } from './served.ts';

/** A wide window, in which text is larger than its minimum size. */
const WIDE = { width: 1920, height: 1080 } as const;

/** Expects no axe violations, and every text to be large enough with enough contrast, also in a wide window. */
export async function expectAccess(page: Page, screen: string): Promise<void> {
  expect(await illegible(page), screen).toEqual([]);
  expect(await illegibleWide(page), `${screen} on ${WIDE.width}x${WIDE.height}`).toEqual([]);
  // The picture has no text. Everything in it is also given in words.
  expect(await axeViolations(page, '#picture'), screen).toEqual([]);
}

/** Returns the faults of the text in a wide window. The picture is hidden there, so that it is not redrawn. */
async function illegibleWide(page: Page): Promise<string[]> {
  const usual = required(page.viewportSize(), 'viewport');
  const picture = page.locator('#picture');
  await picture.evaluate(({ style }) => style.setProperty('width', '0'));
  await resize(page, WIDE);
  const faults = await illegible(page);
  await resize(page, usual);
  await picture.evaluate(({ style }) => style.removeProperty('width'));
  return faults;
}

/** Resizes the window, and waits for the frame in which the page has adapted. */
async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))));
}

/** The elements reached by Tab, and those it must reach. */
interface Walk {
  readonly met: Element[];
  readonly wanted: Element[];
}

/** Expects Tab to reach all controls, with visible focus on each. */
export async function expectVisibleFocus(page: Page, screen: string): Promise<void> {
  const most = 200;
  await page.evaluate(beginWalk);
  for (let step = 0; step < most; step++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(takeStep);
    if (seen === 'round') break;
    expect(seen, screen).toBe('seen');
  }
  const { met, missed } = await page.evaluate(endWalk);
  expect(met, screen).toBeGreaterThan(0);
  expect(met, `${screen}: Tab comes round again`).toBeLessThan(most);
  expect(missed, screen).toEqual([]);
}

/** Runs in the page. Lists what Tab must reach: only one element each of radio buttons, tabs and toolbars. */
function beginWalk(): void {
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const controls = [...place.querySelectorAll<HTMLElement>('button, input, select, textarea, a[href]')];
  const isWanted = (element: HTMLElement): boolean =>
    element.checkVisibility() &&
    !element.matches(':disabled') &&
    !(element.ariaHidden === 'true' && element.tabIndex < 0) &&
    !(element.tabIndex < 0 && element.closest('[role=toolbar], [role=tablist]')?.querySelector('[tabindex="0"]'));
  const walk: Walk = { met: [], wanted: controls.filter(isWanted) };
  Object.assign(window, { walk });
}

/**
 * Runs in the page. Returns whether the focus is visible or has been here before. After the last stop, Tab leaves the
 * page.
 */
function takeStep(): string {
  const { met } = (window as unknown as { walk: Walk }).walk;
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return 'seen';
  if (met.includes(focused)) return 'round';
  met.push(focused);
  const outlined = focused instanceof HTMLInputElement ? [focused, focused.nextElementSibling ?? focused] : [focused];
  return outlined.some(element => getComputedStyle(element).outlineStyle !== 'none') ? 'seen' : focused.outerHTML;
}

/** Runs in the page. Returns the number of stops, and the controls that were not reached. */
function endWalk(): { readonly met: number; readonly missed: readonly string[] } {
  const { met, wanted } = (window as unknown as { walk: Walk }).walk;
  const groups = new Set(
    met.map(element => element instanceof HTMLInputElement && element.type === 'radio' && element.name),
  );
  const isMet = (element: Element): boolean =>
    met.includes(element) ||
    (element instanceof HTMLInputElement && element.type === 'radio' && groups.has(element.name));
  const missed = wanted.filter(element => element.isConnected && !element.matches(':disabled') && !isMet(element));
  return { met: met.length, missed: missed.map(element => element.outerHTML) };
}

/**
 * Returns one line per text that is too small for the window and the text scale, or has too little contrast. With a
 * controller or on a shared screen, capitals must be 12 px high.
 */
export async function illegible(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(each => each.finished.catch(() => null))));
  await page.evaluate(() => document.fonts.ready.then(() => null));
  return page.evaluate(lookAtEveryText);
}

/** Runs in the page, so it can't call anything outside itself. */
function lookAtEveryText(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const scale = Number(getComputedStyle(document.documentElement).getPropertyValue('--text-scale') || 1);
  const least = Math.max(15, 18 * Math.min(innerWidth / 1920, innerHeight / 1080)) * scale;
  const leastCapital = document.documentElement.matches('[data-by-pad], [data-shared]') ? 12 : 0;
  const pen = document.createElement('canvas').getContext('2d');
  /** Returns the cap height of a font as drawn, in pixels. */
  const capitalOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration): number => {
    if (pen === null) throw new Error('there is no canvas to measure letters on');
    pen.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    return pen.measureText('H').actualBoundingBoxAscent;
  };
  const faults: string[] = [];
  const coloursIn = (text: string): Colour[] =>
    [...text.matchAll(/rgba?\(([^)]*)\)/g)].map(match => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = (match[1] ?? '').split(/[\s,/]+/).map(Number);
      return [red, green, blue, alpha];
    });
  const over = (above: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2): number => above[at] * above[3] + below[at] * (1 - above[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const lightness = ([red, green, blue]: Colour): number => {
    const curve = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * curve(red / 255) + 0.7152 * curve(green / 255) + 0.0722 * curve(blue / 255);
  };
  const contrast = (a: Colour, b: Colour): number => {
    const [one, other] = [lightness(a), lightness(b)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  };
  /**
   * Returns all possible colours behind an element: each stop of a gradient, over white and black where transparent.
   */
  const grounds = (element: Element | null): Colour[] | null => {
    if (element === null || element === document.body) return null;
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const own = [...coloursIn(backgroundColor), ...coloursIn(backgroundImage)].filter(colour => colour[3] > 0);
    if (own.length === 0) return grounds(element.parentElement);
    if (own.every(colour => colour[3] === 1)) return own;
    const below = grounds(element.parentElement) ?? [
      [255, 255, 255, 1],
      [0, 0, 0, 1],
    ];
    return own.flatMap(colour => below.map(ground => over(colour, ground)));
  };
  const isSeen = (element: Element): boolean => {
    const box = element.getBoundingClientRect();
    const isShown = element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: true,
    });
    return isShown && box.width > 1 && box.height > 1 && element.closest('.visually-hidden, svg, #picture') === null;
  };
  const opacityOf = (element: Element | null): number =>
    element === null ? 1 : Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement);

  for (const element of document.querySelectorAll('#interface *')) {
    const text = [...element.childNodes]
      .filter(node => node.nodeType === Node.TEXT_NODE)
      .map(node => node.textContent)
      .join('')
      .trim();
    if ((text === '' && !(element instanceof HTMLInputElement && element.value !== '')) || !isSeen(element)) continue;
    const style = getComputedStyle(element);
    const { fontSize, color, backgroundClip, backgroundImage } = style;
    // Such text is painted with its own background.
    const isPainted = backgroundClip === 'text';
    const name = `${element.tagName.toLowerCase()}.${element.className} '${text}'`;
    if (Number.parseFloat(fontSize) < least - 0.01)
      faults.push(`${name} is ${fontSize} high, not ${least.toFixed(1)}px`);
    const capital = capitalOf(style);
    if (capital < leastCapital) faults.push(`${name} has capitals of ${capital.toFixed(1)}px, not ${leastCapital}px`);
    const faded = opacityOf(element);
    for (const ink of coloursIn(isPainted ? backgroundImage : color)) {
      for (const ground of grounds(isPainted ? element.parentElement : element) ?? []) {
        const found = contrast(over([ink[0], ink[1], ink[2], ink[3] * faded], ground), ground);
        if (found < 4.5) faults.push(`${name} has a contrast of ${found.toFixed(2)}`);
      }
    }
  }
  return faults;
}
