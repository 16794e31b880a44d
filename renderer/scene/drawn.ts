import type { Table } from '../../engine/protocol/messages.ts';
import type { DieShape, PieceId } from '../../engine/protocol/vocabulary.ts';
import type { Place } from '../layout/index.ts';
import { SOLIDS } from '../layout/solid.ts';
import { type Blob, type DrawnDie, styleOf, UNSEEN } from '../pieces/index.ts';
import { type Actor, groundUnder } from './actor.ts';
import type { Look } from './look.ts';

/** Which pieces stand out: 1 in full colour with a halo, 0 dim; pieces that are not named look plain. */
export interface Emphasis {
  readonly lit: ReadonlySet<PieceId>;
  readonly dim: ReadonlySet<PieceId>;
  /** Won the trick that lies complete on the table. */
  readonly won: ReadonlySet<PieceId>;
  readonly focused: PieceId | null;
}
/** Everything that lies on the table at one moment. */
export interface Picture {
  readonly actors: readonly Actor[];
  readonly table: Table;
  readonly emphasis: Emphasis;
}

const HALO: Readonly<Record<'plain' | 'won' | 'focused', number>> = { plain: 1.85, won: 2.3, focused: 2.5 };

interface DieActor extends Actor {
  readonly place: Place & { readonly shape: DieShape };
}
/** Dice are drawn; cards have their places, and no print so far. */
const isDrawn = (actor: Actor): actor is DieActor => !actor.place.hidden && actor.place.shape !== 'card';

/** Gives the pieces of a picture to what draws them. */
export function drawPieces({ pieces, shadows, halos }: Look, { actors, table, emphasis }: Picture): void {
  const seen = actors.filter(isDrawn);
  pieces.draw(seen.map(actor => drawnDie(actor, table, emphasis)));
  shadows.draw(seen.map(shadowOf));
  halos.draw(seen.flatMap(actor => haloOf(actor, emphasis)));
}

function litness(piece: PieceId | null, { dim }: Emphasis): number {
  return piece !== null && dim.has(piece) ? 0 : 1;
}

function drawnDie({ place, position, turn, scale }: DieActor, table: Table, emphasis: Emphasis): DrawnDie {
  const { piece, shape } = place;
  const suit = piece === null ? null : (table.equipment[piece]?.faces[0]?.suit ?? null);
  return {
    shape,
    position,
    turn,
    scale,
    style: piece === null ? UNSEEN : styleOf(suit),
    numbered: piece !== null,
    lit: litness(piece, emphasis),
    seed: ((piece ?? 0) * 0.618) % 1,
  };
}

function shadowOf(actor: DieActor): Blob {
  const { place, scale, lift } = actor;
  const wide = SOLIDS[place.shape].inradius * (place.shape === 'd4' ? 1.9 : 1.35) * scale;
  return { at: groundUnder(actor), normal: actor.normal, radius: wide / (1 + lift * 0.25) };
}

function haloFor(piece: PieceId | null, { lit, won, focused }: Emphasis): number | null {
  if (piece === null) return null;
  if (focused === piece) return HALO.focused;
  if (won.has(piece)) return HALO.won;
  return lit.has(piece) ? HALO.plain : null;
}

function haloOf(actor: DieActor, emphasis: Emphasis): Blob[] {
  const { piece, shape } = actor.place;
  const by = haloFor(piece, emphasis);
  // A winner that hops keeps its light; what is carried away leaves it behind.
  if (by === null || actor.lift > (by === HALO.won ? 0.6 : 0.05)) return [];
  const wide = SOLIDS[shape].inradius * (shape === 'd4' ? 1.35 : 1) * by * actor.scale;
  return [{ at: groundUnder(actor), normal: actor.normal, radius: wide }];
}
