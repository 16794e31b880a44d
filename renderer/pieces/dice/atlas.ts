import { ImageLoader, LinearMipmapLinearFilter, Texture } from 'three';
import file from '../../../assets/textures/prints.webp?url';
import { loadNumerals } from './numeral-font.ts';

const loader = new ImageLoader();
/** Shared by all stages. */
let picture: Promise<HTMLImageElement> | undefined;

function loadPicture(): Promise<HTMLImageElement> {
  picture ??= loader.loadAsync(file).then(
    // Otherwise it would be decoded when first drawn, blocking the page.
    image => image.decode().then(() => image),
    (problem: unknown) => {
      // Lets a later call try again.
      picture = undefined;
      throw problem;
    },
  );
  return picture;
}

/**
 * All numerals and marks of all dice in one distance-field texture, so that their edges are crisp at any size.
 *
 * It is made by `npm run paint`. It can't be made here: browsers that protect against fingerprinting return noise, or
 * nothing, when a page reads its own canvas.
 */
export async function loadAtlas(anisotropy: number): Promise<Texture> {
  // Cards and the trump stand use the font. Until it is loaded, a canvas would silently fall back to another one.
  const [image] = await Promise.all([loadPicture(), loadNumerals()]);
  const texture = new Texture(image);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
}
