import { ImageLoader, NoColorSpace, RepeatWrapping, SRGBColorSpace, Texture } from 'three';
import felt from '../../../assets/textures/felt.webp?url';
import feltNormals from '../../../assets/textures/felt-normal.webp?url';
import floor from '../../../assets/textures/floor.webp?url';
import leather from '../../../assets/textures/leather.webp?url';
import leatherNormals from '../../../assets/textures/leather-normal.webp?url';
import walnut from '../../../assets/textures/walnut.webp?url';
import walnutNormals from '../../../assets/textures/walnut-normal.webp?url';
import weave from '../../../assets/textures/weave.webp?url';
import weaveNormals from '../../../assets/textures/weave-normal.webp?url';
import { arrives } from '../arrivals.ts';
import { canvasOf } from './canvas.ts';

/** The painted files of `npm run paint`, each with the colour that stands for it until it has come. */
const FILES = {
  walnut: { url: walnut, mean: '#462a19' },
  felt: { url: felt, mean: '#757575' },
  leather: { url: leather, mean: '#5c2f1c' },
  weave: { url: weave, mean: '#b4b4b4' },
  floor: { url: floor, mean: '#2b1f17' },
} as const;
const RELIEFS = { walnut: walnutNormals, felt: feltNormals, leather: leatherNormals, weave: weaveNormals } as const;
/** Lies flat: the normal map of a surface without relief. */
const FLAT = '#8080ff';

const loader = new ImageLoader();

const pixel = (colour: string): HTMLCanvasElement =>
  canvasOf(1, 1, pen => {
    pen.fillStyle = colour;
    pen.fillRect(0, 0, 1, 1);
  });

/** A texture of one pixel that becomes the file as soon as that is loaded; where it fails, the pixel stays. */
function loaded(url: string, standIn: string): Texture {
  const texture = new Texture<HTMLCanvasElement | HTMLImageElement>(pixel(standIn));
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  texture.needsUpdate = true;
  const coming = loader.loadAsync(url).then(image => {
    // The one pixel's storage on the graphics card cannot grow: it is given up for a new one.
    texture.dispose();
    texture.image = image;
    texture.needsUpdate = true;
  });
  arrives(coming);
  return texture;
}

/** The colours of a surface, repeated every `width` x `height` of the geometry's coordinates. */
export function colours(name: keyof typeof FILES, width: number, height: number, anisotropy: number): Texture {
  const texture = loaded(FILES[name].url, FILES[name].mean);
  texture.colorSpace = SRGBColorSpace;
  texture.repeat.set(1 / width, 1 / height);
  texture.anisotropy = anisotropy;
  return texture;
}

/** The relief of a surface as a normal map. */
export function relief(name: keyof typeof RELIEFS, width: number, height: number): Texture {
  const texture = loaded(RELIEFS[name], FLAT);
  texture.colorSpace = NoColorSpace;
  texture.repeat.set(1 / width, 1 / height);
  texture.anisotropy = 4;
  return texture;
}
