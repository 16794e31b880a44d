import { CanvasTexture, RepeatWrapping, SRGBColorSpace } from 'three';

export type Pen = CanvasRenderingContext2D;

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
