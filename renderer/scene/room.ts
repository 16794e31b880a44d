import { type CanvasTexture, Group, Mesh, MeshBasicMaterial, PlaneGeometry } from 'three';
import { canvasOf, tiled } from './textures/canvas.ts';
import { randomFrom } from './textures/noise.ts';

const FLOOR = -22;
const SIZE = 128;
const PLANK = { width: 27.5, height: 9.25 } as const;

/** Old parquet: so few pixels that it looks as blurred as a floor does to an eye on the table. */
function parquet(): CanvasTexture {
  const random = randomFrom(3);
  const canvas = canvasOf(SIZE, SIZE, pen => {
    pen.fillStyle = '#241812';
    pen.fillRect(0, 0, SIZE, SIZE);
    for (let row = 0; row < 14; row += 1)
      for (let column = -1; column < 6; column += 1) {
        const tone = 0.86 + random() * 0.28;
        pen.fillStyle = `rgb(${48 * tone},${34 * tone},${24 * tone})`;
        const x = column * PLANK.width + (row % 2) * (PLANK.width / 2);
        pen.fillRect(x, row * PLANK.height, PLANK.width - 0.6, PLANK.height - 0.5);
      }
  });
  return tiled(canvas, 1 / 3, 1 / 3);
}

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
  const planks = new MeshBasicMaterial({ map: parquet() });
  planks.color.setRGB(1.6, 1.45, 1.3);
  const floor = new Mesh(new PlaneGeometry(190, 190), planks);
  const dark = new MeshBasicMaterial({ map: shade(), transparent: true, depthWrite: false });
  const under = new Mesh(new PlaneGeometry(84, 70), dark);
  under.position.z = 0.4;
  group.add(floor, under);
  group.rotation.x = -Math.PI / 2;
  group.position.y = FLOOR;
  return group;
}
