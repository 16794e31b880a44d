import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Stage } from '../../scene/stage.ts';
import { follow } from './follow.ts';

/** Keeps an element at a piece: the style sheet gets `--x`, `--y` and `--r` in pixels; `data-away` while it is not seen. */
export function useAtPiece<E extends HTMLElement>(stage: Stage | null, piece: PieceId): RefObject<E | null> {
  const element = useRef<E>(null);
  useLayoutEffect(() => {
    const placed = element.current;
    if (!stage || !placed) return undefined;
    let last: string | null = null;
    return follow(stage, piece, place => {
      const now = place ? `${place.x.toFixed(1)} ${place.y.toFixed(1)} ${place.radius.toFixed(1)}` : '';
      if (now === last) return;
      last = now;
      placed.toggleAttribute('data-away', place === null);
      if (!place) return;
      placed.style.setProperty('--x', `${place.x}px`);
      placed.style.setProperty('--y', `${place.y}px`);
      placed.style.setProperty('--r', `${place.radius}px`);
    });
  }, [stage, piece]);
  return element;
}
