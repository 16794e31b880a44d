import type { Body } from 'cannon-es';

/**
 * Numbers per row. A row is one direction at one contact: the direction (3); for the second body the moment of a unit
 * impulse (3) and the spin it gives (3); the same two for the first body (6), unless that is the tray; and the impulse
 * that changes the speed along the row by one (1).
 */
export const ROW = 16;

/** Fills the row along a contact's normal and, if there is friction, two rows across it. */
export function aim(
  rows: Float64Array,
  at: number,
  data: Float64Array,
  from: number,
  first: Body | null,
  second: Body,
  rubs: boolean,
): void {
  const nx = data[from]!;
  const ny = data[from + 1]!;
  const nz = data[from + 2]!;
  fill(rows, at, nx, ny, nz, data, from, first, second);
  if (!rubs) return;
  // Any direction across the normal serves; x for floors, z for walls keeps clear of the normal itself.
  const flat = nz > 0.9 || nz < -0.9;
  const along = flat ? nx : nz;
  let tx = (flat ? 1 : 0) - along * nx;
  let ty = -along * ny;
  let tz = (flat ? 0 : 1) - along * nz;
  const size = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz);
  tx *= size;
  ty *= size;
  tz *= size;
  fill(rows, at + ROW, tx, ty, tz, data, from, first, second);
  fill(rows, at + 2 * ROW, ny * tz - nz * ty, nz * tx - nx * tz, nx * ty - ny * tx, data, from, first, second);
}

function fill(
  rows: Float64Array,
  at: number,
  x: number,
  y: number,
  z: number,
  data: Float64Array,
  from: number,
  first: Body | null,
  second: Body,
): void {
  rows[at] = x;
  rows[at + 1] = y;
  rows[at + 2] = z;
  let stiffness = lever(rows, at, at + 3, data, from, 0, second);
  if (first !== null) stiffness += lever(rows, at, at + 9, data, from, data[from + 6]!, first);
  rows[at + 15] = 1 / stiffness;
}

/** Writes a body's moment and spin for a unit impulse; returns how much speed along the row that impulse gives it. */
function lever(
  rows: Float64Array,
  at: number,
  to: number,
  data: Float64Array,
  from: number,
  gap: number,
  body: Body,
): number {
  const { position } = body;
  const x = rows[at]!;
  const y = rows[at + 1]!;
  const z = rows[at + 2]!;
  // The first body's surface lies the gap back along the normal.
  const ax = data[from + 3]! - gap * data[from]! - position.x;
  const ay = data[from + 4]! - gap * data[from + 1]! - position.y;
  const az = data[from + 5]! - gap * data[from + 2]! - position.z;
  const mx = ay * z - az * y;
  const my = az * x - ax * z;
  const mz = ax * y - ay * x;
  const inertia = body.invInertiaWorld.elements;
  const sx = inertia[0]! * mx + inertia[1]! * my + inertia[2]! * mz;
  const sy = inertia[3]! * mx + inertia[4]! * my + inertia[5]! * mz;
  const sz = inertia[6]! * mx + inertia[7]! * my + inertia[8]! * mz;
  rows[to] = mx;
  rows[to + 1] = my;
  rows[to + 2] = mz;
  rows[to + 3] = sx;
  rows[to + 4] = sy;
  rows[to + 5] = sz;
  return 1 + mx * sx + my * sy + mz * sz;
}

/** Speed along the row at which the second body leaves the first. A negative `first` is the tray, which never moves. */
export function relativeSpeed(
  rows: Float64Array,
  at: number,
  motion: Float64Array,
  first: number,
  second: number,
): number {
  const x = rows[at]!;
  const y = rows[at + 1]!;
  const z = rows[at + 2]!;
  let speed =
    x * motion[second]! +
    y * motion[second + 1]! +
    z * motion[second + 2]! +
    rows[at + 3]! * motion[second + 3]! +
    rows[at + 4]! * motion[second + 4]! +
    rows[at + 5]! * motion[second + 5]!;
  if (first >= 0) {
    speed -=
      x * motion[first]! +
      y * motion[first + 1]! +
      z * motion[first + 2]! +
      rows[at + 9]! * motion[first + 3]! +
      rows[at + 10]! * motion[first + 4]! +
      rows[at + 11]! * motion[first + 5]!;
  }
  return speed;
}

/** Gives both bodies an impulse along the row. Dice have mass 1. */
export function push(
  rows: Float64Array,
  at: number,
  motion: Float64Array,
  first: number,
  second: number,
  impulse: number,
): void {
  const x = impulse * rows[at]!;
  const y = impulse * rows[at + 1]!;
  const z = impulse * rows[at + 2]!;
  motion[second]! += x;
  motion[second + 1]! += y;
  motion[second + 2]! += z;
  motion[second + 3]! += impulse * rows[at + 6]!;
  motion[second + 4]! += impulse * rows[at + 7]!;
  motion[second + 5]! += impulse * rows[at + 8]!;
  if (first < 0) return;
  motion[first]! -= x;
  motion[first + 1]! -= y;
  motion[first + 2]! -= z;
  motion[first + 3]! -= impulse * rows[at + 12]!;
  motion[first + 4]! -= impulse * rows[at + 13]!;
  motion[first + 5]! -= impulse * rows[at + 14]!;
}
