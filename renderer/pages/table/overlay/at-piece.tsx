import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import type { Rect } from '../../../layout/interface/camera.ts';
import { isClear, labelSide, sideTaken } from '../../../layout/interface/label-side.ts';
import type { SceneStage } from '../../../scene/scene-stage.ts';

type Place = ReturnType<SceneStage['whereIs']>;
type Spot = NonNullable<Place> & { readonly half: number };
/** One piece, or several that a label has in common. */
type Pieces = PieceId | readonly PieceId[];
interface Follower {
  readonly piece: Pieces;
  readonly move: (place: Spot | null) => void;
}

const followers = new Map<SceneStage, Set<Follower>>();

const listOf = (pieces: Pieces): readonly PieceId[] => (typeof pieces === 'number' ? [pieces] : pieces);

/** Where pieces appear: of several their middle. `half`: half the width of all. Null while one of them is not drawn. */
function placeOf(stage: SceneStage, pieces: Pieces): Spot | null {
  const places = listOf(pieces).flatMap(piece => stage.whereIs(piece) ?? []);
  if (places.length === 0 || places.length < listOf(pieces).length) return null;
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(places.map(place => place.x));
  const radius = Math.max(...places.map(place => place.radius));
  const half = radius + Math.max(...places.map(place => Math.abs(place.x - x)));
  return { x, y: mean(places.map(({ y }) => y)), radius, half };
}

/** Calls back with the place of a piece in every frame. Returns a function that stops this. */
function follow(stage: SceneStage, piece: Pieces, move: (place: Spot | null) => void): () => void {
  const follower = { piece, move };
  const running = followers.get(stage);
  if (running) running.add(follower);
  else {
    followers.set(stage, new Set([follower]));
    requestAnimationFrame(() => everyFrame(stage));
  }
  move(placeOf(stage, piece));
  return () => followers.get(stage)?.delete(follower);
}

function everyFrame(stage: SceneStage): void {
  const all = followers.get(stage);
  if (!all || all.size === 0) {
    followers.delete(stage);
    return;
  }
  for (const { piece, move } of all) move(placeOf(stage, piece));
  requestAnimationFrame(() => everyFrame(stage));
}

/** A piece that has not moved for this long, in milliseconds, is at rest. A single frame may be drawn twice in the same place. */
const REST = 100;
const FRAMES_AT_REST = 2;

/** The other labels beside pieces that are at rest. */
function otherLabels(label: HTMLElement): readonly Rect[] {
  const all = [...(label.parentElement?.children ?? [])];
  return all
    .filter(other => other !== label && !other.matches('[data-moving], [data-away]'))
    .filter((other): other is HTMLElement => other instanceof HTMLElement)
    .map(rectAtRest);
}

/** Where a label lies once it has grown to its size: until then its bounding box is smaller and nearer to its piece. */
function rectAtRest(label: HTMLElement): Rect {
  const { m41, m42 } = new DOMMatrix(getComputedStyle(label).transform);
  const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = label;
  return { left: offsetLeft + m41, top: offsetTop + m42, width, height };
}

/** Puts a label on a side of its piece where it covers nothing, or over its foot. Large text always takes the usual side. */
function takeSide(label: HTMLElement, place: NonNullable<Place>, avoided: readonly NonNullable<Place>[]): void {
  const isShared = 'shared' in document.documentElement.dataset;
  const usual = labelSide(place, { width: window.innerWidth, height: window.innerHeight }, isShared);
  const mayChange = avoided.length > 0 && label.closest('.large') === null;
  // Where labels lie is known only after a layout of the page, which is wasted where it does not matter.
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
 * Keeps an element at a piece, or at the middle of several. Style sheets read in pixels the centre from `--x` and `--y`,
 * the radius of a piece from `--r`, and half the width of all of them from `--half`.
 * The element has `data-away` while the piece is not drawn, `data-moving` while it moves, and in `data-side` the side
 * with more room for words. `avoidNumeralsOf`: the pieces whose numerals words should not cover.
 */
export function useAtPiece<E extends HTMLElement>(
  stage: SceneStage | null,
  piece: Pieces,
  avoidNumeralsOf: readonly PieceId[] = [],
): RefObject<E | null> {
  const element = useRef<E>(null);
  const latest = useRef(avoidNumeralsOf);
  latest.current = avoidNumeralsOf;
  useLayoutEffect(() => {
    const placed = element.current;
    if (!stage || !placed) return undefined;
    let last: string | null = null;
    let isAtRest = true;
    let still = 0;
    let movedAt = 0;
    let words = placed.textContent;
    const settle = (place: NonNullable<Place>): void => {
      const avoided = latest.current.flatMap(other => stage.whereIs(other) ?? []);
      takeSide(placed, place, avoided);
    };
    return follow(stage, piece, place => {
      const now = place ? `${place.x.toFixed(1)} ${place.y.toFixed(1)} ${place.radius.toFixed(1)}` : '';
      if (now === last) {
        still += 1;
        const comesToRest = !isAtRest && still >= FRAMES_AT_REST && performance.now() - movedAt >= REST;
        isAtRest ||= comesToRest;
        // More words may have no room on the same side.
        if (place && (comesToRest || placed.textContent !== words)) settle(place);
        if (comesToRest) placed.removeAttribute('data-moving');
        words = placed.textContent;
        return;
      }
      const isFirst = last === null;
      last = now;
      placed.toggleAttribute('data-away', place === null);
      if (!isFirst) {
        isAtRest = false;
        still = 0;
        movedAt = performance.now();
        placed.setAttribute('data-moving', '');
      }
      if (!place) return;
      placed.style.setProperty('--x', `${place.x}px`);
      placed.style.setProperty('--y', `${place.y}px`);
      placed.style.setProperty('--r', `${place.radius}px`);
      placed.style.setProperty('--half', `${place.half}px`);
      if (isFirst) settle(place);
    });
  }, [stage, String(piece)]);
  return element;
}

interface LabelProps {
  readonly stage: SceneStage | null;
  readonly piece: Pieces;
  readonly look: string;
  readonly testid: string;
  readonly children: ComponentChildren;
  /** Pieces that the label lies above. Style sheets read the upper edge of the highest of them from `--top`. */
  readonly stayAbove?: readonly PieceId[];
  /** Pieces whose numerals the label should not cover: it takes a side where it covers none, if there is one. */
  readonly avoidNumeralsOf?: readonly PieceId[];
}

/** A label that stays beside a piece wherever it moves. */
export function PieceLabel({ stage, piece, look, testid, children, stayAbove, avoidNumeralsOf }: LabelProps) {
  const label = useAtPiece<HTMLSpanElement>(stage, piece, avoidNumeralsOf);
  useLayoutEffect(() => {
    if (!stage || !stayAbove) return undefined;
    // In every frame, because they move with the camera and with the size of the window.
    return follow(stage, piece, () => {
      const tops = stayAbove.flatMap(each => {
        const place = stage.whereIs(each);
        return place ? [place.y - place.radius] : [];
      });
      if (tops.length > 0) label.current?.style.setProperty('--top', `${Math.min(...tops)}px`);
    });
  }, [stage, piece, stayAbove]);
  return (
    <span class={`value ${look}`} ref={label} data-testid={testid}>
      {children}
    </span>
  );
}
