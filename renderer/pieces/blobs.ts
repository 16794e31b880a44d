import {
  AdditiveBlending,
  type Blending,
  CanvasTexture,
  Color,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  NormalBlending,
  PlaneGeometry,
  Quaternion,
  SRGBColorSpace,
  Vector3,
} from 'three';
import type { Vec } from '../layout/vector.ts';

export interface Blob {
  readonly at: Vec;
  readonly normal: Vec;
  readonly radius: number;
  /** Opacity factor, 1 by default. */
  readonly strength?: number;
}
type Stop = readonly [number, string];

const SHADOW: readonly Stop[] = [
  [0, 'rgba(0,0,0,.62)'],
  [0.45, 'rgba(0,0,0,.5)'],
  [0.75, 'rgba(0,0,0,.14)'],
  [1, 'rgba(0,0,0,0)'],
];
const HALO: readonly Stop[] = [
  [0, 'rgba(255,194,110,.44)'],
  [0.45, 'rgba(255,190,104,.46)'],
  [0.72, 'rgba(255,182,94,.2)'],
  [1, 'rgba(255,170,80,0)'],
];

function radial(stops: readonly Stop[]): CanvasTexture {
  const canvas = document.createElement('canvas');
  canvas.width = 128;
  canvas.height = 128;
  const pen = canvas.getContext('2d');
  if (pen) {
    const fill = pen.createRadialGradient(64, 64, 0, 64, 64, 64);
    for (const [at, colour] of stops) fill.addColorStop(at, colour);
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 128, 128);
  }
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  return texture;
}

const OUT = new Vector3(0, 0, 1);
const matrix = new Matrix4();
const position = new Vector3();
const quaternion = new Quaternion();
const size = new Vector3();
const normal = new Vector3();
const colour = new Color();

/** Many soft patches in one draw call. */
export class Blobs {
  readonly mesh: InstancedMesh;
  readonly #height: number;

  constructor(stops: readonly Stop[], blending: Blending, capacity: number, height: number, order: number) {
    const material = new MeshBasicMaterial({
      map: radial(stops),
      transparent: true,
      // Drawn over a picture that is already tone-mapped.
      toneMapped: false,
      depthWrite: false,
      blending,
      polygonOffset: true,
      polygonOffsetFactor: -1,
    });
    this.mesh = new InstancedMesh(new PlaneGeometry(2, 2), material, capacity);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = order;
    this.#height = height;
  }

  draw(blobs: readonly Blob[]): void {
    blobs.forEach((blob, index) => {
      normal.set(...blob.normal);
      position.set(...blob.at).addScaledVector(normal, this.#height);
      quaternion.setFromUnitVectors(OUT, normal);
      this.mesh.setMatrixAt(index, matrix.compose(position, quaternion, size.set(blob.radius, blob.radius, 1)));
      this.mesh.setColorAt(index, colour.setScalar(blob.strength ?? 1));
    });
    this.mesh.count = blobs.length;
    this.mesh.visible = blobs.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }
}

/** Light is drawn first, or it would wash out the shadows in it, and the pieces there would seem to hover. */
const ORDER = { light: 2, shadow: 3 } as const;

/** Dark patches under pieces. They ground a piece on the cloth more than a shadow map does. */
export const contactShadows = (capacity: number): Blobs =>
  new Blobs(SHADOW, NormalBlending, capacity, 0.012, ORDER.shadow);
/** The light under a die that is singled out: the one pointed at, or the winner of a trick. */
export const halos = (capacity: number): Blobs => new Blobs(HALO, AdditiveBlending, capacity, 0.02, ORDER.light);
