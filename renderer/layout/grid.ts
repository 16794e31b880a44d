import type { Area } from './plan.ts';

interface Grid {
  readonly scale: number;
  readonly spots: readonly (readonly [number, number])[];
}

const fitting = (length: number, pitch: number): number => Math.floor(length / pitch + 1e-9);

/** How many pieces that need `step` each find room in the area. */
export const roomFor = (area: Area, step: number): number =>
  fitting(area.right - area.left, step) * fitting(area.near - area.far, step);

/** The largest scale up to `most` at which `count` pieces that need `pitch` each find room in the area. */
function scaleFor(area: Area, count: number, pitch: number, most: number): number {
  let scale = most;
  while (roomFor(area, pitch * scale) < count) scale *= 0.97;
  return scale;
}

/** Spots for `count` pieces in rows along the area's long side, starting at its near edge, each row centred. */
export function gridIn(area: Area, count: number, pitch: number, most: number): Grid {
  if (count === 0) return { scale: most, spots: [] };
  const scale = scaleFor(area, count, pitch, most);
  const step = pitch * scale;
  const [wide, deep] = [area.right - area.left, area.near - area.far];
  const lies = wide >= deep;
  const rows = Math.ceil(count / fitting(lies ? wide : deep, step));
  const perRow = Math.ceil(count / rows);
  const spots = Array.from({ length: count }, (_, index): readonly [number, number] => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const alongRow = ((index % perRow) - (inRow - 1) / 2) * step;
    const acrossRows = (row - (rows - 1) / 2) * step;
    const middle = [(area.left + area.right) / 2, (area.far + area.near) / 2] as const;
    return lies ? [middle[0] + alongRow, middle[1] + acrossRows] : [middle[0] + acrossRows, middle[1] + alongRow];
  });
  return { scale, spots };
}
