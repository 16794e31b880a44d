import { useLayoutEffect, useState } from 'preact/hooks';
import { useFit } from '../../pages/parts/fit.ts';
import { gridIn, handCells, roomIn } from '../tray/grid.ts';

/** Step 1 folds what is decorative, the last lets the whole page scroll, and those between make all type smaller. */
const STEPS = 7;
/** Minimum pixels of pieces that are pressed, and of those that are only read. */
const [PRESSED, READ] = [44, 32];
const TOLERANCE = 1;
/** What must be whole and inside the window. The pieces of a hand fit their tray later. */
const PARTS = [
  '.person, .menu-button, .sentence, .hint-line, .doing, .doing :is(p, li, table, output, .press), .played, .played *',
  '.uncover, .message, .message :is(h1, p, .press, input)',
].join();

const ROOT = { current: document.documentElement };

/** Fits the page into the window, whatever the size of its text. `dependencies`: all that its contents depend on. */
export function usePageFit(dependencies: readonly unknown[]): void {
  useFit(ROOT, STEPS, [useResizes(), ...dependencies], isTight);
  useLayoutEffect(() => {
    // The page before may have been scrolled.
    ROOT.current.scrollTop = 0;
    return () => ROOT.current.removeAttribute('data-fit');
  }, []);
}

/** Returns how often the window has been resized so far. */
export function useResizes(): number {
  const [resizes, setResizes] = useState(0);
  useLayoutEffect(() => {
    const resized = (): void => setResizes(count => count + 1);
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  return resizes;
}

function isTight(root: HTMLElement): boolean {
  const page = root.querySelector('.play, .message');
  if (page === null) return false;
  const all = [...root.querySelectorAll<HTMLElement>(PARTS)].filter(part => getComputedStyle(part).clipPath === 'none');
  return all.some(part => isOutside(part, root)) || isHandSmall(page);
}

function isOutside(part: HTMLElement, { clientWidth, clientHeight, scrollTop }: HTMLElement): boolean {
  const { left, right, bottom } = part.getBoundingClientRect();
  const floor = clientHeight - scrollTop;
  const end = part.closest('.cloth, .play > main')?.getBoundingClientRect().bottom ?? floor;
  return (
    left < -TOLERANCE ||
    right > clientWidth + TOLERANCE ||
    bottom > Math.min(end, floor) + TOLERANCE ||
    part.scrollWidth > part.offsetWidth + TOLERANCE
  );
}

function isHandSmall(page: Element): boolean {
  const [tray, cloth] = [page.querySelector('.tray'), page.querySelector('.cloth')];
  const count = page.querySelectorAll('.piece').length;
  if (tray === null || cloth === null || count === 0) return false;
  const { width, height } = roomIn(cloth);
  const cells = handCells(count, tray.querySelector('.cards') !== null);
  return gridIn(width, height, cells).width < (tray.matches('.choosing') ? PRESSED : READ);
}
