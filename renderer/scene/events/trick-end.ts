import type { PieceId, Zone } from '../../../engine/protocol/vocabulary.ts';
import { flat, poseOf } from '../../layout/pieces/place.ts';
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
import type { Clock, Timeline } from '../motion/timeline.ts';

/** The end of a trick, as it is shown. */
export interface TrickEnd {
  /** The pieces that won it; empty if nobody did. */
  readonly winners: readonly PieceId[];
  /** Whether the camera goes to the winners. */
  readonly isNear: boolean;
  /** Milliseconds until everything goes back. */
  readonly lasts: number;
}

/** How far the end of a trick is shown: each from 0 to 1. */
interface Progress {
  /** How far the winners are raised. */
  readonly raised: number;
  /** How far the other pieces are darkened. */
  readonly darkened: number;
}
const NOTHING: Progress = { raised: 0, darkened: 0 };

/** Milliseconds from the beginning: the others are dark by the first, the winners rise between the other two. */
const TIMES = { dark: 120, rise: 80, risen: 560 } as const;
const WAY_BACK = 280;
const CAMERA_TIME = 520;

/** How dark the others get: light enough to read what was beaten. */
const DARKEST = 0.6;
/** How far they make way for the winner, but for those beside the words: as far as a die has room in the tray. */
const WAY = 0.65;
const MAX_ASIDE = [TRAY.half[0] - 1.1, TRAY.half[1] - 1.1] as const;
/** The distance from the middle of the tray from which on a piece would be cut off or lie behind the words. */
const WIDE = 3.2;
/** What lies to the right of the tray in these zones is out of sight while the camera is near, since it lies behind the words. */
const BEHIND_WORDS: readonly Zone[] = ['won', 'front', 'aside'];

/** How far the viewer's cards sink behind the rail while the camera is near: their edges would be all that is seen of them. */
const SUNK: Vec = [0, -2.4, 0.6];

/** How high a winner is raised. A card would touch the tray's moulding lower down. */
const LIFT = { die: 0.55, card: 1 } as const;
/** How much a single winner grows, and how much one of several, which also move apart. A card would cover the others. */
const GROWTH = { single: 1.3, several: 1.12, card: 1.1 } as const;
/** The direction in which the counted face looks: at the viewer. */
const TOWARD_VIEWER: Vec = unit([0.05, 0.64, 0.77]);
const AXIS = unit(cross(UP, TOWARD_VIEWER));
const ANGLE = Math.acos(dot(UP, TOWARD_VIEWER));
/**
 * Radians about the vertical to the camera that is near a winner: it stands to the right of it. A card turns the other way,
 * because one that faces the camera squarely looks pasted on the picture.
 */
const TO_CAMERA = { die: 0.22, card: -0.1 } as const;

const progressAt = (elapsed: number): Progress => ({
  raised: out(partOf(elapsed, TIMES.rise, TIMES.risen - TIMES.rise)),
  darkened: partOf(elapsed, 0, TIMES.dark),
});

/** A die lies a little askew. As a winner its number stands upright, but a cube keeps its turn, which shows three faces. */
function straightened({ place, turn, scale }: Actor, part: number): Turn {
  const { shape, up, position } = place;
  if (shape === 'card' || shape === 'd6' || up === null) return turn;
  return between(turn, poseOf(shape, up, flat(position), scale).turn, part);
}

/** The winning piece raised over the point where it lies, larger, and turned so that its counted face is seen. `aside`: how far it moves. */
function raise(actor: Actor, part: number, growth: number, aside: Vec, isNear: boolean): Actor {
  const isCard = actor.place.shape === 'card';
  const raised = actor.lift + (isCard ? LIFT.card : LIFT.die) * part;
  const ground = along(groundUnder(actor), aside, part);
  const upright: Turn = compose(turnAbout(AXIS, ANGLE * part), straightened(actor, part));
  const turn =
    isNear && actor.place.shape !== 'd6'
      ? compose(turnAbout(UP, (isCard ? TO_CAMERA.card : TO_CAMERA.die) * part), upright)
      : upright;
  const scale = actor.scale * (1 + (growth - 1) * part);
  const heightAt = (at: Turn): number =>
    restingHeight(BODIES[actor.place.shape], turned(actor.normal, inverse(at))) * scale;
  const position = along(along(ground, actor.normal, heightAt(turn)), UP, raised);
  // What lies under a card is drawn as if the card were level.
  const tilted = isCard ? heightAt(turn) - heightAt(actor.turn) : 0;
  return { ...actor, turn, scale, lift: raised + tilted, position, spotlit: part };
}

const isBehindWords = ({ place: { zone, position } }: Actor): boolean =>
  BEHIND_WORDS.includes(zone) && position[0] > TRAY.centre[0] + TRAY.half[0];

/** A piece that has shrunk by this part; in the end it is hidden. */
const shrunk = (actor: Actor, part: number): Actor =>
  part < 1 ? { ...actor, scale: actor.scale * (1 - part) } : { ...actor, place: { ...actor.place, hidden: true } };

/** A piece of the trick that lost: darker and, if it is a die, moved away from winners that are seen from near. */
function beaten(actor: Actor, { raised, darkened }: Progress, winnersAt: Vec | null): Actor {
  const faded = Math.max(actor.faded, DARKEST * darkened);
  const [x, y, z] = actor.position;
  const from: Vec = winnersAt ? [x - winnersAt[0], 0, z - winnersAt[2]] : [0, 0, 0];
  const distance = Math.hypot(...from);
  // What lies under the winner stays there, and cards have no room.
  if (distance < WAY || actor.place.shape === 'card') return { ...actor, faded };
  const away = scale(from, (WAY * raised) / distance);
  const within = (place: number, by: number, middleOfTray: number, most: number): number => {
    const furthest = Math.max(most, Math.abs(place - middleOfTray));
    return Math.min(middleOfTray + furthest, Math.max(middleOfTray - furthest, place + by));
  };
  const moved: Vec = [
    within(x, Math.min(0, away[0]), TRAY.centre[0], MAX_ASIDE[0]),
    y,
    within(z, away[2], TRAY.centre[1], MAX_ASIDE[1]),
  ];
  return { ...actor, faded, position: moved };
}

/** Whether it is a card of the viewer's fan, which stands on the rail before the tray. Those of side seats stand beside it. */
const isInFan = ({ place: { shape, zone, position }, normal }: Actor): boolean =>
  shape === 'card' && zone === 'hand' && normal[1] < 1 && position[2] > TRAY.centre[1] + TRAY.half[1];

const sunk = (actor: Actor, part: number): Actor => ({ ...actor, position: along(actor.position, SUNK, part) });

/** The middle of the ground under these pieces. */
const centreOf = (actors: readonly Actor[]): Vec => (actors.length === 0 ? [0, 0, 0] : middle(actors.map(groundUnder)));

/** The pieces with the winners of the trick raised and its other pieces darkened; from near, without those behind the words. */
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

/** The parts of the scene that the end of a trick needs. */
interface Parts {
  readonly clock: Clock;
  readonly timeline: Timeline;
  readonly camera: CameraMover;
  /** The pieces at this moment. */
  readonly actors: () => readonly Actor[];
  readonly onChange: () => void;
}

/**
 * Shows who won a trick, over whatever else moves: nothing waits for it. It ends after its time, or as soon as
 * something else is to be shown.
 */
export class TrickEndAnimation {
  readonly #parts: Parts;
  #winners: ReadonlySet<PieceId> = new Set();
  #progress = NOTHING;
  #cancelTimer = (): void => {};
  /** Resolves the promise of the end of a trick under way. */
  #resolve: (() => void) | null = null;
  #isNear = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether any piece is raised. */
  get isShown(): boolean {
    return this.#progress.raised > 0;
  }

  /** How far the camera's view of the winners has come: 0 if it stays where it rests. */
  get nearness(): number {
    return this.#isNear ? this.#progress.darkened : 0;
  }

  /** The pieces as they are drawn. */
  applyTo(actors: readonly Actor[]): readonly Actor[] {
    return showTrickEnd(actors, this.#winners, this.#progress, this.#isNear);
  }

  /** Resolves when it is over. */
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

  /** Lets everything go back. */
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

  /** Whether pieces of the trick lie near the left and right wall of the tray, as pairs of dice and cards do. */
  #isTrickWide(): boolean {
    const trick = this.#parts.actors().filter(({ place }) => place.zone === 'trick');
    return trick.some(({ position: [x] }) => Math.abs(x - TRAY.centre[0]) > WIDE);
  }

  #middleOfWinners(): Vec {
    const own = this.#parts.actors().filter(({ place }) => place.piece !== null && this.#winners.has(place.piece));
    return own.length === 0 ? [0, 0, 0] : middle(own.map(({ position }) => position));
  }
}
