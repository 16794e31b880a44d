import type { Table } from '../../engine/protocol/messages.ts';
import type { Gesture, ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { type Exchange, exchangesIn, movesBetween, type Place, placesOf, stationsOf } from '../layout/index.ts';
import { type Station, stationsFor } from '../layout/stations.ts';
import type { Felt } from '../pieces/index.ts';
import { CUP_SHAKE_CUES } from '../sound/cues.ts';
import type { Sounds } from '../sound/sounds.ts';
import { Thrower } from '../throw/index.ts';
import { trumpLines } from '../words/trump.ts';
import { type Actor, resting } from './actor.ts';
import { sourceOf } from './bag-place.ts';
import type { Board } from './board.ts';
import { Breath } from './breath.ts';
import { browserClock } from './clock.ts';
import { emphasisOf } from './emphasis.ts';
import { flightsOf } from './flight-plan.ts';
import { heardAtOnce, heardOf } from './heard.ts';
import { stepsTo } from './in-steps.ts';
import { settingOf } from './look.ts';
import { MarkerTurn, whatMatters } from './marker-turn.ts';
import { MENU_TABLE, menuPlaces } from './menu-table.ts';
import { type Act, Motion } from './motion.ts';
import { isOwn, isOwnHand } from './own.ts';
import { actorAt, spotOf } from './picking.ts';
import { Pointer } from './pointer.ts';
import type { QualityKeeper } from './quality-keeper.ts';
import { heightsFor, pushed, Raising } from './raising.ts';
import { SHAKE, shaking } from './shake.ts';
import { AS_MADE, type Cost, type DiceWish, type Marks, type Quality, type Stage } from './stage.ts';
import { playThrow } from './throw-play.ts';
import { Timeline } from './timeline.ts';
import { type Wall, wallsFor } from './walls.ts';
import { HOP, hopping, laurelsIn, RISE, raised, rising, winnersIn } from './winning.ts';

const NO_MARKS: Marks = { lit: [], picked: [], focused: null };
/** How many times as far as for a throw the camera leans to the tray to stay there. */
const NEAR = 7;
const NOTHING_WON: ReadonlySet<PieceId> = new Set();

/** The table of a match: keeps every piece where the last view had it and plays what changes. */
export class TableStage implements Stage {
  readonly #board: Board;
  readonly #keeper: QualityKeeper;
  readonly #sounds: Sounds;
  readonly #timeline: Timeline;
  readonly #breathing = new Timeline(browserClock);
  readonly #fanning = new Timeline(browserClock);
  readonly #raising: Raising;
  readonly #marker: MarkerTurn;
  readonly #motion: Motion;
  readonly #breath: Breath;
  readonly #pointer: Pointer;
  readonly #watch: ResizeObserver;
  #thrower: Thrower | null = null;
  #table: Table = MENU_TABLE;
  #walls: readonly Wall[] = [];
  #marks: Marks = NO_MARKS;
  #hovered: PieceId | null = null;
  /** The dice that won the trick which lies complete on the table. */
  #won = NOTHING_WON;
  /** The one that is shown or on its way to be. */
  #view: View | null = null;
  /** Dice that have won a trick from cards: they keep their light. */
  #laurels = NOTHING_WON;
  #dice: DiceWish = AS_MADE;

  constructor(board: Board, keeper: QualityKeeper, sounds: Sounds) {
    this.#board = board;
    this.#keeper = keeper;
    this.#sounds = sounds;
    this.#timeline = new Timeline(browserClock, keeper);
    this.#motion = new Motion(this.#timeline, actors => this.#draw(actors));
    this.#raising = new Raising(this.#fanning, () => this.#draw(this.#motion.actors));
    this.#marker = new MarkerTurn(pose => board.drawMarker(pose));
    this.#pointer = new Pointer(board.frame, {
      pickable: (x, y) => this.#pieceAt(x, y, place => isOwn(this.#view, place)),
      readable: (x, y) => this.#pieceAt(x, y, place => place.up !== null),
      released: () => this.#breath.released(),
    });
    this.#breath = new Breath(
      this.#breathing,
      by => board.lean(by),
      () => this.#pointer.isHeld,
    );
    this.#pointer.hovers.add(piece => {
      this.#hovered = piece;
      this.#raise();
    });
    this.#watch = new ResizeObserver(() => this.resize());
    this.#watch.observe(board.frame);
    this.clear();
  }

  get element(): HTMLElement {
    return this.#board.frame;
  }
  get cost(): Cost {
    return this.#board.cost;
  }
  get quality(): Quality {
    return this.#board.quality;
  }

  open(table: Table, isNear = false): void {
    this.#set(table, stationsOf(table), []);
    this.#breath.stay(isNear ? NEAR : 0);
  }

  clear(): void {
    this.#set(MENU_TABLE, stationsFor(4), menuPlaces());
    this.#breath.stay(0);
  }

  async show(view: View): Promise<void> {
    const act = this.#beginWithoutThrow();
    const before = this.#view;
    this.#view = view;
    const places = placesOf(view, this.#table);
    if (before) await this.#lay(act, before, view);
    if (!act.isWanted()) return;
    this.#marker.show(whatMatters(view));
    this.#board.drawPlate(trumpLines(view.trump));
    this.#laurels = laurelsIn(view);
    const wasWon = this.#won;
    this.#won = winnersIn(view);
    const isNew = before !== null && [...this.#won].some(piece => !wasWon.has(piece));
    if (isNew) await act.play(HOP, hopping(this.#motion.actors, this.#won));
    if (before) await this.#move(act, places);
    // What the new view no longer names is in the bag by now.
    act.cut(places.map(resting));
  }

  async playThrow(spec: ThrowSpec, _by: Seat | null, slowness = 1): Promise<ThrowAnswer> {
    const act = this.#motion.begin();
    this.#thrower ??= new Thrower();
    const shown = await this.#thrower.simulate(spec);
    const [walls, sounds, camera, source] = [this.#walls, this.#sounds, this.#breath, sourceOf(this.#table)];
    await playThrow(act, this.#motion.actors, { spec, shown, walls, source, sounds, camera, slowness });
    return { up: shown.up, digest: shown.digest };
  }

  async shake(by: Seat, dice: number): Promise<void> {
    const act = this.#beginWithoutThrow();
    const hush = this.#sounds.play(CUP_SHAKE_CUES, 'cup');
    await act.play(SHAKE, shaking(this.#motion.actors, by, dice));
    hush();
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    this.#raise();
    this.#draw(this.#motion.actors);
  }

  onFlick(flick: (gesture: Gesture) => void): () => void {
    return this.#pointer.flicks.add(flick);
  }
  onPick(pick: (piece: PieceId) => void): () => void {
    return this.#pointer.picks.add(pick);
  }
  onHover(hover: (piece: PieceId | null) => void): () => void {
    return this.#pointer.hovers.add(hover);
  }

  whereIs(piece: PieceId): { readonly x: number; readonly y: number; readonly radius: number } | null {
    const actor = this.#held(this.#motion.actors).find(({ place }) => place.piece === piece && !place.hidden);
    if (!actor) return null;
    const { x, y, radius } = spotOf(actor, this.#board.view, this.#size());
    return { x, y, radius };
  }

  finish(): void {
    this.#motion.hurry();
    this.#breath.finish();
    this.#marker.finish();
  }

  setReducedMotion(reduced: boolean): void {
    this.#timeline.instant = reduced;
    this.#breathing.instant = reduced;
    this.#fanning.instant = reduced;
    this.#marker.instant = reduced;
    if (reduced) this.#breath.finish();
  }

  setDice(dice: DiceWish): void {
    this.#dice = dice;
    this.#draw(this.#motion.actors);
  }
  setFelt(felt: Felt): void {
    this.#board.dye(felt);
  }

  setQuality(quality: Quality | 'auto'): Promise<void> {
    return this.#keeper.keep(quality);
  }

  resize(): void {
    this.#board.resize();
  }

  dispose(): void {
    this.#watch.disconnect();
    this.#motion.begin();
    this.#timeline.dispose();
    this.#breathing.dispose();
    this.#fanning.dispose();
    this.#marker.dispose();
    this.#pointer.dispose();
    this.#thrower?.dispose();
    this.#board.dispose();
  }

  /** Sets the table for these stations, with nothing on it but these places. */
  #set(table: Table, stations: readonly Station[], places: readonly Place[]): void {
    const act = this.#motion.begin();
    this.#breath.finish();
    this.#table = table;
    this.#walls = wallsFor(stations);
    this.#marks = NO_MARKS;
    this.#raise();
    this.#won = NOTHING_WON;
    this.#view = null;
    this.#laurels = NOTHING_WON;
    this.#marker.show(null);
    this.#board.drawPlate([]);
    this.#board.seat(settingOf(table, stations));
    act.cut(places.map(resting));
  }

  /** A throw that is pushed aside leaves the camera where it is. */
  #beginWithoutThrow(): Act {
    this.#breath.out();
    return this.#motion.begin();
  }

  /** Shows what was played, until it is seen who wins. */
  async #lay(act: Act, before: View, view: View): Promise<void> {
    const [first, ...others] = stepsTo(view, this.#places());
    await this.#move(act, placesOf(first!, this.#table), exchangesIn(before, view));
    for (const step of others) await this.#move(act, placesOf(step, this.#table));
  }

  /** Carries every piece to its new place; a trick is gathered after its winner has been seen. */
  async #move(act: Act, places: readonly Place[], exchanges: readonly Exchange[] = []): Promise<void> {
    const inTrick = new Set(places.filter(({ zone }) => zone === 'trick').map(({ piece }) => piece));
    const gathered = new Set([...this.#won].filter(piece => !inTrick.has(piece)));
    if (gathered.size > 0) await act.play(RISE, rising(this.#motion.actors, gathered));
    if (!act.isWanted()) return;
    if (gathered.size > 0) this.#won = NOTHING_WON;
    const now = new Map(this.#motion.actors.map(actor => [actor.place.key, actor]));
    const moves = movesBetween(this.#places(), places, sourceOf(this.#table), exchanges);
    const flights = flightsOf(moves, ({ from }) => now.get(from.key) ?? resting(from), this.#walls);
    const cues = heardOf(flights);
    const hush = this.#sounds.play(cues);
    await act.fly(flights);
    if (hush() && act.isWanted()) this.#sounds.play(heardAtOnce(cues));
  }

  #draw(actors: readonly Actor[]): void {
    this.#board.draw({
      actors: this.#held(actors),
      table: this.#table,
      emphasis: emphasisOf(this.#view, this.#places(), this.#marks, new Set([...this.#won, ...this.#laurels])),
      dice: this.#dice,
    });
  }

  /** The pieces with their cards as they are held: some stand out of the fan. */
  #fanned(actors: readonly Actor[]): readonly Actor[] {
    return pushed(actors, this.#raising.heights);
  }

  /** The same with the dice that are picked. */
  #held(actors: readonly Actor[]): readonly Actor[] {
    return raised(this.#fanned(actors), new Set(this.#marks.picked));
  }

  #raise(): void {
    const { lit, picked, focused } = this.#marks;
    const pointed = { lit: new Set(lit), picked: new Set(picked), focused: this.#hovered ?? focused };
    this.#raising.aim(heightsFor(this.#places(), place => isOwnHand(this.#view, place), pointed));
  }

  #places(): readonly Place[] {
    return this.#motion.actors.map(({ place }) => place);
  }

  #pieceAt(x: number, y: number, allowed: (place: Place) => boolean): PieceId | null {
    const candidates = this.#fanned(this.#motion.actors).filter(
      ({ place }) => place.piece !== null && !place.hidden && allowed(place),
    );
    return actorAt(candidates, x, y, this.#board.view, this.#size())?.place.piece ?? null;
  }

  #size(): { readonly width: number; readonly height: number } {
    return { width: this.element.clientWidth, height: this.element.clientHeight };
  }
}
