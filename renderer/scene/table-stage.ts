import type { Table } from '../../engine/protocol/messages.ts';
import type { Gesture, ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { bottomOf, movesBetween, type Place, placesOf } from '../layout/index.ts';
import { BAG, SCALES } from '../layout/plan.ts';
import { along, UP } from '../layout/vector.ts';
import { durationOf, posesAt, type ShownThrow, Thrower } from '../throw/index.ts';
import { type Actor, resting } from './actor.ts';
import type { Board } from './board.ts';
import { browserClock } from './clock.ts';
import type { Emphasis } from './drawn.ts';
import { carried, endOf, type Flight, flightsOf } from './flight.ts';
import { MENU_TABLE, menuPlaces } from './menu-table.ts';
import { actorAt, spotOf } from './picking.ts';
import { Pointer } from './pointer.ts';
import type { QualityKeeper } from './quality-keeper.ts';
import type { Marks, Quality, Stage } from './stage.ts';
import { onRail, readBefore, startOf, thrown } from './throw-show.ts';
import { Timeline } from './timeline.ts';

const SHAKE = 900;
const NO_MARKS: Marks = { lit: [], focused: null };
/** Where pieces come from and go to when the view does not say: the bag. */
const BAG_PLACE: Place = {
  key: 'bag',
  piece: null,
  shape: 'd6',
  up: 0,
  zone: 'stock',
  seat: null,
  position: [BAG.at[0], BAG.height * 0.8, BAG.at[2]],
  turn: [0, 0, 0, 1],
  scale: SCALES.stock,
  normal: UP,
  hidden: true,
};

/** Dice that are thrown are seen, even if no view has shown them yet: then they come out of the bag. */
function withDice(actors: readonly Actor[], spec: ThrowSpec): readonly Actor[] {
  const missing = spec.dice.filter(({ piece }) => !actors.some(({ place }) => place.piece === piece));
  const fromBag = missing.map(({ piece, shape }) => resting({ ...BAG_PLACE, key: `piece ${piece}`, piece, shape }));
  const isThrown = (place: Place) => spec.dice.some(({ piece }) => piece === place.piece);
  return [...actors, ...fromBag].map(actor =>
    isThrown(actor.place) ? { ...actor, place: { ...actor.place, hidden: false } } : actor,
  );
}

/** The table of a match: keeps every piece where the last view had it and plays what changes. */
export class TableStage implements Stage {
  readonly #board: Board;
  readonly #keeper: QualityKeeper;
  readonly #timeline: Timeline;
  readonly #pointer: Pointer;
  readonly #watch: ResizeObserver;
  #thrower: Thrower | null = null;
  #table: Table = MENU_TABLE;
  #actors: readonly Actor[] = [];
  #marks: Marks = NO_MARKS;
  #bottom: Seat | null = null;
  /** The rest of the throw under way is to be skipped. */
  #isHurried = false;

  constructor(board: Board, keeper: QualityKeeper) {
    this.#board = board;
    this.#keeper = keeper;
    this.#timeline = new Timeline(browserClock, keeper);
    this.#pointer = new Pointer(board.canvas, {
      pickable: (x, y) => this.#pieceAt(x, y, place => this.#isOwnHand(place)),
      readable: (x, y) => this.#pieceAt(x, y, place => place.up !== null),
    });
    this.#watch = new ResizeObserver(() => this.resize());
    this.#watch.observe(board.canvas);
    this.clear();
  }

  get canvas(): HTMLCanvasElement {
    return this.#board.canvas;
  }

  open(table: Table): void {
    this.#timeline.finish();
    this.#table = table;
    this.#marks = NO_MARKS;
    this.#bottom = null;
    this.#board.seat(table.players.length);
    this.#draw([]);
  }

  clear(): void {
    this.#timeline.finish();
    this.#table = MENU_TABLE;
    this.#marks = NO_MARKS;
    this.#bottom = null;
    this.#board.seat(4);
    this.#draw(menuPlaces().map(resting));
  }

  async show(view: View): Promise<void> {
    this.#timeline.finish();
    const isFirst = this.#bottom === null;
    this.#bottom = bottomOf(view);
    const places = placesOf(view, this.#table);
    if (isFirst) {
      this.#draw(places.map(resting));
      return;
    }
    await this.#fly(places);
  }

  async playThrow(spec: ThrowSpec, _by: Seat | null): Promise<ThrowAnswer> {
    this.#thrower ??= new Thrower();
    const shown = await this.#thrower.simulate(spec);
    const keys = spec.dice.map(({ piece }) => `piece ${piece}`);
    this.#isHurried = false;
    this.#actors = withDice(this.#actors, spec);
    for (const [index] of shown.stages.entries()) await this.#playStage(shown, index, keys);
    return { up: shown.up, digest: shown.digest };
  }

  async shake(by: Seat, dice: number): Promise<void> {
    const shaken = this.#actors.filter(({ place }) => place.zone === 'hand' && place.seat === by).slice(0, dice);
    const keys = new Set(shaken.map(({ place }) => place.key));
    const base = this.#actors;
    await this.#timeline.play(SHAKE, elapsed => {
      const fading = 1 - elapsed / SHAKE;
      const hop = (actor: Actor, index: number): Actor => {
        const lift = Math.abs(Math.sin(elapsed / 62 + index * 1.7)) * 0.42 * fading;
        return { ...actor, position: along(actor.position, UP, lift), lift };
      };
      this.#draw(base.map((actor, index) => (keys.has(actor.place.key) && fading > 0 ? hop(actor, index) : actor)));
    });
  }

  mark(marks: Marks): void {
    this.#marks = marks;
    this.#draw(this.#actors);
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
    const actor = this.#actors.find(({ place }) => place.piece === piece && !place.hidden);
    if (!actor) return null;
    const { x, y, radius } = spotOf(actor, this.#board.view, this.#size());
    return { x, y, radius };
  }

  finish(): void {
    this.#isHurried = true;
    this.#timeline.finish();
  }

  setReducedMotion(reduced: boolean): void {
    this.#timeline.instant = reduced;
  }

  get quality(): Quality {
    return this.#board.quality;
  }
  setQuality(quality: Quality | 'auto'): Promise<void> {
    return this.#keeper.keep(quality);
  }

  resize(): void {
    this.#board.resize();
  }

  dispose(): void {
    this.#watch.disconnect();
    this.#timeline.dispose();
    this.#pointer.dispose();
    this.#thrower?.dispose();
    this.#board.dispose();
  }

  async #fly(places: readonly Place[]): Promise<void> {
    const now = new Map(this.#actors.map(actor => [actor.place.key, actor]));
    const moves = movesBetween(
      this.#actors.map(({ place }) => place),
      places,
      BAG_PLACE,
    );
    const flights = flightsOf(moves, ({ from }) => now.get(from.key) ?? resting(from));
    await this.#timeline.play(endOf(flights), elapsed => this.#draw(flights.map(flight => carried(flight, elapsed))));
    // What the new view no longer names is in the bag by now.
    this.#draw(places.map(resting));
  }

  /** Carries the dice of a stage to where they are thrown from (those already read to the rail), then lets go. */
  async #playStage(shown: ShownThrow, index: number, keys: readonly string[]): Promise<void> {
    const stage = shown.stages[index]!;
    const waiting = readBefore(shown, index);
    const starts = new Map(startOf(stage).map((pose, at) => [keys[stage.dice[at]!]!, pose]));
    const aside = new Map(waiting.map((die, at) => [keys[die]!, { at, up: shown.up[die]! }]));
    await this.#carry(actor => {
      const pose = starts.get(actor.place.key);
      const read = aside.get(actor.place.key);
      if (pose) return thrown(actor, pose);
      return read ? onRail(actor, read.up, read.at, waiting.length) : actor;
    });
    await this.#timeline.play(this.#isHurried ? 0 : durationOf(stage), elapsed => {
      const at = this.#isHurried ? durationOf(stage) : elapsed;
      const poses = new Map(posesAt(stage, at).map((pose, die) => [keys[stage.dice[die]!]!, pose]));
      this.#draw(
        this.#actors.map(actor => {
          const pose = poses.get(actor.place.key);
          return pose ? thrown(actor, pose) : actor;
        }),
      );
    });
  }

  /** Moves pieces to where they are wanted without giving them another place. */
  async #carry(wanted: (actor: Actor) => Actor): Promise<void> {
    const from = this.#actors;
    const flights = from
      .map(actor => ({ actor, to: wanted(actor) }))
      .map(({ actor, to }): Flight => {
        const stays = to === actor;
        return { from: actor, to, delay: 0, duration: stays ? 0 : 320, rise: stays ? 0 : 0.6 };
      });
    const end = endOf(flights);
    await this.#timeline.play(this.#isHurried ? 0 : end, elapsed =>
      this.#draw(flights.map(flight => carried(flight, this.#isHurried ? end : elapsed))),
    );
  }

  #draw(actors: readonly Actor[]): void {
    this.#actors = actors;
    this.#board.draw({ actors, table: this.#table, emphasis: this.#emphasis() });
  }

  /** While something may be chosen, what may not is dim. */
  #emphasis(): Emphasis {
    const lit = new Set(this.#marks.lit);
    const own = lit.size === 0 ? [] : this.#actors.filter(({ place }) => this.#isOwnHand(place));
    const dim = new Set(own.map(({ place }) => place.piece).filter(piece => piece !== null && !lit.has(piece)));
    return { lit, dim: dim as ReadonlySet<PieceId>, focused: this.#marks.focused };
  }

  #isOwnHand(place: Place): boolean {
    return place.zone === 'hand' && place.seat !== null && place.seat === this.#bottom && place.piece !== null;
  }

  #pieceAt(x: number, y: number, allowed: (place: Place) => boolean): PieceId | null {
    const candidates = this.#actors.filter(({ place }) => place.piece !== null && !place.hidden && allowed(place));
    return actorAt(candidates, x, y, this.#board.view, this.#size())?.place.piece ?? null;
  }

  #size(): { readonly width: number; readonly height: number } {
    return { width: this.canvas.clientWidth, height: this.canvas.clientHeight };
  }
}
