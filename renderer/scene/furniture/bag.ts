import {
  BufferAttribute,
  type BufferGeometry,
  CatmullRomCurve3,
  Group,
  LatheGeometry,
  Mesh,
  SphereGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { BAG } from '../../layout/plan.ts';
import { at as itemAt } from '../../lists.ts';
import type { SceneMaterials } from '../drawing/materials.ts';
import { merged, scaleTexture } from './geometry.ts';

/** Half the outline of a closed bag, as radius and height. */
const OUTLINE: readonly (readonly [number, number])[] = [
  [0, 0],
  [2.6, 0],
  [3.5, 0.35],
  [4.05, 1.3],
  [3.95, 2.5],
  [3.3, 3.7],
  [2.2, 4.6],
  [1.25, 5.15],
  [1.02, 5.5],
  [1.3, 5.95],
  [1.95, 6.6],
  [2.35, 7.05],
  [2.15, 7],
  [1.2, 6],
  [0.5, 5.5],
  [0, 5.4],
];
/** The height at which the cord gathers the cloth. */
const NECK = 5.4;

/** A weight that peaks at 1 at the height `at` and falls off around it. */
const near = (y: number, at: number, reach: number): number => Math.exp(-((y - at) ** 2) / reach);

/** The factor by which folds and dice push the cloth outward (above 1) or inward. */
function bulge(angle: number, y: number): number {
  const pleat = Math.sin(angle * 13 + Math.sin(angle * 3) * 1.4);
  const gathered = near(y, NECK, 2.6) * (0.1 * pleat + 0.06 * Math.sin(angle * 21 + 1));
  const running = near(y, 3.7, 1.6) * 0.035 * (pleat + Math.sin(angle * 8 + 2));
  const sags = near(y, 1.7, 3.2) * (0.045 * Math.sin(angle * 5 + y) + 0.05 * Math.sin(angle * 2 + 1 + y * 0.6));
  const dents = near(y, 2.2, 2) * 0.028 * Math.sin(angle * 9 - y * 1.9);
  return 1 + gathered + running + sags + dents;
}

/** Displaces a point of the cloth: deep folds at the cord that fade further down, and sags where dice lie. */
function folded(x: number, y: number, z: number): Vector3 {
  const angle = Math.atan2(z, x);
  const by = bulge(angle, y);
  const lean = 0.12 * Math.max(0, y - 3);
  return new Vector3(x * by + lean * 0.9, y * (1 + 0.05 * Math.sin(angle * 2 + 0.5)), z * by + lean * 0.4);
}

/** The vertex colour of worn cloth: dark in the folds and at the bottom, pale where hands hold it. */
function wear(angle: number, y: number): readonly [number, number, number] {
  const fold = Math.max(-1, Math.min(1, (bulge(angle, y) - 1) * 9));
  const stain = 0.07 * Math.sin(angle * 3 + y * 1.3) + 0.06 * Math.sin(angle * 7 - y * 2.1 + 2);
  const tone = (0.86 + 0.24 * fold + stain) * (1 - 0.4 * near(y, 0, 0.9)) * (1 - 0.35 * near(y, NECK, 0.3));
  const bare = 0.55 * Math.max(0, fold) * (near(y, 2.6, 2.4) + near(y, 7, 0.12)) + 0.5 * near(y, 7.05, 0.01);
  return [tone * (1 + 0.55 * bare), tone * (1 + 1.1 * bare), tone * (1 + bare)];
}

function cloth(): BufferGeometry {
  const curve = new CatmullRomCurve3(OUTLINE.map(([radius, height]) => new Vector3(radius, height, 0)));
  const points = curve.getPoints(36).map(point => new Vector2(Math.max(0, point.x), point.y));
  const geometry = new LatheGeometry(points, 128);
  scaleTexture(geometry, 7, 3.2);
  const position = geometry.getAttribute('position');
  const colours = new Float32Array(position.count * 3);
  for (let vertex = 0; vertex < position.count; vertex += 1) {
    const [x, y, z] = [position.getX(vertex), position.getY(vertex), position.getZ(vertex)];
    colours.set(wear(Math.atan2(z, x), y), vertex * 3);
    const point = folded(x, y, z);
    position.setXYZ(vertex, point.x, point.y, point.z);
  }
  geometry.setAttribute('color', new BufferAttribute(colours, 3));
  geometry.computeVertexNormals();
  return geometry;
}

/** A rope of two strands twisted along a path. */
function rope(path: readonly (readonly [number, number, number])[], turns: number, steps: number): BufferGeometry[] {
  const middle = new CatmullRomCurve3(path.map(([x, y, z]) => new Vector3(x, y, z)));
  const { normals, binormals } = middle.computeFrenetFrames(steps, false);
  return [0, Math.PI].map(start => {
    const strand = Array.from({ length: steps + 1 }, (_, step) => {
      const angle = start + (step / steps) * turns * 2 * Math.PI;
      return middle
        .getPointAt(step / steps)
        .addScaledVector(itemAt(normals, step), Math.cos(angle) * 0.075)
        .addScaledVector(itemAt(binormals, step), Math.sin(angle) * 0.075);
    });
    return new TubeGeometry(new CatmullRomCurve3(strand), steps, 0.095, 5);
  });
}

/** The cord round the neck, knotted in front, with two ends that hang down to the table. */
function cords(): BufferGeometry {
  const round = Array.from({ length: 25 }, (_, step): [number, number, number] => {
    const angle = (step / 24) * 2 * Math.PI * 2 + 1.2;
    return [Math.cos(angle) * 1.2 + 0.27, 5.02 + step * 0.012, Math.sin(angle) * 1.2 + 0.12];
  });
  const knot = new SphereGeometry(0.34, 10, 8).scale(1.25, 0.9, 0.9).translate(0.32, 5.14, 1.4);
  const ends = [-1, 1].flatMap(side => {
    const path: [number, number, number][] = [
      [0.3, 5.14, 1.44],
      [0.5 * side + 0.2, 4.6, 2.3],
      [1.1 * side, 3.2, 3.75],
      [1.3 * side, 1.7, 4.55],
      [1.6 * side, 0.22, 5.1],
      [2.1 * side, 0.18, 5.6],
    ];
    const bead = new SphereGeometry(0.32, 12, 9).translate(2.2 * side, 0.3, 5.75);
    return [...rope(path, 11, 72), bead];
  });
  return merged([...rope(round, 22, 150), knot, ...ends]);
}

/** The cloth bag that dice are drawn from. */
export function newBag(materials: SceneMaterials, shadows: boolean): Group {
  const group = new Group();
  for (const mesh of [new Mesh(cloth(), materials.bag), new Mesh(cords(), materials.cord)]) {
    mesh.castShadow = shadows;
    mesh.receiveShadow = shadows;
    group.add(mesh);
  }
  group.position.set(...BAG.at);
  group.scale.setScalar(BAG.radius / 4.05);
  group.rotation.y = -0.5;
  return group;
}
