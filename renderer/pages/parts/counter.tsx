import { suitOf } from '../../suits/suits.ts';
import './counter.css';

const NO_SUIT = { top: '#8a7355', bottom: '#5b4a35', ink: '#f6ead0' };

/** A disc in a suit's colour, showing what a piece counts. */
export function Counter({ text, suit }: { readonly text: string; readonly suit: string | null }) {
  const { top, bottom, ink } = suit === null ? NO_SUIT : suitOf(suit).coin;
  return (
    <b class="counter" style={{ '--coin-top': top, '--coin-bottom': bottom, '--coin-ink': ink }}>
      {text}
    </b>
  );
}
