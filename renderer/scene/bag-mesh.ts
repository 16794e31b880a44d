import {
  type BufferGeometry,
  CatmullRomCurve3,
  Group,
  LatheGeometry,
  Mesh,
  SphereGeometry,
  TorusGeometry,
  TubeGeometry,
  Vector2,
  Vector3,
} from 'three';
import { BAG } from '../layout/plan.ts';
import { merged } from './geometry.ts';
import type { Materials } from './materials.ts';

/** Half the outline of a bag that is drawn shut: radius and height of its cloth. */
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
const NECK = 5.4;

/** Folds of the cloth: many small ones where the cord gathers it, a few soft ones in the body. */
function folded(x: number, y: number, z: number): Vector3 {
  const angle = Math.atan2(z, x);
  const gathered = Math.exp(-((y - NECK) ** 2) / 3.4);
  const body = Math.exp(-((y - 2) ** 2) / 5);
  const folds = gathered * (0.1 * Math.sin(angle * 11 + Math.sin(angle * 3) * 1.2) + 0.06 * Math.sin(angle * 19 + 1));
  const bulges = body * (0.035 * Math.sin(angle * 5 + y) + 0.05 * Math.sin(angle * 2 + 1 + y * 0.6));
  const by = 1 + folds + bulges;
  const lean = 0.12 * Math.max(0, y - 3);
  return new Vector3(x * by + lean * 0.9, y * (1 + 0.05 * Math.sin(angle * 2 + 0.5)), z * by + lean * 0.4);
}

function cloth(): BufferGeometry {
  const curve = new CatmullRomCurve3(OUTLINE.map(([radius, height]) => new Vector3(radius, height, 0)));
  const points = curve.getPoints(36).map(point => new Vector2(Math.max(0, point.x), point.y));
  const geometry = new LatheGeometry(points, 72);
  const position = geometry.getAttribute('position');
  for (let at = 0; at < position.count; at += 1) {
    const point = folded(position.getX(at), position.getY(at), position.getZ(at));
    position.setXYZ(at, point.x, point.y, point.z);
  }
  geometry.computeVertexNormals();
  return geometry;
}

function cords(): BufferGeometry {
  const round = [5.25, 5.48].map(y =>
    new TorusGeometry(1.16, 0.14, 6, 28).rotateX(Math.PI / 2).translate(0.27, y, 0.12),
  );
  const ends = [-1, 1].flatMap(side => {
    const way = [
      [0.2, 5.3, 1.1],
      [0.5 * side, 4.6, 2.2],
      [1.1 * side, 3.2, 3.7],
      [1.3 * side, 1.7, 4.5],
      [1.6 * side, 0.2, 5],
      [2.1 * side, 0.16, 5.6],
    ] as const;
    const curve = new CatmullRomCurve3(way.map(([x, y, z]) => new Vector3(x, y, z)));
    return [new TubeGeometry(curve, 24, 0.13, 6), new SphereGeometry(0.3, 10, 8).translate(2.1 * side, 0.3, 5.6)];
  });
  return merged([...round, ...ends]);
}

/** The cloth bag that dice are drawn from. */
export function bagMesh(materials: Materials, shadows: boolean): Group {
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
