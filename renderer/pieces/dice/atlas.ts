import { ImageLoader, LinearMipmapLinearFilter, Texture } from 'three';
import file from '../../../assets/textures/prints.webp?url';
import { loadNumerals } from './numeral-font.ts';

const loader = new ImageLoader();
/** The picture that all stages share. */
let picture: Promise<HTMLImageElement> | undefined;

function loadPicture(): Promise<HTMLImageElement> {
  picture ??= loader.loadAsync(file).then(
    // Otherwise it would be decoded when it is first drawn, while the page waits.
    image => image.decode().then(() => image),
    (problem: unknown) => {
      // A later call may succeed, so it tries again.
      picture = undefined;
      throw problem;
    },
  );
  return picture;
}

/**
 * All numerals and marks of all dice in one texture of distances, so that their edges are crisp at any size.
 *
 * `npm run paint` makes it. It can't be made here: browsers that protect against fingerprinting return noise, or nothing,
 * when a page reads its own canvas.
 */
export async function loadAtlas(anisotropy: number): Promise<Texture> {
  // Cards and the trump stand write with the font. Until it is loaded a canvas would use another one without an error.
  const [image] = await Promise.all([loadPicture(), loadNumerals()]);
  const texture = new Texture(image);
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = anisotropy;
  texture.needsUpdate = true;
  return texture;
}
