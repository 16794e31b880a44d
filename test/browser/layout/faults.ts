/** A fault of the layout: what covers, cuts or leaves something, and where. */
export interface LayoutFault {
  readonly kind: 'covers' | 'covers a number' | 'is cut' | 'is outside' | 'needs scrolling' | 'begins with a comma';
  readonly what: string;
  /** The left, top, right and bottom edges of what is wrong, in pixels. */
  readonly at: readonly number[];
}

/** Runs in the page, opened with `?arrangement`. Returns the faults of everything that floats over the table. */
export function layoutFaults(): LayoutFault[] {
  /** Pixels by which borders may overlap. */
  const TOLERANCE = 1.5;
  const faults: LayoutFault[] = [];
  const table = document.querySelector('.table');
  if (table === null) return faults;

  const isClipped = (element: Element): boolean => {
    for (let holder: Element | null = element; holder && holder !== table; holder = holder.parentElement)
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
  const nameOf = (element: Element): string =>
    `${element.className.toString().replace(/ .*/, '')} “${(element.textContent ?? '').replace(/\s+/g, ' ').trim().slice(0, 40)}”`;
  const report = (kind: LayoutFault['kind'], what: string, box: DOMRect): void => {
    faults.push({ kind, what, at: edges(box) });
  };

  /** Letters are lower than the box of their line. */
  const inked = (element: Element): DOMRect => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const empty = element.matches('.name, .score, .facts > span') ? height * 0.16 : 0;
    return new DOMRect(left, top + empty, width, height - 2 * empty);
  };
  const boxes = [...document.querySelectorAll('[data-solid], .value.arranged')]
    .filter(isSeen)
    .map(element => ({ element, box: inked(element) }))
    .filter(({ box }) => box.width > 0 && box.height > 0);
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const isPart = one.element.contains(other.element) || other.element.contains(one.element);
      if (!isPart && overlap(one.box, other.box))
        report('covers', `${nameOf(other.element)} and ${nameOf(one.element)}`, other.box);
    }
    if (one.box.left < -1 || one.box.top < -1 || one.box.right > innerWidth + 1 || one.box.bottom > innerHeight + 1)
      report('is outside', nameOf(one.element), one.box);
  }

  for (const number of document.querySelectorAll('.arrangement-view [data-kind="number"]:not([data-name="null"])')) {
    const box = number.getBoundingClientRect();
    for (const { element, box: over } of boxes)
      if (overlap(box, over))
        report('covers a number', `${nameOf(element)} over piece ${number.getAttribute('data-name')}`, over);
  }

  const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const { parentElement: parent, textContent } = node;
    if (parent === null || !textContent?.trim() || !isSeen(parent) || parent.closest('.visually-hidden, dialog'))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      for (let holder: Element | null = parent; holder && holder !== table; holder = holder.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(holder);
        const room = holder.getBoundingClientRect();
        // What does not fit is left out whole, such as the last facts on a plate.
        if (overflowY === 'hidden' && (box.top >= room.bottom - 2 || box.bottom <= room.top + 2)) break;
        const isCutAcross = overflowX !== 'visible' && (box.left < room.left - 1 || box.right > room.right + 1);
        // Letters are lower than their line.
        const isCutDown =
          overflowY !== 'visible' && (box.top + box.height / 4 < room.top || box.bottom - box.height / 4 > room.bottom);
        if (isCutAcross || isCutDown) {
          report(
            overflowY === 'auto' && isCutDown ? 'needs scrolling' : 'is cut',
            `${nameOf(parent)} in ${nameOf(holder)}`,
            box,
          );
          break;
        }
      }
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < -1 || box.bottom > innerHeight + 1)
        report('is outside', nameOf(parent), box);
    }
  }
  for (const line of table.querySelectorAll('.facts, .line, .row, .ask, .news'))
    if (isSeen(line) && /^\s*,/.test(line.textContent ?? ''))
      report('begins with a comma', nameOf(line), line.getBoundingClientRect());
  return faults;
}
