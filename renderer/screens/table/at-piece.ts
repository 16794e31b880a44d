import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import { type BubbleSide, bubbleSide } from '../../layout/bubble.ts';
import type { Stage } from '../../scene/stage.ts';
import { follow } from './follow.ts';

/** Frames in which a piece has not stirred before it counts as lying still. */
const STILL = 6;

type Spot = Parameters<typeof bubbleSide>[0];

/** By its width as it is now: a value may tell how it came about. */
const sideOf = (element: HTMLElement, spot: Spot): BubbleSide =>
  bubbleSide(spot, element.offsetWidth, { width: window.innerWidth, height: window.innerHeight });

/**
 * Keeps an element at a piece: the style sheet gets `--x`, `--y` and `--r` in pixels; `data-away` while the piece is not
 * seen, `data-moving` while it is on its way, `data-side` where there is more room for words beside it.
 */
export function useAtPiece<E extends HTMLElement>(stage: Stage | null, piece: PieceId): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const placed = element.current;
    if (!stage || !placed) return undefined;
    let last: string | null = null;
    let still = STILL;
    return follow(stage, piece, place => {
      const now = place ? `${place.x.toFixed(1)} ${place.y.toFixed(1)} ${place.radius.toFixed(1)}` : '';
      if (now === last) {
        still += 1;
        if (still === STILL) {
          placed.removeAttribute('data-moving');
          if (place) placed.dataset['side'] = sideOf(placed, place);
        }
        return;
      }
      const isFirst = last === null;
      last = now;
      placed.toggleAttribute('data-away', place === null);
      if (!isFirst) {
        still = 0;
        placed.setAttribute('data-moving', '');
      }
      if (!place) return;
      if (isFirst) placed.dataset['side'] = sideOf(placed, place);
      placed.style.setProperty('--x', `${place.x}px`);
      placed.style.setProperty('--y', `${place.y}px`);
      placed.style.setProperty('--r', `${place.radius}px`);
    });
  }, [stage, piece]);
  return element;
}
