import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import { type BubbleSide, bubbleSide } from '../../layout/bubble.ts';
import type { Stage } from '../../scene/stage.ts';
import { follow } from './follow.ts';

/** Frames in which a piece has not stirred before it counts as lying still. */
const STILL = 6;

type Spot = Parameters<typeof bubbleSide>[0];

/** Away from a partner that lies beside it; else by its width as it is now: a value may tell how it came about. */
function sideOf(element: HTMLElement, spot: Spot, partner: Spot | null): BubbleSide {
  const aside = partner ? spot.x - partner.x : 0;
  if (Math.abs(aside) > spot.radius) return aside > 0 ? 'right' : 'left';
  return bubbleSide(spot, element.offsetWidth, { width: window.innerWidth, height: window.innerHeight });
}

/**
 * Keeps an element at a piece: the style sheet gets `--x`, `--y` and `--r` in pixels; `data-away` while the piece is not
 * seen, `data-moving` while it is on its way, `data-side` where there is more room for words beside it.
 */
export function useAtPiece<E extends HTMLElement>(
  stage: Stage | null,
  piece: PieceId,
  partner: PieceId | null = null,
): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const placed = element.current;
    if (!stage || !placed) return undefined;
    let last: string | null = null;
    let still = STILL;
    const beside = (): Spot | null => (partner === null ? null : stage.whereIs(partner));
    return follow(stage, piece, place => {
      const now = place ? `${place.x.toFixed(1)} ${place.y.toFixed(1)} ${place.radius.toFixed(1)}` : '';
      if (now === last) {
        still += 1;
        if (still === STILL) {
          placed.removeAttribute('data-moving');
          if (place) placed.dataset['side'] = sideOf(placed, place, beside());
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
      if (isFirst) placed.dataset['side'] = sideOf(placed, place, beside());
      placed.style.setProperty('--x', `${place.x}px`);
      placed.style.setProperty('--y', `${place.y}px`);
      placed.style.setProperty('--r', `${place.radius}px`);
    });
  }, [stage, piece, partner]);
  return element;
}
