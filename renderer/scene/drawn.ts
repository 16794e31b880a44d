import type { Table } from '../../engine/protocol/messages.ts';
import type { DieShape, Piece } from '../../engine/protocol/vocabulary.ts';
import type { Place } from '../layout/index.ts';
import { SOLIDS } from '../layout/solid.ts';
import { type Blob, type DrawnDie, emblemPrints, type Print, printsOf, unthrownPrintsOf } from '../pieces/index.ts';
import { finishOf, styleOf, UNSEEN } from '../suits/suits.ts';
import { type Actor, groundUnder } from './actor.ts';
import { drawnCards } from './drawn-cards.ts';
import { type Emphasis, litness } from './emphasis.ts';
import type { Look } from './look.ts';
import type { DiceWish } from './stage.ts';

/** Everything that lies on the table at one moment. */
export interface Picture {
  readonly actors: readonly Actor[];
  readonly table: Table;
  readonly emphasis: Emphasis;
  readonly dice: DiceWish;
}

/** How wide the light under a die is, in radii of the die. */
const HALO = 2.3;

interface DieActor extends Actor {
  readonly place: Place & { readonly shape: DieShape };
}
const isDie = (actor: Actor): actor is DieActor => actor.place.shape !== 'card';

/** Gives the pieces of a picture to what draws them. */
export function drawPieces(look: Look, picture: Picture): void {
  const { actors, table, emphasis } = picture;
  const { pieces, shadows, halos } = look;
  const inSight = actors.filter(({ place }) => !place.hidden);
  const cards = inSight.filter(actor => !isDie(actor));
  look.cardsOf(table.equipment)?.draw(...drawnCards(cards, table, emphasis));
  const seen = inSight.filter(isDie);
  pieces.draw(seen.map(actor => drawnDie(actor, picture)));
  shadows.draw(seen.map(shadowOf));
  halos.draw(seen.flatMap(actor => haloOf(actor, emphasis)));
}

/** What dice of a shape carry as long as they may not be identified. */
const backs = new Map<DieShape, readonly Print[]>();

function backOf(shape: DieShape): readonly Print[] {
  const prints = backs.get(shape) ?? emblemPrints(shape, UNSEEN);
  backs.set(shape, prints);
  return prints;
}

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

function drawnDie(actor: DieActor, { table, emphasis, dice }: Picture): DrawnDie {
  const { place, position, turn, scale } = actor;
  const { piece: id, shape } = place;
  const piece = id === null ? undefined : table.equipment[id];
  const look = { lit: litness(place, emphasis), rimmed: isRimmed(actor, emphasis), seed: ((id ?? 0) * 0.618) % 1 };
  const drawn = { shape, position, turn, scale, ...look };
  if (!piece) return { ...drawn, style: UNSEEN, finish: 'resin', prints: backOf(shape) };
  const suit = piece.faces[0]?.suit ?? null;
  const style = styleOf(suit, dice.tones);
  return { ...drawn, style, finish: dice.finish ?? finishOf(suit), prints: printsIn(actor, piece) };
}

/** Something lower is at rest. */
const AT_REST = 0.05;

/** What a die throws its shade or its light on. */
function surfaceUnder(actor: DieActor): Pick<Blob, 'at' | 'normal'> {
  const { place, lift, normal, isThrown = false } = actor;
  return place.under && !isThrown && lift < AT_REST ? place.under : { at: groundUnder(actor), normal };
}

function shadowOf(actor: DieActor): Blob {
  const { place, scale, lift } = actor;
  const wide = SOLIDS[place.shape].inradius * (place.shape === 'd4' ? 1.9 : 1.35) * scale;
  return { ...surfaceUnder(actor), radius: wide / (1 + lift * 0.25) };
}

/** A winner that hops keeps its light; what is carried away leaves it behind. */
const HOPS = 0.6;

const isLitAlone = ({ place: { piece } }: DieActor, { picked, won, focused }: Emphasis): boolean =>
  piece !== null && (focused === piece || won.has(piece) || picked.has(piece));

function isRimmed(actor: DieActor, emphasis: Emphasis): boolean {
  const { piece } = actor.place;
  if (isLitAlone(actor, emphasis)) return actor.lift <= HOPS;
  return piece !== null && emphasis.lit.has(piece) && actor.lift <= AT_REST;
}

/** Where few dice are lit at a time they light what is under them: many such lights would run into one. */
function haloOf(actor: DieActor, emphasis: Emphasis): Blob[] {
  const { shape } = actor.place;
  if (!isLitAlone(actor, emphasis) || actor.lift > HOPS) return [];
  return [
    { ...surfaceUnder(actor), radius: SOLIDS[shape].inradius * (shape === 'd4' ? 1.35 : 1) * HALO * actor.scale },
  ];
}
