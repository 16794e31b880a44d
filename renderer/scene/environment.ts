import {
  BackSide,
  DataTexture,
  EquirectangularReflectionMapping,
  LinearFilter,
  LinearSRGBColorSpace,
  Mesh,
  PMREMGenerator,
  Scene,
  ShaderMaterial,
  SphereGeometry,
  type Texture,
  type WebGLRenderer,
  type WebGLRenderTarget,
} from 'three';

/** A dim warm room: a calm ceiling, a lamp at the left, darkness below. It stands in for the photographed one. */
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
/** As large as the photographed room becomes, so that no material is compiled twice. */
const SIZE = 128;

/** What surfaces mirror before the photographed room has come, or where it never does. */
export function plainRoom(renderer: WebGLRenderer): Texture {
  const room = new Scene();
  const shape = new SphereGeometry(20, 32, 16);
  const paint = new ShaderMaterial({ ...ROOM, side: BackSide });
  room.add(new Mesh(shape, paint));
  const generator = new PMREMGenerator(renderer);
  const texture = named(generator.fromScene(room, 0.02, 0.1, 100, { size: SIZE }));
  generator.dispose();
  shape.dispose();
  paint.dispose();
  return texture;
}

/** The reflected room, which knows the target that must be freed with it: cube targets do not say so themselves. */
function named(target: WebGLRenderTarget): Texture {
  target.texture.renderTarget = target;
  return target.texture;
}

function bytesOf(address: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), letter => letter.charCodeAt(0));
}

/** The photographed lobby: warm lamps in one direction, a calm ceiling elsewhere. Null if nobody wants it any more. */
export async function lobby(renderer: WebGLRenderer, isWanted: () => boolean): Promise<Texture | null> {
  const [{ default: address }, { EXRLoader }] = await Promise.all([
    import('@pmndrs/assets/hdri/lobby.exr.js'),
    import('three/addons/loaders/EXRLoader.js'),
  ]);
  if (!isWanted()) return null;
  // The page's security policy fetches no data: addresses, so the bytes are taken out here.
  const { data, width, height, format, type } = new EXRLoader().parse(bytesOf(address).buffer);
  const picture = new DataTexture(data, width, height, format, type);
  picture.mapping = EquirectangularReflectionMapping;
  picture.colorSpace = LinearSRGBColorSpace;
  picture.minFilter = LinearFilter;
  picture.magFilter = LinearFilter;
  picture.needsUpdate = true;
  const generator = new PMREMGenerator(renderer);
  const texture = named(generator.fromEquirectangular(picture));
  generator.dispose();
  picture.dispose();
  return texture;
}
