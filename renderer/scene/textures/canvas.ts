import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

export type Rgb = readonly [number, number, number];
export type Pen = CanvasRenderingContext2D;

export const mixed = (a: Rgb, b: Rgb, part: number): Rgb => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
  a[2] + (b[2] - a[2]) * part,
];
export const shaded = (colour: Rgb, by: number): Rgb => [colour[0] * by, colour[1] * by, colour[2] * by];

/** A canvas with a pen, drawn at once. */
export function canvasOf(width: number, height: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw the table (no 2D canvas).');
  draw(pen);
  return canvas;
}

/** A canvas whose pixels are computed one by one from their place (0 to 1). */
export function painted(width: number, height: number, colourAt: (u: number, v: number) => Rgb): HTMLCanvasElement {
  return canvasOf(width, height, pen => {
    const image = pen.createImageData(width, height);
    for (let y = 0; y < height; y += 1)
      for (let x = 0; x < width; x += 1) {
        const to = (y * width + x) * 4;
        const colour = colourAt(x / width, y / height);
        image.data[to] = colour[0];
        image.data[to + 1] = colour[1];
        image.data[to + 2] = colour[2];
        image.data[to + 3] = 255;
      }
    pen.putImageData(image, 0, 0);
  });
}

/** A texture that repeats every `width` x `height` units of the geometry's coordinates. */
export function tiled(canvas: HTMLCanvasElement, width: number, height: number): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.repeat.set(1 / width, 1 / height);
  texture.anisotropy = 4;
  return texture;
}
