import { cross, dot, type Vector3 } from './vector.ts';

/** What a solid of even density weighs and how it resists turning, per unit of mass and about its centre. */
export interface Mass {
  /** Cubic d6 widths. */
  readonly volume: number;
  /** Centre of mass, in widths: the origin, for every true die. */
  readonly centre: Vector3;
  /** Principal moments of inertia about x, y and z, in widths squared. */
  readonly inertia: Vector3;
}

/** Splits the solid into tetrahedra from the origin and adds up their exact integrals. */
export function massOf(vertices: readonly Vector3[], loops: readonly (readonly number[])[]): Mass {
  let volume = 0;
  const first = [0, 0, 0];
  const second = [0, 0, 0];
  for (const corners of loops.flatMap(loop => fanOf(loop.map(at => vertices[at]!)))) {
    const [a, b, c] = corners;
    const part = dot(a, cross(b, c)) / 6;
    volume += part;
    for (const axis of [0, 1, 2] as const) {
      const sum = a[axis] + b[axis] + c[axis];
      first[axis]! += (part * sum) / 4;
      second[axis]! += (part * (sum * sum + a[axis] * a[axis] + b[axis] * b[axis] + c[axis] * c[axis])) / 20;
    }
  }
  const [x, y, z] = second.map(moment => moment / volume) as [number, number, number];
  return {
    volume,
    centre: [first[0]! / volume, first[1]! / volume, first[2]! / volume],
    inertia: tidied([y + z, x + z, x + y]),
  };
}

type Triangle = readonly [Vector3, Vector3, Vector3];

const fanOf = (polygon: readonly Vector3[]): Triangle[] =>
  polygon.slice(2).map((corner, at): Triangle => [polygon[0]!, polygon[at + 1]!, corner]);

/** Moments that differ by rounding only are made equal, so that no axis of a die is privileged. */
function tidied([x, y, z]: Vector3): Vector3 {
  const same = (a: number, b: number): boolean => (a - b) * (a - b) < 1e-18;
  return [x, same(x, y) ? x : y, same(x, z) ? x : z];
}
