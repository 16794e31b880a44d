import {
  type BufferGeometry,
  CanvasTexture,
  Group,
  LatheGeometry,
  type Material,
  Mesh,
  MeshLambertMaterial,
  MeshPhysicalMaterial,
  SRGBColorSpace,
  Vector2,
} from 'three';
import { UP, type Vec } from '../layout/vector.ts';
import { contactShadows, drawMark, styleOf } from '../pieces/index.ts';
import type { Quality } from './stage.ts';
import { canvasOf, type Pen } from './textures/canvas.ts';

/** Where the marker lies: between tray and rack, where no table ever lays a die, opposite the die in front. */
export const MARKER: { readonly at: Vec; readonly radius: number } = { at: [-4.5, 0, 3.2], radius: 0.92 };

/** How the marker lies at one moment. */
export interface MarkerPose {
  /** The suit whose mark it shows; null shows bare brass. */
  readonly suit: string | null;
  /** Radians it is turned from lying flat, never beyond its edge. */
  readonly turn: number;
}
export const BARE: MarkerPose = { suit: null, turn: 0 };

/** From the middle of a side to the edge: a dome, a groove, a rim; in radii and widths. */
const PROFILE: readonly (readonly [out: number, height: number])[] = [
  [0, 0.128],
  [0.3, 0.122],
  [0.55, 0.107],
  [0.76, 0.082],
  [0.79, 0.075],
  [0.82, 0.082],
  [0.85, 0.116],
  [0.88, 0.124],
  [0.94, 0.12],
  [0.98, 0.09],
  [1, 0.045],
];
const HALF_THICK = 0.125;

function coin(): BufferGeometry {
  const side = (sign: 1 | -1) => PROFILE.map(([out, height]) => new Vector2(out * MARKER.radius, height * sign));
  const geometry = new LatheGeometry([...side(-1), ...side(1).reverse()], 48);
  const position = geometry.getAttribute('position');
  const uv = geometry.getAttribute('uv');
  const across = 2 * MARKER.radius;
  for (let at = 0; at < uv.count; at += 1) {
    uv.setXY(at, 0.5 + position.getX(at) / across, 0.5 - position.getZ(at) / across);
  }
  return geometry;
}

const SIZE = 256;
/** Worn bright where fingers rub: on the dome and on the rim. */
const METAL = [
  [0, '#fff8e8'],
  [0.5, '#f3e3c2'],
  [0.79, '#b99f72'],
  [0.88, '#fff4dc'],
  [1, '#e2cda2'],
] as const;
const INK = '#34200c';

function ring(pen: Pen, radius: number, line: number): void {
  pen.lineWidth = line;
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, (radius * SIZE) / 2, 0, 7);
  pen.stroke();
}

/** The engraved side: dark where ink lies in the brass. A fine ring always, a second one and the mark for a suit. */
function engrave(pen: Pen, suit: string | null): void {
  const middle = SIZE / 2;
  const metal = pen.createRadialGradient(middle, middle * 0.8, 0, middle, middle, middle);
  for (const [at, colour] of METAL) metal.addColorStop(at, colour);
  pen.fillStyle = metal;
  pen.fillRect(0, 0, SIZE, SIZE);
  pen.fillStyle = INK;
  pen.strokeStyle = INK;
  ring(pen, 0.8, 4);
  const { mark } = styleOf(suit);
  if (mark === null) {
    ring(pen, 0.55, 1.6);
    return;
  }
  ring(pen, 0.66, 2.2);
  drawMark(pen, mark, middle, middle, SIZE * 0.235);
}

/** Brass with the engraving as its colour and, where light is reflected, as its relief too. */
function engraved(quality: Quality, drawing: CanvasTexture): Material {
  if (quality === 'low') return new MeshLambertMaterial({ color: '#cfa963', map: drawing });
  return new MeshPhysicalMaterial({
    color: '#cfaa6c',
    map: drawing,
    bumpMap: drawing,
    bumpScale: 1,
    metalness: 1,
    roughness: 0.42,
    envMapIntensity: 1.5,
  });
}

/** A brass coin beside the rack that shows which suit matters. */
export class Marker {
  readonly group = new Group();
  readonly #drawing: CanvasTexture;
  readonly #pen: Pen;
  readonly #coin: Mesh;
  readonly #shadow = contactShadows(1);
  #suit: string | null = null;

  constructor(quality: Quality, shadows: boolean) {
    const canvas = canvasOf(SIZE, SIZE, pen => engrave(pen, null));
    this.#pen = canvas.getContext('2d')!;
    this.#drawing = new CanvasTexture(canvas);
    this.#drawing.colorSpace = SRGBColorSpace;
    this.#drawing.anisotropy = 4;
    this.#coin = new Mesh(coin(), engraved(quality, this.#drawing));
    this.#coin.castShadow = shadows;
    this.#coin.receiveShadow = shadows;
    this.group.add(this.#coin, this.#shadow.mesh);
    this.show(BARE);
  }

  show({ suit, turn }: MarkerPose): void {
    const [x, y, z] = MARKER.at;
    // Turned about the line of sight, so that at its edge neither side is seen.
    this.#coin.rotation.z = turn;
    const rise = Math.abs(Math.sin(turn));
    this.#coin.position.set(x, y + HALF_THICK + rise * MARKER.radius, z);
    this.#shadow.draw([{ at: [x, y, z + 0.06], normal: UP, radius: MARKER.radius * (1.5 - 0.6 * rise) }]);
    if (suit === this.#suit) return;
    this.#suit = suit;
    engrave(this.#pen, suit);
    this.#drawing.needsUpdate = true;
  }
}
