import type { View } from '../../engine/protocol/vocabulary.ts';
import { browserClock } from './clock.ts';
import { BARE, type MarkerPose } from './marker-mesh.ts';
import { Timeline } from './timeline.ts';

/** Milliseconds in which the marker turns over. */
const TURN_OVER = 280;

/** The suit that matters now: trump, else what the open trick must follow. */
export function suitThatMatters({ trump, tricks }: Pick<View, 'trump' | 'tricks'>): string | null {
  if (trump !== null && typeof trump === 'object' && 'suit' in trump) return trump.suit;
  const open = tricks.at(-1);
  return open && open.winner === null ? open.led : null;
}

/**
 * The marker on its way from one suit to another. Both its sides look alike: where it stands on its edge it may take
 * the new mark and come down from the other side.
 */
export function turnedOver(from: string | null, to: string | null, part: number): MarkerPose {
  const turn = Math.PI * part * part * (3 - 2 * part);
  return part < 0.5 ? { suit: from, turn } : { suit: to, turn: turn - Math.PI };
}

/** Turns the marker over whenever another suit matters, whatever else moves on the table. */
export class MarkerTurn extends Timeline {
  readonly #draw: (pose: MarkerPose) => void;
  #suit = BARE.suit;

  constructor(draw: (pose: MarkerPose) => void) {
    super(browserClock);
    this.#draw = draw;
  }

  show(suit: string | null): void {
    if (suit === this.#suit) return;
    const shown = this.#suit;
    this.#suit = suit;
    const step = (elapsed: number) => this.#draw(turnedOver(shown, suit, elapsed / TURN_OVER));
    this.play(TURN_OVER, step).catch(error => console.error(error));
  }
}
