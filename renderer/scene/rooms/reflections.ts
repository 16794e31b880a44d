import {
  BackSide,
  BoxGeometry,
  DoubleSide,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  Scene,
  type Texture,
  type WebGLRenderer,
} from 'three';
import type { Vec } from '../../layout/vector.ts';
import type { Light, RoomLight } from './room-light.ts';

const paint = (light: Light): MeshBasicMaterial => {
  const material = new MeshBasicMaterial({ side: DoubleSide });
  material.color.setRGB(...light);
  return material;
};

/** A glowing rectangle that faces the table. */
function panel(width: number, height: number, at: Vec, light: Light): Mesh {
  const mesh = new Mesh(new PlaneGeometry(width, height), paint(light));
  mesh.position.set(...at);
  mesh.lookAt(0, 2, 0);
  return mesh;
}

function walls({ walls: wall, ceiling, floor }: RoomLight['reflected']): Mesh {
  const sides = [wall, wall, ceiling, floor, wall, wall].map(light => {
    const material = paint(light);
    material.side = BackSide;
    return material;
  });
  const box = new Mesh(new BoxGeometry(60, 34, 60), sides);
  box.position.y = 8;
  return box;
}

/**
 * Six by three bright fields with dark beams between them. Level faces reflect these, so their light changes as they
 * move.
 */
function cornice([left, right]: RoomLight['reflected']['cornice']): readonly Mesh[] {
  return Array.from({ length: 18 }, (_, index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    const glow = (0.62 + 0.5 * row) * (column % 2 === 0 ? 1.15 : 0.8);
    const channel = (at: 0 | 1 | 2) => glow * (left[at] + ((right[at] - left[at]) * column) / 5);
    const at: Vec = [-21 + column * 8.4, 13 + row * 4.8, -27 + row * 5.5];
    return panel(7.4, 4.2, at, [channel(0), channel(1), channel(2)]);
  });
}

const scaled = ([red, green, blue]: Light, by: number): Light => [red * by, green * by, blue * by];

/** A few large bright shapes with hard edges, for flat faces to reflect. */
function reflectedRoom({ reflected }: RoomLight): Scene {
  const { window, behind, pendant, lamps } = reflected;
  const room = new Scene();
  room.add(walls(reflected), ...cornice(reflected.cornice), panel(7, 7, [-12, 23, 2], pendant));
  for (const [x, y] of [
    [-2.4, 3.6],
    [2.4, 3.6],
    [-2.4, -3.6],
    [2.4, -3.6],
  ] as const)
    room.add(panel(6.2, 6.6, [19 + x, 11 + y, -24 + x], window));
  for (const x of [-11, -4, 3]) room.add(panel(6, 9, [x, 15, 28], behind));
  for (const z of [-20, -8, 4, 16]) room.add(panel(2.6, 3.6, [-28, 8, z], lamps));
  for (const y of [4, 8.5, 13]) room.add(panel(16, 1.7, [-10, y, -28], scaled(lamps, 0.23)));
  room.add(panel(11, 4, [12, 24, 14], scaled(pendant, 0.12)));
  for (const x of [-14, -5, 5, 14]) room.add(panel(6, 3, [x, 3.4, 27], scaled(lamps, 0.12)));
  return room;
}

/** Renders the reflections of a room. Free its render target when it is no longer used. */
export function reflectionsOf(renderer: WebGLRenderer, light: RoomLight): Texture {
  const room = reflectedRoom(light);
  const generator = new PMREMGenerator(renderer);
  const target = generator.fromScene(room, 0.012, 0.1, 120, { size: 256 });
  // three.js does not set this for cubes.
  target.texture.renderTarget = target;
  generator.dispose();
  room.traverse(part => {
    if (!(part instanceof Mesh)) return;
    part.geometry.dispose();
    for (const material of [part.material].flat()) material.dispose();
  });
  return target.texture;
}
