import type { Table } from '../../../engine/protocol/match/table.ts';
import type { DieShape, Piece, PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Cradle, PiecePlace } from '../../layout/pieces/place.ts';
import { CARD, SOLIDS } from '../../layout/pieces/shapes.ts';
import { SCALES } from '../../layout/plan.ts';
import { add, along, lengthOf, subtract, UP, type Vec } from '../../layout/vector.ts';
import type { Blob } from '../../pieces/blobs.ts';
import type { DrawnCard } from '../../pieces/cards/card-set.ts';
import type { Patch } from '../../pieces/cards/patches.ts';
import type { DrawnDie } from '../../pieces/dice/die-set.ts';
import { emblemPrints, type Print, printsOf, unthrownPrintsOf } from '../../pieces/dice/prints.ts';
import { type Finish, styleOfFaces, UNSEEN } from '../../suits/suits.ts';
import type { DrawnCradle } from '../furniture/cradles.ts';
import { type Actor, groundUnder } from '../motion/actor.ts';
import { brightnessOf, type Highlights, isSingledOut } from '../pointing/highlights.ts';
import type { DiceStyle } from '../scene-stage.ts';
import type { SceneContents } from './scene-contents.ts';

export interface PiecesFrame {
  readonly actors: readonly Actor[];
  readonly table: Table;
  readonly highlights: Highlights;
  readonly dice: DiceStyle;
  /** The light in the tray: where the viewer's next piece goes, or where a few dice are thrown. */
  readonly pool?: Blob | null;
  /** Fade of the cloth ornaments, from 0 to 1. */
  readonly fadedCloth?: number;
  /** Materials of individual dice that differ from `dice`. */
  readonly finishes?: ReadonlyMap<PieceId, Finish>;
}

/** Pieces carried lower than this are drawn as if they lay on their surface. */
const LYING_LIFT = 0.05;
/** Pieces carried higher than these have no rim light and no halo. */
const RIM_LIFT = 0.3;
const HALO_LIFT = 0.6;
/** Dice carried higher than this have no contact shadow: the soft patch would lie where nothing touches the cloth. */
const SHADOW_LIFT = 0.6;
/** Dice drawn larger than this have no rim light, which would look like a frame. */
const RIM_SCALE = 1.7;
/** A piece is raised or lowered by less than this to show whether it can be chosen. */
const CHOICE_LIFT = 0.25;

/** Extra brightness of a spotlit die. More would wash out the brightest colours. */
const SPOTLIGHT = 0.12;
/** The same for cards, which are matt. */
const CARD_SPOTLIGHT = 0.2;
/** Extra brightness of upright cards, growing with their angle from the lamp. */
const UPRIGHT_LIGHT = { max: 0.6, perTurn: 1.8 } as const;

interface DieActor extends Actor {
  readonly place: PiecePlace & { readonly shape: DieShape };
}
const isDie = (actor: Actor): actor is DieActor => actor.place.shape !== 'card';

/** Updates the instanced meshes to this frame. */
export function drawPieces(contents: SceneContents, frame: PiecesFrame): void {
  const { actors, table, highlights } = frame;
  const visible = actors.filter(({ place }) => !place.hidden);
  contents.fadeClothPrint(frame.fadedCloth ?? 0);
  const cards = visible.filter(actor => !isDie(actor));
  contents.cardsOf(table.equipment)?.draw(
    cards.map(card => drawnCard(card, table, highlights)),
    lowestOfPiles(cards.filter(hasShadow)).map(shadowUnderCard),
    cards.filter(card => hasHalo(card, highlights)).map(haloUnderCard),
  );
  const dice = visible.filter(isDie);
  contents.pieces.draw(dice.map(die => drawnDie(die, frame)));
  const cradles = dice.flatMap(cradlesOf);
  contents.cradles.draw(cradles);
  contents.shadows.draw([...cradles.map(shadowOfCradle), ...dice.filter(die => die.lift <= SHADOW_LIFT).map(shadowOf)]);
  contents.halos.draw([...(frame.pool ? [frame.pool] : []), ...dice.flatMap(die => haloOf(die, highlights))]);
}

function drawnCard(actor: Actor, table: Table, highlights: Highlights): DrawnCard {
  const { place, position, turn, scale, lift, faded, bent, spotlit = 0 } = actor;
  const { piece } = place;
  const face = piece === null ? null : (table.equipment[piece]?.faces[0] ?? null);
  const isChoice = piece !== null && highlights.lit.has(piece) && lift <= CHOICE_LIFT;
  const outlined = isChoice || isBest(actor, highlights);
  const upright = face === null ? 0 : Math.min(UPRIGHT_LIGHT.max, UPRIGHT_LIGHT.perTurn * (1 - actor.normal[1]));
  const light = 1 + CARD_SPOTLIGHT * spotlit + upright;
  const lit = brightnessOf(place, highlights) * (1 - faded) * light;
  return { position, turn, scale, face, lit, outlined, bent };
}

/** Height of a card's shadow above the surface below. */
const ABOVE_SURFACE = 0.004;
/** Growth of a carried card's shadow with its height. */
const WIDER_PER_LIFT = 0.06;

/** The patch of a shadow or halo: directly under a resting card, on the table under a carried one. */
function patchUnder(actor: Actor): Patch {
  const { place, position, turn, scale, normal, lift } = actor;
  if (lift < LYING_LIFT) {
    const at = along(position, normal, ABOVE_SURFACE - (CARD.thickness * scale) / 2);
    return { position: at, turn, scale };
  }
  const at = along(groundUnder({ ...actor, turn: place.turn }), normal, ABOVE_SURFACE);
  return { position: at, turn: place.turn, scale: scale * (1 + WIDER_PER_LIFT * lift) };
}

/** Offset of a card's shadow away from the lamp, at scale 1. */
const AWAY_FROM_LAMP: Vec = [0.09, 0, 0];

function shadowUnderCard(card: Actor): Patch {
  const patch = patchUnder(card);
  return { ...patch, position: along(patch.position, AWAY_FROM_LAMP, patch.scale) };
}

/** Part of the halo's strength that a raised card loses, since all of its halo is visible. */
const HALO_LOSS = 0.88;

const haloUnderCard = (card: Actor): Patch => ({
  ...patchUnder(card),
  strength: 1 - HALO_LOSS * (card.spotlit ?? 0),
});

/** The lowest card of each pile. Shadows of every card would add up to black. */
function lowestOfPiles(cards: readonly Actor[]): readonly Actor[] {
  const lowest = new Map<string, Actor>();
  for (const card of cards) {
    const [x, y, z] = card.position;
    const pile = `${x.toFixed(2)} ${z.toFixed(2)}`;
    if (y < (lowest.get(pile)?.position[1] ?? Number.POSITIVE_INFINITY)) lowest.set(pile, card);
  }
  return [...lowest.values()];
}

/** Prints of dice the viewer may not identify, by shape. */
const hiddenPrints = new Map<DieShape, readonly Print[]>();

function hiddenPrintsOf(shape: DieShape): readonly Print[] {
  const prints = hiddenPrints.get(shape) ?? emblemPrints(shape, UNSEEN);
  hiddenPrints.set(shape, prints);
  return prints;
}

/** Prints of each piece, cached with and without faces. */
const shownPrints = new WeakMap<Piece, readonly Print[]>();
const unthrownPrints = new WeakMap<Piece, readonly Print[]>();

/** The prints on a die. Before it is thrown they only identify the die. */
function printsOn({ place, isThrown }: DieActor, piece: Piece): readonly Print[] {
  const isUnthrown = place.up === null && !isThrown;
  const cache = isUnthrown ? unthrownPrints : shownPrints;
  const prints = cache.get(piece) ?? (isUnthrown ? unthrownPrintsOf : printsOf)(place.shape, piece);
  cache.set(piece, prints);
  return prints;
}

/** Colour left in won dice that lie trick by trick. They are many and would outshine the current trick. */
const CALM = 0;

/** Returns a colour factor. A die loses its colour on the way from the trick, as it shrinks. */
function calmOf({ place, scale }: DieActor, { furniture, perPlay = 1 }: Table, highlights: Highlights): number {
  if (place.zone !== 'won' || !furniture.keepsWonDice || perPlay === 1 || isSingledOut(place, highlights)) return 1;
  const way = (scale - SCALES.wonByTrick) / (1 - SCALES.wonByTrick);
  return CALM + (1 - CALM) * Math.min(1, Math.max(0, way));
}

function drawnDie(actor: DieActor, { table, highlights, dice, finishes }: PiecesFrame): DrawnDie {
  const { place, position, turn, scale, faded, spotlit = 0 } = actor;
  const { piece: id, shape } = place;
  const piece = id === null ? undefined : table.equipment[id];
  const lit =
    brightnessOf(place, highlights) * calmOf(actor, table, highlights) * (1 - faded) * (1 + SPOTLIGHT * spotlit);
  const seed = ((id ?? 0) * 0.618) % 1;
  const drawn = { shape, position, turn, scale, lit, rimmed: isRimmed(actor, highlights), seed };
  if (id === null || !piece) return { ...drawn, style: UNSEEN, finish: 'resin', prints: hiddenPrintsOf(shape) };
  const style = styleOfFaces(piece.faces, dice.tones);
  const finish = finishes?.get(id) ?? dice.finish ?? 'resin';
  return { ...drawn, style, finish, prints: printsOn(actor, piece) };
}

/** True if a piece lies at its place or very close to it. */
const isAtPlace = ({ place, position }: Actor): boolean => lengthOf(subtract(position, place.position)) < CHOICE_LIFT;

/** True if a piece lies in the trick and is winning it so far. */
const isBest = (actor: Actor, { best }: Highlights): boolean =>
  actor.place.piece !== null && best.has(actor.place.piece) && isAtPlace(actor);

/** True if a die has a rim light. */
function isRimmed(actor: DieActor, highlights: Highlights): boolean {
  const { place, lift, scale } = actor;
  if (isSingledOut(place, highlights) || isBest(actor, highlights)) return lift <= RIM_LIFT && scale <= RIM_SCALE;
  return place.piece !== null && highlights.lit.has(place.piece) && lift <= CHOICE_LIFT;
}

/** Distances from its place at which the cradle under a die is up, and down. */
const CRADLE = { up: 0.7, down: 1.4 } as const;
/** Part of its way on which a die's cradle sinks behind it. */
const SINKING = 0.4;

/** The cradle under a die, which rises as it comes and leans, and the one that sinks behind it. */
function cradlesOf({ place, position, normal, left }: DieActor): readonly DrawnCradle[] {
  const { cradle } = place;
  const behind = left && left.place.cradle !== cradle ? left.place.cradle : undefined;
  return [
    ...(cradle ? [movedWith(cradle, subtract(position, place.position), normal)] : []),
    ...(left && behind ? [{ ...behind, risen: Math.max(0, 1 - left.part / SINKING) }] : []),
  ].filter(({ risen }) => risen > 0);
}

function movedWith(cradle: Cradle, [x, , z]: Vec, normal: Vec): DrawnCradle {
  const near = (CRADLE.down - Math.hypot(x, z)) / (CRADLE.down - CRADLE.up);
  const leaning = (1 - normal[1]) / (1 - cradle.normal[1]);
  const by: Vec = [x, 0, z];
  const risen = Math.max(0, Math.min(1, near)) * Math.max(0, Math.min(1, leaning));
  return { ...cradle, at: add(cradle.at, by), foot: add(cradle.foot, by), risen };
}

/** Radius of the shadow of a die and its cradle on the table, in radii of the cradle. */
const CRADLE_SHADOW = 1.35;

/** The shadow on the table under a die and its cradle: the die leans over the front of it. */
const shadowOfCradle = ({ foot, normal, radius, risen }: DrawnCradle): Blob => ({
  at: add(foot, [(normal[0] * radius) / 2, 0, (normal[2] * radius) / 2]),
  normal: UP,
  radius: CRADLE_SHADOW * radius * risen,
});

/** The surface point for a die's shadow and halo. */
function surfaceUnder(actor: DieActor): Pick<Blob, 'at' | 'normal'> {
  const { place, normal } = actor;
  return place.under && isAtPlace(actor) ? place.under : { at: groundUnder(actor), normal };
}

/** The contact shadow of a die. */
function shadowOf(actor: DieActor): Blob {
  const { place, scale, lift } = actor;
  const wide = SOLIDS[place.shape].inradius * (place.shape === 'd4' ? 1.9 : 1.35) * scale;
  const radius = Math.min(wide, place.cradle?.radius ?? wide);
  return { ...surfaceUnder(actor), radius: radius / (1 + lift * 0.25) };
}

/** True if a card has a contact shadow. It gives way to the light under the winner of a trick. */
const hasShadow = ({ spotlit = 0 }: Actor): boolean => spotlit < 1;

/** Halo radius in die radii. */
const HALO_RADIUS = 2.3;
/** Growth of the winner's halo. */
const WINNER_WIDER = 0.3;

/** True if a piece has a halo. The winner of a trick keeps it, however high it is raised. */
function hasHalo(actor: Actor, highlights: Highlights): boolean {
  const { place, lift } = actor;
  if (isBest(actor, highlights)) return true;
  const isWinner = place.piece !== null && highlights.won.has(place.piece);
  return isSingledOut(place, highlights) && (lift <= HALO_LIFT || isWinner);
}

/** The halo of a die that is singled out. Several halos would merge. */
function haloOf(actor: DieActor, highlights: Highlights): Blob[] {
  const { place, scale, spotlit = 0 } = actor;
  if (!hasHalo(actor, highlights)) return [];
  const radius = SOLIDS[place.shape].inradius * (place.shape === 'd4' ? 1.35 : 1) * HALO_RADIUS * scale;
  const surface = place.cradle ? { at: place.cradle.foot, normal: UP } : surfaceUnder(actor);
  return [{ ...surface, radius: radius * (1 + WINNER_WIDER * spotlit) }];
}
