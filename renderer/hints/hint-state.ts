import type { Hint } from '../../engine/protocol/match/advice.ts';
import { wordsOf } from '../language/language.ts';

/** Depth of a hint: where to look, what matters, or which choice to make. */
export type HintDepth = 'nudge' | 'reason' | 'move';

/** Milliseconds after which a pending hint is announced. */
export const SLOW_HINT = 300;

/** The hint for the decision that has been open since a beat. */
export interface HintState {
  readonly seq: number;
  /** How much of it is shown; null if it is closed. */
  readonly depth: HintDepth | null;
  /** The host's answer, or the state of the request. */
  readonly answer: 'asked' | 'slow' | { readonly hint: Hint | null };
}

/** Depth after each press. After the last one the hint is closed. */
const NEXT_DEPTH: Readonly<Record<HintDepth, HintDepth | null>> = { nudge: 'reason', reason: 'move', move: null };

/** Returns the depth after the next press; null if that closes the hint. */
export function depthAfter({ depth, answer }: HintState): HintDepth | null {
  if (depth === null) return 'nudge';
  if (typeof answer === 'string') return depth;
  // Where choices are equal, everything is said at once.
  return answer.hint?.best ? NEXT_DEPTH[depth] : null;
}

/** Returns what the next press reveals, for the hint's line: "for the move"; null if there is no more. */
export function moreWords(open: HintState | null): string | null {
  if (open === null || open.depth === null || typeof open.answer === 'string') return null;
  const next = depthAfter(open);
  if (next === null) return null;
  const { forMove, forMore } = wordsOf('hints');
  return next === 'move' ? forMove : forMore;
}

/** Returns the bid the open hint recommends; null if it names none. */
export function hintedBid(open: HintState | null): number | null {
  if (open?.depth !== 'move' || typeof open.answer === 'string') return null;
  const action = open.answer.hint?.best?.action;
  return action?.verb === 'bid' && action.alone === undefined ? action.amount : null;
}

/** The hint's lamp: its shade and its stand, in a square of 24. */
export const LAMP_SHADE = 'M8 3h8l3.4 8.5H4.6Z';
export const LAMP_STAND = 'M12 11.5V19M8 20.2h8';

/** Returns the name of the lamp's button. */
export function lampWords(open: HintState | null): string {
  const { hint, close, nextHint } = wordsOf('hints');
  if (open === null || open.depth === null) return hint;
  return depthAfter(open) === null ? close : nextHint;
}
