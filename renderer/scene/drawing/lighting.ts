import {
  BackSide,
  type Camera,
  Color,
  DataTexture,
  EquirectangularReflectionMapping,
  Group,
  HemisphereLight,
  LinearFilter,
  LinearSRGBColorSpace,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
  PMREMGenerator,
  RepeatWrapping,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  SpotLight,
  type Texture,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';
import type { Quality } from '../../pieces/drawing-options.ts';
import { allLoaded, canvasOf, canvasTexture, colourTexture, trackLoading } from './textures.ts';

/** Far to the left: the one spot of the cloth that reflects the lamp into the camera then lies beyond the rim. */
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

const FLOOR = { height: -22, size: 190 } as const;

/** The table's shadow on the floor. */
function tableShadow(): Texture {
  const canvas = canvasOf(128, 128, pen => {
    const fill = pen.createRadialGradient(64, 64, 0, 64, 64, 64);
    fill.addColorStop(0, 'rgba(0,0,0,.95)');
    fill.addColorStop(0.5, 'rgba(0,0,0,.75)');
    fill.addColorStop(1, 'rgba(0,0,0,0)');
    pen.fillStyle = fill;
    pen.fillRect(0, 0, 128, 128);
  });
  const texture = canvasTexture(canvas, 4);
  texture.wrapS = RepeatWrapping;
  texture.wrapT = RepeatWrapping;
  return texture;
}

/** The floor of the room round the table. */
function roomFloor(): Group {
  const group = new Group();
  const planks = new MeshBasicMaterial({ map: colourTexture('floor', 1 / 3, 1 / 3, 1) });
  planks.color.setRGB(1.15, 1.02, 0.9);
  const floor = new Mesh(new PlaneGeometry(FLOOR.size, FLOOR.size), planks);
  const dark = new MeshBasicMaterial({ map: tableShadow(), transparent: true, depthWrite: false });
  const shadow = new Mesh(new PlaneGeometry(96, 80), dark);
  shadow.position.z = 0.4;
  group.add(floor, shadow);
  group.rotation.x = -Math.PI / 2;
  group.position.y = FLOOR.height;
  return group;
}

/** A dim warm room: a calm ceiling, a lamp on the left, darkness below. */
const ROOM_SHADER = {
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
/** The size of the photographed room after filtering. With equal sizes no material is compiled twice. */
const ROOM_SIZE = 128;

/** The room that surfaces reflect until the photographed one is loaded, or always if it cannot be loaded. */
function plainRoom(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const shape = new SphereGeometry(20, 32, 16);
  const paint = new ShaderMaterial({ ...ROOM_SHADER, side: BackSide });
  room.add(new Mesh(shape, paint));
  const generator = new PMREMGenerator(renderer);
  const texture = textureOf(generator.fromScene(room, 0.02, 0.1, 100, { size: ROOM_SIZE }));
  generator.dispose();
  shape.dispose();
  paint.dispose();
  return texture;
}

/** Returns the texture of a render target and sets its reference to the target, which three.js leaves out for cubes. */
function textureOf(target: WebGLRenderTarget): Texture {
  target.texture.renderTarget = target;
  return target.texture;
}

function bytesOfDataUrl(url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(url.slice(url.indexOf(',') + 1)), letter => letter.charCodeAt(0));
}

/** The photographed lobby: warm lamps on one side, a calm ceiling elsewhere. Null if it is no longer wanted. */
async function photographedRoom(renderer: WebGLRenderer, isWanted: () => boolean): Promise<Texture | null> {
  const [{ default: url }, { EXRLoader }] = await Promise.all([
    import('@pmndrs/assets/hdri/lobby.exr.js'),
    import('three/addons/loaders/EXRLoader.js'),
  ]);
  if (!isWanted()) return null;
  // The page's security policy forbids fetching data URLs, so the bytes are decoded here.
  const { data, width, height, format, type } = new EXRLoader().parse(bytesOfDataUrl(url).buffer);
  const image = new DataTexture(data, width, height, format, type);
  image.mapping = EquirectangularReflectionMapping;
  image.colorSpace = LinearSRGBColorSpace;
  image.minFilter = LinearFilter;
  image.magFilter = LinearFilter;
  image.needsUpdate = true;
  const generator = new PMREMGenerator(renderer);
  const texture = textureOf(generator.fromEquirectangular(image));
  generator.dispose();
  image.dispose();
  return texture;
}

/** Makes surfaces reflect a room: a plain one at first, the photographed one once it is loaded. */
function addReflections(scene: Scene, renderer: WebGLRenderer, isWanted: () => boolean): void {
  const placeholder = plainRoom(renderer);
  scene.environment = placeholder;
  scene.environmentIntensity = 0.5;
  const loaded = photographedRoom(renderer, isWanted).then(room => {
    if (!room) return;
    placeholder.renderTarget?.dispose();
    scene.environment = room;
    // Turned so that level faces reflect an even patch of the ceiling, without a lamp.
    scene.environmentRotation.y = Math.PI;
  });
  trackLoading(loaded);
}

/** Draws the scene once more when everything is loaded, from the camera that saw it last. */
async function redrawWhenLoaded(scene: Scene, renderer: WebGLRenderer, isWanted: () => boolean): Promise<void> {
  let lastCamera: Camera | null = null;
  scene.onBeforeRender = (_renderer, _scene, camera) => {
    lastCamera = camera;
  };
  await allLoaded();
  scene.onBeforeRender = () => {};
  if (lastCamera && isWanted()) renderer.render(scene, lastCamera);
}

/** Adds lamp, fill light, reflections and the floor of the room. Files that load later are used only if `isWanted()`. */
export function lightScene(scene: Scene, renderer: WebGLRenderer, quality: Quality, isWanted: () => boolean): void {
  scene.background = new Color('#120c08');
  const light = lamp(quality);
  scene.add(light, light.target, roomFloor());
  // A second lamp as fill light would be reflected in the flat faces of dice.
  if (quality === 'low') scene.add(new HemisphereLight('#ffe9d6', '#54402c', 1.15));
  else {
    scene.add(new HemisphereLight('#9db4d8', '#2a2018', 0.24));
    addReflections(scene, renderer, isWanted);
  }
  void redrawWhenLoaded(scene, renderer, isWanted);
}
