import type { Table } from '../../engine/protocol/messages.ts';
import type { DieShape, Piece, PieceId, Seat } from '../../engine/protocol/vocabulary.ts';
import type { Place } from '../layout/index.ts';
import { SOLIDS } from '../layout/solid.ts';
import {
  type Blob,
  type DrawnDie,
  emblemPrints,
  type Finish,
  finishOf,
  type Print,
  printsOf,
  styleOf,
  UNSEEN,
  unthrownPrintsOf,
} from '../pieces/index.ts';
import { type Actor, groundUnder } from './actor.ts';
import type { Look } from './look.ts';

/** Which pieces stand out: 1 in full colour with a halo, 0 dim; pieces that are not named look plain. */
export interface Emphasis {
  readonly lit: ReadonlySet<PieceId>;
  readonly dim: ReadonlySet<PieceId>;
  /** Won the trick that lies complete on the table. */
  readonly won: ReadonlySet<PieceId>;
  /** Chosen already, with others to come. */
  readonly picked: ReadonlySet<PieceId>;
  readonly focused: PieceId | null;
  /** Seats that take no part: the dice in their hands are dim. */
  readonly idle: ReadonlySet<Seat>;
}
/** Everything that lies on the table at one moment. */
export interface Picture {
  readonly actors: readonly Actor[];
  readonly table: Table;
  readonly emphasis: Emphasis;
  /** What all dice are made of, or null for what each set is made of by itself. */
  readonly finish: Finish | null;
}

const HALO: Readonly<Record<'plain' | 'won' | 'focused', number>> = { plain: 1.85, won: 2.3, focused: 2.5 };

interface DieActor extends Actor {
  readonly place: Place & { readonly shape: DieShape };
}
/** Dice are drawn; cards have their places, and no print so far. */
const isDrawn = (actor: Actor): actor is DieActor => !actor.place.hidden && actor.place.shape !== 'card';

/** Gives the pieces of a picture to what draws them. */
export function drawPieces({ pieces, shadows, halos }: Look, { actors, table, emphasis, finish }: Picture): void {
  const seen = actors.filter(isDrawn);
  pieces.draw(seen.map(actor => drawnDie(actor, table, emphasis, finish)));
  shadows.draw(seen.map(shadowOf));
  halos.draw(seen.flatMap(actor => haloOf(actor, emphasis)));
}

function litness({ piece, zone, seat }: Place, { dim, idle }: Emphasis): number {
  const isIdle = zone === 'hand' && seat !== null && idle.has(seat);
  return isIdle || (piece !== null && dim.has(piece)) ? 0 : 1;
}

const BACK = emblemPrints(UNSEEN);
/** Prints of pieces by what they show, so that they are put together once. */
const shownPrints = new WeakMap<Piece, readonly Print[]>();
const unthrownPrints = new WeakMap<Piece, readonly Print[]>();

/** What a die carries: as long as it shows nothing and has not been let go, it may tell what it is. */
function printsIn({ place, isThrown }: DieActor, piece: Piece): readonly Print[] {
  const [known, make] =
    place.up === null && !isThrown ? [unthrownPrints, unthrownPrintsOf] : ([shownPrints, printsOf] as const);
  const prints = known.get(piece) ?? make(place.shape, piece);
  known.set(piece, prints);
  return prints;
}

function drawnDie(actor: DieActor, table: Table, emphasis: Emphasis, wished: Finish | null): DrawnDie {
  const { place, position, turn, scale } = actor;
  const { piece: id, shape } = place;
  const piece = id === null ? undefined : table.equipment[id];
  const drawn = { shape, position, turn, scale, lit: litness(place, emphasis), seed: ((id ?? 0) * 0.618) % 1 };
  if (!piece) return { ...drawn, style: UNSEEN, finish: 'resin', prints: BACK };
  const suit = piece.faces[0]?.suit ?? null;
  return { ...drawn, style: styleOf(suit), finish: wished ?? finishOf(suit), prints: printsIn(actor, piece) };
}

/** Something lower is at rest. */
const AT_REST = 0.05;

/** What a die throws its shade or its light on. */
function surfaceUnder(actor: DieActor): Pick<Blob, 'at' | 'normal'> {
  const { place, lift, normal } = actor;
  return place.under && lift < AT_REST ? place.under : { at: groundUnder(actor), normal };
}

function shadowOf(actor: DieActor): Blob {
  const { place, scale, lift } = actor;
  const wide = SOLIDS[place.shape].inradius * (place.shape === 'd4' ? 1.9 : 1.35) * scale;
  return { ...surfaceUnder(actor), radius: wide / (1 + lift * 0.25) };
}

function haloFor(piece: PieceId | null, { lit, picked, won, focused }: Emphasis): number | null {
  if (piece === null) return null;
  if (focused === piece) return HALO.focused;
  if (won.has(piece) || picked.has(piece)) return HALO.won;
  return lit.has(piece) ? HALO.plain : null;
}

function haloOf(actor: DieActor, emphasis: Emphasis): Blob[] {
  const { piece, shape } = actor.place;
  const by = haloFor(piece, emphasis);
  // A winner that hops keeps its light; what is carried away leaves it behind.
  if (by === null || actor.lift > (by === HALO.won ? 0.6 : AT_REST)) return [];
  const wide = SOLIDS[shape].inradius * (shape === 'd4' ? 1.35 : 1) * by * actor.scale;
  return [{ ...surfaceUnder(actor), radius: wide }];
}
