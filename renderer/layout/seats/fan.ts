import type { Ground } from '../pieces/place.ts';
import { CARD } from '../pieces/shapes.ts';
import type { Area } from '../plan.ts';
import { add, along, cross, UP, type Vec } from '../vector.ts';
import type { Side } from './stations.ts';

/** Cards side by side on an arc, each a little in front of the one on its left. */
interface Fan {
  /** The middle of the middle card. */
  readonly middle: Ground;
  readonly radius: number;
  /** Along the arc, from card to card. */
  readonly pitch: number;
  /** Out of the plane, from card to card. */
  readonly step: number;
}

/** The viewer's cards stand on a rail by the near rim and lean back, so that their faces look to the viewer. */
const LEAN = 0.75;
const OWN = {
  at: [0, 1.19, 6.715],
  normal: [0, Math.sin(LEAN), Math.cos(LEAN)],
  top: [0, Math.cos(LEAN), -Math.sin(LEAN)],
  radius: 70,
  pitch: 1.72,
  step: 0.034,
} as const satisfies { at: Vec; normal: Vec; top: Vec; radius: number; pitch: number; step: number };
/** How far a card of the viewer's fan is pushed up: one that may be chosen, and the one pointed at. */
export const RAISED = { lit: 0.26, pointed: 0.34 } as const;
/** Others' cards lie on the felt with their backs up. */
const THEIRS = { radius: 9, pitch: 0.45, step: 0.024, most: 0.74 } as const;

/** The direction from each side to the middle of the table. */
const INWARD: Readonly<Record<Side, Vec>> = { near: [0, 0, -1], left: [1, 0, 0], far: [0, 0, 1], right: [-1, 0, 0] };

/** How large the viewer's own cards are drawn. */
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

/** The pitch at which `count` cards of this width fit into `length`, at most `most`. */
const pitchIn = (length: number, count: number, width: number, most: number): number =>
  count < 2 ? most : Math.min(most, (length - width) / (count - 1));

/** The viewer's own fan, from left to right, over `half` of the near rim to either side. */
export function ownFan(count: number, half: number): readonly Ground[] {
  const { at, normal, top, radius, pitch: most, step } = OWN;
  const pitch = pitchIn(2 * half, count, CARD.width * OWN_SCALE, most);
  const middle = { at: along(at, normal, (-step * (count - 1)) / 2), normal, top };
  return spread(count, { middle, radius, pitch, step });
}

/** The point `x` to the right of the middle on which the foot of the viewer's fan stands. */
export function footOfOwnFan(x: number): Vec {
  const { at, top, radius } = OWN;
  const foot = (CARD.height * OWN_SCALE) / 2;
  const drop = radius - foot - Math.sqrt((radius - foot) ** 2 - x ** 2);
  return add([x, 0, 0], along(at, top, -foot - drop));
}

/** The fan of a seat whose cards are hidden: in its area, open to the middle of the table. */
export function fanIn(
  count: number,
  area: Area,
  side: Side,
): { readonly grounds: readonly Ground[]; readonly scale: number } {
  const [wide, deep] = [area.right - area.left, area.near - area.far];
  const [length, depth] = side === 'far' || side === 'near' ? [wide, deep] : [deep, wide];
  const sagitta = length ** 2 / (8 * THEIRS.radius);
  const scale = Math.min(THEIRS.most, (depth - sagitta) / CARD.height);
  // The outer cards are turned, so their corners reach further out.
  const turned = (CARD.height * scale * length) / (2 * THEIRS.radius);
  const pitch = pitchIn(length - turned / 2, count, CARD.width * scale, THEIRS.pitch);
  const at: Vec = [(area.left + area.right) / 2, 0, (area.far + area.near) / 2];
  const bow = THEIRS.radius * (1 - Math.cos(((count - 1) * pitch) / (2 * THEIRS.radius)));
  const middle = { at: along(at, INWARD[side], bow / 2), normal: UP, top: INWARD[side] };
  return { grounds: spread(count, { middle, radius: THEIRS.radius, pitch, step: THEIRS.step }), scale };
}
