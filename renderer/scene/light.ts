import {
  BackSide,
  Color,
  DirectionalLight,
  HemisphereLight,
  Mesh,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  SpotLight,
  type WebGLRenderer,
} from 'three';
import { roomFloor } from './room.ts';
import type { Quality } from './stage.ts';

/** A dim warm room: a calm ceiling, a lamp at the left, darkness below. Dice mirror it, nobody sees it. */
const ROOM = {
  vertexShader:
    'varying vec3 way; void main() { way = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
  fragmentShader: `varying vec3 way;
void main() {
  vec3 d = normalize(way);
  float up = smoothstep(-0.35, 0.9, d.y);
  vec3 colour = mix(vec3(0.07, 0.045, 0.03), vec3(0.62, 0.5, 0.36), up);
  float lamp = smoothstep(0.93, 0.99, dot(d, normalize(vec3(-0.75, 0.62, 0.25))));
  float window = smoothstep(0.9, 0.98, dot(d, normalize(vec3(0.8, 0.35, 0.55))));
  gl_FragColor = vec4(colour + lamp * vec3(9.0, 7.2, 5.0) + window * vec3(1.0, 1.15, 1.4), 1.0);
}`,
} as const;

function environment(renderer: WebGLRenderer) {
  const room = new Scene();
  room.add(new Mesh(new SphereGeometry(20, 32, 16), new ShaderMaterial({ ...ROOM, side: BackSide })));
  const generator = new PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.02, 0.1, 100);
  generator.dispose();
  return texture;
}

/** The lamp stands far to the left: the one spot of the cloth that mirrors it into the camera lies beyond the rim. */
function lamp(shadows: boolean): SpotLight {
  const light = new SpotLight('#ffe6c8', 3.8, 0, 0.62, 0.85, 0);
  light.position.set(-18, 22, 7);
  light.target.position.set(0, 0, 1);
  if (!shadows) return light;
  light.castShadow = true;
  light.shadow.mapSize.set(2048, 2048);
  light.shadow.camera.near = 12;
  light.shadow.camera.far = 44;
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.022;
  light.shadow.radius = 3.2;
  return light;
}

/** Lights the table for a quality, and gives the dark room round it. */
export function lightScene(scene: Scene, renderer: WebGLRenderer, quality: Quality): void {
  scene.background = new Color('#120c08');
  const key = lamp(quality === 'high');
  const fill = new DirectionalLight('#9db4d8', quality === 'high' ? 0.28 : 0.5);
  fill.position.set(11, 11, 13);
  scene.add(key, key.target, fill);
  if (quality === 'high') {
    scene.environment = environment(renderer);
    scene.environmentIntensity = 0.6;
  } else scene.add(new HemisphereLight('#fff1dc', '#4a3420', 1.5));
  scene.add(roomFloor());
}
