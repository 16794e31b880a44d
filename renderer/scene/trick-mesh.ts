import { Mesh } from 'three';
import type { Station } from '../layout/stations.ts';
import { merged } from './geometry.ts';
import type { Materials } from './materials.ts';
import { ring, sweep } from './sweep.ts';

const RADIUS = 0.78;
const THREAD = 0.028;

/** A thin ring stitched on the cloth for every seat: here its die lies in the trick. */
export function trickMesh(stations: readonly Station[], materials: Materials, shadows: boolean): Mesh {
  const rings = stations.map(({ trick: [x, , z] }) => {
    const circle = ring({ centre: [x, z], half: [RADIUS, RADIUS], corner: RADIUS - 1e-3 });
    return sweep(circle, [
      [THREAD, 0.006],
      [0, 0.006],
    ]);
  });
  const mesh = new Mesh(merged(rings), materials.thread);
  mesh.receiveShadow = shadows;
  return mesh;
}
