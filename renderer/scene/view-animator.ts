import type { Table } from '../../engine/protocol/match/table.ts';
import type { PieceId, PieceView, Trick, View } from '../../engine/protocol/vocabulary.ts';
import { type Exchange, exchangesIn, movesBetween } from '../layout/pieces/moves.ts';
import type { PiecePlace } from '../layout/pieces/place.ts';
import { placesOf, stationsOf } from '../layout/pieces/places-of.ts';
import type { Station } from '../layout/seats/stations.ts';
import { first } from '../lists.ts';
import type { Sounds } from '../sound/sounds.ts';
import { MENU_TABLE } from './menu-table.ts';
import { restingActor } from './motion/actor.ts';
import type { Animator, MotionSequence } from './motion/animator.ts';
import { flightsOf } from './motion/flight-plan.ts';
import { hiddenPlaceOf, type Obstacle, tableObstacles } from './motion/obstacles.ts';
import { skippedMotionCues, soundCuesOf } from './motion/sound-cues.ts';
import { bonusWinners, trickWinners } from './pointing/highlights.ts';

const NOBODY: ReadonlySet<PieceId> = new Set();

const idsOf = (places: readonly PiecePlace[]): ReadonlySet<PieceId> =>
  new Set(places.flatMap(({ piece }) => (piece === null ? [] : [piece])));

/** The tricks, with newly cancelled cards still counting, or null if there are none. */
function tricksBeforeCancelling({ tricks }: View, shown: readonly PiecePlace[]): readonly Trick[] | null {
  const out = idsOf(shown.filter(({ isCancelled }) => isCancelled));
  const last = tricks.at(-1);
  if (!last) return null;
  const plays = last.plays.map(play => {
    const { cancelledWith, ...rest } = play;
    return cancelledWith === undefined || play.pieces.some(piece => out.has(piece)) ? play : rest;
  });
  const isChanged = plays.some((play, index) => play !== last.plays[index]);
  return isChanged ? [...tricks.slice(0, -1), { ...last, plays }] : null;
}

/** The pieces, with the pile that waits for its winner still lying aside. */
function piecesBeforeTaking({ pieces }: View, shown: readonly PiecePlace[]): readonly PieceView[] {
  const aside = idsOf(shown.filter(({ zone, seat }) => zone === 'aside' && seat === null));
  const isTaken = (piece: PieceView): boolean => 'id' in piece && piece.zone === 'won' && aside.has(piece.id);
  if (!pieces.some(isTaken)) return pieces;
  return pieces.map(piece => (isTaken(piece) ? { ...piece, zone: 'aside', seat: null } : piece));
}

/**
 * The views to show in turn before the winner of a trick: first what was played, then the cards it cancelled. A pile
 * taken by the winner still lies aside in them.
 */
export function intermediateViews(view: View, shown: readonly PiecePlace[]): readonly View[] {
  const played = { ...view, pieces: piecesBeforeTaking(view, shown) };
  const tricks = tricksBeforeCancelling(view, shown);
  return tricks === null ? [played] : [{ ...played, tricks }, played];
}

/** Holds the table and its current view, and animates the change to the next view. */
export class ViewAnimator {
  readonly #animator: Animator;
  readonly #sounds: Sounds;
  /** Called when everything played has been shown, before a trick is gathered. */
  readonly #onPlayed: (view: View, table: Table) => void;
  #table: Table = MENU_TABLE;
  #stations: readonly Station[] = [];
  #obstacles: readonly Obstacle[] = [];
  #view: View | null = null;
  /** The pieces that won the complete trick on the table. */
  #winners = NOBODY;
  #bonusWinners = NOBODY;

  constructor(animator: Animator, sounds: Sounds, onPlayed: (view: View, table: Table) => void) {
    this.#animator = animator;
    this.#sounds = sounds;
    this.#onPlayed = onPlayed;
  }

  get table(): Table {
    return this.#table;
  }
  /** The seats' stations, for the current viewer. */
  get stations(): readonly Station[] {
    return this.#stations;
  }
  /** The current or upcoming view, or null before the first one. */
  get view(): View | null {
    return this.#view;
  }
  /** Pieces highlighted because they won a trick. */
  get winners(): ReadonlySet<PieceId> {
    return new Set([...this.#winners, ...this.#bonusWinners]);
  }
  /** The places of all pieces, including those under way. */
  get places(): readonly PiecePlace[] {
    return this.#animator.actors.map(({ place }) => place);
  }

  /** Resets to a table without a view. */
  reset(table: Table, stations: readonly Station[]): void {
    this.#table = table;
    this.#seat(stations);
    this.#view = null;
    this.#winners = NOBODY;
    this.#bonusWinners = NOBODY;
  }

  #seat(stations: readonly Station[]): void {
    this.#stations = stations;
    this.#obstacles = tableObstacles(stations);
  }

  /** Moves every piece to its place in this view. The first view is not animated. */
  async show(sequence: MotionSequence, view: View): Promise<void> {
    const before = this.#view;
    if (before === null || before.you !== view.you) this.#seat(stationsOf(this.#table, view.you));
    this.#view = view;
    const places = placesOf(view, this.#table);
    if (before) await this.#showPlayed(sequence, before, view);
    if (!sequence.isCurrent()) return;
    this.#onPlayed(view, this.#table);
    this.#winners = trickWinners(view);
    this.#bonusWinners = bonusWinners(view);
    if (before) await this.#moveTo(sequence, places);
    // Pieces missing from the new view are in the bag by now.
    sequence.jumpTo(places.map(restingActor));
  }

  async #showPlayed(sequence: MotionSequence, before: View, view: View): Promise<void> {
    const views = intermediateViews(view, this.places);
    await this.#moveTo(sequence, placesOf(first(views), this.#table), exchangesIn(before, view));
    for (const next of views.slice(1)) await this.#moveTo(sequence, placesOf(next, this.#table));
  }

  /** Moves every piece to its place. */
  async #moveTo(
    sequence: MotionSequence,
    places: readonly PiecePlace[],
    exchanges: readonly Exchange[] = [],
  ): Promise<void> {
    const inTrick = idsOf(places.filter(({ zone }) => zone === 'trick'));
    if ([...this.#winners].some(piece => !inTrick.has(piece))) this.#winners = NOBODY;
    const actors = new Map(this.#animator.actors.map(actor => [actor.place.key, actor]));
    const moves = movesBetween(this.places, places, hiddenPlaceOf(this.#table), exchanges);
    const flights = flightsOf(moves, ({ from }) => actors.get(from.key) ?? restingActor(from), this.#obstacles);
    const cues = soundCuesOf(flights);
    const cancelSounds = this.#sounds.play(cues);
    await sequence.fly(flights);
    const isSkipped = cancelSounds();
    if (isSkipped && sequence.isCurrent()) this.#sounds.play(skippedMotionCues(cues));
  }
}
