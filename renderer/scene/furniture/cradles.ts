import {
  type BufferGeometry,
  CylinderGeometry,
  Group,
  InstancedMesh,
  type Material,
  Matrix4,
  TorusGeometry,
  Vector3,
} from 'three';
import type { Cradle } from '../../layout/pieces/place.ts';
import { along, cross, UP, unit, type Vec } from '../../layout/vector.ts';
import type { SceneMaterials } from '../drawing/materials.ts';

/** A cradle, raised out of the table by a part from 0 to 1. */
export interface DrawnCradle extends Cradle {
  readonly risen: number;
}

const SEGMENTS = 40;
/** Thickness of the brass rim as a part of the radius. */
const RIM = 0.055;
/** Depth of the body below its slope, in radii: it ends below the table. */
const DEPTH = 1.5;
/** Lean of the slope's normal as drawn: three.js shears positions, but not normals. */
const LEAN = 0.52;

/** The body: a slope with a skirt. The slope is level here and sheared when drawn. */
function body(): BufferGeometry {
  const geometry = new CylinderGeometry(1, 1, DEPTH, SEGMENTS).translate(0, -DEPTH / 2, 0);
  const normal = geometry.getAttribute('normal');
  const length = Math.hypot(1, LEAN);
  for (let vertex = 0; vertex < normal.count; vertex += 1)
    if (normal.getY(vertex) > 0.5) normal.setXYZ(vertex, 0, 1 / length, LEAN / length);
  return geometry;
}

/** The brass rim of the slope. */
const rim = (): BufferGeometry => new TorusGeometry(1 - RIM, RIM, 8, SEGMENTS).rotateX(Math.PI / 2);

/** The cradles of all dice that are to be read, in two draw calls. */
export class Cradles {
  readonly group = new Group();
  readonly #bodies: InstancedMesh;
  readonly #rims: InstancedMesh;

  constructor({ leather, brass }: SceneMaterials, capacity: number, castsShadows: boolean) {
    this.#bodies = this.#mesh(body(), leather, capacity, castsShadows);
    this.#rims = this.#mesh(rim(), brass, capacity, castsShadows);
    this.#bodies.castShadow = castsShadows;
    this.group.add(this.#bodies, this.#rims);
  }

  #mesh(geometry: BufferGeometry, material: Material, capacity: number, receivesShadows: boolean): InstancedMesh {
    const mesh = new InstancedMesh(geometry, material, capacity);
    mesh.frustumCulled = false;
    mesh.receiveShadow = receivesShadows;
    return mesh;
  }

  draw(cradles: readonly DrawnCradle[]): void {
    this.group.visible = cradles.length > 0;
    for (const mesh of [this.#bodies, this.#rims]) {
      mesh.count = cradles.length;
      mesh.instanceMatrix.needsUpdate = true;
    }
    for (const [index, { at, foot, normal, radius, risen }] of cradles.entries()) {
      const across = unit(cross(UP, normal));
      const down = cross(across, normal);
      // Sunk, its highest point is below the table.
      const height = at[1] - foot[1] - down[1] * radius + RIM;
      const middle = along(at, UP, -(1 - risen) * height);
      this.#bodies.setMatrixAt(index, matrixOf(across, UP, down, radius, middle));
      this.#rims.setMatrixAt(index, matrixOf(across, normal, down, radius, middle));
    }
  }
}

const vector = (v: Vec, by = 1): Vector3 => new Vector3(...v).multiplyScalar(by);

/** Takes the axes to these directions, enlarges by `size` and moves to `at`. The axes need not stay perpendicular. */
const matrixOf = (x: Vec, y: Vec, z: Vec, size: number, at: Vec): Matrix4 =>
  new Matrix4().makeBasis(vector(x, size), vector(y, size), vector(z, size)).setPosition(vector(at));
