import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A grid of equal cells. */
interface Grid {
  readonly columns: number;
  /** Width of a cell in CSS pixels. */
  readonly width: number;
}

interface Cells {
  readonly count: number;
  /** Width by height. */
  readonly aspect: number;
  readonly gap: number;
  readonly maxWidth: number;
}

/** Returns the cells of a hand. */
export const handCells = (count: number, hasCards: boolean): Cells => ({
  count,
  aspect: hasCards ? CARD_ASPECT : 1,
  gap: hasCards ? 6 : 4,
  maxWidth: 200,
});

const CARD_ASPECT = 228 / 321;
/** A full grid is preferred to one with gaps if its cells are at least this fraction as wide. */
const MIN_FULL_RATIO = 0.84;
/** Minimum size in pixels of cells for fingers, where there is room. */
const MIN_CELL = 44;

/** Returns the grid in which this many cells are large, with as few empty places as possible. */
export function gridIn(width: number, height: number, cells: Cells): Grid {
  const { count } = cells;
  const grids = Array.from({ length: Math.max(1, count) }, (_, index) => ({
    columns: index + 1,
    width: cellIn(width, height, index + 1, cells),
    gaps: Math.ceil(count / (index + 1)) * (index + 1) - count,
  }));
  const widest = Math.max(...grids.map(grid => grid.width));
  const [best] = grids
    .filter(grid => grid.width >= Math.max(widest * MIN_FULL_RATIO, Math.min(widest, MIN_CELL)))
    .sort((a, b) => a.gaps - b.gaps || b.width - a.width);
  return { columns: best?.columns ?? 1, width: Math.max(1, Math.floor(best?.width ?? 1)) };
}

/** Returns the width of cells in this many columns. */
function cellIn(width: number, height: number, columns: number, { count, aspect, gap, maxWidth }: Cells): number {
  const rows = Math.ceil(count / columns);
  const wide = (width - gap * (columns - 1)) / columns;
  const high = ((height - gap * (rows - 1)) / rows) * aspect;
  return Math.min(wide, high, maxWidth);
}

/** Returns the size of an element in CSS pixels without its padding. */
export function roomIn(element: Element): { readonly width: number; readonly height: number } {
  const style = getComputedStyle(element);
  const across = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
  const down = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
  return { width: element.clientWidth - across, height: element.clientHeight - down };
}

/** Fits cells into an element, again whenever its size changes. */
export function useGrid(cells: Cells): { readonly room: RefObject<HTMLDivElement | null>; readonly grid: Grid } {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = (): void => setSize(roomIn(element));
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { room, grid: gridIn(size.width, size.height, cells) };
}
