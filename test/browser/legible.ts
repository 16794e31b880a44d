import type { Page } from '@playwright/test';

/** What is wrong with a page's text once nothing moves: too small for the window and the player's scale, or too faint on the panel it stands on. One line each. */
export async function illegible(page: Page): Promise<string[]> {
  await page.evaluate(() => Promise.all(document.getAnimations().map(each => each.finished.catch(() => null))));
  return page.evaluate(lookAtEveryText);
}

/** In the page, and so in one piece. */
function lookAtEveryText(): string[] {
  type Colour = readonly [red: number, green: number, blue: number, alpha: number];
  const scale = Number(getComputedStyle(document.documentElement).getPropertyValue('--text-scale') || 1);
  const least = Math.max(15, 18 * Math.min(innerWidth / 1920, innerHeight / 1080)) * scale;
  const faults: string[] = [];
  const coloursIn = (text: string): Colour[] =>
    [...text.matchAll(/rgba?\(([^)]*)\)/g)].map(match => {
      const [red = 0, green = 0, blue = 0, alpha = 1] = match[1]!.split(/[\s,/]+/).map(Number);
      return [red, green, blue, alpha];
    });
  const over = (above: Colour, below: Colour): Colour => {
    const mix = (at: 0 | 1 | 2): number => above[at] * above[3] + below[at] * (1 - above[3]);
    return [mix(0), mix(1), mix(2), 1];
  };
  const lightness = ([red, green, blue]: Colour): number => {
    const linear = [red, green, blue]
      .map(part => part / 255)
      .map(part => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * linear[0]! + 0.7152 * linear[1]! + 0.0722 * linear[2]!;
  };
  const contrast = (a: Colour, b: Colour): number => {
    const [dark, light] = [lightness(a), lightness(b)].sort((x, y) => x - y);
    return (light! + 0.05) / (dark! + 0.05);
  };
  /** Every colour that may lie under an element: each stop of a gradient, over white and over black where one sees through. */
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
    return isShown && box.width > 1 && box.height > 1 && element.closest('.unseen, svg, #picture') === null;
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
    const { fontSize, color } = getComputedStyle(element);
    const name = `${element.tagName.toLowerCase()}.${element.className} '${text}'`;
    if (Number.parseFloat(fontSize) < least - 0.01)
      faults.push(`${name} is ${fontSize} high, not ${least.toFixed(1)}px`);
    const [ink] = coloursIn(color);
    const faded = opacityOf(element);
    for (const ground of grounds(element) ?? []) {
      const found = contrast(over([ink![0], ink![1], ink![2], ink![3] * faded], ground), ground);
      if (found < 4.5) faults.push(`${name} has a contrast of ${found.toFixed(2)}`);
    }
  }
  return faults;
}
