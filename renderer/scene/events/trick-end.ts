import type { PieceId, Zone } from '../../../engine/protocol/vocabulary.ts';
import { AWAY, poseOf } from '../../layout/pieces/place.ts';
import { BODIES, restingHeight } from '../../layout/pieces/shapes.ts';
import { TRAY } from '../../layout/plan.ts';
import {
  along,
  between,
  compose,
  cross,
  dot,
  inverse,
  middle,
  scale,
  subtract,
  type Turn,
  turnAbout,
  turned,
  UP,
  unit,
  type Vec,
} from '../../layout/vector.ts';
import type { CameraMover } from '../camera/camera-director.ts';
import { won } from '../camera/shots.ts';
import { type Actor, groundUnder } from '../motion/actor.ts';
import { out, partOf } from '../motion/curves.ts';
import type { FrameClock, Timeline } from '../motion/timeline.ts';

/** The end of a trick as shown. */
export interface TrickEnd {
  /** The winning pieces; empty if nobody won. */
  readonly winners: readonly PieceId[];
  /** True if the camera moves to the winners. */
  readonly isNear: boolean;
  /** Milliseconds until everything returns. */
  readonly lasts: number;
}

/** Progress of the effect, each from 0 to 1. */
interface Progress {
  /** Lift of the winners. */
  readonly raised: number;
  /** Darkening of the other pieces. */
  readonly darkened: number;
}
const NOTHING: Progress = { raised: 0, darkened: 0 };

/** Milliseconds from the start: the others are dark by `dark`, the winners rise from `rise` to `risen`. */
const TIMES = { dark: 120, rise: 80, risen: 560 } as const;
const WAY_BACK = 280;
const CAMERA_TIME = 520;

/** Maximum darkening of the others, still light enough to read. */
const MAX_FADE = 0.6;
/** Distance that the others move away from the winner, and limits of their positions in the tray. */
const MAX_SHIFT = 0.65;
const MAX_ASIDE = [TRAY.half[0] - 1.1, TRAY.half[1] - 1.1] as const;
/** Distance from the tray's centre beyond which a piece would be cut off or hidden by the text. */
const WIDE = 3.2;
/** Zones to the right of the tray that lie behind the text while the camera is near. */
const BEHIND_WORDS: readonly Zone[] = ['won', 'front', 'aside'];

/** Shift of the viewer's cards behind the rail while the camera is near: only their edges would be visible. */
const SUNK: Vec = [0, -2.4, 0.6];

/** Lift of a winner. A card lower down would touch the tray's moulding. */
const LIFT = { die: 0.55, card: 1 } as const;
/** Growth of a single winner, and of each of several, which also move apart. A card would cover the others. */
const GROWTH = { single: 1.3, several: 1.12, card: 1.1 } as const;
/** The direction of the counted face: toward the viewer. */
const TOWARD_VIEWER: Vec = unit([0.05, 0.64, 0.77]);
/**
 * Radians about the vertical toward a near camera, which stands to the right of the winner. A card turns the other way,
 * because one that squarely faces the camera looks pasted on.
 */
const TO_CAMERA = { die: 0.22, card: -0.1 } as const;

const progressAt = (elapsed: number): Progress => ({
  raised: out(partOf(elapsed, TIMES.rise, TIMES.risen - TIMES.rise)),
  darkened: partOf(elapsed, 0, TIMES.dark),
});

/** The turn that takes the face of a piece with this normal a part of the way to the viewer. */
const turnToViewer = (normal: Vec, part: number): Turn =>
  turnAbout(unit(cross(normal, TOWARD_VIEWER)), Math.acos(dot(normal, TOWARD_VIEWER)) * part);

/**
 * Dice lie slightly askew. A winning die's number is straightened, but a cube keeps its turn, which shows three faces.
 */
function straightened({ place, turn, scale, normal }: Actor, part: number): Turn {
  const { shape, up, position } = place;
  if (shape === 'card' || shape === 'd6' || up === null) return turn;
  const ground = { at: position, normal, top: AWAY };
  return between(turn, poseOf(shape, up, ground, scale).turn, part);
}

/**
 * Raises a winning piece over its place, enlarged and with its counted face toward the viewer. `aside`: its sideways
 * move.
 */
function raise(actor: Actor, part: number, growth: number, aside: Vec, isNear: boolean): Actor {
  const isCard = actor.place.shape === 'card';
  const raised = actor.lift + (isCard ? LIFT.card : LIFT.die) * part;
  const ground = along(groundUnder(actor), aside, part);
  const upright: Turn = compose(turnToViewer(isCard ? UP : actor.normal, part), straightened(actor, part));
  const turn =
    isNear && actor.place.shape !== 'd6'
      ? compose(turnAbout(UP, (isCard ? TO_CAMERA.card : TO_CAMERA.die) * part), upright)
      : upright;
  const scale = actor.scale * (1 + (growth - 1) * part);
  const heightAt = (at: Turn): number =>
    restingHeight(BODIES[actor.place.shape], turned(actor.normal, inverse(at))) * scale;
  const position = along(along(ground, actor.normal, heightAt(turn)), UP, raised);
  // Shadows under a card are drawn as if the card were level.
  const tilted = isCard ? heightAt(turn) - heightAt(actor.turn) : 0;
  return { ...actor, turn, scale, lift: raised + tilted, position, spotlit: part };
}

const isBehindWords = ({ place: { zone, position } }: Actor): boolean =>
  BEHIND_WORDS.includes(zone) && position[0] > TRAY.centre[0] + TRAY.half[0];

/** Shrinks a piece by this part, and hides it at the end. */
const shrunk = (actor: Actor, part: number): Actor =>
  part < 1 ? { ...actor, scale: actor.scale * (1 - part) } : { ...actor, place: { ...actor.place, hidden: true } };

/** Darkens a beaten piece and, if it is a die, moves it away from winners seen up close. */
function beaten(actor: Actor, { raised, darkened }: Progress, winnersAt: Vec | null): Actor {
  const faded = Math.max(actor.faded, MAX_FADE * darkened);
  const [x, y, z] = actor.position;
  const from: Vec = winnersAt ? [x - winnersAt[0], 0, z - winnersAt[2]] : [0, 0, 0];
  const distance = Math.hypot(...from);
  // Pieces under the winner stay there, and cards have no room.
  if (distance < MAX_SHIFT || actor.place.shape === 'card') return { ...actor, faded };
  const away = scale(from, (MAX_SHIFT * raised) / distance);
  const within = (place: number, by: number, middleOfTray: number, max: number): number => {
    const furthest = Math.max(max, Math.abs(place - middleOfTray));
    return Math.min(middleOfTray + furthest, Math.max(middleOfTray - furthest, place + by));
  };
  const moved: Vec = [
    within(x, Math.min(0, away[0]), TRAY.centre[0], MAX_ASIDE[0]),
    y,
    within(z, away[2], TRAY.centre[1], MAX_ASIDE[1]),
  ];
  return { ...actor, faded, position: moved };
}

/** True for a card of the viewer's fan, on the rail in front of the tray. The fans of side seats stand beside it. */
const isInFan = ({ place: { shape, zone, position }, normal }: Actor): boolean =>
  shape === 'card' && zone === 'hand' && normal[1] < 1 && position[2] > TRAY.centre[1] + TRAY.half[1];

const sunk = (actor: Actor, part: number): Actor => ({ ...actor, position: along(actor.position, SUNK, part) });

/** The centre of the ground under these pieces. */
const centreOf = (actors: readonly Actor[]): Vec => (actors.length === 0 ? [0, 0, 0] : middle(actors.map(groundUnder)));

/** Raises the winners of a trick and darkens its other pieces; up close, hides those behind the text. */
export function showTrickEnd(
  actors: readonly Actor[],
  winners: ReadonlySet<PieceId>,
  { raised, darkened }: Progress,
  isNear = false,
): readonly Actor[] {
  if (raised === 0 && darkened === 0) return actors;
  const growthOf = ({ place }: Actor): number => {
    if (winners.size > 1) return GROWTH.several;
    return place.shape === 'card' ? GROWTH.card : GROWTH.single;
  };
  const isWinner = ({ place: { piece } }: Actor): boolean => piece !== null && winners.has(piece);
  const centre = centreOf(actors.filter(isWinner));
  return actors.map(actor => {
    const { zone } = actor.place;
    if (isWinner(actor)) {
      const growth = growthOf(actor);
      return raise(actor, raised, growth, scale(subtract(groundUnder(actor), centre), growth - 1), isNear);
    }
    if (zone === 'trick') return beaten(actor, { raised, darkened }, isNear ? centre : null);
    if (!isNear) return actor;
    if (isInFan(actor)) return sunk(actor, raised);
    return isBehindWords(actor) ? shrunk(actor, darkened) : actor;
  });
}

/** The parts of the scene needed at the end of a trick. */
interface Parts {
  readonly clock: FrameClock;
  readonly timeline: Timeline;
  readonly camera: CameraMover;
  /** The pieces at this moment. */
  readonly actors: () => readonly Actor[];
  readonly onChange: () => void;
}

/**
 * Shows who won a trick, without blocking any other motion. It ends after its time, or as soon as something else is to
 * be shown.
 */
export class TrickEndAnimation {
  readonly #parts: Parts;
  #winners: ReadonlySet<PieceId> = new Set();
  #progress = NOTHING;
  #cancelTimer = (): void => {};
  /** Resolves the promise of the effect in progress. */
  #resolve: (() => void) | null = null;
  #isNear = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether any piece is raised. */
  get isShown(): boolean {
    return this.#progress.raised > 0;
  }

  /** Progress of the camera toward the winners: 0 if it stays at rest. */
  get nearness(): number {
    return this.#isNear ? this.#progress.darkened : 0;
  }

  /** Applies the effect to the pieces. */
  applyTo(actors: readonly Actor[]): readonly Actor[] {
    return showTrickEnd(actors, this.#winners, this.#progress, this.#isNear);
  }

  /** Resolves at the end of the effect. */
  start({ winners, isNear, lasts }: TrickEnd): Promise<void> {
    const { clock, timeline, camera } = this.#parts;
    this.finish();
    this.#winners = new Set(winners);
    this.#isNear = isNear && winners.length > 0;
    if (this.#isNear) void camera.to(won(this.#middleOfWinners(), this.#isTrickWide()), CAMERA_TIME);
    void timeline.play(TIMES.risen, elapsed => this.#show(progressAt(elapsed)));
    this.#cancelTimer = clock.after(lasts, () => this.end());
    return new Promise(resolve => {
      this.#resolve = resolve;
    });
  }

  /** Returns everything to its place. */
  end(): void {
    if (!this.#resolve) return;
    this.#close();
    const { raised, darkened } = this.#progress;
    void this.#parts.timeline.play(WAY_BACK, elapsed => {
      const left = 1 - out(elapsed / WAY_BACK);
      this.#show({ raised: raised * left, darkened: darkened * left });
    });
    if (this.#isNear) void this.#parts.camera.rest();
  }

  /** Puts everything back at once. */
  finish(): void {
    this.#close();
    this.#parts.timeline.finish();
    this.#show(NOTHING);
  }

  #close(): void {
    this.#cancelTimer();
    this.#resolve?.();
    this.#resolve = null;
  }

  #show(progress: Progress): void {
    this.#progress = progress;
    this.#parts.onChange();
  }

  /** True if pieces of the trick lie near the left and right walls, as pairs of dice and cards do. */
  #isTrickWide(): boolean {
    const trick = this.#parts.actors().filter(({ place }) => place.zone === 'trick');
    return trick.some(({ position: [x] }) => Math.abs(x - TRAY.centre[0]) > WIDE);
  }

  #middleOfWinners(): Vec {
    const own = this.#parts.actors().filter(({ place }) => place.piece !== null && this.#winners.has(place.piece));
    return own.length === 0 ? [0, 0, 0] : middle(own.map(({ position }) => position));
  }
}
