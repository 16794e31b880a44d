import { useEffect, useState } from 'preact/hooks';
import type { Piece } from '../../../engine/protocol/vocabulary.ts';
import { Die } from '../pictures/die.tsx';
import './tumbling-die.css';

/** Milliseconds for which each side of the die is up. */
const SIDE_TIME = 110;

/** A die in the air: its sides go by. With reduced motion it is still and shows none. */
export function TumblingDie({ piece }: { readonly piece: Piece }) {
  const [up, setUp] = useState<number | null>(null);
  useEffect(() => {
    if (document.documentElement.hasAttribute('data-reduced-motion')) return undefined;
    // Only a picture: the sequence of sides means nothing.
    const timer = setInterval(
      () => setUp(last => ((last ?? piece.shape.length) * 7 + 3) % piece.faces.length),
      SIDE_TIME,
    );
    return () => clearInterval(timer);
  }, [piece]);
  return (
    <span class="tumbling">
      <Die piece={piece} up={up} />
    </span>
  );
}
