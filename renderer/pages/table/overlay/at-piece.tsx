import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import type { Rect } from '../../../layout/interface/camera.ts';
import { isClear, labelSide, sideTaken } from '../../../layout/interface/label-side.ts';
import type { SceneStage } from '../../../scene/scene-stage.ts';

type Place = ReturnType<SceneStage['whereIs']>;
type Spot = NonNullable<Place> & { readonly half: number };
/** One piece, or several that share a label. */
type Pieces = PieceId | readonly PieceId[];
const listOf = (pieces: Pieces): readonly PieceId[] => (typeof pieces === 'number' ? [pieces] : pieces);

/**
 * Returns the position of a piece, or the midpoint of several. `half`: half the width of all. Null while one of them is
 * not drawn.
 */
function placeOf(stage: SceneStage, pieces: Pieces): Spot | null {
  const places = listOf(pieces).flatMap(piece => stage.whereIs(piece) ?? []);
  if (places.length === 0 || places.length < listOf(pieces).length) return null;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(places.map(place => place.x));
  const radius = Math.max(...places.map(place => place.radius));
  const half = radius + Math.max(...places.map(place => Math.abs(place.x - x)));
  return { x, y: mean(places.map(({ y }) => y)), radius, half };
}

/**
 * Milliseconds without movement after which a piece is at rest. A single frame may be drawn twice in the same place.
 */
const REST_TIME = 100;
const FRAMES_AT_REST = 2;

/** Returns the other labels beside pieces at rest. */
function otherLabels(label: HTMLElement): readonly Rect[] {
  const all = [...(label.parentElement?.children ?? [])];
  return all
    .filter(other => other !== label && !other.matches('[data-moving], [data-away]'))
    .filter((other): other is HTMLElement => other instanceof HTMLElement)
    .map(rectAtRest);
}

/**
 * Returns the rectangle of a label once fully grown: until then its bounding box is smaller and nearer to its piece.
 */
function rectAtRest(label: HTMLElement): Rect {
  const { m41, m42 } = new DOMMatrix(getComputedStyle(label).transform);
  const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = label;
  return { left: offsetLeft + m41, top: offsetTop + m42, width, height };
}

/**
 * Puts a label on the side of its piece where it covers nothing, or over its foot. Large text always takes the usual
 * side.
 */
function takeSide(label: HTMLElement, place: NonNullable<Place>, avoided: readonly NonNullable<Place>[]): void {
  const isShared = 'shared' in document.documentElement.dataset;
  const usual = labelSide(place, { width: window.innerWidth, height: window.innerHeight }, isShared);
  const mayChange = avoided.length > 0 && label.closest('.large') === null;
  // Label positions are known only after a layout of the page, which is wasted where it does not matter.
  if (!mayChange) {
    label.dataset['side'] = usual;
    return;
  }
  const labels = otherLabels(label);
  label.dataset['side'] = sideTaken(usual, tried => {
    label.dataset['side'] = tried;
    return isClear(rectAtRest(label), avoided, labels);
  });
}

/**
 * Keeps an element at a piece, or at the midpoint of several. Style sheets read, in pixels, the centre from `--x` and
 * `--y`, the radius of a piece from `--r`, and half the width of all of them from `--half`. The element has `data-away`
 * while the piece is not drawn, `data-moving` while it moves, and in `data-side` the side with more room for words.
 * `avoidNumeralsOf`: pieces whose numerals the words should not cover.
 */
export function useAtPiece<E extends HTMLElement>(
  stage: SceneStage | null,
  piece: Pieces,
  avoidNumeralsOf: readonly PieceId[] = [],
): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useRef(avoidNumeralsOf);
  latest.current = avoidNumeralsOf;
  const follower = useRef<PieceFollower | null>(null);
  useLayoutEffect(() => {
    if (!stage || !element.current) return undefined;
    const own = new PieceFollower(element.current, stage, piece, () => latest.current);
    follower.current = own;
    return () => own.stop();
  }, [stage, String(piece)]);
  useLayoutEffect(() => follower.current?.followWords());
  return element;
}

/** Keeps one element at its piece. */
class PieceFollower {
  readonly #element: HTMLElement;
  readonly #stage: SceneStage;
  readonly #piece: Pieces;
  readonly #avoidNumeralsOf: () => readonly PieceId[];
  readonly #stopFollowing: () => void;
  /** Position of the element, to a tenth of a pixel; empty while the piece is not drawn. */
  #last: string;
  #words: string | null;
  #isAtRest = true;
  /** Frames without movement, and when it last moved. */
  #still = 0;
  #movedAt = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(element: HTMLElement, stage: SceneStage, piece: Pieces, avoidNumeralsOf: () => readonly PieceId[]) {
    this.#element = element;
    this.#stage = stage;
    this.#piece = piece;
    this.#avoidNumeralsOf = avoidNumeralsOf;
    this.#words = element.textContent;
    const place = placeOf(stage, piece);
    this.#last = spotName(place);
    this.#put(place);
    this.#settle(place);
    this.#stopFollowing = stage.onFrames({
      frame: () => this.#move(),
      rest: () => {
        if (!this.#isAtRest) this.#restTimer = setTimeout(() => this.#comeToRest(), REST_TIME);
      },
    });
  }

  stop(): void {
    clearTimeout(this.#restTimer);
    this.#stopFollowing();
  }

  /** Handles a possible change of the words: longer ones may not fit on the same side. */
  followWords(): void {
    const words = this.#element.textContent;
    if (words === this.#words) return;
    this.#words = words;
    this.#settle(placeOf(this.#stage, this.#piece));
  }

  #move(): void {
    clearTimeout(this.#restTimer);
    const place = placeOf(this.#stage, this.#piece);
    const name = spotName(place);
    if (name === this.#last) {
      this.#still += 1;
      if (this.#still >= FRAMES_AT_REST) this.#comeToRest();
      return;
    }
    this.#last = name;
    this.#isAtRest = false;
    this.#still = 0;
    this.#movedAt = performance.now();
    this.#element.setAttribute('data-moving', '');
    this.#put(place);
  }

  #comeToRest(): void {
    if (this.#isAtRest || performance.now() - this.#movedAt < REST_TIME) return;
    this.#isAtRest = true;
    this.#settle(placeOf(this.#stage, this.#piece));
    this.#element.removeAttribute('data-moving');
  }

  #put(place: Spot | null): void {
    this.#element.toggleAttribute('data-away', place === null);
    if (!place) return;
    const { style } = this.#element;
    style.setProperty('--x', `${place.x}px`);
    style.setProperty('--y', `${place.y}px`);
    style.setProperty('--r', `${place.radius}px`);
    style.setProperty('--half', `${place.half}px`);
  }

  #settle(place: Spot | null): void {
    if (!place) return;
    const avoided = this.#avoidNumeralsOf().flatMap(other => this.#stage.whereIs(other) ?? []);
    takeSide(this.#element, place, avoided);
  }
}

const spotName = (place: Spot | null): string =>
  place ? `${place.x.toFixed(1)} ${place.y.toFixed(1)} ${place.radius.toFixed(1)}` : '';

interface LabelProps {
  readonly stage: SceneStage | null;
  readonly piece: Pieces;
  readonly look: string;
  readonly testid: string;
  readonly children: ComponentChildren;
  /** Pieces that the label lies above. Style sheets read the top edge of the highest one from `--top`. */
  readonly stayAbove?: readonly PieceId[];
  /** Pieces whose numerals the label should not cover: it takes a side where it covers none, if there is one. */
  readonly avoidNumeralsOf?: readonly PieceId[];
}

/** A label that stays beside a piece wherever it moves. */
export function PieceLabel({ stage, piece, look, testid, children, stayAbove, avoidNumeralsOf }: LabelProps) {
  const label = useAtPiece<HTMLSpanElement>(stage, piece, avoidNumeralsOf);
  useLayoutEffect(() => {
    if (!stage || !stayAbove) return undefined;
    // Every frame, because they move with the camera and the window size.
    const raise = (): void => {
      const tops = stayAbove.flatMap(each => {
        const place = stage.whereIs(each);
        return place ? [place.y - place.radius] : [];
      });
      if (tops.length > 0) label.current?.style.setProperty('--top', `${Math.min(...tops)}px`);
    };
    raise();
    return stage.onFrames({ frame: raise, rest: () => {} });
  }, [stage, piece, stayAbove]);
  return (
    <span class={`value ${look}`} ref={label} data-testid={testid}>
      {children}
    </span>
  );
}
