import { type CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { canvasOf, tiled } from './textures/canvas.ts';
import { colours } from './textures/files.ts';

const FLOOR = -22;
const SIZE = 190;

/** The shade of the table on the floor. */
function shade(): CanvasTexture {
  const canvas = canvasOf(128, 128, pen => {
    const fill = pen.createRadialGradient(64, 64, 0, 64, 64, 64);
    fill.addColorStop(0, 'rgba(0,0,0,.95)');
    fill.addColorStop(0.5, 'rgba(0,0,0,.75)');
    fill.addColorStop(1, 'rgba(0,0,0,0)');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 128, 128);
  });
  return tiled(canvas, 1, 1);
}

/** The floor of the dim room round the table. */
export function roomFloor(): Group {
  const group = new Group();
  const planks = new MeshBasicMaterial({ map: colours('floor', 1 / 3, 1 / 3, 1) });
  planks.color.setRGB(1.15, 1.02, 0.9);
  const floor = new Mesh(new PlaneGeometry(SIZE, SIZE), planks);
  const dark = new MeshBasicMaterial({ map: shade(), transparent: true, depthWrite: false });
  const under = new Mesh(new PlaneGeometry(96, 80), dark);
  under.position.z = 0.4;
  group.add(floor, under);
  group.rotation.x = -Math.PI / 2;
  group.position.y = FLOOR;
  return group;
}
