import type { Camera } from '../../layout/interface/camera.ts';
import { along, lengthOf, mix, subtract, type Vec } from '../../layout/vector.ts';

/** A camera position relative to the point it looks at. */
export interface Orbit {
  readonly target: Vec;
  /** The angle above the level of the table, in degrees. */
  readonly elevation: number;
  /** In die widths. */
  readonly distance: number;
  /** Vertical, in degrees. */
  readonly fieldOfView: number;
  /** The angle to the right of the viewer's seat, in degrees. */
  readonly azimuth: number;
}

const RADIANS = Math.PI / 180;

export function orbitOf({ position, target, fieldOfView }: Camera): Orbit {
  const offset = subtract(position, target);
  const distance = lengthOf(offset);
  return {
    target,
    elevation: Math.asin(offset[1] / distance) / RADIANS,
    distance,
    fieldOfView,
    azimuth: Math.atan2(offset[0], offset[2]) / RADIANS,
  };
}

export function cameraOn({ target, elevation, distance, fieldOfView, azimuth }: Orbit): Camera {
  const [up, round] = [elevation * RADIANS, azimuth * RADIANS];
  const direction: Vec = [Math.cos(up) * Math.sin(round), Math.sin(up), Math.cos(up) * Math.cos(round)];
  return { target, fieldOfView, position: along(target, direction, distance) };
}

/** Interpolates between two orbits, so that the camera moves on an arc rather than a straight line. */
export function mixOrbits(a: Orbit, b: Orbit, part: number): Orbit {
  const between = (from: number, to: number): number => from + (to - from) * part;
  return {
    target: mix(a.target, b.target, part),
    elevation: between(a.elevation, b.elevation),
    distance: between(a.distance, b.distance),
    fieldOfView: between(a.fieldOfView, b.fieldOfView),
    azimuth: between(a.azimuth, b.azimuth),
  };
}
