import { Color } from 'three';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Gesture, ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { onlookersAt, project } from '../layout/interface/camera.ts';
import type { PiecePlace } from '../layout/pieces/place.ts';
import { firstSeatOf, placesOf, stationsIn, stationsOf } from '../layout/pieces/places-of.ts';
import type { Rack } from '../layout/plan.ts';
import { betweenRacks, rackAround } from '../layout/seats/rack.ts';
import { type Station, stationOf, stationsFor } from '../layout/seats/stations.ts';
import type { Vec } from '../layout/vector.ts';
import { UP } from '../layout/vector.ts';
import type { Blob } from '../pieces/blobs.ts';
import type { Felt, Quality, RoomName } from '../pieces/drawing-options.ts';
import { CUP_SHAKE_CUES } from '../sound/cues.ts';
import { SILENT_SOUNDS, type Sounds } from '../sound/sounds.ts';
import { styleOfFaces } from '../suits/suits.ts';
import { isPerson } from '../view/people.ts';
import { trumpLines } from '../view/trump.ts';
import { CameraDirector, WAY_BACK } from './camera/camera-director.ts';
import { REST, THROW, THROW_OVER_TALL_RACK } from './camera/shots.ts';
import { AutoQuality, initialQuality } from './drawing/auto-quality.ts';
import { tableSettingOf } from './drawing/scene-contents.ts';
import { type RenderCost, TableRenderer } from './drawing/table-renderer.ts';
import { MatchEndAnimation, type PodiumScene } from './events/match-end.ts';
import { type PodiumPieces, podiumActors, podiumHighlights } from './events/podium-pieces.ts';
import { labelPointOf, type PortraitFrame, podiumPlan } from './events/podium-plan.ts';
import { PODIUM_TIME, SINKING, sunkBy } from './events/podium-poses.ts';
import { type TrickEnd, TrickEndAnimation } from './events/trick-end.ts';
import { MarkerAnimation, markerSignOf } from './furniture/trump-marker.ts';
import { MENU_TABLE, menuPlaces } from './menu-table.ts';
import { type Actor, lowered, restingActor } from './motion/actor.ts';
import { Animator, type MotionSequence } from './motion/animator.ts';
import { soft } from './motion/curves.ts';
import { hiddenPlaceOf } from './motion/obstacles.ts';
import { browserClock, Timeline } from './motion/timeline.ts';
import { highlightsOf, isOwnPiece } from './pointing/highlights.ts';
import { actorUnder, pointAtHeight, type ScreenSpot, screenSpotOf } from './pointing/picking.ts';
import { Pointer } from './pointing/pointer.ts';
import { heightsOf, liftPickedDice, PieceRaising, shiftPieces } from './pointing/raising.ts';
import { drawnPieceOf } from './pointing/screen-boxes.ts';
import {
  DEFAULT_DICE_STYLE,
  type DiceStyle,
  type DrawnPiece,
  type FrameListener,
  type Marks,
  NO_MARKS,
  type SceneStage,
} from './scene-stage.ts';
import { HIDDEN_THROW_DURATION, hiddenThrow } from './throwing/cup/hidden-throw.ts';
import { ThrowSimulator } from './throwing/simulator/throw-simulator.ts';
import { playThrow } from './throwing/throw-animation.ts';
import type { ThrowSource } from './throwing/thrower.ts';
import { ViewAnimator } from './view-animator.ts';

/** The light where the viewer's next piece goes. Its radius is in widths of a trick die. */
const AWAITED = { radius: 0.95, strength: 0.6 } as const;
/** Fade of the cloth ornaments behind the text at the end of a trick. */
const CLOTH_BEHIND_WORDS = 0.8;
/** Milliseconds in which the viewer's rack is resized. */
const RACK_TIME = 360;
/** Height at which a die is carried above the felt, in d6 widths. */
const CARRY_HEIGHT = 1.5;
const NO_PODIUM = { frames: [], pieces: { best: [], loose: [] } } as const;

async function pictureOf(url: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

/** Creates the stage. Throws an Error if this machine cannot draw it. */
export async function newSceneStage(options: {
  readonly quality: Quality | 'auto';
  readonly sounds?: Sounds;
  /** Called when the worker that simulates throws has failed and is replaced. */
  readonly onWorkerLost?: (reason: string) => void;
}): Promise<ThreeSceneStage> {
  const renderer = await TableRenderer.make(initialQuality(options.quality));
  const quality = new AutoQuality(renderer, options.quality);
  const simulator = new ThrowSimulator(options.onWorkerLost);
  return new ThreeSceneStage(renderer, quality, options.sounds ?? SILENT_SOUNDS, simulator);
}

/** A SceneStage drawn with three.js. */
export class ThreeSceneStage implements SceneStage {
  readonly #renderer: TableRenderer;
  readonly #quality: AutoQuality;
  readonly #sounds: Sounds;
  readonly #simulator: ThrowSimulator;
  readonly #timeline: Timeline;
  readonly #cameraTimeline = new Timeline(browserClock);
  readonly #raisingTimeline = new Timeline(browserClock);
  readonly #trickEndTimeline = new Timeline(browserClock);
  readonly #matchEndTimeline = new Timeline(browserClock);
  readonly #rackTimeline = new Timeline(browserClock);
  readonly #marker: MarkerAnimation;
  readonly #animator: Animator;
  readonly #views: ViewAnimator;
  readonly #raising: PieceRaising;
  readonly #trickEnd: TrickEndAnimation;
  readonly #matchEnd: MatchEndAnimation;
  readonly #camera: CameraDirector;
  readonly #pointer: Pointer;
  readonly #resizeObserver: ResizeObserver;
  #marks: Marks = NO_MARKS;
  #podium: { readonly frames: readonly PortraitFrame[]; readonly pieces: PodiumPieces } = NO_PODIUM;
  /** Milliseconds since the podium began to rise. */
  #podiumTime = 0;
  #hovered: PieceId | null = null;
  /** The piece that the viewer carries, and its position. */
  #carried: { readonly piece: PieceId; readonly position: Vec } | null = null;
  /** At a shared table, the seat whose hand the furniture is set up for. */
  #viewer: Seat | null = null;
  /** The viewer's rack, or the one it is changing to. */
  #rack: Rack | null = null;
  /** The light where a few dice are thrown. */
  #pool: Blob | null = null;
  #dice: DiceStyle = DEFAULT_DICE_STYLE;

  constructor(renderer: TableRenderer, quality: AutoQuality, sounds: Sounds, simulator: ThrowSimulator) {
    this.#renderer = renderer;
    this.#quality = quality;
    this.#sounds = sounds;
    this.#simulator = simulator;
    this.#timeline = new Timeline(browserClock);
    this.#marker = new MarkerAnimation(pose => renderer.drawMarker(pose));
    this.#animator = new Animator(this.#timeline, () => this.#draw());
    this.#views = new ViewAnimator(this.#animator, sounds, view => this.#showTrump(view));
    this.#raising = new PieceRaising(this.#raisingTimeline, () => this.#draw());
    this.#camera = new CameraDirector({
      timeline: this.#cameraTimeline,
      apply: (camera, isCut) => {
        if (isCut) renderer.fadeIn();
        renderer.placeCamera(camera);
      },
      isPointerHeld: () => this.#pointer.isHeld,
      isShared: () => this.#views.table.isShared,
    });
    this.#trickEnd = new TrickEndAnimation({
      clock: browserClock,
      timeline: this.#trickEndTimeline,
      camera: this.#camera,
      actors: () => this.#animator.actors,
      onChange: () => this.#draw(),
    });
    this.#matchEnd = new MatchEndAnimation({
      clock: browserClock,
      timeline: this.#matchEndTimeline,
      camera: this.#camera,
      pictureOf,
      showPodium: setting => renderer.showPodium(setting),
      posePodium: elapsed => this.#posePodium(elapsed),
      canDrift: () => renderer.quality !== 'low',
      isShared: () => this.#views.table.isShared,
    });
    renderer.onFrames(quality);
    renderer.onAspect(aspect => this.#camera.setAspect(aspect));
    this.#pointer = new Pointer(renderer.element, {
      pickable: (x, y) => this.#pieceAt(x, y, place => isOwnPiece(this.#views.view, place)),
      readable: (x, y) => this.#pieceAt(x, y, place => place.up !== null),
      onRelease: () => this.#camera.pointerReleased(),
    });
    this.#pointer.hovers.add(piece => {
      this.#hovered = piece;
      this.#raisePieces();
      this.#draw();
    });
    this.#resizeObserver = new ResizeObserver(() => this.resize());
    this.#resizeObserver.observe(renderer.element);
    this.clear();
  }

  get element(): HTMLElement {
    return this.#renderer.element;
  }
  get cost(): RenderCost {
    return this.#renderer.cost;
  }
  /** The current level. */
  get quality(): Quality {
    return this.#renderer.quality;
  }

  open(table: Table, isNear = false): void {
    this.#setTable(table, stationsOf(table), []);
    this.#camera.restAt(
      table.isShared
        ? { kind: 'rest', onlookers: onlookersAt(table.furniture.hands === 'fan') }
        : { kind: 'rest', isNear },
    );
  }

  clear(): void {
    this.#setTable(MENU_TABLE, stationsFor(4), menuPlaces());
    this.#camera.restAt(REST);
  }

  async show(view: View): Promise<void> {
    const sequence = this.#beginWithoutThrow();
    this.#letGo(sequence);
    const duration = this.#views.view === null ? 0 : RACK_TIME;
    if (view.you !== null) this.#furnishFor(view.you);
    this.#fitRack(view, 'before', duration);
    await this.#views.show(sequence, view);
    if (!sequence.isCurrent()) return;
    this.#furnishFor(view.you);
    this.#fitRack(view, 'after', duration);
  }

  async playThrow(
    spec: ThrowSpec,
    by: Seat | null,
    slowness?: number,
    onSettled: (up: readonly number[]) => void = () => {},
  ): Promise<ThrowAnswer> {
    this.#trickEnd.end();
    const sequence = this.#begin();
    const simulated = await this.#simulator.simulate(spec);
    await playThrow(sequence, this.#animator.actors, {
      spec,
      simulated,
      by,
      thrower: this.#throwerOf(by),
      source: hiddenPlaceOf(this.#views.table),
      sounds: this.#sounds,
      camera: this.#camera,
      shot: this.#isNearSideHigh() ? THROW_OVER_TALL_RACK : THROW,
      effects: {
        showCup: pose => this.#renderer.drawCup(pose),
        showParticles: particles => this.#renderer.drawParticles(particles),
        showPool: pool => {
          this.#pool = pool;
        },
      },
      colourOf: ({ piece }) => this.#colourOf(piece),
      slowness,
      onSettled: () => onSettled(simulated.up),
    });
    return { up: simulated.up, digest: simulated.digest };
  }

  showTrickEnd(end: TrickEnd): Promise<void> {
    return this.#trickEnd.start(end);
  }

  endTrickEnd(): void {
    this.#trickEnd.end();
  }

  async showMatchEnd({ faces, loose }: PodiumScene, atOnce?: boolean): Promise<void> {
    const { frames } = podiumPlan(faces.map(({ step }) => step));
    this.#podium = { frames, pieces: { best: faces.map(({ best }) => best), loose } };
    await this.#matchEnd.start(faces, atOnce);
  }

  whereStands(face: number): { readonly x: number; readonly y: number } | null {
    const frame = this.#podium.frames[face];
    if (!frame || !this.#matchEnd.isShown) return null;
    const { width, height } = this.#renderer.size;
    const { x, y } = project(labelPointOf(frame), this.#renderer.camera, width / height);
    return { x: ((x + 1) / 2) * width, y: ((1 - y) / 2) * height };
  }

  async shake(by: Seat, dice: number): Promise<void> {
    const sequence = this.#beginWithoutThrow();
    const cancelSounds = this.#sounds.play(CUP_SHAKE_CUES, 'cup');
    const hidden = hiddenThrow(this.#animator.actors, by, dice);
    await sequence.play(HIDDEN_THROW_DURATION, elapsed => {
      this.#renderer.drawCup(hidden.cupAt(elapsed));
      return hidden.actorsAt(elapsed);
    });
    cancelSounds();
  }

  mark(marks: Marks): void {
    // The player must choose a piece now, so the camera must not be away.
    if (this.#marks.lit.length === 0 && marks.lit.length > 0) void this.#camera.rest();
    // A refused play is requested again.
    const isAskedFor = (piece: PieceId): boolean => marks.lit.includes(piece) && !this.#marks.lit.includes(piece);
    if (this.#carried !== null && isAskedFor(this.#carried.piece)) this.#carried = null;
    this.#marks = marks;
    this.#raisePieces();
    this.#draw();
  }

  carry(piece: PieceId, to: { readonly x: number; readonly y: number } | null): void {
    const camera = this.#renderer.camera;
    this.#carried = to && { piece, position: pointAtHeight(to.x, to.y, CARRY_HEIGHT, camera, this.#renderer.size) };
    this.#draw();
  }

  onFlick(listener: (gesture: Gesture) => void): () => void {
    return this.#pointer.flicks.add(listener);
  }
  onPick(listener: (piece: PieceId) => void): () => void {
    return this.#pointer.picks.add(listener);
  }
  onHover(listener: (piece: PieceId | null) => void): () => void {
    return this.#pointer.hovers.add(listener);
  }

  onFrames(listener: FrameListener): () => void {
    return this.#renderer.onFrames(listener);
  }

  whereIs(piece: PieceId): ScreenSpot | null {
    const actor = this.#drawnActors().find(({ place }) => place.piece === piece && !place.hidden);
    return actor ? screenSpotOf(actor, this.#renderer.camera, this.#renderer.size) : null;
  }

  drawnPieces(): readonly DrawnPiece[] {
    const { camera, size } = this.#renderer;
    return this.#drawnActors()
      .filter(({ place }) => !place.hidden)
      .map(actor => drawnPieceOf(actor, camera, size));
  }

  finish(): void {
    this.#animator.skip();
    this.#rackTimeline.finish();
    this.#trickEnd.finish();
    this.#matchEnd.finish();
    if (!this.#matchEnd.isShown) this.#camera.finish();
    this.#marker.finish();
  }

  setReducedMotion(reduced: boolean): void {
    for (const timeline of this.#timelines()) timeline.instant = reduced;
    if (reduced) this.#camera.finish();
  }

  setDice(style: DiceStyle): void {
    this.#dice = style;
    this.#draw();
  }

  setFelt(felt: Felt): void {
    this.#renderer.dye(felt);
  }

  setRoom(room: RoomName): void {
    this.#renderer.setRoom(room);
  }

  setQuality(quality: Quality | 'auto'): Promise<void> {
    return this.#quality.choose(quality);
  }

  resize(): void {
    this.#renderer.resize();
  }

  dispose(): void {
    this.#resizeObserver.disconnect();
    this.#begin();
    this.#trickEnd.finish();
    // A podium still waiting for its portraits is dropped.
    this.#matchEnd.clear();
    for (const timeline of this.#timelines()) timeline.dispose();
    this.#pointer.dispose();
    this.#simulator.dispose();
    this.#renderer.dispose();
  }

  #timelines(): readonly Timeline[] {
    return [
      this.#timeline,
      this.#cameraTimeline,
      this.#raisingTimeline,
      this.#trickEndTimeline,
      this.#matchEndTimeline,
      this.#rackTimeline,
      this.#marker,
    ];
  }

  /** Sets the table for these stations, with only these places on it. */
  #setTable(table: Table, stations: readonly Station[], places: readonly PiecePlace[]): void {
    const sequence = this.#begin();
    this.#trickEnd.finish();
    this.#matchEnd.clear();
    this.#camera.finish();
    this.#marks = NO_MARKS;
    this.#carried = null;
    this.#raisePieces();
    this.#views.reset(table, stations);
    this.#viewer = null;
    this.#rackTimeline.finish();
    this.#rack = stations[0]?.rack ?? null;
    this.#marker.show(null);
    this.#renderer.drawPlate([]);
    this.#renderer.setTable(tableSettingOf(table, stations));
    sequence.jumpTo(places.map(restingActor));
  }

  /** True if people share this table, so that screens stand on all its sides, or if the viewer's rack has two rows. */
  #isNearSideHigh(): boolean {
    return this.#views.table.isShared || (this.#rack !== null && this.#rack.rows.length > 1);
  }

  /** Makes room for the rack at a shared table while somebody's hand is shown, and removes it afterwards. */
  #furnishFor(viewer: Seat | null): void {
    const { table } = this.#views;
    if (!table.isShared || viewer === this.#viewer) return;
    this.#viewer = viewer;
    this.#renderer.setTable(tableSettingOf(table, stationsOf(table, viewer)));
    this.#camera.restAt(
      { kind: 'rest', onlookers: viewer === null ? onlookersAt(table.furniture.hands === 'fan') : 'holder' },
      WAY_BACK,
    );
  }

  /**
   * Fits the viewer's rack to the dice of this view: before they move if it grows or changes its number of rows, else
   * after others have gone.
   */
  #fitRack(view: View, moment: 'before' | 'after', duration: number): void {
    const { table } = this.#views;
    const [own, ...others] = stationsIn(view, table);
    const from = this.#rack;
    if (table.isShared || !own?.rack || !from) return;
    const hand = placesOf(view, table).filter(({ zone, seat }) => zone === 'hand' && seat === firstSeatOf(view, table));
    const to = rackAround(own.rack, hand);
    const isLonger = to.half > from.half;
    const hasOtherRows = to.rows.length !== from.rows.length;
    if (hand.length === 0 || (moment === 'before' && !isLonger && !hasOtherRows)) return;
    if (!hasOtherRows && to.half === from.half) return;
    const draw = (part: number): void =>
      this.#renderer.setRack(
        tableSettingOf(table, [{ ...own, rack: part < 1 ? betweenRacks(from, to, part) : to }, ...others]),
      );
    this.#rackTimeline.finish();
    this.#rack = to;
    if (duration === 0) draw(1);
    else void this.#rackTimeline.play(duration, elapsed => draw(soft(elapsed / duration)));
  }

  /** Begins a sequence and returns the camera, which an interrupted throw would leave near the tray. */
  #beginWithoutThrow(): MotionSequence {
    this.#trickEnd.end();
    void this.#camera.rest();
    return this.#begin();
  }

  /** Begins a sequence without leftovers of the previous one. */
  #begin(): MotionSequence {
    const sequence = this.#animator.begin();
    this.#renderer.drawCup(null);
    this.#renderer.drawParticles([]);
    this.#pool = null;
    return sequence;
  }

  /** The linear colour of a piece's body. */
  #colourOf(piece: PieceId | null): Vec {
    const faces = piece === null ? undefined : this.#views.table.equipment[piece]?.faces;
    const { r, g, b } = new Color(styleOfFaces(faces ?? [], this.#dice.tones).body);
    return [r, g, b];
  }

  #throwerOf(by: Seat | null): ThrowSource {
    const { table, view, stations } = this.#views;
    if (by === null || view === null) return { side: 'near', isOwn: false };
    const isOwn = table.isShared ? isPerson(table, by) : table.mine.includes(by);
    return { side: stationOf(by, firstSeatOf(view, table), stations).side, isOwn };
  }

  #showTrump(view: View): void {
    this.#marker.show(markerSignOf(view));
    this.#renderer.drawPlate(trumpLines(view.trump));
  }

  #draw(): void {
    const { view, places, winners, table } = this.#views;
    const marks = { ...this.#marks, focused: this.#pointed() };
    const highlights = this.#matchEnd.isShown
      ? podiumHighlights(this.#podium.frames, this.#podium.pieces)
      : highlightsOf(view, places, marks, winners);
    // The winner of a trick has the only light.
    const pool = this.#matchEnd.isShown || this.#trickEnd.isShown ? null : (this.#pool ?? this.#awaitedSpot());
    // Text covers the cloth then.
    const fadedCloth = CLOTH_BEHIND_WORDS * this.#trickEnd.nearness;
    this.#renderer.drawPieces({ actors: this.#drawnActors(), table, highlights, dice: this.#dice, pool, fadedCloth });
  }

  /** The piece under the keyboard or pointer focus, if it can be chosen. */
  #pointed(): PieceId | null {
    const isChoice = this.#hovered !== null && this.#marks.lit.includes(this.#hovered);
    return isChoice ? this.#hovered : this.#marks.focused;
  }

  /** The light where the viewer's next play goes. */
  #awaitedSpot(): Blob | null {
    const { view, table, stations } = this.#views;
    if (!this.#marks.isPlaying || view === null || view.you === null) return null;
    const own = stationOf(view.you, firstSeatOf(view, table), stations);
    return { at: own.trick, normal: UP, radius: own.trickWidth * AWAITED.radius, strength: AWAITED.strength };
  }

  /** Moves the carried piece to its position. */
  #withCarried(actors: readonly Actor[]): readonly Actor[] {
    const carried = this.#carried;
    if (carried === null) return actors;
    const { position } = carried;
    return actors.map(actor =>
      actor.place.piece === carried.piece ? { ...actor, position, normal: UP, lift: CARRY_HEIGHT } : actor,
    );
  }

  /** Lets the carried piece move on from where it is. */
  #letGo(sequence: MotionSequence): void {
    if (this.#carried === null) return;
    sequence.jumpTo(this.#withCarried(this.#animator.actors));
    this.#carried = null;
  }

  /** The pieces, with the viewer's choices raised. */
  #raisedActors(): readonly Actor[] {
    return shiftPieces(this.#animator.actors, this.#raising.heights);
  }

  /** Poses the podium at this many milliseconds. The match's pieces sink and are removed once out of sight. */
  #posePodium(elapsed: number): void {
    this.#podiumTime = elapsed;
    this.#renderer.posePodium(elapsed);
    if (elapsed >= SINKING && this.#animator.actors.length > 0) this.#animator.begin().jumpTo([]);
    if (elapsed <= PODIUM_TIME) this.#draw();
  }

  /** The pieces as drawn: with cards raised, picked dice lifted, and the winner of the trick or match shown. */
  #drawnActors(): readonly Actor[] {
    if (this.#matchEnd.isShown) {
      const sinking = this.#animator.actors.map(actor => lowered(actor, sunkBy(this.#podiumTime)));
      return [...sinking, ...podiumActors(this.#podium.frames, this.#podium.pieces, this.#podiumTime)];
    }
    const raised = this.#withCarried(this.#raisedActors());
    return this.#trickEnd.applyTo(liftPickedDice(raised, new Set(this.#marks.picked)));
  }

  #raisePieces(): void {
    const { lit, picked, focused } = this.#marks;
    const highlights = { lit: new Set(lit), picked: new Set(picked), focused: this.#hovered ?? focused };
    const isOwn = (place: PiecePlace) => isOwnPiece(this.#views.view, place);
    this.#raising.moveTo(heightsOf(this.#views.places, isOwn, highlights));
  }

  #pieceAt(x: number, y: number, isAllowed: (place: PiecePlace) => boolean): PieceId | null {
    const candidates = this.#raisedActors().filter(
      ({ place }) => place.piece !== null && !place.hidden && isAllowed(place),
    );
    return actorUnder(x, y, candidates, this.#renderer.camera, this.#renderer.size)?.place.piece ?? null;
  }
}
