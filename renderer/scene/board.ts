import { PerspectiveCamera, type WebGLRenderer } from 'three';
import { type Camera, cameraFor } from '../layout/index.ts';
import { stationsFor } from '../layout/stations.ts';
import type { Felt } from '../pieces/index.ts';
import { leaning } from './breath.ts';
import { drawPieces, type Picture } from './drawn.ts';
import { Look, type Setting } from './look.ts';
import { BARE, type MarkerPose } from './marker-mesh.ts';
import { isDrawnAlike, makeRenderer, putAway, setLevel } from './renderer.ts';
import type { Cost, Quality } from './stage.ts';

/** Draws the table and the pieces as they are told to it, and only when asked. */
export class Board {
  /** Holds the canvas: smooth edges come with a canvas of their own, so another level may bring another one. */
  readonly frame = document.createElement('div');
  #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(32, 1.6, 5, 200);
  #look: Look;
  #picture: Picture | null = null;
  #marker = BARE;
  #felt: Felt = 'green';
  #plate: readonly string[] = [];
  #setting: Setting = { stations: stationsFor(4), isStood: false, hasBag: true };
  #upright: Camera = cameraFor(1.6);
  #lean = 0;
  #frame = 0;
  /** Draw calls of the last picture. */
  #calls = 0;
  /** Counts the looks that were asked for: only the last one is put on. */
  #asked = 0;
  /** The level of the last one, which may still be on its way. */
  #wanted: Quality;
  #isDisposed = false;

  private constructor(renderer: WebGLRenderer, look: Look) {
    this.#renderer = renderer;
    this.#look = look;
    this.#wanted = look.quality;
    this.frame.style.height = '100%';
    this.#show(renderer);
    setLevel(renderer, look.quality);
  }

  static async make(quality: Quality): Promise<Board> {
    const renderer = makeRenderer(quality);
    try {
      return new Board(renderer, await Look.make(renderer, quality));
    } catch (error) {
      putAway(renderer);
      throw error;
    }
  }

  get view(): Camera {
    return leaning(this.#upright, this.#lean);
  }
  /** What the last picture cost, shadows included. */
  get cost(): Cost {
    const { memory } = this.#renderer.info;
    return { calls: this.#calls, geometries: memory.geometries, textures: memory.textures };
  }
  get quality(): Quality {
    return this.#look.quality;
  }

  seat(setting: Setting): void {
    this.#setting = setting;
    this.#look.seat(setting);
    this.redraw();
  }

  draw(picture: Picture): void {
    this.#picture = picture;
    drawPieces(this.#look, picture);
    this.redraw();
  }

  /** Gives the cloth another colour, in this look and in all that follow. */
  dye(felt: Felt): void {
    this.#felt = felt;
    this.#look.dye(felt);
    this.redraw();
  }

  drawMarker(pose: MarkerPose): void {
    this.#marker = pose;
    this.#look.marker.show(pose);
    this.redraw();
  }

  /** Says on the stand's plate what is trump. */
  drawPlate(lines: readonly string[]): void {
    this.#plate = lines;
    this.#look.stand.show(lines);
    this.redraw();
  }

  /** Draws one picture at the next opportunity. */
  redraw(): void {
    if (this.#frame !== 0 || this.#isDisposed) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      // By itself it would count anew after the shadows.
      this.#renderer.info.reset();
      this.#renderer.render(this.#look.scene, this.#camera);
      this.#calls = this.#renderer.info.render.calls;
    });
  }

  /** Draws everything in another look; what lies on the table stays as it is, and all of it where that fails. */
  async setQuality(quality: Quality): Promise<void> {
    const shown = this.#renderer;
    const renderer = isDrawnAlike(this.quality, quality) ? shown : makeRenderer(quality);
    this.#asked += 1;
    const mine = this.#asked;
    const isLast = () => mine === this.#asked;
    this.#wanted = quality;
    try {
      const look = await Look.make(renderer, quality);
      if (isLast() && !this.#isDisposed) this.#putOn(look, renderer);
      else look.dispose();
    } catch (error) {
      if (isLast()) this.#wanted = this.quality;
      throw error;
    } finally {
      if (renderer !== shown && renderer !== this.#renderer) putAway(renderer);
    }
  }

  #putOn(look: Look, renderer: WebGLRenderer): void {
    const shown = this.#renderer;
    this.#look.dispose();
    this.#look = look;
    if (renderer !== shown) {
      this.#show(renderer);
      this.#leave(shown);
    }
    look.dye(this.#felt);
    look.seat(this.#setting);
    look.marker.show(this.#marker);
    look.stand.show(this.#plate);
    if (this.#picture) drawPieces(look, this.#picture);
    setLevel(renderer, look.quality);
    this.resize();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#upright = cameraFor(width / height);
    this.#camera.aspect = width / height;
    this.#camera.fov = this.#upright.fieldOfView;
    this.#camera.updateProjectionMatrix();
    this.lean(this.#lean);
  }

  /** Leans to the tray: not at all for 0, for 1 as far as it ever does. */
  lean(by: number): void {
    this.#lean = by;
    const { position, target } = this.view;
    this.#camera.position.set(...position);
    this.#camera.lookAt(...target);
    this.redraw();
  }

  dispose(): void {
    this.#isDisposed = true;
    cancelAnimationFrame(this.#frame);
    this.#look.dispose();
    this.#leave(this.#renderer);
  }

  #show(renderer: WebGLRenderer): void {
    this.#renderer = renderer;
    renderer.info.autoReset = false;
    // After the renderer's own listener, which has set everything up again by then.
    renderer.domElement.addEventListener('webglcontextrestored', this.#restored);
    this.frame.replaceChildren(renderer.domElement);
  }

  #leave(renderer: WebGLRenderer): void {
    renderer.domElement.removeEventListener('webglcontextrestored', this.#restored);
    putAway(renderer);
  }

  /** Shapes and pictures come back by themselves; what was drawn into a target, as the reflected room, does not. */
  readonly #restored = (): void => {
    this.setQuality(this.#wanted).catch(error => console.error(error));
  };
}
