import type { Page } from '@playwright/test';
import { at } from '../../../engine/core/lists.ts';
import type { Piece, PieceId, Zone } from '../../../engine/protocol/vocabulary.ts';
import * as player from './player.ts';
import type { Position, Rating } from './prepared-match.ts';

/** Something that happens in a match, and how it is photographed. */
export interface Moment {
  /** Chooses the position that the match is continued from. */
  readonly rate: Rating;
  /** Goes on from the position in a window of this size until the moment begins; then the page's clock stands still. */
  begin(page: Page, position: Position, size: player.Size): Promise<void>;
  /** Milliseconds after its beginning at which a single picture is taken. */
  readonly time: number;
}

const isPlay = ({ ask }: Position): boolean => ask?.listed.some(({ verb }) => verb === 'play') ?? false;

/** How many have played to the trick on the table; 0 if it is complete. */
function playsBefore({ view }: Position): number {
  const latest = view.tricks.at(-1);
  return latest && latest.plays.length < view.seats.length ? latest.plays.length : 0;
}

const isLastOfTrick = (position: Position): boolean =>
  isPlay(position) && playsBefore(position) === position.view.seats.length - 1;

/** The most pieces of a hand that is read at a glance. */
const FEW = 6;

const ownHandIn = ({ view }: Position): number =>
  view.pieces.filter(({ zone, seat }) => zone === 'hand' && seat === view.you).length;

/** The part of a deal that is played, from 0 to 1. */
function progressOf(position: Position): number {
  const { tricks } = position.view;
  const perPlay = tricks.at(0)?.plays.at(0)?.pieces.length ?? 1;
  const played = tricks.length - (playsBefore(position) > 0 ? 1 : 0);
  return played / (played + ownHandIn(position) / perPlay);
}

/** A trick in the middle of a deal, with enough pieces left in the hand and some won. */
const isMiddle = (position: Position): boolean => progressOf(position) >= 0.3 && progressOf(position) <= 0.6;
/** From the second deal on there are scores. */
const hasScores = ({ view }: Position): boolean => view.deal > 0;

/** How much there is to see in a picture of these pieces: different suits, and dice with many faces. */
function varietyOf(pieces: readonly PieceId[], equipment: readonly Piece[]): number {
  const seen = pieces.map(piece => at(equipment, piece));
  const faces = seen.reduce((sum, piece) => sum + piece.faces.length, 0);
  return suitsIn(pieces, equipment) + faces / Math.max(1, seen.length) / 10;
}

const suitsIn = (pieces: readonly PieceId[], equipment: readonly Piece[]): number =>
  new Set(pieces.map(piece => at(equipment, piece).faces[0]?.suit)).size;

/**
 * Cards have one shape, and dark or dimmed ones are dull. A hand of cards is photographed in the middle of a deal, at the last
 * play to a trick: the hand is short, and any of it may be played. Where dice are played too, one is in the trick, and the hand
 * has three suits or more. Elsewhere the hand has two or more, none of them black, and every card of the trick has another.
 */
function isDull(position: Position, equipment: readonly Piece[]): boolean {
  const [trick, hand] = [piecesIn(position, 'trick'), piecesIn(position, 'hand')];
  const isDie = (piece: PieceId): boolean => at(equipment, piece).shape !== 'card';
  if (hand.some(isDie)) return false;
  const isFree = (position.ask?.refused?.length ?? 0) === 0;
  if (!(isFree && hand.length <= FEW && isLastOfTrick(position) && isMiddle(position))) return true;
  // Plain dice, which have no suits, only say who begins.
  const arePlayed = equipment.some(({ shape, faces }) => shape !== 'card' && faces.some(({ suit }) => suit !== null));
  if (arePlayed) return !(trick.some(isDie) && suitsIn(hand, equipment) > 2);
  const isBright = hand.every(piece => at(equipment, piece).faces[0]?.suit !== 'black');
  return !(isBright && suitsIn(hand, equipment) > 1 && suitsIn(trick, equipment) === trick.length);
}

/** The pieces that lie about the table. */
const looseIn = ({ view }: Position): number =>
  view.pieces.filter(({ zone }) => zone === 'won' || zone === 'front' || zone === 'aside').length;

const piecesIn = ({ view }: Position, zone: Zone): readonly PieceId[] =>
  view.pieces.flatMap(piece => ('id' in piece && piece.zone === zone ? [piece.id] : []));

/** Begins when the player's turn has come and nothing moves any more. */
async function beginTurn(page: Page, _: Position, size: player.Size): Promise<void> {
  await player.waitForTurn(page);
  await player.show(page, size);
  await player.stop(page);
}

/** Plays what was chosen in the position; begins when an element for this selector comes. */
const beginAfterPlay =
  (selector: string): Moment['begin'] =>
  async (page, position, size) => {
    await player.waitForTurn(page);
    await player.stopAt(page, selector);
    // One press plays all pieces when nothing else may be played.
    await player.play(page, position.ask?.listed.length === 1 ? position.chosen.slice(0, 1) : position.chosen);
    await player.throwUntil(page, selector);
    await page.setViewportSize(size);
  };

/** Rates the player's turn: better with pieces in the hand that may not be chosen. */
const rateTurn: Rating = (position, _, equipment) => {
  if (!isPlay(position) || !hasScores(position)) return null;
  const { ask, view } = position;
  const isChoice = (ask?.refused?.length ?? 0) > 0 && (ask?.listed.length ?? 0) > 1;
  const areScored = view.seats.every(({ score }) => score !== 0);
  const others = playsBefore(position) / (view.seats.length - 1);
  const variety = (['trick', 'hand'] as const).reduce(
    (sum, zone) => sum + varietyOf(piecesIn(position, zone), equipment),
    0,
  );
  const calm = (isMiddle(position) ? 4 : 0) - 1.5 * Math.max(0, ownHandIn(position) - FEW) - looseIn(position) / 4;
  return 4 * others + calm + (isChoice ? 3 : 0) + (areScored ? 2 : 0) + variety;
};

/** The player's turn. */
const turn: Moment = {
  rate: (position, next, equipment) => (isDull(position, equipment) ? null : rateTurn(position, next, equipment)),
  begin: beginTurn,
  // Numbers at pieces fade in.
  time: 600,
};

/** The player's turn at the end of a trick in which two cards have cancelled each other. */
export const cancelled: Moment = {
  ...turn,
  rate: (position, ...rest) => {
    const plays = position.view.tricks.at(-1)?.plays ?? [];
    const areCancelled = plays.some(({ cancelledWith }) => cancelledWith !== undefined);
    return areCancelled && isLastOfTrick(position) && isMiddle(position) ? rateTurn(position, ...rest) : null;
  },
};

/** More than the milliseconds that the simulation of a throw takes on a busy machine. */
const SIMULATION = 5000;

/** The player's largest throw. At first a cup takes and shakes the dice. */
const thrown: Moment = {
  rate: (position, _, equipment) => {
    const { chance, view } = position;
    if (chance?.kind !== 'roll' || chance.by !== view.you) return null;
    // The dice of the trick wait beside the tray.
    const variety = varietyOf(piecesIn(position, 'trick'), equipment);
    return chance.dice.length + Math.min(view.deal, 1) / 2 + variety / 20;
  },
  async begin(page, _, size) {
    await player.throwing(page).waitFor();
    await player.show(page, size);
    await player.stop(page);
    const message = player.nextMessage(page, 'throw');
    await player.throwing(page).dispatchEvent('click');
    await message;
    // Its simulation goes on in a worker, whose clock does not stand still.
    await page.waitForTimeout(SIMULATION);
  },
  time: 930,
};

/** The player takes a trick with its last piece. */
const won: Moment = {
  rate: (position, next, equipment) => {
    const taken = next.view.tricks.at(-1);
    if (!isLastOfTrick(position) || !hasScores(position) || taken?.winner !== position.view.you) return null;
    // A piece that is thrown will hardly win again.
    const isThrown = taken.plays.some(({ seat, rolls }) => seat === position.view.you && rolls !== null);
    const shown = [...piecesIn(position, 'trick'), ...position.chosen];
    const variety = varietyOf(shown, equipment) + varietyOf(position.chosen, equipment);
    // A coloured winner stands out from the tray.
    const isPale = position.chosen.every(piece => at(equipment, piece).faces[0]?.suit === 'ivory');
    return variety + (isMiddle(position) ? 1 : 0) - (isThrown ? 10 : 0) - (isPale ? 2 : 0);
  },
  begin: beginAfterPlay('.trick-words'),
  // The lozenge is half way to the plate.
  time: 940,
};

/** The scores of a deal that the player's piece has ended. */
const dealEnd: Moment = {
  rate: (position, next) => {
    const { deal } = position.view;
    return isLastOfTrick(position) && next.view.sheet.length > deal && next.view.result === null ? deal : null;
  },
  begin: beginAfterPlay('[data-testid="deal-sheet"]'),
  time: 900,
};

/**
 * The end of a match, in which only partners have equal scores. Confetti still falls when the picture is taken. If all are
 * near the end it comes however dice fall.
 */
const matchEnd: Moment = {
  rate: (position, next) => {
    const { result, seats } = next.view;
    if (result === null || !isLastOfTrick(position)) return null;
    const isShared = new Set(result.scores).size < new Set(seats.map(({ team }) => team)).size;
    return isShared ? null : Math.min(...position.view.seats.map(({ score }) => score));
  },
  begin: beginAfterPlay('[data-testid="end"]'),
  time: 1700,
};

/** The moments that are photographed in every game. */
export const MOMENTS = { turn, throw: thrown, won, 'deal-end': dealEnd, 'match-end': matchEnd } as const;
export type MomentName = keyof typeof MOMENTS;
export const MOMENT_NAMES: readonly MomentName[] = ['turn', 'throw', 'won', 'deal-end', 'match-end'];
