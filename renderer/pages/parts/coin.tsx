import { MARK_PATHS } from '../../suits/marks.ts';
import { suitOf } from '../../suits/suits.ts';
import './coin.css';

/** A suit's colour and mark; the words beside it say its name. */
export function Coin({ suit }: { readonly suit: string }) {
  const { mark, coin } = suitOf(suit);
  return (
    <span
      class="coin"
      style={{ '--coin-top': coin.top, '--coin-bottom': coin.bottom, '--coin-ink': coin.ink }}
      aria-hidden="true"
    >
      <svg viewBox="-1.1 -1.1 2.2 2.2" aria-hidden="true">
        <path d={MARK_PATHS[mark]} />
      </svg>
    </span>
  );
}
