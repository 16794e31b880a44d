import { Body } from 'cannon-es';
import type { DieShape } from '../../protocol/vocabulary.ts';
import { HULLS, type Hull } from './hull.ts';
import { Pose } from './pose.ts';
import type { Orientation, Vector3 } from './vector.ts';

/** One die of a stage. cannon-es moves its body; all else here is ours. */
export interface Die {
  readonly hull: Hull;
  readonly body: Body;
  readonly pose: Pose;
  /** How near, in widths, another surface counts as about to touch in this step. */
  margin: number;
  /** The same for the surfaces of the tray. */
  trayMargin: number;
  /** Did something carry it in the last step? */
  supported: boolean;
  /** Steps in a row for which it was supported and slow. */
  slow: number;
  /** Slow, supported and tilted: it has no friction. */
  slips: boolean;
  /** Touches a die that slips, and so has no friction either. */
  slipsAlong: boolean;
  /** Steps in a row for which it was supported and still. */
  still: number;
}

/** How a die enters the tray. */
export interface Start {
  readonly position: Vector3;
  readonly orientation: Orientation;
  /** Widths per second. */
  readonly velocity: Vector3;
  /** Radians per second. */
  readonly spin: Vector3;
}

/** A die of mass 1 with the inertia of its true solid: cannon-es would take that of a bounding box. */
export function newDie(shape: DieShape, start: Start): Die {
  const hull = HULLS[shape];
  const body = new Body({ mass: 1, linearDamping: 0, angularDamping: 0 });
  const { x, y, z, w } = start.orientation;
  body.position.set(...start.position);
  body.quaternion.set(x, y, z, w);
  body.velocity.set(...start.velocity);
  body.angularVelocity.set(...start.spin);
  const [ix, iy, iz] = hull.solid.inertia;
  body.inertia.set(ix, iy, iz);
  body.invInertia.set(1 / ix, 1 / iy, 1 / iz);
  body.updateInertiaWorld(true);
  const pose = new Pose(hull, body);
  return {
    hull,
    body,
    pose,
    margin: 0,
    trayMargin: 0,
    supported: false,
    slow: 0,
    slips: false,
    slipsAlong: false,
    still: 0,
  };
}
