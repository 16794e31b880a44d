import { MARK_PATHS } from '../../suits/marks.ts';
import { suitOf } from '../../suits/suits.ts';
import './coin.css';

/** A disc with a suit's colour and mark. Screen readers get the suit's name from the words beside it. */
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
