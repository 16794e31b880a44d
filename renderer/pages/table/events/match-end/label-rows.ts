/** A label at the foot of portraits. Lengths are in pixels. */
export interface FootLabel {
  /** Points below its portraits; none where there is no picture. */
  readonly spots: readonly { readonly x: number; readonly y: number }[];
  /** Labels of the podium steps share a line, and so do those beside the podium. */
  readonly row: 'steps' | 'beside';
  /** Its natural width. */
  readonly width: number;
}

/** Midpoint and text scale of a label; 1 is its natural size. */
interface LabelPlace {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Minimum space between two labels, and between a label and the edge of the window. */
const MIN_SPACE = 18;

/**
 * Places labels on one line per row, scaled so that they do not touch. Null: it has no place. `lowest`: the lowest midpoint
 * of the labels of the steps, in pixels from the top, so that they stay above the buttons.
 */
export function labelRows(
  labels: readonly FootLabel[],
  windowWidth: number,
  lowest = Number.POSITIVE_INFINITY,
): readonly (LabelPlace | null)[] {
  const middles = labels.map(({ spots }) => spots.reduce((sum, { x }) => sum + x, 0) / spots.length);
  return labels.map(({ spots, row }, index) => {
    if (spots.length === 0) return null;
    const inRow = labels.flatMap((label, other) =>
      label.row === row && label.spots.length > 0 ? [{ x: middles[other] ?? 0, label }] : [],
    );
    const foot = Math.max(...inRow.flatMap(({ label }) => label.spots.map(spot => spot.y)));
    const y = row === 'steps' ? Math.min(foot, lowest) : foot;
    return { x: middles[index] ?? 0, y, size: sizeOf(inRow, windowWidth) };
  });
}

/** Returns the scale at which all labels of a row fit. */
function sizeOf(row: readonly { readonly x: number; readonly label: FootLabel }[], windowWidth: number): number {
  const sorted = row.toSorted((a, b) => a.x - b.x);
  const sizes = sorted.map(({ x, label: { width } }, index) => {
    const next = sorted[index + 1];
    const toNext = next ? (2 * (next.x - x - MIN_SPACE)) / (width + next.label.width) : 1;
    const toEdge = (2 * (Math.min(x, windowWidth - x) - MIN_SPACE)) / width;
    return Math.min(toNext, toEdge);
  });
  return Math.max(0.1, Math.min(1, ...sizes));
}
