import {
  BufferAttribute,
  type BufferGeometry,
  CatmullRomCurve3,
  CylinderGeometry,
  Group,
  type Material,
  MathUtils,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  MeshStandardMaterial,
  PlaneGeometry,
  SphereGeometry,
  TubeGeometry,
  Vector3,
} from 'three';
import type { Quality, RoomName } from '../../pieces/drawing-options.ts';
import { type PictureName, pictureTexture } from '../drawing/textures.ts';
import { merged } from '../furniture/geometry.ts';
import { ROOM_LIGHTS } from './room-light.ts';

const FLOOR = -22;
/** Areas covered by a room's pictures, as in electron/tools/paint/rooms/frames.ts. */
export const WALL = { halfWidth: 67.5, bottom: FLOOR - 0.5, top: 16.5, radius: 50 } as const;
export const NEAR = { halfWidth: 51, bottom: FLOOR - 0.5, top: 10, radius: 36 } as const;
export const GROUND = { half: [75, 60], middle: -6 } as const;
/** The centre of the circles along which the wall and near layers are bent. */
const CENTRE = 14;

/** Light at the sides of a room relative to the middle, to keep the eye there. */
const SIDE_LIGHT = 0.5;

/** A picture bent round the viewer, darker at the sides. */
function bent({ halfWidth, bottom, top, radius }: typeof WALL | typeof NEAR): BufferGeometry {
  const shape = new PlaneGeometry(2 * halfWidth, top - bottom, 48, 1).translate(0, (top + bottom) / 2, 0);
  const position = shape.getAttribute('position');
  const light = new Float32Array(3 * position.count);
  for (let vertex = 0; vertex < position.count; vertex += 1) {
    const angle = position.getX(vertex) / radius;
    light.fill(1 - (1 - SIDE_LIGHT) * MathUtils.smoothstep(Math.abs(angle), 0.1, 0.8), 3 * vertex, 3 * vertex + 3);
    position.setX(vertex, radius * Math.sin(angle));
    position.setZ(vertex, CENTRE - radius * Math.cos(angle));
  }
  return shape.setAttribute('color', new BufferAttribute(light, 3));
}

/**
 * Magnifies a texture with a cubic B-spline, reading two texels per linear read. Close shots enlarge the pictures so
 * much that linear filtering would show the texel grid.
 */
const CUBIC_READ = /* glsl */ `#include <map_pars_fragment>
vec4 cubicRead(sampler2D image, vec2 at) {
  vec2 size = vec2(textureSize(image, 0));
  vec2 texel = at * size - 0.5;
  vec2 part = fract(texel);
  vec2 rest = 1.0 - part;
  vec2 first = rest * rest * rest / 6.0;
  vec2 last = part * part * part / 6.0;
  vec2 second = 2.0 / 3.0 - 0.5 * part * part * (2.0 - part);
  vec2 third = 1.0 - first - second - last;
  vec2 before = first + second;
  vec2 after = third + last;
  vec2 low = (floor(texel) - 0.5 + second / before) / size;
  vec2 high = (floor(texel) + 1.5 + last / after) / size;
  return before.y * (before.x * textureLod(image, low, 0.0) + after.x * textureLod(image, vec2(high.x, low.y), 0.0))
    + after.y * (before.x * textureLod(image, vec2(low.x, high.y), 0.0) + after.x * textureLod(image, high, 0.0));
}`;

const SMOOTH_COLOUR = /* glsl */ `vec4 texelRead = texture2D(map, vMapUv);
vec2 texels = fwidth(vMapUv * vec2(textureSize(map, 0)));
diffuseColor *= max(texels.x, texels.y) < 1.0 ? cubicRead(map, vMapUv) : texelRead;`;

/** A painted surface, unaffected by light. */
function painting(geometry: BufferGeometry, name: PictureName, transparent: boolean): Mesh {
  const map = pictureTexture(name);
  const vertexColors = geometry.hasAttribute('color');
  const material = new MeshBasicMaterial({
    map,
    transparent,
    vertexColors,
    depthWrite: !transparent,
    toneMapped: false,
  });
  material.dithering = true;
  material.onBeforeCompile = program => {
    program.fragmentShader = program.fragmentShader
      .replace('#include <map_pars_fragment>', CUBIC_READ)
      .replace('#include <map_fragment>', SMOOTH_COLOUR);
  };
  return new Mesh(geometry, material);
}

function floor(name: PictureName): Mesh {
  const mesh = painting(new PlaneGeometry(2 * GROUND.half[0], 2 * GROUND.half[1]), name, false);
  mesh.rotation.x = -Math.PI / 2;
  mesh.position.set(0, FLOOR, GROUND.middle);
  return mesh;
}

/** The back of a chair: two posts and three bowed slats. */
function chairBack(x: number, z: number, turn: number): readonly BufferGeometry[] {
  const posts = [-3.6, 3.6].flatMap(side => [
    new CylinderGeometry(0.3, 0.36, 13, 10).translate(side, -2.6, 0),
    new SphereGeometry(0.42, 12, 10).translate(side, 4.1, 0),
  ]);
  const slats = [0.7, 2.1, 3.35].map(y => {
    const bow = [-3.6, -1.8, 0, 1.8, 3.6].map(at => {
      const bulge = 1 - (at / 3.6) ** 2;
      return new Vector3(at, y + 0.22 * bulge, -0.6 * bulge);
    });
    return new TubeGeometry(new CatmullRomCurve3(bow), 20, 0.34, 8);
  });
  return [...posts, ...slats].map(part => part.rotateY(turn).translate(x, 0, z));
}

function chairs(quality: Quality, colour: string): Mesh {
  const material: Material =
    quality === 'low'
      ? new MeshLambertMaterial({ color: colour })
      : new MeshStandardMaterial({ color: colour, roughness: 0.5 });
  const backs = [
    ...chairBack(0, -13.2, 0),
    ...chairBack(-17.5, -0.6, Math.PI / 2),
    ...chairBack(17.5, -0.6, -Math.PI / 2),
  ];
  return new Mesh(merged(backs), material);
}

/** The surroundings of the table, in four draw calls: a wall, objects in front of it, the floor and chairs. */
export function roomMeshes(name: RoomName, quality: Quality): Group {
  const group = new Group();
  const near = painting(bent(NEAR), `${name}-near`, true);
  // Before all other transparent objects, which are nearer.
  near.renderOrder = -1;
  group.add(
    painting(bent(WALL), `${name}-wall`, false),
    near,
    floor(`${name}-floor`),
    chairs(quality, ROOM_LIGHTS[name].chairs),
  );
  return group;
}
