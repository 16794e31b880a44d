export type Rgb = readonly [number, number, number];

export const mixed = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];
export const shaded = (colour: Rgb, by: number): Rgb => [colour[0] * by, colour[1] * by, colour[2] * by];
export const hex = (name: string): Rgb => [
  Number.parseInt(name.slice(1, 3), 16),
  Number.parseInt(name.slice(3, 5), 16),
  Number.parseInt(name.slice(5, 7), 16),
];

/** A picture that repeats at its edges; colours are bytes that may have parts. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green, blue of every pixel, row by row from the top. */
  readonly pixels: Float32Array;
}
/** Heights of a surface, one for every pixel. */
export interface Relief {
  readonly width: number;
  readonly height: number;
  readonly heights: Float32Array;
}

/** A picture computed pixel by pixel from the place in it (0 to 1). */
export function painted(width: number, height: number, colourAt: (u: number, v: number) => Rgb): Picture {
  const pixels = new Float32Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) pixels.set(colourAt(x / width, y / height), (y * width + x) * 3);
  return { width, height, pixels };
}

export function carved(width: number, height: number, heightAt: (u: number, v: number) => number): Relief {
  const heights = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) heights[y * width + x] = heightAt(x / width, y / height);
  return { width, height, heights };
}

/** The normal map of a relief: how far the surface leans, `strength` times the slope between two pixels. */
export function normalsOf({ width, height, heights }: Relief, strength: number): Picture {
  const at = (x: number, y: number) => heights[((y + height) % height) * width + ((x + width) % width)]!;
  return painted(width, height, (u, v) => {
    const [x, y] = [Math.round(u * width), Math.round(v * height)];
    const leanX = (at(x - 1, y) - at(x + 1, y)) * strength;
    const leanY = (at(x, y + 1) - at(x, y - 1)) * strength;
    const by = 127.5 / Math.hypot(leanX, leanY, 1);
    return [127.5 + leanX * by, 127.5 + leanY * by, 127.5 + by];
  });
}
