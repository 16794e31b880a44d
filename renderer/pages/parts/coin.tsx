import { MARK_PATHS } from '../../words/marks.ts';
import { suitLook } from '../../words/suits.ts';
import './coin.css';

/** A suit's colour and mark; the words beside it say its name. */
export function Coin({ suit }: { readonly suit: string }) {
  const { mark } = suitLook(suit);
  return (
    <span class="coin" data-suit={suit} aria-hidden="true">
      {mark && (
        <svg viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true">
          <path d={MARK_PATHS[mark]} />
        </svg>
      )}
    </span>
  );
}
