/** A shape in the drawing of a portrait. */
export interface Paint {
  readonly d: string;
  readonly fill?: string;
  readonly stroke?: string;
  readonly width?: number;
  readonly opacity?: number;
}

/** Shapes on top of each other, clipped to an outline if there is one. */
export interface Layer {
  readonly clip?: string;
  readonly paints: readonly Paint[];
}

/** A command of an SVG path with its points, as x, y, x, y. */
type Step = readonly [command: 'M' | 'L' | 'Q' | 'C' | 'Z', ...numbers: number[]];

/** Maps a point of a path to the drawing. */
type Placing = (x: number, y: number) => readonly [x: number, y: number];

/** Formats a number with one decimal, which is enough for a drawing 200 wide. */
export const n = (value: number): string => String(Math.round(value * 10) / 10);

/** Returns an SVG path of these steps, with every point mapped to the drawing. */
export const pathOf = (place: Placing, ...steps: readonly Step[]): string =>
  steps.map(([command, ...numbers]) => `${command}${pointsOf(numbers, place).join(' ')}`).join('');

function pointsOf(numbers: readonly number[], place: Placing): readonly string[] {
  return numbers.flatMap((x, index) => {
    if (index % 2 === 1) return [];
    return place(x, numbers[index + 1] ?? 0).map(n);
  });
}

export const circle = (x: number, y: number, r: number): string =>
  `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
