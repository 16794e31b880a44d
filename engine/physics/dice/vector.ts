/** Three numbers: a position in d6 widths, or a direction. For geometry that is built once. */
export type Vector3 = readonly [x: number, y: number, z: number];
/** The same with named components, as cannon-es has it. For code that runs at every step. */
export interface Xyz {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}
/** A rotation as a unit quaternion. */
export interface Orientation extends Xyz {
  readonly w: number;
}

export const dot = (a: Vector3, b: Vector3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const add = (a: Vector3, b: Vector3): Vector3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const subtract = (a: Vector3, b: Vector3): Vector3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];

export const scale = (a: Vector3, by: number): Vector3 => [a[0] * by, a[1] * by, a[2] * by];

export const cross = (a: Vector3, b: Vector3): Vector3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** The length of a vector, without Math.hypot: engines may round that differently. */
export const lengthOf = (a: Vector3): number => Math.sqrt(dot(a, a));

export const unit = (a: Vector3): Vector3 => scale(a, 1 / lengthOf(a));
