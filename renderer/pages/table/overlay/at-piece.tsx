import type { ComponentChildren, RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../../engine/protocol/vocabulary.ts';
import type { SceneStage } from '../../../scene/scene-stage.ts';
import { arrangerOf, type Standing } from './label-arranger.ts';

type Spot = NonNullable<ReturnType<SceneStage['whereIs']>>;

/**
 * Keeps an element at a piece. Style sheets read, in pixels, its centre from `--x` and `--y`, and its radius from `--r`.
 * The element has `data-away` while the piece is not drawn.
 */
export function useAtPiece<E extends HTMLElement>(stage: SceneStage | null, piece: PieceId): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const { current } = element;
    if (!stage || !current) return undefined;
    let last: string | null = null;
    const follow = (): void => {
      const place = stage.whereIs(piece);
      const name = spotName(place);
      if (name === last) return;
      last = name;
      put(current, place);
    };
    follow();
    return stage.onFrames({ frame: follow, rest: () => {} });
  }, [stage, piece]);
  return element;
}

function put(element: HTMLElement, place: Spot | null): void {
  element.toggleAttribute('data-away', place === null);
  if (!place) return;
  const { style } = element;
  style.setProperty('--x', `${place.x}px`);
  style.setProperty('--y', `${place.y}px`);
  style.setProperty('--r', `${place.radius}px`);
}

const spotName = (place: Spot | null): string =>
  place ? `${place.x.toFixed(1)} ${place.y.toFixed(1)} ${place.radius.toFixed(1)}` : '';

interface AtPieceProps {
  readonly stage: SceneStage | null;
  readonly look: string;
  readonly testid: string;
  readonly children: ComponentChildren;
}

/** A mark that stays on its piece wherever it moves. */
export function PieceMark({ stage, piece, look, testid, children }: AtPieceProps & { readonly piece: PieceId }) {
  const mark = useAtPiece<HTMLSpanElement>(stage, piece);
  return (
    <span class={`value ${look}`} ref={mark} data-testid={testid}>
      {children}
    </span>
  );
}

interface LabelProps extends AtPieceProps {
  /** One piece, or several that share the label. */
  readonly piece: PieceId | readonly PieceId[];
  readonly standing: Standing;
  /** Pieces that the label stands above or below together with its own. */
  readonly clearOf?: readonly PieceId[];
}

const NO_PIECES: readonly PieceId[] = [];

/**
 * A label beside a piece, where it covers nothing. It is hidden while the piece moves. Of a part with `data-until`, only
 * forms before that number are shown; of one with `data-from`, only those from it on.
 */
export function PieceLabel({ stage, piece, look, testid, children, standing, clearOf = NO_PIECES }: LabelProps) {
  const label = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const { current: element } = label;
    if (!stage || !element) return undefined;
    return arrangerOf(stage).add({ element, pieces: [piece].flat(), standing, clearOf });
  }, [stage, String(piece), standing, String(clearOf)]);
  return (
    <span class={`value arranged ${look}`} ref={label} data-testid={testid}>
      {children}
    </span>
  );
}
