import { batch } from '@preact/signals';
import type { MessageOf } from '../../../engine/protocol/messages.ts';
import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { Action, Ask, Seat } from '../../../engine/protocol/vocabulary.ts';
import { isRolled } from '../../prompt/picking.ts';
import type { MatchContext } from '../context.ts';
import type { ThrownPlay } from './match-state.ts';

type Context = Pick<MatchContext, 'match' | 'send'>;

/** Returns the throw that comes with a play, already decided; null if its piece is not thrown. */
export function thrownPlay(seat: Seat, ask: Ask, action: Action, gesture: Gesture | null): ThrownPlay | null {
  const [piece] = 'pieces' in action ? action.pieces : [];
  return piece !== undefined && isRolled(ask, piece) ? { seat, piece, gesture } : null;
}

/**
 * Handles a request for a throw. The host draws the seed when it has the answer, which is sent at once if already
 * decided.
 */
export function askToThrow({ match, send }: Context, { throw: id, by, dice }: MessageOf<'aim'>): void {
  const pieces = dice.map(({ piece }) => piece);
  const { value: played } = match.played;
  match.played.value = null;
  batch(() => {
    match.aim.value = { throw: id, by, dice: pieces.length, pieces };
    const isDecided = played?.seat === by && pieces.length === 1 && pieces[0] === played.piece;
    if (isDecided) makeThrow({ match, send }, played.gesture);
  });
}

/**
 * Makes the throw that awaits the player, if any. Without a gesture, the seed alone decides how the dice are thrown.
 */
export function makeThrow({ match: { aim, throwing }, send }: Context, gesture: Gesture | null): void {
  if (!aim.value) return;
  const { throw: id, by, dice, pieces } = aim.value;
  aim.value = null;
  throwing.value = { by, dice, pieces };
  send({ kind: 'gesture', throw: id, gesture });
}
