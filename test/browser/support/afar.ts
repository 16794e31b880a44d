import type { Page } from '@playwright/test';

/** A line of text in the page: its position and colour. */
interface Line {
  readonly text: string;
  readonly box: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  readonly size: number;
  readonly isBold: boolean;
  /** Null for letters cut out of the picture behind them. */
  readonly ink: readonly [red: number, green: number, blue: number] | null;
}

/** Maximum number of pictures taken until nothing moves. */
const MAX_TRIES = 40;

/**
 * Returns one line per fault on a screen seen from three metres: text that is small, weak, cut off or under other text,
 * low buttons, and any of these outside the part of the picture that no television cuts off.
 */
export async function faultsFromAfar(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const ending = document.getAnimations().filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime));
    return Promise.all(ending.map(each => each.finished.catch(() => null)));
  });
  // Labels follow the pieces, and the picture must be of the same moment.
  let seen = await page.evaluate(lookAtEveryLine);
  let picture: Buffer;
  let before: string;
  let tries = 0;
  do {
    tries += 1;
    if (tries > MAX_TRIES) throw new Error('the labels of the page do not come to rest');
    before = JSON.stringify(seen);
    picture = await pictureWithoutText(page);
    seen = await page.evaluate(lookAtEveryLine);
  } while (before !== JSON.stringify(seen));
  const { faults, lines } = seen;
  const weak = await weakLinesIn(page, lines, picture);
  if (weak.length === 0) return faults;
  // A label may be drawn again just then. What can't be read is weak in the next picture, too.
  const again = await weakLinesIn(page, lines, await pictureWithoutText(page));
  return [...faults, ...weak.filter(line => again.includes(line))];
}

const weakLinesIn = (page: Page, lines: readonly Line[], picture: Buffer): Promise<readonly string[]> =>
  page.evaluate(findWeakLines, { lines, picture: `data:image/png;base64,${picture.toString('base64')}` });

async function pictureWithoutText(page: Page): Promise<Buffer> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // A key is half transparent, and so a layer of its own, which Chromium may fill with anything once it is empty.
    sheet.replaceSync(
      '#interface * { color: transparent !important; transition: none !important; } .key { visibility: hidden !important; }',
    );
    document.adoptedStyleSheets = [sheet];
  });
  const picture = await page.screenshot();
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  return picture;
}

/** Runs in the page, so it can't call anything outside itself. */
function lookAtEveryLine(): { readonly faults: readonly string[]; readonly lines: readonly Line[] } {
  const [width, height] = [window.innerWidth, window.innerHeight];
  const scale = Math.min(width / 1920, height / 1080);
  const faults: string[] = [];
  const lines: (Line & { readonly holder: Element })[] = [];
  /** The innermost dialog hides everything below it. */
  const place = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
  const curtain = document.querySelector('.curtain');
  const cloth = curtain?.getBoundingClientRect();
  const isBehindCurtain = (element: Element): boolean =>
    cloth !== undefined &&
    element.closest('.curtain, .plate.near, .notices, .caption') === null &&
    element.getBoundingClientRect().bottom > cloth.top;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.closest('.visually-hidden, svg, #picture') === null &&
    getComputedStyle(element).clipPath === 'none' &&
    !isBehindCurtain(element);
  /** The visible part of a box within all surrounding boxes that clip or scroll their content. */
  const inView = (element: Element, box: DOMRect): DOMRect => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let each: Element | null = element; each !== null && each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflow === 'visible') continue;
      const round = each.getBoundingClientRect();
      [left, right] = [Math.max(left, round.left), Math.min(right, round.right)];
      [top, bottom] = [Math.max(top, round.top), Math.min(bottom, round.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const isSafe = ({ left, top, right, bottom }: DOMRect): boolean =>
    left >= 0.05 * width - 1 && top >= 0.05 * height - 1 && right <= 0.95 * width + 1 && bottom <= 0.95 * height + 1;
  const where = ({ left, top, right, bottom }: DOMRect): string => [left, top, right, bottom].map(Math.round).join(' ');
  const range = document.createRange();
  const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const holder = node.parentElement;
    if (text === '' || !holder || !isSeen(holder)) continue;
    const { fontSize, fontWeight, color, overflow, backgroundClip } = getComputedStyle(holder);
    const size = Number.parseFloat(fontSize);
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
    const ink = backgroundClip === 'text' ? null : ([red, green, blue] as const);
    range.selectNodeContents(node);
    // A sentence may continue on the next line.
    for (const whole of range.getClientRects()) {
      const box = inView(holder, whole);
      if (box.width < 2 || box.height < 2) continue;
      if (size < 26 * scale - 0.05) faults.push(`"${text}" is ${size.toFixed(1)} px high`);
      if (!isSafe(box)) faults.push(`"${text}" is at ${where(box)}`);
      if (overflow === 'hidden' && box.width < whole.width - 2) faults.push(`"${text}" is cut`);
      lines.push({ text, box, size, isBold: Number(fontWeight) >= 700, ink, holder });
    }
  }
  for (const [index, one] of lines.entries()) {
    for (const other of lines.slice(index + 1)) {
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
      const least = Math.min(one.size, other.size);
      if (across > 3 && down > 0.4 * least) faults.push(`"${one.text}" is over "${other.text}"`);
    }
  }
  for (const button of place.querySelectorAll('.button')) {
    const box = inView(button, button.getBoundingClientRect());
    if (!isSeen(button) || box.width === 0) continue;
    if (box.height < 64 * scale - 0.5) faults.push(`button ${button.textContent} is ${Math.round(box.height)} px high`);
    if (!isSafe(box)) faults.push(`button ${button.textContent} is at ${where(box)}`);
  }
  return {
    faults,
    lines: lines.map(({ text, box: { left, top, right, bottom }, size, isBold, ink }) => {
      return { text, box: { left, top, right, bottom }, size, isBold, ink };
    }),
  };
}

/**
 * Runs in the page. Finds lines with too little contrast to the picture behind them, which has no text: most of it must
 * be 4.5 times lighter or darker than the ink, and 3 times where the text is large.
 */
async function findWeakLines(given: {
  readonly lines: readonly Line[];
  readonly picture: string;
}): Promise<readonly string[]> {
  const image = new Image();
  image.src = given.picture;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(image, 0, 0);
  const ratio = image.width / window.innerWidth;
  const curve = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const lightness = (red: number, green: number, blue: number): number =>
    0.2126 * curve(red / 255) + 0.7152 * curve(green / 255) + 0.0722 * curve(blue / 255);
  return given.lines.flatMap(({ text, box, size, isBold, ink }) => {
    if (ink === null) return [];
    // Letters fill three quarters of their size; round labels end above and below that.
    const tall = Math.min(box.bottom - box.top, 0.75 * size);
    const [left, top] = [Math.round(box.left * ratio), Math.round(((box.top + box.bottom - tall) / 2) * ratio)];
    const [wide, high] = [Math.ceil((box.right - box.left) * ratio), Math.ceil(tall * ratio)];
    const { data } = context.getImageData(left, top, wide, high);
    const own = lightness(...ink);
    const contrasts = Array.from({ length: data.length / 4 }, (_, at) => {
      const other = lightness(data[4 * at] ?? 0, data[4 * at + 1] ?? 0, data[4 * at + 2] ?? 0);
      return (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05);
    }).toSorted((a, b) => a - b);
    const found = contrasts[Math.floor(contrasts.length * 0.05)] ?? 21;
    // Large text: 18 points, or bold 14 points, at the distance of a desk.
    const scale = Math.min(window.innerWidth / 1920, window.innerHeight / 1080);
    const isLarge = size >= (isBold ? 18.66 : 24) * 1.45 * scale;
    return found < (isLarge ? 3 : 4.5) ? [`"${text}" at ${left} ${top} has a contrast of ${found.toFixed(1)}`] : [];
  });
}
