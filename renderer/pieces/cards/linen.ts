import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping } from 'three';

const SIZE = 128;
const THREADS = 24;

/** The relief of linen stock: threads along and across, pressed into the paper. */
export function linen(): DataTexture {
  const pixels = new Uint8Array(SIZE * SIZE * 4);
  const slope = (at: number): number => Math.cos((at / SIZE) * THREADS * 2 * Math.PI);
  for (let y = 0; y < SIZE; y += 1)
    for (let x = 0; x < SIZE; x += 1)
      pixels.set([127.5 + 60 * slope(x + 0.5), 127.5 + 60 * slope(y + 0.5), 232, 255], (y * SIZE + x) * 4);
  const texture = new DataTexture(pixels, SIZE, SIZE);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.magFilter = LinearFilter;
  texture.generateMipmaps = true;
  texture.anisotropy = 4;
  texture.channel = 1;
  texture.needsUpdate = true;
  return texture;
}
