/** A fault of the layout: what covers, cuts or leaves something, and where. */
export interface LayoutFault {
  readonly kind:
    | 'covers'
    | 'covers a number'
    | 'is cut'
    | 'is outside'
    | 'is small'
    | 'needs scrolling'
    | 'begins with a comma';
  readonly what: string;
  /** The left, top, right and bottom edges of what is wrong, in pixels. */
  readonly at: readonly number[];
}

/** What a page is made of, as selectors. */
export interface LayoutParts {
  /** Everything that is looked at lies in the last of these. */
  readonly root: string;
  /** Parts that nothing else covers, unless one contains the other. */
  readonly solid: string;
  /** Those of them that are lines of text, whose letters are lower than their boxes. */
  readonly text: string;
  /** Boxes of numbers that nothing solid may cover, named by `data-name`. */
  readonly numbers: string;
  /** Lines of words. */
  readonly lines: string;
  /** Parts whose words are not looked at. */
  readonly except: string;
  /** Parts that may be longer than the window: they scroll, or the page does. */
  readonly scrolls: string;
  /** Minimum width and height of some parts in pixels; the first selector that matches counts. */
  readonly least: readonly (readonly [selector: string, pixels: number])[];
  /** Minimum size of text in pixels. */
  readonly leastFont: number;
  /** Pieces whose numbers must be seen; null for all. */
  readonly pieces: readonly number[] | null;
  /** Whether words that are no solid parts may cover neither words nor numbers either. */
  readonly looksAtWords: boolean;
}

/** Runs in the page. Returns the faults of everything in it that is read or pressed. */
export function layoutFaults(parts: LayoutParts): LayoutFault[] {
  /** Pixels by which borders may overlap. */
  const TOLERANCE = 1.5;
  const faults: LayoutFault[] = [];
  const root = [...document.querySelectorAll(parts.root)].pop();
  if (root === undefined) return faults;

  const isClipped = (element: Element): boolean => {
    for (let holder: Element | null = element; holder && holder !== root; holder = holder.parentElement)
      if (getComputedStyle(holder).clipPath !== 'none') return true;
    return false;
  };
  const isSeen = (element: Element): boolean =>
    !isClipped(element) &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  const edges = ({ left, top, right, bottom }: DOMRect): readonly number[] =>
    [left, top, right, bottom].map(Math.round);
  const overlap = (one: DOMRect, other: DOMRect): boolean =>
    one.left < other.right - TOLERANCE &&
    other.left < one.right - TOLERANCE &&
    one.top < other.bottom - TOLERANCE &&
    other.top < one.bottom - TOLERANCE;
  const isOutside = (element: Element, box: DOMRect): boolean =>
    box.left < -1 ||
    box.right > innerWidth + 1 ||
    (element.closest(parts.scrolls) === null && (box.top < -1 || box.bottom > innerHeight + 1));
  const nameOf = (element: Element): string =>
    `${element.className.toString().replace(/ .*/, '')} “${(element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  const report = (kind: LayoutFault['kind'], what: string, box: DOMRect): void => {
    faults.push({ kind, what, at: edges(box) });
  };

  /** Letters are lower than the box of their line. */
  const inked = (element: Element): DOMRect => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const empty = element.matches(parts.text) ? height * 0.16 : 0;
    return new DOMRect(left, top + empty, width, height - 2 * empty);
  };
  const boxes = [...root.querySelectorAll(parts.solid)]
    .filter(isSeen)
    .map(element => ({ element, box: inked(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const isPart = one.element.contains(other.element) || other.element.contains(one.element);
      if (!isPart && overlap(one.box, other.box))
        report('covers', `${nameOf(other.element)} and ${nameOf(one.element)}`, other.box);
    }
    if (isOutside(one.element, one.box)) report('is outside', nameOf(one.element), one.box);
  }

  const numbers = [...root.querySelectorAll(parts.numbers)].filter(
    number => parts.pieces?.includes(Number(number.getAttribute('data-name'))) ?? true,
  );
  for (const number of numbers) {
    const box = number.getBoundingClientRect();
    for (const { element, box: over } of boxes)
      if (overlap(box, over))
        report('covers a number', `${nameOf(element)} over piece ${number.getAttribute('data-name')}`, over);
  }

  const lettersIn = ({ left, top, width, height }: DOMRect): DOMRect =>
    new DOMRect(left, top + height * 0.22, width, height * 0.56);
  const words: { readonly element: Element; readonly box: DOMRect }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (parent === null || !textContent?.trim() || !isSeen(parent) || parent.closest(parts.except)) continue;
    const { fontSize } = getComputedStyle(parent);
    if (Number.parseFloat(fontSize) < parts.leastFont)
      report('is small', `${nameOf(parent)} in ${fontSize}`, parent.getBoundingClientRect());
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      let isLeftOut = false;
      for (let holder: Element | null = parent; holder && holder !== root; holder = holder.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(holder);
        const room = holder.getBoundingClientRect();
        // What does not fit is left out whole, such as the last facts on a plate.
        isLeftOut = overflowY === 'hidden' && (box.top >= room.bottom - 2 || box.bottom <= room.top + 2);
        if (isLeftOut) break;
        const isCutAcross = overflowX !== 'visible' && (box.left < room.left - 1 || box.right > room.right + 1);
        // Letters are lower than their line.
        const isCutDown =
          overflowY !== 'visible' && (box.top + box.height / 4 < room.top || box.bottom - box.height / 4 > room.bottom);
        if (isCutAcross || isCutDown) {
          const isScrolled = overflowY === 'auto' && isCutDown;
          if (!isScrolled || !holder.matches(parts.scrolls))
            report(isScrolled ? 'needs scrolling' : 'is cut', `${nameOf(parent)} in ${nameOf(holder)}`, box);
          break;
        }
      }
      if (isLeftOut) continue;
      words.push({ element: parent, box: lettersIn(box) });
      if (isOutside(parent, box)) report('is outside', nameOf(parent), box);
    }
  }
  for (const [index, one] of (parts.looksAtWords ? words : []).entries()) {
    const isOver = ({ element, box }: (typeof words)[number]): boolean =>
      element !== one.element && overlap(one.box, box);
    for (const other of words.slice(index + 1).filter(isOver))
      report('covers', `the words of ${nameOf(other.element)} and of ${nameOf(one.element)}`, other.box);
    if (one.element.closest(parts.solid) === null)
      for (const number of numbers)
        if (overlap(number.getBoundingClientRect(), one.box))
          report('covers a number', `${nameOf(one.element)} over piece ${number.getAttribute('data-name')}`, one.box);
  }
  for (const line of root.querySelectorAll(parts.lines))
    if (isSeen(line) && /^\s*,/.test(line.textContent ?? ''))
      report('begins with a comma', nameOf(line), line.getBoundingClientRect());
  for (const part of root.querySelectorAll(parts.least.map(([selector]) => selector).join() || ':not(*)')) {
    const [, pixels] = parts.least.find(([selector]) => part.matches(selector)) ?? ['', 0];
    const box = part.getBoundingClientRect();
    if (isSeen(part) && (Math.round(box.width) < pixels || Math.round(box.height) < pixels))
      report('is small', nameOf(part), box);
  }
  return faults;
}
