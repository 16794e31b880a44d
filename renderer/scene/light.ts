import { Color, HemisphereLight, type Scene, SpotLight, type WebGLRenderer } from 'three';
import { arrives, redrawOnArrival } from './arrivals.ts';
import { lobby, plainRoom } from './environment.ts';
import { roomFloor } from './room.ts';
import type { Quality } from './stage.ts';

/** Far to the left: the one spot of the cloth where level faces mirror the lamp into the camera lies beyond the rim. */
const LAMP = [-18, 22, 7] as const;

function lamp(quality: Quality): SpotLight {
  const light = new SpotLight('#ffe6c8', 3.9, 0, 0.64, 0.85, 0);
  light.position.set(...LAMP);
  light.target.position.set(0, 0, 0.6);
  if (quality === 'low') return light;
  const size = quality === 'high' ? 2048 : 1024;
  light.castShadow = true;
  light.shadow.mapSize.set(size, size);
  light.shadow.camera.near = 12;
  light.shadow.camera.far = 46;
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.022;
  light.shadow.radius = 3.2;
  return light;
}

/** Lets surfaces mirror a room: a plain one at first, the photographed one when it has come. */
function surround(scene: Scene, renderer: WebGLRenderer, isWanted: () => boolean): void {
  const standIn = plainRoom(renderer);
  scene.environment = standIn;
  scene.environmentIntensity = 0.5;
  const photographed = lobby(renderer, isWanted).then(room => {
    if (!room) return;
    standIn.renderTarget?.dispose();
    scene.environment = room;
    // Turned so that the patch of ceiling which level faces mirror is an even one, without a lamp.
    scene.environmentRotation.y = Math.PI;
  });
  arrives(photographed);
}

/** Lights the table for a quality, and gives the dark room round it. What comes later is used if it is wanted then. */
export function lightScene(scene: Scene, renderer: WebGLRenderer, quality: Quality, isWanted: () => boolean): void {
  scene.background = new Color('#120c08');
  const key = lamp(quality);
  scene.add(key, key.target, roomFloor());
  // Shaded sides are filled without a second lamp: dice would mirror it in whole faces.
  if (quality === 'low') scene.add(new HemisphereLight('#ffe9d6', '#54402c', 1.15));
  else {
    scene.add(new HemisphereLight('#9db4d8', '#2a2018', 0.24));
    surround(scene, renderer, isWanted);
  }
  void redrawOnArrival(scene, renderer, isWanted);
}
