import { PerspectiveCamera, type WebGLRenderer } from 'three';
import { type Camera, cameraFor, type WindowSize } from '../../layout/interface/camera.ts';
import { stationsFor } from '../../layout/seats/stations.ts';
import { lengthOf, subtract, type Vec } from '../../layout/vector.ts';
import type { Felt, Quality, RoomName } from '../../pieces/drawing-options.ts';
import type { PodiumSetting } from '../events/match-end.ts';
import type { CupPose } from '../furniture/cup.ts';
import { BLANK_MARKER, type MarkerPose } from '../furniture/trump-marker.ts';
import type { FrameListener } from '../scene-stage.ts';
import { drawPieces, type PiecesFrame } from './draw-pieces.ts';
import type { Particle } from './particles.ts';
import { SceneContents, type TableSetting } from './scene-contents.ts';
import { allLoaded } from './textures.ts';
import {
  applyPixelRatio,
  applyQuality,
  canServe,
  disposeRenderer,
  forgetRenderer,
  newRenderer,
} from './webgl-renderer.ts';

/** GPU cost of a frame. */
export interface RenderCost {
  /** Draw calls, including those for shadows. A browser test limits the fullest tables to 60; TRICKY’s takes 43. */
  readonly calls: number;
  readonly geometries: number;
  readonly textures: number;
}

/** Fade-in after a cut, and its milliseconds. */
const FADE: Keyframe[] = [{ opacity: 0.25 }, { opacity: 1 }];
const FADE_TIME = 160;

const isSamePoint = (a: Vec, b: Vec): boolean => lengthOf(subtract(a, b)) < 1e-3;
const isSameCamera = (a: Camera, b: Camera | null): boolean =>
  b !== null && isSamePoint(a.position, b.position) && isSamePoint(a.target, b.target);

const sizeOf = ({ clientWidth: width, clientHeight: height }: HTMLElement): WindowSize => ({ width, height });

/** Draws the table and the pieces, but only frames in which something changed. */
export class TableRenderer {
  /** Holds the canvas. Another quality level may need another canvas, because antialiasing cannot be switched. */
  readonly element = document.createElement('div');
  readonly #camera = new PerspectiveCamera(32, 1.6, 5, 200);
  #renderer: WebGLRenderer;
  #contents: SceneContents;
  // The current state, to be shown again with other contents.
  #setting: TableSetting = { stations: stationsFor(4), hasStand: false, hasBag: true };
  #pieces: PiecesFrame | null = null;
  #marker = BLANK_MARKER;
  #podium: { readonly setting: PodiumSetting; readonly elapsed: number } | null = null;
  #plate: readonly string[] = [];
  #cup: CupPose | null = null;
  #felt: Felt = 'petrol';
  #room: RoomName = 'study';
  /** The last measured size of the element in CSS pixels; null before that. */
  #size: WindowSize | null = null;
  /** The current camera. */
  #view: Camera = cameraFor(1.6);
  /** Called when the aspect of the window has changed. */
  #onAspect: (aspect: number) => void = () => {};
  readonly #frameListeners = new Set<FrameListener>();
  /** True if something changed since the last frame. */
  #hasChanged = false;
  /** Whether the next frame fades in. */
  #fadesIn = false;
  /** The camera of the last frame. */
  #drawnView: Camera | null = null;
  /** The id of the requested animation frame, or 0. */
  #frame = 0;
  /** Draw calls of the last frame. */
  #calls = 0;
  /** Number of quality changes. Only the last one takes effect. */
  #change = 0;
  /** The last requested level, which may not be drawn yet. */
  #requested: Quality;
  #isDisposed = false;

  private constructor(renderer: WebGLRenderer, contents: SceneContents) {
    this.#renderer = renderer;
    this.#contents = contents;
    this.#requested = contents.quality;
    this.element.style.height = '100%';
    this.#attach(renderer);
    applyQuality(renderer, contents.quality);
    contents.setRoom(this.#room);
    this.#redrawWhenLoaded();
  }

  static async make(quality: Quality): Promise<TableRenderer> {
    const renderer = newRenderer(quality);
    try {
      return new TableRenderer(renderer, await SceneContents.make(renderer, quality));
    } catch (error) {
      disposeRenderer(renderer);
      throw error;
    }
  }

  get camera(): Camera {
    return this.#view;
  }
  get cost(): RenderCost {
    const { memory } = this.#renderer.info;
    return { calls: this.#calls, geometries: memory.geometries, textures: memory.textures };
  }
  get quality(): Quality {
    return this.#contents.quality;
  }
  /**
   * The size of the picture in CSS pixels. Labels read it every frame between DOM changes, so measuring the element
   * would force a layout each time.
   */
  get size(): WindowSize {
    return this.#size ?? sizeOf(this.element);
  }

  setTable(setting: TableSetting): void {
    this.#setting = setting;
    this.#contents.setTable(setting);
    this.requestFrame();
  }

  /** Replaces only the viewer's rack. */
  setRack(setting: TableSetting): void {
    this.#setting = setting;
    this.#contents.setHolder(setting);
    this.requestFrame();
  }

  /** Clears the table for a podium, or removes the podium and resets the table. */
  showPodium(setting: PodiumSetting | null): void {
    this.#podium = setting && { setting, elapsed: 0 };
    this.#contents.showPodium(setting, this.#setting);
    this.requestFrame();
  }

  /** Poses the podium at this many milliseconds. */
  posePodium(elapsed: number): void {
    this.#podium = this.#podium && { ...this.#podium, elapsed };
    this.#contents.posePodium(elapsed);
    this.requestFrame();
  }

  drawPieces(frame: PiecesFrame): void {
    this.#pieces = frame;
    drawPieces(this.#contents, frame);
    this.requestFrame();
  }

  dye(felt: Felt): void {
    this.#felt = felt;
    this.#contents.dye(felt);
    this.requestFrame();
  }

  setRoom(room: RoomName): void {
    if (room === this.#room) return;
    this.#room = room;
    this.#contents.setRoom(room);
    this.#redrawWhenLoaded();
  }

  drawMarker(pose: MarkerPose): void {
    this.#marker = pose;
    this.#contents.marker.show(pose);
    this.requestFrame();
  }

  /** Shows the cup that dice are thrown from; null hides it. */
  drawCup(pose: CupPose | null): void {
    if (pose === null && this.#cup === null) return;
    this.#cup = pose;
    this.#contents.cup.show(pose);
    this.requestFrame();
  }

  /** Shows dust and dice trails until the next call. */
  drawParticles(particles: readonly Particle[]): void {
    this.#contents.particles.draw(particles, this.#view);
    this.requestFrame();
  }

  /** Engraves these lines on the plate of the trump stand. */
  drawPlate(lines: readonly string[]): void {
    this.#plate = lines;
    this.#contents.stand.show(lines);
    this.requestFrame();
  }

  requestFrame(): void {
    this.#hasChanged = true;
    this.#requestAnimationFrame();
  }

  #requestAnimationFrame(): void {
    if (this.#frame !== 0 || this.#isDisposed) return;
    this.#frame = requestAnimationFrame(time => {
      this.#frame = 0;
      this.#onAnimationFrame(time);
    });
  }

  /**
   * Draws the changes, then waits one more animation frame. If nothing has changed by then, motion has ended, and the
   * time until the next change does not count as a slow frame.
   */
  #onAnimationFrame(time: number): void {
    if (!this.#hasChanged) {
      for (const listener of [...this.#frameListeners]) listener.rest();
      return;
    }
    this.#hasChanged = false;
    this.#drawFrame();
    for (const listener of [...this.#frameListeners]) listener.frame(time);
    this.#requestAnimationFrame();
  }

  #drawFrame(): void {
    // Reset by hand: the automatic reset would not count the shadow pass.
    this.#renderer.info.reset();
    this.#renderer.render(this.#contents.scene, this.#camera);
    this.#calls = this.#renderer.info.render.calls;
    if (this.#fadesIn && !isSameCamera(this.#view, this.#drawnView)) this.element.animate(FADE, FADE_TIME);
    this.#fadesIn = false;
    this.#drawnView = this.#view;
  }

  /** Redraws the table at another level. On failure, the level stays as it is. */
  async setQuality(quality: Quality): Promise<void> {
    const shown = this.#renderer;
    const renderer = canServe(shown, quality) ? shown : newRenderer(quality);
    this.#change += 1;
    const own = this.#change;
    const isLast = () => own === this.#change;
    this.#requested = quality;
    try {
      const contents = await SceneContents.make(renderer, quality);
      if (isLast() && !this.#isDisposed) this.#replaceContents(contents, renderer);
      else contents.dispose();
    } catch (error) {
      if (isLast()) this.#requested = this.quality;
      throw error;
    } finally {
      if (renderer !== shown && renderer !== this.#renderer) disposeRenderer(renderer);
    }
  }

  /** Call this whenever the size of the element or the display's pixel ratio changes. */
  resize(): void {
    const { width, height } = sizeOf(this.element);
    if (width === 0 || height === 0) return;
    this.#size = { width, height };
    applyPixelRatio(this.#renderer, this.quality);
    this.#renderer.setSize(width, height, false);
    this.#camera.aspect = width / height;
    this.placeCamera(this.#view);
    this.#onAspect(width / height);
  }

  /** Calls back when the aspect of the window changes. */
  onAspect(listener: (aspect: number) => void): void {
    this.#onAspect = listener;
  }

  /** Reports every frame to this listener. Returns a function that removes it. */
  onFrames(listener: FrameListener): () => void {
    this.#frameListeners.add(listener);
    return () => {
      this.#frameListeners.delete(listener);
    };
  }

  placeCamera(camera: Camera): void {
    this.#view = camera;
    this.#camera.fov = camera.fieldOfView;
    this.#camera.updateProjectionMatrix();
    this.#camera.position.set(...camera.position);
    this.#camera.lookAt(...camera.target);
    this.requestFrame();
  }

  /** Fades in the next frame. */
  fadeIn(): void {
    this.#fadesIn = true;
    this.requestFrame();
  }

  dispose(): void {
    this.#isDisposed = true;
    cancelAnimationFrame(this.#frame);
    this.#contents.dispose();
    this.#detach(this.#renderer);
  }

  #replaceContents(contents: SceneContents, renderer: WebGLRenderer): void {
    const shown = this.#renderer;
    this.#contents.dispose();
    this.#contents = contents;
    if (renderer !== shown) {
      this.#attach(renderer);
      this.#detach(shown);
    }
    contents.dye(this.#felt);
    contents.setRoom(this.#room);
    contents.setTable(this.#setting);
    contents.marker.show(this.#marker);
    contents.stand.show(this.#plate);
    contents.cup.show(this.#cup);
    if (this.#pieces) drawPieces(contents, this.#pieces);
    if (this.#podium) {
      contents.showPodium(this.#podium.setting, this.#setting);
      contents.posePodium(this.#podium.elapsed);
    }
    applyQuality(renderer, contents.quality);
    this.resize();
    this.#redrawWhenLoaded();
  }

  /** Sets `data-loaded` once all textures are loaded, for tests that compare pictures. */
  #redrawWhenLoaded(): void {
    this.element.removeAttribute('data-loaded');
    this.requestFrame();
    void allLoaded().then(() => {
      this.element.setAttribute('data-loaded', '');
      this.requestFrame();
    });
  }

  #attach(renderer: WebGLRenderer): void {
    this.#renderer = renderer;
    renderer.info.autoReset = false;
    // Added after the renderer's own listener, so that its state is restored by then.
    renderer.domElement.addEventListener('webglcontextrestored', this.#onContextRestored);
    this.element.replaceChildren(renderer.domElement);
  }

  #detach(renderer: WebGLRenderer): void {
    renderer.domElement.removeEventListener('webglcontextrestored', this.#onContextRestored);
    disposeRenderer(renderer);
  }

  /** three.js restores geometries and textures. Render targets, such as the reflected room, must be redrawn. */
  readonly #onContextRestored = (): void => {
    forgetRenderer();
    this.setQuality(this.#requested).catch(error => console.error(error));
  };
}
