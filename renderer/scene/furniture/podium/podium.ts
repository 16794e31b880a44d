import {
  AdditiveBlending,
  BatchedMesh,
  type BufferGeometry,
  type CanvasTexture,
  CatmullRomCurve3,
  CircleGeometry,
  Color,
  CylinderGeometry,
  ExtrudeGeometry,
  Group,
  LatheGeometry,
  type Material,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshMatcapMaterial,
  MeshPhysicalMaterial,
  PlaneGeometry,
  Shape,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { TRAY } from '../../../layout/plan.ts';
import type { SceneMaterials } from '../../drawing/materials.ts';
import {
  BLOCK_DEPTH,
  type Block,
  type PodiumPlan,
  type PortraitFrame,
  type StepNumber,
} from '../../events/podium-plan.ts';
import { dropOf, leafPart, stepPart } from '../../events/podium-poses.ts';
import { Batch, type MovingPart } from './batch.ts';
import { Confetti } from './confetti.ts';
import { beamTexture, goldTexture, NUMERAL_CAP, numeralTexture, portraitTexture } from './podium-textures.ts';

const FLOOR = -TRAY.depth;
const BEVEL = 0.06;
/** Gold lines inlaid in the front of a step: distance from its edges, and radius. */
const INLAY = { inset: 0.16, radius: 0.028 } as const;
/** The lowest point of a step's front visible over the tray's moulding. */
const FRONT_FOOT = -0.3;
/** Height of a numeral as a part of the visible front. */
const NUMERAL_PART = 0.5;
/** The ring of a frame, its inner bead, and its backward lean in radians. */
const RING = { tube: 0.115, bead: 0.04, lean: 0.14 } as const;
const LEAVES = 9;
/** Brightness of portrait and frame. The light is on first place. */
const SHADES = { 1: 1, 2: 0.9, 3: 0.86, beside: 0.8 } as const;
const shadeOf = (step: StepNumber): Color => new Color().setScalar(SHADES[step ?? 'beside']);

/** Walnut steps with gold numerals that rise from the tray, portraits in gold frames, a laurel and confetti. */
export class Podium {
  readonly group = new Group();
  readonly #parts: MovingPart[] = [];
  readonly #confetti: Confetti;
  readonly #own: Material[];
  readonly #textures: CanvasTexture[];

  constructor(
    plan: PodiumPlan,
    pictures: readonly CanvasImageSource[],
    materials: SceneMaterials,
    castsShadows: boolean,
  ) {
    const [portraits, numerals, beams, polish] = [
      portraitTexture(pictures),
      numeralTexture(),
      beamTexture(),
      goldTexture(),
    ];
    // Tone mapping would turn gold brown.
    const paper = new MeshBasicMaterial({ map: portraits, toneMapped: false });
    const gold = new MeshMatcapMaterial({ matcap: polish, toneMapped: false });
    const inlay = new MeshBasicMaterial({ map: numerals, transparent: true, toneMapped: false });
    const light = new MeshBasicMaterial({
      map: beams,
      transparent: true,
      blending: AdditiveBlending,
      depthWrite: false,
    });
    const boards = darkened(materials.walnut);
    this.#own = [boards, paper, gold, inlay, light];
    this.#textures = [portraits, numerals, beams, polish];
    const [wood, metal, discs, inlays] = [new Batch(), new Batch(), new Batch(), new Batch()];
    for (const block of plan.blocks) addBlock(block, wood, metal, inlays);
    for (const [index, frame] of plan.frames.entries()) addFrame(frame, index / plan.frames.length, plan, metal, discs);
    this.#add(wood, boards, castsShadows);
    this.#add(metal, gold, castsShadows);
    this.#add(discs, paper, false);
    this.#add(inlays, inlay, false);
    this.#confetti = new Confetti(plan.blocks);
    const beam = new Mesh(new PlaneGeometry(9, 11).translate(0, 4.4, TRAY.centre[1] - 1.6), light);
    this.group.add(this.#confetti.mesh, beam);
    this.pose(0);
  }

  /** Poses the podium at this many milliseconds. */
  pose(elapsed: number): void {
    const matrix = new Matrix4();
    for (const { mesh, instance, pose } of this.#parts) {
      matrix.identity();
      pose(elapsed, matrix);
      mesh.setMatrixAt(instance, matrix);
    }
    this.#confetti.pose(elapsed);
  }

  dispose(): void {
    this.group.traverse(part => {
      if (part instanceof BatchedMesh) part.dispose();
      if (part instanceof Mesh) part.geometry.dispose();
    });
    this.#confetti.dispose();
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
}

/** Stained wood, against which the numerals stand out and its grain does not. */
function darkened(wood: Material): Material {
  const stained = wood.clone();
  if (stained instanceof MeshLambertMaterial || stained instanceof MeshPhysicalMaterial)
    stained.color.multiplyScalar(0.7);
  return stained;
}

/** Adds a step: its block, the gold lines on its front, and its numeral. */
function addBlock({ step, x, z, width, top }: Block, wood: Batch, metal: Batch, inlays: Batch): void {
  const height = top - FLOOR;
  const rises = (elapsed: number, matrix: Matrix4): void => {
    matrix.setPosition(0, (stepPart(step, elapsed) - 1) * (height + 0.05), 0);
  };
  const front = z + BLOCK_DEPTH / 2;
  wood.add(block(width, height).translate(x, FLOOR, z - BLOCK_DEPTH / 2 + BEVEL), rises);
  const [low, high] = [FRONT_FOOT + INLAY.inset, top - INLAY.inset];
  const half = width / 2 - INLAY.inset;
  const shade = shadeOf(step);
  const line = (length: number, isUpright: boolean, right: number, up: number): void => {
    const rod = new CylinderGeometry(INLAY.radius, INLAY.radius, length, 8);
    if (!isUpright) rod.rotateZ(Math.PI / 2);
    metal.add(rod.translate(x + right, up, front), rises, shade);
  };
  for (const up of [low, high]) line(2 * half, false, 0, up);
  for (const side of [-1, 1]) line(high - low, true, side * half, (low + high) / 2);
  const size = ((top - FRONT_FOOT) * NUMERAL_PART) / NUMERAL_CAP;
  const numeral = new PlaneGeometry(size, size);
  shiftTexture(numeral, (step - 1) / 3, 1 / 3);
  inlays.add(numeral.translate(x, (low + high) / 2, front + 0.012), rises, shade);
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

/** Adds a portrait in its frame. First place gets a laurel. */
function addFrame(frame: PortraitFrame, column: number, { frames }: PodiumPlan, metal: Batch, discs: Batch): void {
  const { step, foot, radius, height } = frame;
  const [x, y, z] = foot;
  const drops = (elapsed: number, matrix: Matrix4): void => {
    const drop = dropOf(step, elapsed);
    if (drop === null) matrix.makeScale(0, 0, 0);
    else matrix.setPosition(0, drop, 0);
  };
  const shade = shadeOf(step);
  const hung = (geometry: BufferGeometry): BufferGeometry => geometry.rotateX(-RING.lean).translate(x, y + height, z);
  metal.add(hung(new TorusGeometry(radius, RING.tube, 18, 72)), drops, shade);
  metal.add(hung(new TorusGeometry(radius - RING.tube - RING.bead * 0.6, RING.bead, 10, 72)), drops, shade);
  metal.add(stand(height - radius).translate(x, y, z), drops, shade);
  const disc = new CircleGeometry(radius - 0.04, 64);
  shiftTexture(disc, column, 1 / frames.length);
  discs.add(hung(disc), drops, shade);
  const winners = frames.filter(each => each.step === 1);
  if (winners[0] === frame) addBranch(frame, -1, metal, drops);
  if (winners.at(-1) === frame) addBranch(frame, 1, metal, drops);
}

/** A turned foot for a frame. */
function stand(height: number): BufferGeometry {
  const outline = [
    [0.6, 0],
    [0.6, 0.05],
    [0.52, 0.1],
    [0.3, 0.15],
    [0.13, 0.24],
    [0.09, 0.36],
    [0.17, height - 0.16],
    [0.1, height - 0.06],
    [0.1, height + 0.06],
  ] as const;
  return new LatheGeometry(
    outline.map(([out, up]) => new Vector2(out, up)),
    36,
  );
}

/** Maps a geometry to one column of a texture. */
function shiftTexture(geometry: BufferGeometry, from: number, width: number): void {
  const uv = geometry.getAttribute('uv');
  for (let index = 0; index < uv.count; index += 1) uv.setX(index, from + uv.getX(index) * width);
}

/** Frame radius that the leaf size is tuned for. */
const WINNER_RADIUS = 1.42;

/** Adds one branch of a laurel: its stem, pairs of leaves, and a single leaf at the tip. */
function addBranch(
  { foot: [x, y, z], radius, height }: PortraitFrame,
  side: -1 | 1,
  metal: Batch,
  drops: MovingPart['pose'],
): void {
  const away = radius * 1.22;
  const angleAt = (part: number): number => -Math.PI / 2 + side * (0.16 + part * 2.3);
  const pointAt = (part: number): Vector3 => {
    const angle = angleAt(part);
    const [right, up] = [Math.cos(angle) * away, Math.sin(angle) * away];
    return new Vector3(x + right, y + height + up * Math.cos(RING.lean), z - up * Math.sin(RING.lean));
  };
  const stem = new CatmullRomCurve3(Array.from({ length: 12 }, (_, index) => pointAt(index / 11)));
  metal.add(new TubeGeometry(stem, 40, 0.032, 8), drops);
  for (let pair = 0; pair < LEAVES; pair += 1) {
    const part = (pair + 0.7) / LEAVES;
    const size = (1.12 - 0.4 * part) * (radius / WINNER_RADIUS);
    for (const out of pair === LEAVES - 1 ? [0] : [-1, 1]) {
      const leafGeometry = leaf(size).rotateZ(angleAt(part) + (side * Math.PI) / 2 + out * 0.62 - Math.PI / 2);
      const foot = pointAt(part);
      metal.add(leafGeometry, (elapsed, matrix) => {
        const opened = leafPart(2 * pair + (out + 1) / 2, elapsed);
        matrix.makeScale(opened, opened, opened).setPosition(foot);
      });
    }
  }
}

/** A pointed leaf growing upward from the origin. */
function leaf(size: number): BufferGeometry {
  const outline = [
    [0, 0],
    [0.05, 0.06],
    [0.115, 0.18],
    [0.125, 0.28],
    [0.09, 0.42],
    [0.04, 0.53],
    [0, 0.6],
  ] as const;
  const geometry = new LatheGeometry(
    outline.map(([out, up]) => new Vector2(out * size, up * size)),
    12,
  );
  return geometry.scale(1, 1, 0.45);
}
