import {
  type BufferGeometry,
  Color,
  DoubleSide,
  InstancedMesh,
  Matrix4,
  MeshBasicMaterial,
  Quaternion,
  Shape,
  ShapeGeometry,
  Vector3,
} from 'three';
import { at } from '../../../lists.ts';
import type { Block } from '../../events/podium-plan.ts';
import { LOZENGES, lozengeAt, STRAY_LOZENGES } from '../../events/podium-poses.ts';

const FLAKES = LOZENGES + STRAY_LOZENGES;
const COLOURS = ['#ffd877', '#f7c458', '#ffe9ad', '#8fd8e6'].map(hue => new Color(hue));
const UP = new Vector3(0, 1, 0);
const RIGHT = new Vector3(1, 0, 0);
const TO_LIGHT = new Vector3(-0.3, 0.6, 0.74);

/** Gold and blue lozenges that fall on the podium. */
export class Confetti {
  readonly mesh: InstancedMesh<BufferGeometry, MeshBasicMaterial>;
  readonly #blocks: readonly Block[];

  /** `blocks`: the steps it may fall on. */
  constructor(blocks: readonly Block[]) {
    this.#blocks = blocks;
    this.mesh = new InstancedMesh(flake(), new MeshBasicMaterial({ side: DoubleSide, toneMapped: false }), FLAKES);
    this.mesh.frustumCulled = false;
  }

  /** Poses the confetti at this many milliseconds. */
  pose(elapsed: number): void {
    const [position, turn, size, axis] = [new Vector3(), new Quaternion(), new Vector3(), new Vector3()];
    const [lying, spin, facing] = [new Quaternion(), new Quaternion(), new Vector3()];
    const [colour, matrix] = [new Color(), new Matrix4()];
    let drawn = 0;
    for (let index = 0; index < FLAKES; index += 1) {
      const lozenge = lozengeAt(index, elapsed, this.#blocks);
      if (!lozenge) continue;
      turn.setFromAxisAngle(axis.set(...lozenge.axis).normalize(), lozenge.angle);
      lying.setFromAxisAngle(RIGHT, -Math.PI / 2).premultiply(spin.setFromAxisAngle(UP, lozenge.angle));
      turn.slerp(lying, lozenge.lies);
      matrix.compose(position.set(...lozenge.at), turn, size.setScalar(lozenge.size));
      // It glitters, brightest where it faces the light.
      const glint = Math.abs(facing.set(0, 0, 1).applyQuaternion(turn).dot(TO_LIGHT));
      colour.copy(at(COLOURS, Math.floor(lozenge.hue * COLOURS.length)));
      this.mesh.setMatrixAt(drawn, matrix);
      this.mesh.setColorAt(drawn, colour.multiplyScalar(0.45 + 0.6 * glint));
      drawn += 1;
    }
    this.mesh.count = drawn;
    this.mesh.visible = drawn > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    if (this.mesh.instanceColor) this.mesh.instanceColor.needsUpdate = true;
  }

  /** Frees its GPU resources. */
  dispose(): void {
    this.mesh.dispose();
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

function flake(): BufferGeometry {
  const shape = new Shape();
  shape.moveTo(0, -1);
  shape.lineTo(0.72, 0);
  shape.lineTo(0, 1);
  shape.lineTo(-0.72, 0);
  return new ShapeGeometry(shape);
}
