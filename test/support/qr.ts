import jsQR from 'jsqr';

const PIXELS = 4;

/** Decodes a QR code from the path of its dark modules, as a camera would from its picture. */
export function readQr(path: string, size: number): string | null {
  const side = size * PIXELS;
  const picture = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < PIXELS; row++) {
      const start = ((Number(y) * PIXELS + row) * side + Number(x) * PIXELS) * 4;
      picture.fill(0, start, start + Number(length) * PIXELS * 4);
    }
  }
  for (let at = 3; at < picture.length; at += 4) picture[at] = 255;
  return jsQR(picture, side, side)?.data ?? null;
}
