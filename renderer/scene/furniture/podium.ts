import {
  AdditiveBlending,
  BatchedMesh,
  type BufferGeometry,
  type CanvasTexture,
  CircleGeometry,
  Color,
  CylinderGeometry,
  DoubleSide,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  PlaneGeometry,
  Quaternion,
  Shape,
  ShapeGeometry,
  SphereGeometry,
  TorusGeometry,
  Vector3,
} from 'three';
import { TRAY } from '../../layout/plan.ts';
import { at } from '../../lists.ts';
import type { SceneMaterials } from '../drawing/materials.ts';
import { canvasOf, canvasTexture } from '../drawing/textures.ts';
import { BLOCK_DEPTH, type Block, type Frame, type PodiumPlan } from '../events/podium-plan.ts';
import { dropOf, LOZENGES, leafPart, lozengeAt, stepPart } from '../events/podium-poses.ts';

const FLOOR = -TRAY.depth;
const BEVEL = 0.06;
/** The line of brass under the front edge of a step, and the numeral below it. */
const NOSE = { below: 0.16, radius: 0.035 } as const;
const NUMERAL = { size: 1.15, below: { 1: 0.98, 2: 0.74, 3: 0.5 } } as const;
const INLAY = '#d9b068';
/** The ring of a frame, its stand and its foot. */
const RING = 0.105;
const PORTRAIT_PIXELS = 384;
const LEAVES = 8;
const CONFETTI_COLOURS = ['#f0c877', '#f0c877', '#e9b65a', '#8fd0dc'].map(hue => new Color(hue));

/** A part of the podium that moves by itself: an instance of a batched mesh, and where it is at a time. */
interface MovingPart {
  readonly mesh: BatchedMesh;
  readonly instance: number;
  readonly pose: (elapsed: number, matrix: Matrix4) => void;
}

/** Geometries that share a material and are drawn together, each moving by itself. */
class Batch {
  readonly #parts: { readonly geometry: BufferGeometry; readonly pose: MovingPart['pose'] }[] = [];

  add(geometry: BufferGeometry, pose: MovingPart['pose']): void {
    this.#parts.push({ geometry, pose });
  }

  /** Makes the mesh, and returns its parts. */
  build(material: Material): { readonly mesh: BatchedMesh; readonly parts: readonly MovingPart[] } {
    const vertices = this.#parts.reduce((sum, { geometry }) => sum + geometry.getAttribute('position').count, 0);
    const indices = this.#parts.reduce((sum, { geometry }) => sum + (geometry.getIndex()?.count ?? 0), 0);
    const mesh = new BatchedMesh(this.#parts.length, vertices, indices, material);
    // All of it is in the picture.
    mesh.perObjectFrustumCulled = false;
    mesh.sortObjects = false;
    mesh.frustumCulled = false;
    const parts = this.#parts.map(({ geometry, pose }) => {
      const instance = mesh.addInstance(mesh.addGeometry(geometry));
      geometry.dispose();
      return { mesh, instance, pose };
    });
    return { mesh, parts };
  }
}

/** Walnut steps with brass numerals that rise out of the tray, portraits in brass frames, a laurel and confetti. */
export class Podium {
  readonly group = new Group();
  readonly #parts: MovingPart[] = [];
  readonly #confetti: InstancedMesh;
  readonly #own: Material[];
  readonly #textures: CanvasTexture[];

  constructor(
    plan: PodiumPlan,
    pictures: readonly CanvasImageSource[],
    materials: SceneMaterials,
    castsShadows: boolean,
  ) {
    const portraits = portraitTexture(pictures);
    const numerals = numeralTexture();
    const beams = beamTexture();
    const paper = new MeshLambertMaterial({
      map: portraits,
      emissive: '#ffffff',
      emissiveMap: portraits,
      emissiveIntensity: 0.3,
    });
    const inlay = new MeshBasicMaterial({ color: INLAY, alphaMap: numerals, transparent: true });
    const glitter = new MeshBasicMaterial({ side: DoubleSide });
    const light = new MeshBasicMaterial({
      map: beams,
      transparent: true,
      blending: AdditiveBlending,
      depthWrite: false,
    });
    this.#own = [paper, inlay, glitter, light];
    this.#textures = [portraits, numerals, beams];
    const [wood, brass, discs, inlays] = [new Batch(), new Batch(), new Batch(), new Batch()];
    for (const block of plan.blocks) addBlock(block, wood, brass, inlays);
    for (const [index, frame] of plan.frames.entries()) addFrame(frame, index / plan.frames.length, plan, brass, discs);
    this.#add(wood, materials.walnut, castsShadows);
    this.#add(brass, materials.brass, castsShadows);
    this.#add(discs, paper, false);
    this.#add(inlays, inlay, false);
    this.#confetti = new InstancedMesh(lozenge(), glitter, LOZENGES);
    this.#confetti.frustumCulled = false;
    const beam = new Mesh(new PlaneGeometry(9, 11).translate(0, 4.4, TRAY.centre[1] - 1.6), light);
    this.group.add(this.#confetti, beam);
    this.pose(0);
  }

  /** Shows it at a time in milliseconds. */
  pose(elapsed: number): void {
    const matrix = new Matrix4();
    for (const { mesh, instance, pose } of this.#parts) {
      matrix.identity();
      pose(elapsed, matrix);
      mesh.setMatrixAt(instance, matrix);
    }
    this.#poseConfetti(elapsed);
  }

  dispose(): void {
    this.group.traverse(part => {
      if (part instanceof BatchedMesh || part instanceof InstancedMesh) part.dispose();
      if (part instanceof Mesh) part.geometry.dispose();
    });
    for (const material of this.#own) material.dispose();
    for (const texture of this.#textures) texture.dispose();
  }

  #add(batch: Batch, material: Material, castsShadows: boolean): void {
    const { mesh, parts } = batch.build(material);
    mesh.castShadow = castsShadows;
    mesh.receiveShadow = castsShadows;
    this.#parts.push(...parts);
    this.group.add(mesh);
  }

  #poseConfetti(elapsed: number): void {
    const [position, turn, size, axis] = [new Vector3(), new Quaternion(), new Vector3(), new Vector3()];
    const matrix = new Matrix4();
    let drawn = 0;
    for (let index = 0; index < LOZENGES; index += 1) {
      const flake = lozengeAt(index, elapsed);
      if (!flake) continue;
      turn.setFromAxisAngle(axis.set(...flake.axis).normalize(), flake.angle);
      matrix.compose(position.set(...flake.at), turn, size.setScalar(flake.size));
      this.#confetti.setMatrixAt(drawn, matrix);
      this.#confetti.setColorAt(drawn, at(CONFETTI_COLOURS, Math.floor(flake.hue * CONFETTI_COLOURS.length)));
      drawn += 1;
    }
    this.#confetti.count = drawn;
    this.#confetti.visible = drawn > 0;
    this.#confetti.instanceMatrix.needsUpdate = true;
    if (this.#confetti.instanceColor) this.#confetti.instanceColor.needsUpdate = true;
  }
}

/** Adds a step: its block, the brass line under its edge, and its numeral. */
function addBlock({ step, x, z, width, top }: Block, wood: Batch, brass: Batch, inlays: Batch): void {
  const height = top - FLOOR;
  const rises = (elapsed: number, matrix: Matrix4): void => {
    matrix.setPosition(0, (stepPart(step, elapsed) - 1) * (height + 0.05), 0);
  };
  const front = z + BLOCK_DEPTH / 2;
  wood.add(block(width, height).translate(x, FLOOR, z - BLOCK_DEPTH / 2 + BEVEL), rises);
  const line = new CylinderGeometry(NOSE.radius, NOSE.radius, width - 0.1, 8).rotateZ(Math.PI / 2);
  brass.add(line.translate(x, top - NOSE.below, front), rises);
  const numeral = new PlaneGeometry(NUMERAL.size, NUMERAL.size);
  shiftTexture(numeral, (step - 1) / 3, 1 / 3);
  inlays.add(numeral.translate(x, top - NUMERAL.below[step], front + 0.012), rises);
}

function block(width: number, height: number): BufferGeometry {
  const half = width / 2 - BEVEL;
  const shape = new Shape();
  shape.moveTo(-half, 0);
  shape.lineTo(half, 0);
  shape.lineTo(half, height - BEVEL);
  shape.lineTo(-half, height - BEVEL);
  return new ExtrudeGeometry(shape, {
    depth: BLOCK_DEPTH - 2 * BEVEL,
    bevelSize: BEVEL,
    bevelThickness: BEVEL,
    bevelSegments: 3,
  });
}

/** Adds a portrait in its frame. Those on the first step have a laurel round them. */
function addFrame(frame: Frame, column: number, { frames }: PodiumPlan, brass: Batch, discs: Batch): void {
  const { step, foot, radius, height } = frame;
  const [x, y, z] = foot;
  const drops = (elapsed: number, matrix: Matrix4): void => {
    const drop = dropOf(step, elapsed);
    if (drop === null) matrix.makeScale(0, 0, 0);
    else matrix.setPosition(0, drop, 0);
  };
  const stand = height - radius;
  brass.add(new TorusGeometry(radius, RING, 14, 56).translate(x, y + height, z), drops);
  brass.add(new CylinderGeometry(0.1, 0.14, stand, 14).translate(x, y + stand / 2, z), drops);
  brass.add(new CylinderGeometry(0.45, 0.56, 0.14, 32).translate(x, y + 0.07, z), drops);
  const disc = new CircleGeometry(radius, 56);
  shiftTexture(disc, column, 1 / frames.length);
  discs.add(disc.translate(x, y + height, z + 0.02), drops);
  const winners = frames.filter(each => each.step === 1);
  if (winners[0] === frame) addBranch(frame, -1, brass);
  if (winners.at(-1) === frame) addBranch(frame, 1, brass);
}

/** Makes a geometry show one column of a texture. */
function shiftTexture(geometry: BufferGeometry, from: number, width: number): void {
  const uv = geometry.getAttribute('uv');
  for (let index = 0; index < uv.count; index += 1) uv.setX(index, from + uv.getX(index) * width);
}

/** Adds the left or the right branch of a laurel. */
function addBranch({ foot: [x, y, z], radius, height }: Frame, side: -1 | 1, brass: Batch): void {
  const away = radius + 0.3;
  for (let pair = 0; pair < LEAVES; pair += 1) {
    const angle = -Math.PI / 2 + side * (0.32 + pair * 0.27);
    for (const out of [-1, 1]) {
      const leaf = new SphereGeometry(0.27, 10, 8).scale(0.42, 1, 0.3).translate(0, 0.22, 0);
      leaf.rotateZ(angle + (side * Math.PI) / 2 + out * 0.62 - Math.PI / 2);
      const at = new Vector3(x + Math.cos(angle) * away, y + height + Math.sin(angle) * away, z);
      brass.add(leaf, (elapsed, matrix) => {
        const size = leafPart(2 * pair + (out + 1) / 2, elapsed);
        matrix.makeScale(size, size, size).setPosition(at);
      });
    }
  }
}

function lozenge(): BufferGeometry {
  const shape = new Shape();
  shape.moveTo(0, -1);
  shape.lineTo(0.72, 0);
  shape.lineTo(0, 1);
  shape.lineTo(-0.72, 0);
  return new ShapeGeometry(shape);
}

/** All portraits in one row. */
const portraitTexture = (pictures: readonly CanvasImageSource[]): CanvasTexture =>
  canvasTexture(
    canvasOf(PORTRAIT_PIXELS * pictures.length, PORTRAIT_PIXELS, pen => {
      for (const [index, picture] of pictures.entries())
        pen.drawImage(picture, index * PORTRAIT_PIXELS, 0, PORTRAIT_PIXELS, PORTRAIT_PIXELS);
    }),
    8,
  );

/** The numerals of the steps in one row, white on black, in the typeface of the dice. */
const numeralTexture = (): CanvasTexture =>
  canvasTexture(
    canvasOf(3 * 256, 256, pen => {
      pen.fillStyle = '#000';
      pen.fillRect(0, 0, 3 * 256, 256);
      pen.fillStyle = '#fff';
      pen.textAlign = 'center';
      pen.font = '700 250px "Dice Numerals", Georgia, serif';
      for (const step of [1, 2, 3]) pen.fillText(String(step), (step - 0.5) * 256, 212);
    }),
    8,
  );

/** Light that falls on the middle from above. */
const beamTexture = (): CanvasTexture =>
  canvasTexture(
    canvasOf(64, 128, pen => {
      const image = pen.createImageData(64, 128);
      for (let y = 0; y < 128; y += 1)
        for (let x = 0; x < 64; x += 1) {
          const down = y / 127;
          const aside = Math.abs(x / 63 - 0.5) / (0.16 + 0.3 * down);
          const light = Math.max(0, 1 - aside * aside) ** 1.5 * Math.sin(Math.PI * down) ** 0.6 * (1 - down * 0.45);
          image.data.set([255, 214, 150, light * 52], (y * 64 + x) * 4);
        }
      pen.putImageData(image, 0, 0);
    }),
    1,
  );
