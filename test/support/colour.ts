/** Linear light, each channel from 0 to 1. */
export type Light = readonly [red: number, green: number, blue: number];

/** Converts an sRGB colour with channels from 0 to 255 to linear light. */
export const lightOf = (bytes: readonly [number, number, number]): Light => {
  const [red, green, blue] = bytes.map(byte => {
    const part = byte / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
};

/** Returns the relative luminance, from 0 to 1. */
export const luminanceOf = ([red, green, blue]: Light): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns the WCAG contrast ratio, from 1 to 21. */
export function contrastOf(one: Light, other: Light): number {
  const [a, b] = [luminanceOf(one) + 0.05, luminanceOf(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

/** Converts to CIELAB, in which equal distances look about equal. */
export function labOf(light: Light): readonly [lightness: number, a: number, b: number] {
  const [r, g, b] = light;
  const bend = (t: number): number => (t > 0.008856 ? Math.cbrt(t) : 7.787 * t + 16 / 116);
  const x = bend((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505);
  const y = bend(luminanceOf(light));
  const z = bend((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the CIELAB distance of two colours. From about 10, they look clearly different side by side. */
export function distanceOf(one: Light, other: Light): number {
  const [a, b] = [labOf(one), labOf(other)];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}
