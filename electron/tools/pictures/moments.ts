import type { Page } from '@playwright/test';
import { at } from '../../../engine/core/lists.ts';
import type { Piece, PieceId, Zone } from '../../../engine/protocol/vocabulary.ts';
import * as player from './player.ts';
import type { Position, Rating } from './prepared-match.ts';

/** An event in a match, and how to photograph it. */
export interface Moment {
  /** Chooses the position to continue the match from. */
  readonly rate: Rating;
  /** Plays from the position in a window of this size until the moment starts, then stops the page's clock. */
  begin(page: Page, position: Position, size: player.Size): Promise<void>;
  /** Time of a single picture, in milliseconds after the start. */
  readonly time: number;
}

const isPlay = ({ ask }: Position): boolean => ask?.listed.some(({ verb }) => verb === 'play') ?? false;

/** Returns the number of plays to the trick on the table; 0 if it is complete. */
function playsBefore({ view }: Position): number {
  const latest = view.tricks.at(-1);
  return latest && latest.plays.length < view.seats.length ? latest.plays.length : 0;
}

const isLastOfTrick = (position: Position): boolean =>
  isPlay(position) && playsBefore(position) === position.view.seats.length - 1;

/** Maximum pieces in a hand that can be read at a glance. */
const MAX_CLEAR_HAND = 6;

const ownHandIn = ({ view }: Position): number =>
  view.pieces.filter(({ zone, seat }) => zone === 'hand' && seat === view.you).length;

/** Returns the fraction of a deal that has been played. */
function progressOf(position: Position): number {
  const { tricks } = position.view;
  const perPlay = tricks.at(0)?.plays.at(0)?.pieces.length ?? 1;
  const played = tricks.length - (playsBefore(position) > 0 ? 1 : 0);
  return played / (played + ownHandIn(position) / perPlay);
}

/** True in the middle of a deal, with enough pieces left in the hand and some won. */
const isMiddle = (position: Position): boolean => progressOf(position) >= 0.3 && progressOf(position) <= 0.6;
/** There are scores from the second deal on. */
const hasScores = ({ view }: Position): boolean => view.deal > 0;

/** Rates how varied a picture of these pieces is: different suits, and dice with many faces. */
function varietyOf(pieces: readonly PieceId[], equipment: readonly Piece[]): number {
  const seen = pieces.map(piece => at(equipment, piece));
  const faces = seen.reduce((sum, piece) => sum + piece.faces.length, 0);
  return suitsIn(pieces, equipment) + faces / Math.max(1, seen.length) / 10;
}

const suitsIn = (pieces: readonly PieceId[], equipment: readonly Piece[]): number =>
  new Set(pieces.map(piece => at(equipment, piece).faces[0]?.suit)).size;

/**
 * Cards all have one shape, and dark or dimmed ones look dull. A hand of cards is photographed in the middle of a deal, at the
 * last play to a trick, when the hand is short and all of it may be played. In games with dice too, one must be in the trick,
 * and the hand must have at least three suits. In others the hand must have at least two, none of them black, and the cards of
 * the trick must all differ in suit.
 */
function isDull(position: Position, equipment: readonly Piece[]): boolean {
  const [trick, hand] = [piecesIn(position, 'trick'), piecesIn(position, 'hand')];
  const isDie = (piece: PieceId): boolean => at(equipment, piece).shape !== 'card';
  if (hand.some(isDie)) return false;
  const isFree = (position.ask?.refused?.length ?? 0) === 0;
  if (!(isFree && hand.length <= MAX_CLEAR_HAND && isLastOfTrick(position) && isMiddle(position))) return true;
  // Plain dice, without suits, only decide who starts.
  const arePlayed = equipment.some(({ shape, faces }) => shape !== 'card' && faces.some(({ suit }) => suit !== null));
  if (arePlayed) return !(trick.some(isDie) && suitsIn(hand, equipment) > 2);
  const isBright = hand.every(piece => at(equipment, piece).faces[0]?.suit !== 'black');
  return !(isBright && suitsIn(hand, equipment) > 1 && suitsIn(trick, equipment) === trick.length);
}

/** Returns the number of pieces lying about the table. */
const looseIn = ({ view }: Position): number =>
  view.pieces.filter(({ zone }) => zone === 'won' || zone === 'front' || zone === 'aside').length;

const piecesIn = ({ view }: Position, zone: Zone): readonly PieceId[] =>
  view.pieces.flatMap(piece => ('id' in piece && piece.zone === zone ? [piece.id] : []));

/** Starts when it is the player's turn and everything has come to rest. */
async function beginTurn(page: Page, _: Position, size: player.Size): Promise<void> {
  await player.waitForTurn(page);
  await player.show(page, size);
  await player.stop(page);
}

/** Plays the pieces chosen in the position. Starts when an element for this selector appears. */
const beginAfterPlay =
  (selector: string): Moment['begin'] =>
  async (page, position, size) => {
    await player.waitForTurn(page);
    await player.stopAt(page, selector);
    // A single press plays all pieces if there is no choice.
    await player.play(page, position.ask?.listed.length === 1 ? position.chosen.slice(0, 1) : position.chosen);
    await player.throwUntil(page, selector);
    await page.setViewportSize(size);
  };

/** Rates the player's turn, preferring hands in which some pieces may not be played. */
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
  const calm =
    (isMiddle(position) ? 4 : 0) - 1.5 * Math.max(0, ownHandIn(position) - MAX_CLEAR_HAND) - looseIn(position) / 4;
  return 4 * others + calm + (isChoice ? 3 : 0) + (areScored ? 2 : 0) + variety;
};

/** The player's turn. */
const turn: Moment = {
  rate: (position, next, equipment) => (isDull(position, equipment) ? null : rateTurn(position, next, equipment)),
  begin: beginTurn,
  // The numbers at pieces fade in first.
  time: 600,
};

/** The player's turn at the end of a trick in which two cards have cancelled each other out. */
export const cancelled: Moment = {
  ...turn,
  rate: (position, ...rest) => {
    const plays = position.view.tricks.at(-1)?.plays ?? [];
    const areCancelled = plays.some(({ cancelledWith }) => cancelledWith !== undefined);
    return areCancelled && isLastOfTrick(position) && isMiddle(position) ? rateTurn(position, ...rest) : null;
  },
};

/** Ample milliseconds for the simulation of a throw on a busy machine. */
const SIMULATION_TIME = 5000;

/** The player's largest throw. It starts with the dice shaken in a cup. */
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
    // The simulation runs in a worker, whose clock does not stop.
    await page.waitForTimeout(SIMULATION_TIME);
  },
  time: 930,
};

/** The player takes a trick with its last piece. */
const won: Moment = {
  rate: (position, next, equipment) => {
    const taken = next.view.tricks.at(-1);
    if (!isLastOfTrick(position) || !hasScores(position) || taken?.winner !== position.view.you) return null;
    // A thrown piece is unlikely to win again.
    const isThrown = taken.plays.some(({ seat, rolls }) => seat === position.view.you && rolls !== null);
    const shown = [...piecesIn(position, 'trick'), ...position.chosen];
    const variety = varietyOf(shown, equipment) + varietyOf(position.chosen, equipment);
    // A coloured winner stands out from the tray.
    const isPale = position.chosen.every(piece => at(equipment, piece).faces[0]?.suit === 'ivory');
    return variety + (isMiddle(position) ? 1 : 0) - (isThrown ? 10 : 0) - (isPale ? 2 : 0);
  },
  begin: beginAfterPlay('.trick-words'),
  // The lozenge is halfway to the plate.
  time: 940,
};

/** The scores after a deal that the player's piece has ended. */
const dealEnd: Moment = {
  rate: (position, next) => {
    const { deal } = position.view;
    return isLastOfTrick(position) && next.view.sheet.length > deal && next.view.result === null ? deal : null;
  },
  begin: beginAfterPlay('[data-testid="deal-sheet"]'),
  time: 900,
};

/**
 * The end of a match in which only partners have equal scores. Confetti is still falling when the picture is taken. If all
 * scores are near the target, the match ends however the dice fall.
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

/** The moments to photograph in every game. */
export const MOMENTS = { turn, throw: thrown, won, 'deal-end': dealEnd, 'match-end': matchEnd } as const;
export type MomentName = keyof typeof MOMENTS;
export const MOMENT_NAMES: readonly MomentName[] = ['turn', 'throw', 'won', 'deal-end', 'match-end'];
