import { Color, DirectionalLight, type Group, HemisphereLight, type Scene, SpotLight, type WebGLRenderer } from 'three';
import { mix } from '../../layout/vector.ts';
import type { Quality, RoomName } from '../../pieces/drawing-options.ts';
import { reflectionsOf } from './reflections.ts';
import { ROOM_LIGHTS } from './room-light.ts';
import { roomMeshes } from './room-meshes.ts';

/**
 * The lamp over the table. It is far to the left, so that the one spot of cloth that reflects it into the camera lies
 * beyond the rim. Its pool of light ends before the rim. The angle is in radians.
 */
const TABLE_AIM = { from: [-14, 24, 3], to: [0.2, 0, 0.9], angle: 0.36, gain: 1 } as const;
/** The lamp while the podium is shown: in front of it, to light the fronts, and narrow, to keep the rest dark. */
const PODIUM_AIM = { from: [-7.5, 17, 15], to: [0, 1.9, 0], angle: 0.42, gain: 1.2 } as const;

function newLamp(quality: Quality): SpotLight {
  const light = new SpotLight('#ffffff', 1, 0, TABLE_AIM.angle, 1, 0);
  if (quality === 'low') return light;
  const size = quality === 'high' ? 2048 : 1024;
  light.castShadow = true;
  light.shadow.mapSize.set(size, size);
  light.shadow.camera.near = 12;
  light.shadow.camera.far = 46;
  light.shadow.bias = -0.0004;
  light.shadow.normalBias = 0.022;
  light.shadow.radius = 3.2;
  // The room lights shadows a little, too.
  light.shadow.intensity = 0.84;
  return light;
}

/** Matt surfaces wash out in the lamp's full light. */
const LAMP_PART = { low: 0.75, medium: 1, high: 1 } as const;
/** Fill light. Without reflections, sky and ground light everything and must be brighter. */
const FILL = { low: 1.35, medium: 0.3, high: 0.3 } as const;
/** Like reflections, that light is warmer than the sky and also comes from below. */
const WARM = { colour: '#fff0e2', ofSky: 0.6, ofGround: 0.22 } as const;

/** The room round the table: its furniture, light and reflections. */
export class PaintedRoom {
  readonly #scene: Scene;
  readonly #renderer: WebGLRenderer;
  readonly #quality: Quality;
  readonly #lamp: SpotLight;
  readonly #rim = new DirectionalLight();
  readonly #sky: HemisphereLight;
  #meshes: Group | null = null;
  /** Intensity of this room's lamp over the table. */
  #lampIntensity = 1;
  /** Progress of the lamp from the table (0) to the podium (1). */
  #lampPart = 0;

  constructor(scene: Scene, renderer: WebGLRenderer, quality: Quality) {
    this.#scene = scene;
    this.#renderer = renderer;
    this.#quality = quality;
    this.#lamp = newLamp(quality);
    this.#sky = new HemisphereLight('#ffffff', '#000000', FILL[quality]);
    this.aimLamp(0);
    scene.background = new Color('#0b0809');
    scene.environmentIntensity = 0.6;
    scene.add(this.#lamp, this.#lamp.target, this.#rim, this.#sky);
  }

  /** Furnishes and lights the room. Returns the previous furniture, which the caller must dispose of. */
  show(name: RoomName): Group | null {
    const light = ROOM_LIGHTS[name];
    const before = this.#meshes;
    before?.removeFromParent();
    this.#meshes = roomMeshes(name, this.#quality);
    this.#scene.add(this.#meshes);
    this.#lamp.color.set(light.lamp.colour);
    this.#lampIntensity = light.lamp.intensity * LAMP_PART[this.#quality];
    this.aimLamp(this.#lampPart);
    this.#rim.color.set(light.rim.colour);
    this.#rim.intensity = light.rim.intensity;
    this.#rim.position.set(...light.rim.from);
    this.#sky.color.set(light.sky);
    this.#sky.groundColor.set(light.ground);
    if (this.#quality === 'low') this.#warmSky();
    this.#scene.environment?.renderTarget?.dispose();
    this.#scene.environment = this.#quality === 'low' ? null : reflectionsOf(this.#renderer, light);
    return before;
  }

  /** Turns the lamp from the table (0) to the podium (1). */
  aimLamp(part: number): void {
    const between = (table: number, podium: number): number => table + (podium - table) * part;
    this.#lampPart = part;
    this.#lamp.position.set(...mix(TABLE_AIM.from, PODIUM_AIM.from, part));
    this.#lamp.target.position.set(...mix(TABLE_AIM.to, PODIUM_AIM.to, part));
    this.#lamp.angle = between(TABLE_AIM.angle, PODIUM_AIM.angle);
    this.#lamp.intensity = this.#lampIntensity * between(TABLE_AIM.gain, PODIUM_AIM.gain);
  }

  #warmSky(): void {
    const warm = new Color(WARM.colour);
    this.#sky.color.lerp(warm, WARM.ofSky);
    this.#sky.groundColor.lerp(warm, WARM.ofGround);
  }
}
