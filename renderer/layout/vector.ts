/** Vectors and turns as plain tuples: x right, y up, z toward the viewer; one unit is the width of a d6 in the tray. */
export type Vec = readonly [number, number, number];
/** A unit quaternion: x, y, z, w. */
export type Turn = readonly [number, number, number, number];

export const UP: Vec = [0, 1, 0];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const along = (a: Vec, direction: Vec, by: number): Vec => add(a, scale(direction, by));
export const dot = (a: Vec, b: Vec): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const lengthOf = (a: Vec): number => Math.hypot(a[0], a[1], a[2]);
export const unit = (a: Vec): Vec => scale(a, 1 / lengthOf(a));
export const middle = (all: readonly Vec[]): Vec => scale(all.reduce(add, [0, 0, 0]), 1 / all.length);
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
/** The unit vector along the part of `a` perpendicular to the unit vector `normal`. */
export const perpendicularPart = (a: Vec, normal: Vec): Vec => unit(along(a, normal, -dot(a, normal)));

/** The turn that applies `second`, then `first`. */
export const compose = (first: Turn, second: Turn): Turn => {
  const [ax, ay, az, aw] = first;
  const [bx, by, bz, bw] = second;
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
};
export const inverse = ([x, y, z, w]: Turn): Turn => [-x, -y, -z, w];
export const turnAbout = (axis: Vec, angle: number): Turn => {
  const s = Math.sin(angle / 2);
  return [axis[0] * s, axis[1] * s, axis[2] * s, Math.cos(angle / 2)];
};
export const turned = (v: Vec, [x, y, z, w]: Turn): Vec => {
  const q: Vec = [x, y, z];
  const t = scale(cross(q, v), 2);
  return add(along(v, t, w), cross(q, t));
};

/** The turn that maps the right-handed frame (right, up, normal) = (x, y, z) onto the given one. */
export const frameTurn = (right: Vec, up: Vec, normal: Vec): Turn => {
  const trace = right[0] + up[1] + normal[2];
  if (trace > 0) {
    const s = 2 * Math.sqrt(trace + 1);
    return [(up[2] - normal[1]) / s, (normal[0] - right[2]) / s, (right[1] - up[0]) / s, s / 4];
  }
  if (right[0] > up[1] && right[0] > normal[2]) {
    const s = 2 * Math.sqrt(1 + right[0] - up[1] - normal[2]);
    return [s / 4, (up[0] + right[1]) / s, (normal[0] + right[2]) / s, (up[2] - normal[1]) / s];
  }
  if (up[1] > normal[2]) {
    const s = 2 * Math.sqrt(1 + up[1] - right[0] - normal[2]);
    return [(up[0] + right[1]) / s, s / 4, (normal[1] + up[2]) / s, (normal[0] - right[2]) / s];
  }
  const s = 2 * Math.sqrt(1 + normal[2] - right[0] - up[1]);
  return [(normal[0] + right[2]) / s, (normal[1] + up[2]) / s, s / 4, (right[1] - up[0]) / s];
};

/** Interpolates between two turns the short way round (slerp). */
export const between = (a: Turn, b: Turn, t: number): Turn => {
  const cosine = a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3];
  const sign = cosine < 0 ? -1 : 1;
  const angle = Math.acos(Math.min(1, Math.abs(cosine)));
  const s = Math.sin(angle);
  const [p, q] = s < 1e-5 ? [1 - t, t * sign] : [Math.sin((1 - t) * angle) / s, (Math.sin(t * angle) / s) * sign];
  const mixed: Turn = [a[0] * p + b[0] * q, a[1] * p + b[1] * q, a[2] * p + b[2] * q, a[3] * p + b[3] * q];
  const size = Math.hypot(...mixed);
  return [mixed[0] / size, mixed[1] / size, mixed[2] / size, mixed[3] / size];
};
export const mix = (a: Vec, b: Vec, t: number): Vec => along(a, subtract(b, a), t);
