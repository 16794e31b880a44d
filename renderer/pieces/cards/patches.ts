import {
  AdditiveBlending,
  type Blending,
  Color,
  DataTexture,
  InstancedMesh,
  LinearFilter,
  Matrix4,
  MeshBasicMaterial,
  NormalBlending,
  PlaneGeometry,
  Quaternion,
  SRGBColorSpace,
  Vector3,
} from 'three';
import { CARD } from '../../layout/pieces/shapes.ts';
import type { Turn, Vec } from '../../layout/vector.ts';

/** A soft patch in the shape of a card. */
export interface Patch {
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  /** Brightness factor, 1 by default. */
  readonly strength?: number;
}
interface Tone {
  readonly colour: readonly [red: number, green: number, blue: number];
  readonly peak: number;
  /** Extent beyond the card. */
  readonly margin: number;
}
const SHADE: Tone = { colour: [0, 0, 0], peak: 0.95, margin: 0.42 };
const GLOW: Tone = { colour: [255, 200, 105], peak: 0.85, margin: 0.3 };
const PIXELS_PER_WIDTH = 32;

/** A texture that is opaque under the card and fades beyond its edge. */
function soft({ colour, peak, margin }: Tone): DataTexture {
  const wide = Math.round((CARD.width + 2 * margin) * PIXELS_PER_WIDTH);
  const high = Math.round((CARD.height + 2 * margin) * PIXELS_PER_WIDTH);
  const pixels = new Uint8Array(wide * high * 4);
  for (let y = 0; y < high; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const beyond = ([at, size]: readonly [number, number]) =>
        Math.max(0, margin * 1.6 - Math.min(at + 0.5, size - at - 0.5) / PIXELS_PER_WIDTH);
      const off = Math.hypot(beyond([x, wide]), beyond([y, high])) / (margin * 1.6);
      pixels.set([...colour, 255 * peak * Math.max(0, 1 - off) ** 1.6], (y * wide + x) * 4);
    }
  const texture = new DataTexture(pixels, wide, high);
  texture.colorSpace = SRGBColorSpace;
  texture.minFilter = LinearFilter;
  texture.magFilter = LinearFilter;
  texture.needsUpdate = true;
  return texture;
}

const matrix = new Matrix4();
const position = new Vector3();
const quaternion = new Quaternion();
const size = new Vector3();
const colour = new Color();

/** Patches for all cards in one draw call. */
class Patches {
  readonly mesh: InstancedMesh;

  constructor(tone: Tone, blending: Blending, capacity: number) {
    const material = new MeshBasicMaterial({
      map: soft(tone),
      transparent: true,
      depthWrite: false,
      blending,
    });
    const plane = new PlaneGeometry(CARD.width + 2 * tone.margin, CARD.height + 2 * tone.margin);
    this.mesh = new InstancedMesh(plane, material, capacity);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 2;
  }

  draw(patches: readonly Patch[]): void {
    patches.forEach((patch, at) => {
      position.set(...patch.position);
      quaternion.set(...patch.turn);
      this.mesh.setMatrixAt(at, matrix.compose(position, quaternion, size.setScalar(patch.scale)));
      this.mesh.setColorAt(at, colour.setScalar(patch.strength ?? 1));
    });
    this.mesh.count = patches.length;
    this.mesh.visible = patches.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}

/** Shadows of cards on the surface below. */
export const cardShades = (capacity: number): Patches => new Patches(SHADE, NormalBlending, capacity);
/** Glow round cards that have won or are pointed at. */
export const cardGlows = (capacity: number): Patches => new Patches(GLOW, AdditiveBlending, capacity);
