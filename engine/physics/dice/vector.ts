/** Three numbers: a place in d6 widths, or a direction. Plain data, for geometry that is built once. */
export type Vector3 = readonly [x: number, y: number, z: number];
/** A rotation as a unit quaternion. */
export interface Orientation {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly w: number;
}

export const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const plus = (a: Vector3, b: Vector3): Vector3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const minus = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const scaled = (a: Vector3, by: number): Vector3 => [a[0] * by, a[1] * by, a[2] * by];

export const cross = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Length from products and a square root only: Math.hypot may round differently from engine to engine. */
export const lengthOf = (a: Vector3): number => Math.sqrt(dot(a, a));

export const unit = (a: Vector3): Vector3 => scaled(a, 1 / lengthOf(a));
