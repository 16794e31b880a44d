import type { DieShape } from '../../../engine/protocol/vocabulary.ts';
import { flat, type PiecePlace, poseOf } from '../../layout/pieces/place.ts';
import { BODIES, CARD, restingHeight, SOLIDS } from '../../layout/pieces/shapes.ts';
import {
  along,
  compose,
  cross,
  dot,
  frameTurn,
  inverse,
  lengthOf,
  perpendicularPart,
  scale as scaled,
  type Turn,
  turnAbout,
  turned,
  UP,
  unit,
  type Vec,
} from '../../layout/vector.ts';
import { at } from '../../lists.ts';
import type { ShownFace } from '../../tricks/podium-pieces.ts';
import { type Actor, lifted, restingActor } from '../motion/actor.ts';
import type { Highlights } from '../pointing/highlights.ts';
import type { PortraitFrame } from './podium-plan.ts';
import { dropOf } from './podium-poses.ts';

const TOWARD_VIEWER: Vec = [0, 0, 1];
/**
 * Reach of a piece from its centre on the first step, elsewhere, and for a card. The prints on the sides of smaller
 * dice fade.
 */
const REACH = { first: 0.84, others: 0.75, card: 1 } as const;
/** Distance of a piece in front of its portrait. */
const FORWARD = 1.5;
/** Radians a piece is turned to the right, so that two sides show and the lamp on the left does not glare in it. */
const ASIDE = 0.24;
/** Angle of a card leaning against a portrait, in radians from level. */
const LEANING = 0.62;
/** Milliseconds by which pieces drop after the step or cloth they land on. */
const DROP_DELAY = { step: 140, loose: 60 } as const;

/** Places of loose pieces on the cloth, left and right of the tray, where none hides another. */
const LOOSE = [
  { at: [-7.2, 2.7], yaw: 0.5 },
  { at: [7.95, 2.6], yaw: -0.35 },
  { at: [-5.2, 4.9], yaw: -0.2 },
  { at: [6.9, 5.5], yaw: 0.6 },
] as const;
/** Fewer places, nearer the corners, for when portraits and names flank the podium. */
const LOOSE_CROWDED = [
  { at: [-7.1, 4.9], yaw: 0.5 },
  { at: [5.85, 5.75], yaw: -0.35 },
  { at: [-5.9, 5.9], yaw: -0.2 },
] as const;

/** Best elevation for reading a number that faces the viewer, in radians. */
const READ_BEST = 0.42;

/** Returns the turn of a die whose counted face points at the viewer, its numeral as upright as possible. */
export function facingTurn(shape: DieShape, up: number): Turn {
  const solid = SOLIDS[shape];
  const counted = at(solid.faces, up);
  const poses = solid.faces.flatMap(({ normal: down }) => {
    const normal = scaled(down, -1);
    const height = Math.asin(Math.max(-1, Math.min(1, dot(counted.normal, normal))));
    if (height < -0.1 || height > 1.2) return [];
    const turn = turnTo(perpendicularPart(counted.normal, normal), normal);
    const [outward, head] = [turned(counted.normal, turn), turned(counted.up, turn)];
    const askew = Math.acos(Math.max(-1, Math.min(1, dot(head, perpendicularPart(UP, outward)))));
    return [{ turn, cost: (height - READ_BEST) ** 2 + 0.5 * askew ** 2 }];
  });
  return at(
    poses.toSorted((a, b) => a.cost - b.cost),
    0,
  ).turn;
}

/** Returns the turn that points these two directions of a body at the viewer and up. */
const turnTo = (viewer: Vec, up: Vec): Turn =>
  compose(frameTurn(cross(TOWARD_VIEWER, UP), TOWARD_VIEWER, UP), inverse(frameTurn(cross(viewer, up), viewer, up)));

function turnOf({ shape, up }: ShownFace): Turn {
  const level = poseOf(shape, up, flat([0, 0, 0]), 1).turn;
  if (shape === 'card') return compose(turnAbout([1, 0, 0], LEANING), level);
  // A d4's number is at a corner, so it lies as always.
  return shape === 'd4' ? level : facingTurn(shape, up);
}

function placeOn({ piece, shape, up }: ShownFace, ground: Vec, turn: Turn, reach: number): PiecePlace {
  const { vertices } = BODIES[shape];
  const scale = (shape === 'card' ? REACH.card : reach) / Math.max(...vertices.map(lengthOf));
  const height = restingHeight(BODIES[shape], unit(turned(UP, inverse(turn)))) * scale;
  const position = along(ground, UP, height);
  const base = { key: `podium ${piece}`, piece, shape, up, zone: 'aside', seat: null } as const;
  return { ...base, position, turn, scale, normal: UP, hidden: false };
}

/** Pieces of a podium: one on the step in front of each portrait that has one, and some on the cloth. */
export interface PodiumPieces {
  /** In the order of the portraits. */
  readonly best: readonly (ShownFace | null)[];
  readonly loose: readonly ShownFace[];
}

/** Returns the pieces of a podium at this many milliseconds. */
export function podiumActors(
  frames: readonly PortraitFrame[],
  { best, loose }: PodiumPieces,
  elapsed: number,
): readonly Actor[] {
  const onSteps = frames.flatMap((frame, index) => {
    const shown = best[index];
    if (!shown || frame.step === null) return [];
    return comingDown(restingActor(stepPlace(shown, frame, frames)), dropOf(frame.step, elapsed - DROP_DELAY.step));
  });
  const spots = frames.filter(({ step }) => step === null).length > 1 ? LOOSE_CROWDED : LOOSE;
  const onCloth = loose.slice(0, spots.length).flatMap((shown, index) => {
    const { at: spot, yaw } = at<(typeof spots)[number]>(spots, index);
    const turn = poseOf(shown.shape, shown.up, flat([0, 0, 0]), 1, yaw).turn;
    // Cards may overlap.
    const place = placeOn(shown, [spot[0], CARD.thickness * index, spot[1]], turn, REACH.others);
    return comingDown(restingActor(place), dropOf(null, elapsed - DROP_DELAY.loose * index));
  });
  return [...onSteps, ...onCloth];
}

function stepPlace(
  shown: ShownFace,
  { step, foot: [x, y, z] }: PortraitFrame,
  frames: readonly PortraitFrame[],
): PiecePlace {
  const isAlone = frames.filter(each => each.step === step).length === 1;
  const reach = step === 1 && isAlone ? REACH.first : REACH.others;
  return placeOn(shown, [x, y, z + FORWARD], compose(turnAbout(UP, ASIDE), turnOf(shown)), reach);
}

/** Highlights the winners' pieces. */
export function podiumHighlights(frames: readonly PortraitFrame[], { best }: PodiumPieces): Highlights {
  const won = best.flatMap((shown, index) => (shown && frames[index]?.step === 1 ? [shown.piece] : []));
  const none = new Set<never>();
  return { lit: none, dim: none, best: none, picked: none, idle: none, focused: null, won: new Set(won) };
}

const comingDown = (actor: Actor, drop: number | null): readonly Actor[] =>
  drop === null ? [] : [lifted(actor, Math.max(0, drop))];
