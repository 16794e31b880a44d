import { Body } from 'cannon-es';
import type { DieShape } from '../../protocol/vocabulary.ts';
import { Pose } from './pose.ts';
import { SOLIDS, type Solid } from './solids.ts';
import type { Orientation, Vector3 } from './vector.ts';

/** One die of a simulation. cannon-es moves its body; everything else here is ours. */
export interface DieBody {
  readonly kind: 'die';
  /** Its position among the dice of the simulation. */
  readonly index: number;
  readonly solid: Solid;
  readonly body: Body;
  readonly pose: Pose;
  /** Distance, in widths, below which another die counts as about to touch in this step. */
  margin: number;
  /** The same for the surfaces of the tray. */
  trayMargin: number;
  /** True if something supported it in the last step. */
  isSupported: boolean;
  /** Steps in a row for which it was supported and slow. */
  slowSteps: number;
  /** Slow, supported and tilted: it has no friction. */
  slips: boolean;
  /** Touches a die that slips, and so has no friction either. */
  slipsAlong: boolean;
  /** Steps in a row for which it was supported and still. */
  stillSteps: number;
}

/** A die's initial state in the tray. */
export interface DieStart {
  readonly shape: DieShape;
  readonly position: Vector3;
  readonly orientation: Orientation;
  /** Widths per second. */
  readonly velocity: Vector3;
  /** Radians per second. */
  readonly spin: Vector3;
}

/** Makes a die of mass 1 with the inertia of its true solid. cannon-es would use that of a bounding box. */
export function newDie({ shape, position, orientation, velocity, spin }: DieStart, index: number): DieBody {
  const solid = SOLIDS[shape];
  const body = new Body({ mass: 1, linearDamping: 0, angularDamping: 0 });
  const { x, y, z, w } = orientation;
  body.position.set(...position);
  body.quaternion.set(x, y, z, w);
  body.velocity.set(...velocity);
  body.angularVelocity.set(...spin);
  const [ix, iy, iz] = solid.inertia;
  body.inertia.set(ix, iy, iz);
  body.invInertia.set(1 / ix, 1 / iy, 1 / iz);
  body.updateInertiaWorld(true);
  return {
    kind: 'die',
    index,
    solid,
    body,
    pose: new Pose(solid, body),
    margin: 0,
    trayMargin: 0,
    isSupported: false,
    slowSteps: 0,
    slips: false,
    slipsAlong: false,
    stillSteps: 0,
  };
}
