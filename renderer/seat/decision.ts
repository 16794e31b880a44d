import { signal } from '@preact/signals';
import type { AdviceRequest } from '../../engine/protocol/match/advice.ts';
import type { RefusalCode } from '../../engine/protocol/match/refusals.ts';
import type { HostMessage } from '../../engine/protocol/messages.ts';
import type { Action, Ask, PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { type HintDepth, type HintState, SLOW_HINT } from '../hints/hint-state.ts';
import { isForced } from '../prompt/picking.ts';

type HintRequest = Extract<AdviceRequest, { kind: 'hint' }>;
type HintAnswer = Pick<Extract<HostMessage, { kind: 'hint' }>, 'seq' | 'hint'>;

/** The last beat that has been shown. */
export interface Shown {
  readonly seq: number;
  readonly view: View;
}

/** An unanswered question, and the beat at which it is shown. */
export interface Question {
  readonly seq: number;
  readonly seat: Seat;
  readonly ask: Ask;
}

/** Refusals that open the question again. */
const REOPENING: readonly RefusalCode[] = ['not-allowed', 'not-your-turn', 'malformed'];

/** The player's handling of one question, on the table's page or a phone's. Each question gets a new one. */
export class Decision {
  /** Whether the answer has been sent but not shown by the table yet. */
  readonly acted = signal(false);
  /** The pieces picked so far for an action that takes several. */
  readonly picked = signal<readonly PieceId[]>([]);
  /** The player's choice that can still be taken back, before it is sent. */
  readonly held = signal<Action | null>(null);
  /** The hint for the question; null if none was requested. */
  readonly hint = signal<HintState | null>(null);

  /** Returns the question of a beat, unless it is answered. */
  questionAt(shown: Shown | null): Question | null {
    if (shown === null || this.acted.value) return null;
    const { you, ask } = shown.view;
    return you === null || ask === null ? null : { seq: shown.seq, seat: you, ask };
  }

  /** Opens the question again if the refusal leaves it unanswered. Returns whether it does. */
  reopenAfter(code: RefusalCode): boolean {
    const isOpen = REOPENING.includes(code);
    if (isOpen) this.acted.value = false;
    return isOpen;
  }

  /** Requests a hint, unless only one choice is left. `send` returns whether it has sent. */
  askForHint({ seq, seat, ask }: Question, depth: HintDepth | null, send: (request: HintRequest) => boolean): void {
    const { hint } = this;
    if (isForced(ask)) {
      hint.value = { seq, depth, answer: { hint: null } };
      return;
    }
    if (!send({ kind: 'hint', seat, seq })) return;
    hint.value = { seq, depth, answer: 'asked' };
    setTimeout(() => {
      if (hint.value?.seq === seq && hint.value.answer === 'asked') hint.value = { ...hint.value, answer: 'slow' };
    }, SLOW_HINT);
  }

  /** Accepts the answer to a request for a hint, unless the player has decided meanwhile. */
  hintCame({ seq, hint }: HintAnswer): void {
    if (this.hint.value?.seq === seq) this.hint.value = { ...this.hint.value, answer: { hint } };
  }

  /** Drops a request for a hint that will not be answered. The player may ask again. */
  dropHint(): void {
    if (typeof this.hint.value?.answer === 'string') this.hint.value = null;
  }
}

/** Whether a new view asks the same question: where several decide at once, others' answers leave a question open. */
export const isSameQuestion = (before: View | undefined, { ask }: View): boolean =>
  ask !== null && JSON.stringify(before?.ask) === JSON.stringify(ask);
