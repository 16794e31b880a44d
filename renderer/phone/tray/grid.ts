import type { RefObject } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';

/** A grid of equal cells. */
interface Grid {
  readonly columns: number;
  /** The width of a cell in CSS pixels. */
  readonly width: number;
}

interface Cells {
  readonly count: number;
  /** Width by height. */
  readonly aspect: number;
  readonly gap: number;
  readonly widest: number;
}

/** A full grid is chosen before one with gaps if its cells are at least this part as wide. */
const FULLER = 0.84;
/** Fingers need cells of so many pixels, where these can be had. */
const PRESSABLE = 44;

/** The grid in which so many cells are large, and as few places as possible stay empty. */
export function gridIn(width: number, height: number, cells: Cells): Grid {
  const { count } = cells;
  const grids = Array.from({ length: Math.max(1, count) }, (_, index) => ({
    columns: index + 1,
    width: cellIn(width, height, index + 1, cells),
    gaps: Math.ceil(count / (index + 1)) * (index + 1) - count,
  }));
  const widest = Math.max(...grids.map(grid => grid.width));
  const [best] = grids
    .filter(grid => grid.width >= Math.max(widest * FULLER, Math.min(widest, PRESSABLE)))
    .sort((a, b) => a.gaps - b.gaps || b.width - a.width);
  return { columns: best?.columns ?? 1, width: Math.max(1, Math.floor(best?.width ?? 1)) };
}

/** How wide cells are in so many columns. */
function cellIn(width: number, height: number, columns: number, { count, aspect, gap, widest }: Cells): number {
  const rows = Math.ceil(count / columns);
  const wide = (width - gap * (columns - 1)) / columns;
  const high = ((height - gap * (rows - 1)) / rows) * aspect;
  return Math.min(wide, high, widest);
}

/** Fits cells into an element, again whenever its size changes. */
export function useGrid(cells: Cells): { readonly room: RefObject<HTMLDivElement | null>; readonly grid: Grid } {
  const room = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    const measure = (): void => {
      const style = getComputedStyle(element);
      const across = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
      const down = Number.parseFloat(style.paddingTop) + Number.parseFloat(style.paddingBottom);
      setSize({ width: element.clientWidth - across, height: element.clientHeight - down });
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { room, grid: gridIn(size.width, size.height, cells) };
}
