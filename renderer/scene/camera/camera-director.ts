import type { Camera } from '../../layout/interface/camera.ts';
import { type Curve, soft } from '../motion/curves.ts';
import type { Timeline } from '../motion/timeline.ts';
import { cameraOn, mixOrbits, type Orbit } from './orbit.ts';
import { isSameGoal, orbitFor, REST, type Shot } from './shots.ts';

/** Milliseconds of the way back to the whole table. */
export const WAY_BACK = 700;

/** The parts of the scene that the director needs. */
interface DirectorOptions {
  readonly timeline: Timeline;
  /** Is called with every camera. `isCut`: the picture jumps, so it should fade in. */
  readonly apply: (camera: Camera, isCut: boolean) => void;
  /** The camera stands still while the pointer is held down. */
  readonly isPointerHeld: () => boolean;
  /** Whether several people look at the picture from their sides of it. The camera does not turn then. */
  readonly isShared: () => boolean;
}

/** The camera, for code that shows something. */
export interface CameraMover {
  /** Moves to a shot. Resolves at its end, or when another motion begins. With reduced motion the picture cuts. */
  to(shot: Shot, milliseconds: number, curve?: Curve): Promise<void>;
  /** Moves back to where the camera rests. */
  rest(): Promise<void>;
}

/** Moves the camera from shot to shot. A new shot starts from wherever the camera is. */
export class CameraDirector implements CameraMover {
  readonly #options: DirectorOptions;
  #aspect = 1.6;
  /** The shot while nothing special is shown. */
  #home: Shot = REST;
  /** The shot that is shown or that the camera moves to. */
  #shot: Shot = REST;
  #from: Orbit;
  #goal: Orbit;
  /** How far the camera has come from `#from` to `#goal`. */
  #part = 1;
  /** How far it is turned aside from where it rests, in degrees. */
  #sway = 0;
  /** Whether the camera stood still for the pointer, and is not where it should be. */
  #isBehind = false;

  constructor(options: DirectorOptions) {
    this.#options = options;
    this.#goal = orbitFor(REST, this.#aspect, options.isShared());
    this.#from = this.#goal;
  }

  to(shot: Shot, milliseconds: number, curve: Curve = soft): Promise<void> {
    const { timeline } = this.#options;
    if (isSameShot(shot, this.#shot)) return Promise.resolve();
    const from = this.#orbit();
    timeline.finish();
    this.#head(shot);
    if (timeline.instant) {
      this.#move(1, true);
      return Promise.resolve();
    }
    this.#from = from;
    return timeline.play(milliseconds, elapsed => this.#move(curve(elapsed / milliseconds), false));
  }

  rest(): Promise<void> {
    return this.to(this.#home, WAY_BACK);
  }

  /** Shows a shot at once. */
  cut(shot: Shot): void {
    this.#options.timeline.finish();
    this.#head(shot);
    this.#move(1, false);
  }

  /** Goes back to where the camera rests at once. */
  finish(): void {
    this.cut(this.#home);
  }

  /** Sets the shot for all time in which nothing special is shown, and shows it: at once, or after moving for so long. */
  restAt(home: Shot, milliseconds = 0): void {
    this.#home = home;
    if (milliseconds > 0) void this.to(home, milliseconds);
    else this.finish();
  }

  /** Turns the camera aside by some degrees until it has another shot. It never turns on a shared screen. */
  sway(degrees: number): void {
    if (this.#options.isShared()) return;
    this.#sway = degrees;
    this.#move(this.#part, false);
  }

  /** The window has another aspect. */
  setAspect(aspect: number): void {
    this.#aspect = aspect;
    this.#head(this.#shot);
    this.#move(this.#part, false);
  }

  /** The pointer was released, so the camera may follow again. */
  pointerReleased(): void {
    if (this.#isBehind) this.#move(this.#part, false);
  }

  /** Sets where the camera goes. */
  #head(shot: Shot): void {
    if (!isSameShot(shot, this.#shot)) this.#sway = 0;
    this.#shot = shot;
    this.#goal = orbitFor(shot, this.#aspect, this.#options.isShared());
  }

  /** Where the camera would be if the pointer were not held. */
  #orbit(): Orbit {
    return this.#part === 1 ? this.#goal : mixOrbits(this.#from, this.#goal, this.#part);
  }

  #move(part: number, isCut: boolean): void {
    this.#part = part;
    this.#isBehind = this.#options.isPointerHeld();
    if (this.#isBehind) return;
    const orbit = this.#orbit();
    this.#options.apply(cameraOn({ ...orbit, azimuth: orbit.azimuth + this.#sway }), isCut);
  }
}

function isSameShot(a: Shot, b: Shot): boolean {
  if (a.kind === 'won' && b.kind === 'won') return a.point.every((value, axis) => value === b.point[axis]);
  if (a.kind === 'rest' && b.kind === 'rest')
    return (a.isNear ?? false) === (b.isNear ?? false) && a.onlookers === b.onlookers;
  if (a.kind === 'throw' && b.kind === 'throw')
    return (a.isOverTallRack ?? false) === (b.isOverTallRack ?? false) && isSameGoal(a.goal, b.goal);
  if (a.kind === 'floor' && b.kind === 'floor') return isSameGoal(a.goal, b.goal);
  return a.kind === b.kind;
}
