import type { Ground } from '../pieces/place.ts';
import { CARD } from '../pieces/shapes.ts';
import type { Area } from '../plan.ts';
import { add, along, cross, UP, type Vec } from '../vector.ts';
import type { Screen, Side } from './stations.ts';

/** Cards side by side on an arc, each slightly in front of the one on its left. */
interface Fan {
  /** The centre of the middle card. */
  readonly middle: Ground;
  readonly radius: number;
  /** Distance along the arc between cards. */
  readonly pitch: number;
  /** Distance out of the plane between cards. */
  readonly step: number;
}

/** The viewer's cards stand on a rail by the near rim and lean back, so that they face the viewer. */
const LEAN = 0.75;
const OWN = {
  at: [0, 1.19, 6.715],
  normal: [0, Math.sin(LEAN), Math.cos(LEAN)],
  top: [0, Math.cos(LEAN), -Math.sin(LEAN)],
  radius: 70,
  pitch: 1.78,
  step: 0.034,
} as const satisfies { at: Vec; normal: Vec; top: Vec; radius: number; pitch: number; step: number };
/** Rise of a card in the viewer's fan: one that may be chosen, and the one pointed at. */
export const RAISED = { lit: 0.26, pointed: 0.34 } as const;
/** The cards of the near seat of a shared table lie face down on the felt. */
const LYING = { radius: 9, pitch: 0.45, step: 0.024, max: 0.74 } as const;
/**
 * Others' cards stand behind their screens, which hide their feet. They lean slightly toward their owner, so that the
 * lamp lights their backs. The far ones are larger, to make up for the distance. Those of side seats stand nearer to
 * the viewer than the middle of the screen, below the seat's plate.
 */
const STANDING = {
  radius: 30,
  pitch: 0.36,
  step: 0.014,
  scale: { far: 0.51, beside: 0.44 },
  lean: 0.1,
  /** Distance of the nearest card from the middle of the screen. */
  behind: 0.15,
  /** Height of the lowest foot. */
  foot: 0.2,
  nearer: 0.25,
  /** Difference in length between the screen and the fan. */
  ends: 0.7,
} as const;

/** The direction from each side to the middle of the table. */
const INWARD: Readonly<Record<Side, Vec>> = { near: [0, 0, -1], left: [1, 0, 0], far: [0, 0, 1], right: [-1, 0, 0] };

/** Scale of the viewer's own cards. */
export const OWN_SCALE = 0.735;

function spread(count: number, { middle, radius, pitch, step }: Fan): readonly Ground[] {
  const { at, normal, top } = middle;
  const right = cross(top, normal);
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index - (count - 1) / 2) * pitch) / radius;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    const onArc = along(along(at, right, s * radius), top, (c - 1) * radius);
    return {
      at: along(onArc, normal, step * index),
      normal,
      top: along([top[0] * c, top[1] * c, top[2] * c], right, s),
    };
  });
}

/** The pitch at which `count` cards of this width fit into `length`, up to `max`. */
const pitchIn = (length: number, count: number, width: number, max: number): number =>
  count < 2 ? max : Math.min(max, (length - width) / (count - 1));

/** The viewer's own cards, from left to right. */
interface OwnFan {
  readonly grounds: readonly Ground[];
  /** True if no card covers any part of another. */
  readonly areApart: boolean;
}

/** The viewer's own fan, over `half` of the near rim to either side. */
export function ownFan(count: number, half: number): OwnFan {
  const { at, normal, top, radius, pitch: max, step } = OWN;
  const width = CARD.width * OWN_SCALE;
  const pitch = pitchIn(2 * half, count, width, max);
  const middle = { at: along(at, normal, (-step * (count - 1)) / 2), normal, top };
  return { grounds: spread(count, { middle, radius, pitch, step }), areApart: pitch >= width };
}

/** The foot of the viewer's fan at `x` to the right of its middle. */
export function footOfOwnFan(x: number): Vec {
  const { at, top, radius } = OWN;
  const foot = (CARD.height * OWN_SCALE) / 2;
  const drop = radius - foot - Math.sqrt((radius - foot) ** 2 - x ** 2);
  return add([x, 0, 0], along(at, top, -foot - drop));
}

/** The cards of a hidden hand, and their scale. */
interface HiddenFan {
  readonly grounds: readonly Ground[];
  readonly scale: number;
}

/** The cards of the near seat of a shared table, in its area. */
export function lyingFan(count: number, area: Area): HiddenFan {
  const [length, depth] = [area.right - area.left, area.near - area.far];
  const { radius, step } = LYING;
  const scale = Math.min(LYING.max, (depth - length ** 2 / (8 * radius)) / CARD.height);
  const pitch = pitchOnArc(count, length, scale, LYING);
  const at: Vec = [(area.left + area.right) / 2, 0, (area.far + area.near) / 2];
  const middle = { at: along(at, INWARD.near, dropOf(count, pitch, radius) / 2), normal: UP, top: INWARD.near };
  return { grounds: spread(count, { middle, radius, pitch, step }), scale };
}

/** The cards of a far or side seat, upright behind its screen. */
export function standingFan(count: number, side: Side, screen: Screen): HiddenFan {
  const { radius, step, lean, behind, foot, nearer, ends } = STANDING;
  const isFar = side === 'far';
  const scale = isFar ? STANDING.scale.far : STANDING.scale.beside;
  const inward = INWARD[side];
  const top: Vec = [-inward[0] * Math.sin(lean), Math.cos(lean), -inward[2] * Math.sin(lean)];
  const normal: Vec = [inward[0] * Math.cos(lean), Math.sin(lean), inward[2] * Math.cos(lean)];
  const length = screen.width - ends;
  const pitch = pitchOnArc(count, length, scale, STANDING);
  // The lowest feet are those of the outer cards, which are turned.
  const rise =
    foot + (CARD.height * scale) / 2 + dropOf(count, pitch, radius) + (CARD.width * scale * length) / (4 * radius);
  const [x, y, z] = along(along(screen.at, inward, -behind - step * (count - 1)), top, rise);
  const middle = { at: [x, y, isFar ? z : z + nearer] as const, normal, top };
  return { grounds: spread(count, { middle, radius, pitch, step }), scale };
}

/** The pitch of a fan, allowing for the corners of its turned outer cards. */
const pitchOnArc = (count: number, length: number, scale: number, fan: Pick<Fan, 'radius' | 'pitch'>): number =>
  pitchIn(length - (CARD.height * scale * length) / (4 * fan.radius), count, CARD.width * scale, fan.pitch);

/** Drop of a fan's outer cards below its middle. */
const dropOf = (count: number, pitch: number, radius: number): number =>
  radius * (1 - Math.cos(((count - 1) * pitch) / (2 * radius)));
