import {
  CanvasTexture,
  ClampToEdgeWrapping,
  ImageLoader,
  NoColorSpace,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three';
import felt from '../../../assets/textures/felt.webp?url';
import feltNormals from '../../../assets/textures/felt-normal.webp?url';
import innFloor from '../../../assets/textures/inn-floor.webp?url';
import innNear from '../../../assets/textures/inn-near.webp?url';
import innWall from '../../../assets/textures/inn-wall.webp?url';
import leather from '../../../assets/textures/leather.webp?url';
import leatherNormals from '../../../assets/textures/leather-normal.webp?url';
import studyFloor from '../../../assets/textures/study-floor.webp?url';
import studyNear from '../../../assets/textures/study-near.webp?url';
import studyWall from '../../../assets/textures/study-wall.webp?url';
import suede from '../../../assets/textures/suede.webp?url';
import verandaFloor from '../../../assets/textures/veranda-floor.webp?url';
import verandaNear from '../../../assets/textures/veranda-near.webp?url';
import verandaWall from '../../../assets/textures/veranda-wall.webp?url';
import walnut from '../../../assets/textures/walnut.webp?url';
import walnutNormals from '../../../assets/textures/walnut-normal.webp?url';
import weave from '../../../assets/textures/weave.webp?url';
import weaveNormals from '../../../assets/textures/weave-normal.webp?url';
import type { Pen } from '../../pieces/cards/paper.ts';

function newCanvas(width: number, height: number): { readonly canvas: HTMLCanvasElement; readonly pen: Pen } {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser cannot draw the table (no 2D canvas).');
  return { canvas, pen };
}

/** Returns a new canvas with this drawing. */
export function canvasOf(width: number, height: number, draw: (pen: Pen) => void): HTMLCanvasElement {
  const { canvas, pen } = newCanvas(width, height);
  draw(pen);
  return canvas;
}

/** Returns a colour texture of a canvas. */
export function canvasTexture(canvas: HTMLCanvasElement, anisotropy: number): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = anisotropy;
  return texture;
}

/** A texture that can be redrawn. */
export class DrawnTexture {
  readonly texture: CanvasTexture;
  readonly #pen: Pen;

  constructor(width: number, height: number) {
    const { canvas, pen } = newCanvas(width, height);
    this.#pen = pen;
    this.texture = canvasTexture(canvas, 4);
  }

  redraw(draw: (pen: Pen) => void): void {
    draw(this.#pen);
    this.texture.needsUpdate = true;
  }
}

/** Loads in progress. */
const loading = new Set<Promise<unknown>>();

/** Makes `allLoaded` wait for this load. A failure is only logged, and the placeholder stays. */
function trackLoading(loaded: Promise<unknown>): void {
  const settled = loaded
    .catch((problem: unknown) => console.warn('Part of the table failed to load.', problem))
    .finally(() => loading.delete(settled));
  loading.add(settled);
}

/** Resolves when nothing is loading. */
export async function allLoaded(): Promise<void> {
  while (loading.size > 0) await Promise.all(loading);
}

/** The files made by `npm run paint`. `mean` is the colour shown until a file is loaded. */
const COLOUR_FILES = {
  walnut: { url: walnut, mean: '#462a19' },
  felt: { url: felt, mean: '#757575' },
  leather: { url: leather, mean: '#5c2f1c' },
  suede: { url: suede, mean: '#6b615b' },
  weave: { url: weave, mean: '#b4b4b4' },
} as const;
const NORMAL_FILES = {
  walnut: walnutNormals,
  felt: feltNormals,
  leather: leatherNormals,
  weave: weaveNormals,
} as const;
const PICTURE_FILES = {
  'study-wall': studyWall,
  'study-near': studyNear,
  'study-floor': studyFloor,
  'veranda-wall': verandaWall,
  'veranda-near': verandaNear,
  'veranda-floor': verandaFloor,
  'inn-wall': innWall,
  'inn-near': innNear,
  'inn-floor': innFloor,
} as const;
/** A painted part of a room. */
export type PictureName = keyof typeof PICTURE_FILES;
/** The colour of a flat surface in a normal map. */
const FLAT = '#8080ff';

const loader = new ImageLoader();

const pixelOf = (colour: string): HTMLCanvasElement =>
  canvasOf(1, 1, pen => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
  });

/** A one-pixel texture, replaced by the file once it is loaded. */
function fileTexture(url: string, placeholder: string): Texture {
  const texture = new Texture<HTMLCanvasElement | HTMLImageElement>(pixelOf(placeholder));
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  const loaded = loader.loadAsync(url).then(image => {
    // The one-pixel GPU texture cannot grow, so it is freed.
    texture.dispose();
    texture.image = image;
    texture.needsUpdate = true;
  });
  trackLoading(loaded);
  return texture;
}

/** The colour map of a surface, repeated every `width` by `height` texture coordinates. */
export function colourTexture(
  name: keyof typeof COLOUR_FILES,
  width: number,
  height: number,
  anisotropy: number,
): Texture {
  const { url, mean } = COLOUR_FILES[name];
  const texture = fileTexture(url, mean);
  texture.colorSpace = SRGBColorSpace;
  texture.repeat.set(1 / width, 1 / height);
  texture.anisotropy = anisotropy;
  return texture;
}

/** A picture that covers a surface once. It is invisible until loaded. */
export function pictureTexture(name: PictureName): Texture {
  const texture = fileTexture(PICTURE_FILES[name], 'transparent');
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = ClampToEdgeWrapping;
  texture.wrapT = ClampToEdgeWrapping;
  texture.anisotropy = 4;
  return texture;
}

/** The normal map of a surface, repeated every `width` by `height` texture coordinates. */
export function normalTexture(name: keyof typeof NORMAL_FILES, width: number, height: number): Texture {
  const texture = fileTexture(NORMAL_FILES[name], FLAT);
  texture.colorSpace = NoColorSpace;
  texture.repeat.set(1 / width, 1 / height);
  texture.anisotropy = 4;
  return texture;
}
