import type { Camera } from '../../layout/interface/camera.ts';
import { type Curve, soft } from '../motion/curves.ts';
import type { Timeline } from '../motion/timeline.ts';
import { cameraOn, mixOrbits, type Orbit } from './orbit.ts';
import { isSameGoal, orbitFor, REST, type Shot } from './shots.ts';

/** Milliseconds the camera takes to return to the whole table. */
export const WAY_BACK = 700;

/** The parts of the scene that the director needs. */
interface DirectorOptions {
  readonly timeline: Timeline;
  /** Called with every camera. `isCut`: the picture jumps, so it should fade in. */
  readonly apply: (camera: Camera, isCut: boolean) => void;
  /** The camera stands still while the pointer is held down. */
  readonly isPointerHeld: () => boolean;
  /** True if several people look at the screen from different sides. The camera does not turn then. */
  readonly isShared: () => boolean;
}

/** Moves the camera, for code that shows something. */
export interface CameraMover {
  /** Moves to a shot. Resolves at its end, or when another motion begins. With reduced motion it cuts. */
  to(shot: Shot, milliseconds: number, curve?: Curve): Promise<void>;
  /** Returns to the rest shot. */
  rest(): Promise<void>;
}

/** Moves the camera from shot to shot. Each move starts from the camera's current position. */
export class CameraDirector implements CameraMover {
  readonly #options: DirectorOptions;
  #aspect = 1.6;
  /** The shot used when nothing special is shown. */
  #home: Shot = REST;
  /** The current shot, or the one the camera is moving to. */
  #shot: Shot = REST;
  #from: Orbit;
  #goal: Orbit;
  /** Progress from `#from` to `#goal`, from 0 to 1. */
  #part = 1;
  /** Degrees the camera is turned aside from its rest position. */
  #sway = 0;
  /** True if the camera stood still for the pointer and is out of date. */
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
    this.#setGoal(shot);
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

  /** Cuts to a shot. */
  cut(shot: Shot): void {
    this.#options.timeline.finish();
    this.#setGoal(shot);
    this.#move(1, false);
  }

  /** Cuts to the rest shot. */
  finish(): void {
    this.cut(this.#home);
  }

  /** Sets the rest shot and shows it: at once, or after a move of this many milliseconds. */
  restAt(home: Shot, milliseconds = 0): void {
    this.#home = home;
    if (milliseconds > 0) void this.to(home, milliseconds);
    else this.finish();
  }

  /** Turns the camera aside by some degrees until the next shot. Does nothing on a shared screen. */
  sway(degrees: number): void {
    if (this.#options.isShared()) return;
    this.#sway = degrees;
    this.#move(this.#part, false);
  }

  /** Updates the aspect of the window. */
  setAspect(aspect: number): void {
    this.#aspect = aspect;
    this.#setGoal(this.#shot);
    this.#move(this.#part, false);
  }

  /** Lets the camera follow again after the pointer is released. */
  pointerReleased(): void {
    if (this.#isBehind) this.#move(this.#part, false);
  }

  /** Sets the goal of the camera. */
  #setGoal(shot: Shot): void {
    if (!isSameShot(shot, this.#shot)) this.#sway = 0;
    this.#shot = shot;
    this.#goal = orbitFor(shot, this.#aspect, this.#options.isShared());
  }

  /** The camera's orbit if the pointer were not held. */
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
