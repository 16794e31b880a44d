import { batch } from '@preact/signals';
import type { MessageOf } from '../../../engine/protocol/messages.ts';
import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { Action, Ask, Seat } from '../../../engine/protocol/vocabulary.ts';
import { isRolled } from '../../prompt/picking.ts';
import type { MatchContext } from '../context.ts';
import type { ThrownPlay } from './match-state.ts';

type Context = Pick<MatchContext, 'match' | 'send'>;

/** Returns what the player throws with a play; null if its piece is not thrown. The throw is decided with the play. */
export function thrownPlay(seat: Seat, ask: Ask, action: Action, gesture: Gesture | null): ThrownPlay | null {
  const [piece] = 'pieces' in action ? action.pieces : [];
  return piece !== undefined && isRolled(ask, piece) ? { seat, piece, gesture } : null;
}

/** The host asks for a throw. It draws the seed when it has the answer, which is there at once if it was decided before. */
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

/** Makes the throw that waits for the player, if there is one. Without a gesture the seed alone decides how dice are thrown. */
export function makeThrow({ match: { aim, throwing }, send }: Context, gesture: Gesture | null): void {
  if (!aim.value) return;
  const { throw: id, by, dice, pieces } = aim.value;
  aim.value = null;
  throwing.value = { by, dice, pieces };
  send({ kind: 'gesture', throw: id, gesture });
}
