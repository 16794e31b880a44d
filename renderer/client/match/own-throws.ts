import { batch } from '@preact/signals';
import type { MessageOf } from '../../../engine/protocol/messages.ts';
import type { Gesture } from '../../../engine/protocol/throw.ts';
import type { Action, Ask, PieceId, Seat } from '../../../engine/protocol/vocabulary.ts';
import { isRolled } from '../../prompt/picking.ts';
import type { ClientContext } from '../context.ts';
import type { MatchState } from './match-state.ts';

/** A piece that was played to be thrown, and how the player throws it. */
interface ThrownPlay {
  readonly seat: Seat;
  readonly piece: PieceId;
  readonly gesture: Gesture | null;
}

/** Makes the player's throws. Without a gesture the seed alone decides how the dice are thrown. */
export class OwnThrows {
  readonly #match: MatchState;
  readonly #send: ClientContext['send'];
  /** The play whose throw the host has not asked for yet. */
  #played: ThrownPlay | null = null;

  constructor(match: MatchState, send: ClientContext['send']) {
    this.#match = match;
    this.#send = send;
  }

  /** The player makes a play. If its piece is thrown, the throw is decided with it. */
  play(seat: Seat, ask: Ask, action: Action, gesture: Gesture | null): void {
    const [piece] = 'pieces' in action ? action.pieces : [];
    this.#played = piece !== undefined && isRolled(ask, piece) ? { seat, piece, gesture } : null;
  }

  /** The host asks for a throw. It draws the seed when it has the answer, which is there at once if it was decided before. */
  asked({ throw: id, by, dice }: MessageOf<'aim'>): void {
    const pieces = dice.map(({ piece }) => piece);
    const played = this.#played;
    this.#played = null;
    batch(() => {
      this.#match.aim.value = { throw: id, by, dice: pieces.length, pieces };
      const isDecided = played?.seat === by && pieces.length === 1 && pieces[0] === played.piece;
      if (isDecided) this.make(played.gesture);
    });
  }

  /** Makes the throw that waits for the player, if there is one. */
  make(gesture: Gesture | null): void {
    const { aim, throwing } = this.#match;
    if (!aim.value) return;
    const { throw: id, by, dice, pieces } = aim.value;
    aim.value = null;
    throwing.value = { by, dice, pieces };
    this.#send({ kind: 'gesture', throw: id, gesture });
  }

  /** The play was refused, or the connection was lost. */
  forget(): void {
    this.#played = null;
  }
}
