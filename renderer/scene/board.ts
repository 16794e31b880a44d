import { PerspectiveCamera, type WebGLRenderer } from 'three';
import { type Camera, cameraFor } from '../layout/index.ts';
import { drawPieces, type Picture } from './drawn.ts';
import { Look } from './look.ts';
import { makeRenderer, setLevel } from './renderer.ts';
import type { Quality } from './stage.ts';

/** Draws the table and the pieces as they are told to it, and only when asked. */
export class Board {
  readonly canvas: HTMLCanvasElement;
  readonly #renderer: WebGLRenderer;
  readonly #camera = new PerspectiveCamera(32, 1.6, 5, 200);
  #look: Look;
  #picture: Picture | null = null;
  #seats = 4;
  #view: Camera = cameraFor(1.6);
  #frame = 0;
  /** Counts the looks that were asked for: only the last one is put on. */
  #asked = 0;
  #isDisposed = false;

  private constructor(renderer: WebGLRenderer, look: Look) {
    this.#renderer = renderer;
    this.#look = look;
    this.canvas = renderer.domElement;
    // After the renderer's own listener, which has set everything up again by then.
    this.canvas.addEventListener('webglcontextrestored', this.#restored);
    setLevel(renderer, look.quality);
  }

  static async make(canvas: HTMLCanvasElement, quality: Quality): Promise<Board> {
    const renderer = makeRenderer(canvas, quality);
    return new Board(renderer, await Look.make(renderer, quality));
  }

  get view(): Camera {
    return this.#view;
  }
  get quality(): Quality {
    return this.#look.quality;
  }

  /** Prepares the table for so many seats. */
  seat(seats: number): void {
    this.#seats = seats;
    this.#look.seat(seats);
    this.redraw();
  }

  draw(picture: Picture): void {
    this.#picture = picture;
    drawPieces(this.#look, picture);
    this.redraw();
  }

  /** Draws one picture at the next opportunity. */
  redraw(): void {
    if (this.#frame !== 0 || this.#isDisposed) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#renderer.render(this.#look.scene, this.#camera);
    });
  }

  /** Draws everything in another look; what lies on the table stays as it is. */
  async setQuality(quality: Quality): Promise<void> {
    this.#asked += 1;
    const mine = this.#asked;
    const look = await Look.make(this.#renderer, quality);
    if (mine !== this.#asked || this.#isDisposed) {
      look.dispose();
      return;
    }
    this.#look.dispose();
    this.#look = look;
    look.seat(this.#seats);
    if (this.#picture) drawPieces(look, this.#picture);
    setLevel(this.#renderer, quality);
    this.resize();
  }

  resize(): void {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || height === 0) return;
    this.#renderer.setSize(width, height, false);
    this.#view = cameraFor(width / height);
    this.#camera.aspect = width / height;
    this.#camera.fov = this.#view.fieldOfView;
    this.#camera.position.set(...this.#view.position);
    this.#camera.lookAt(...this.#view.target);
    this.#camera.updateProjectionMatrix();
    this.redraw();
  }

  dispose(): void {
    this.#isDisposed = true;
    cancelAnimationFrame(this.#frame);
    this.canvas.removeEventListener('webglcontextrestored', this.#restored);
    this.#look.dispose();
    this.#renderer.dispose();
    this.#renderer.forceContextLoss();
  }

  /** Shapes and pictures come back by themselves; what was drawn into a target, as the reflected room, does not. */
  readonly #restored = (): void => {
    this.setQuality(this.quality).catch(error => console.error(error));
  };
}
