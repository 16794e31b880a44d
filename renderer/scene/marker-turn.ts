import type { View } from '../../engine/protocol/vocabulary.ts';
import { openTrick } from '../words/tricks.ts';
import { browserClock } from './clock.ts';
import { BARE, type MarkerPose, type MarkerSign, NO_TRUMP } from './marker-mesh.ts';
import { Timeline } from './timeline.ts';

/** Milliseconds in which the marker turns over. */
const TURN_OVER = 280;

/** What matters now: trump by suit or number, else the suit that the open trick must follow, else that there is no trump. */
export function whatMatters(view: Pick<View, 'trump' | 'tricks' | 'seats'>): MarkerSign {
  const { trump } = view;
  if (trump !== null && typeof trump === 'object' && 'suit' in trump) return trump.suit;
  if (trump !== null && typeof trump === 'object' && 'rank' in trump) return trump.rank;
  return openTrick(view)?.led ?? (trump === 'none' ? NO_TRUMP : null);
}

/**
 * The marker on its way from one sign to another. Both its sides look alike: where it stands on its edge it may take
 * the new one and come down from the other side.
 */
export function turnedOver(from: MarkerSign, to: MarkerSign, part: number): MarkerPose {
  const turn = Math.PI * part * part * (3 - 2 * part);
  return part < 0.5 ? { sign: from, turn } : { sign: to, turn: turn - Math.PI };
}

/** Turns the marker over whenever something else matters, whatever else moves on the table. */
export class MarkerTurn extends Timeline {
  readonly #draw: (pose: MarkerPose) => void;
  #sign: MarkerSign = BARE.sign;

  constructor(draw: (pose: MarkerPose) => void) {
    super(browserClock);
    this.#draw = draw;
  }

  show(sign: MarkerSign): void {
    if (sign === this.#sign) return;
    const shown = this.#sign;
    this.#sign = sign;
    const step = (elapsed: number) => this.#draw(turnedOver(shown, sign, elapsed / TURN_OVER));
    this.play(TURN_OVER, step).catch(error => console.error(error));
  }
}
