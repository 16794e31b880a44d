import {
  BackSide,
  type BufferGeometry,
  Color,
  DynamicDrawUsage,
  Group,
  InstancedBufferAttribute,
  InstancedMesh,
  type Material,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Vector3,
} from 'three';
import { DIE_SHAPES } from '../../../engine/physics/index.ts';
import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import type { Turn, Vec } from '../../layout/vector.ts';
import type { Finish, Style } from '../../suits/suits.ts';
import { dieGeometry } from './die-geometry.ts';
import type { Print, PrintTable } from './prints.ts';

/** One die to draw in this frame. */
export interface DrawnDie {
  readonly shape: DieShape;
  readonly position: Vec;
  readonly turn: Turn;
  readonly scale: number;
  readonly style: Style;
  readonly finish: Finish;
  /** The print of each face. */
  readonly prints: readonly Print[];
  /** 1 for full colour, 0 for a die that can't be chosen, and more than 1 for a spotlit one. */
  readonly lit: number;
  /** True if it has a rim light. */
  readonly rimmed: boolean;
  readonly seed: number;
}

interface Batch {
  readonly mesh: InstancedMesh;
  readonly rims: InstancedMesh;
  readonly body: InstancedBufferAttribute;
  readonly deep: InstancedBufferAttribute;
  readonly ink: InstancedBufferAttribute;
  readonly look: InstancedBufferAttribute;
}

const FINISHES: Readonly<Record<Finish, number>> = { resin: 0, pearl: 1, metal: 2 };

function instanced(geometry: BufferGeometry, material: Material, capacity: number): InstancedMesh {
  const mesh = new InstancedMesh(geometry, material, capacity);
  mesh.instanceMatrix.setUsage(DynamicDrawUsage);
  mesh.frustumCulled = false;
  return mesh;
}

function makeBatch(shape: DieShape, material: Material, rim: Material, capacity: number, shadows: boolean): Batch {
  const geometry = dieGeometry(shape);
  const perDie = (name: string, size: number) => {
    const attribute = new InstancedBufferAttribute(new Float32Array(capacity * size), size);
    attribute.setUsage(DynamicDrawUsage);
    geometry.setAttribute(name, attribute);
    return attribute;
  };
  const batch = {
    body: perDie('dieBody', 4),
    deep: perDie('dieDeep', 3),
    ink: perDie('dieInk', 3),
    look: perDie('dieLook', 4),
  };
  const mesh = instanced(geometry, material, capacity);
  mesh.castShadow = shadows;
  mesh.receiveShadow = shadows;
  return { mesh, rims: instanced(geometry, rim, capacity), ...batch };
}

const colours = new Map<string, Color>();
function colour(name: string): Color {
  const known = colours.get(name) ?? new Color(name);
  colours.set(name, known);
  return known;
}

const matrix = new Matrix4();
const position = new Vector3();
const quaternion = new Quaternion();
const size = new Vector3();

function put(mesh: InstancedMesh, index: number, die: DrawnDie): void {
  position.set(...die.position);
  quaternion.set(...die.turn);
  size.setScalar(die.scale);
  mesh.setMatrixAt(index, matrix.compose(position, quaternion, size));
}

function showFirst(mesh: InstancedMesh, count: number): void {
  mesh.count = count;
  mesh.visible = count > 0;
  mesh.instanceMatrix.needsUpdate = true;
}

function write(batch: Batch, index: number, die: DrawnDie, row: number): void {
  put(batch.mesh, index, die);
  const { r, g, b } = colour(die.style.body);
  batch.body.setXYZW(index, r, g, b, die.style.clear);
  colour(die.style.deep).toArray(batch.deep.array, index * 3);
  colour(die.style.ink).toArray(batch.ink.array, index * 3);
  batch.look.setXYZW(index, row, die.lit, die.seed, FINISHES[die.finish]);
}

/** All dice on the table: one draw call per die shape and one for its rims, with one material for all. */
export class DieSet {
  readonly group = new Group();
  readonly #batches: ReadonlyMap<DieShape, Batch>;
  readonly #prints: PrintTable;
  readonly #rim = rimMaterial();

  constructor(material: Material, prints: PrintTable, capacity: number, shadows: boolean) {
    this.#prints = prints;
    this.#batches = new Map(DIE_SHAPES.map(shape => [shape, makeBatch(shape, material, this.#rim, capacity, shadows)]));
    for (const { mesh, rims } of this.#batches.values()) this.group.add(mesh, rims);
  }

  draw(dice: readonly DrawnDie[]): void {
    for (const [shape, batch] of this.#batches) {
      const own = dice.filter(die => die.shape === shape);
      own.forEach((die, index) => {
        write(batch, index, die, this.#prints.rowOf(die.prints));
      });
      const rimmed = own.filter(die => die.rimmed);
      rimmed.forEach((die, index) => {
        put(batch.rims, index, die);
      });
      showFirst(batch.mesh, own.length);
      showFirst(batch.rims, rimmed.length);
      for (const attribute of [batch.body, batch.deep, batch.ink, batch.look]) attribute.needsUpdate = true;
    }
  }

  dispose(): void {
    for (const { mesh, rims } of this.#batches.values()) {
      mesh.geometry.dispose();
      mesh.dispose();
      rims.dispose();
    }
    this.#rim.dispose();
  }
}

/** Width of the rim of a die of scale 1, in d6 widths. */
const RIM_WIDTH = 0.032;

/**
 * The thin rim light round a die that can be chosen: the die drawn again, slightly larger and inside out, so that only
 * its outline is visible. Rounded solids grow evenly along their normals, so the line is equally wide everywhere.
 */
function rimMaterial(): Material {
  const material = new MeshBasicMaterial({ color: '#ffc45e', side: BackSide });
  material.onBeforeCompile = program => {
    program.vertexShader = program.vertexShader.replace(
      '#include <begin_vertex>',
      `vec3 transformed = position + normal * ${RIM_WIDTH.toFixed(3)};`,
    );
  };
  return material;
}
