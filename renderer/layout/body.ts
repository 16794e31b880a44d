import type { Shape } from '../../engine/protocol/vocabulary.ts';
import { CARD } from './card.ts';
import { SOLIDS } from './solid.ts';
import { lengthOf, type Vec } from './vector.ts';

/** What motion and picking must know of a piece. */
export interface Body {
  readonly vertices: readonly Vec[];
  /** From the middle to the nearest face. */
  readonly inradius: number;
  /** From the middle to the furthest corner. */
  readonly reach: number;
}

function bodyOfCard(): Body {
  const [x, y, z] = [CARD.width / 2, CARD.height / 2, CARD.thickness / 2];
  const vertices = [-x, x].flatMap(a => [-y, y].flatMap(b => [-z, z].map((c): Vec => [a, b, c])));
  return { vertices, inradius: z, reach: lengthOf([x, y, z]) };
}

export const BODIES: Readonly<Record<Shape, Body>> = { ...SOLIDS, card: bodyOfCard() };
