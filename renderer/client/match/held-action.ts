import { effect } from '@preact/signals';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { HELD_FOR } from '../../prompt/taking-back.ts';
import { type AppState, openAsk } from '../state.ts';
import type { DecisionState } from './match-state.ts';

/** Holds an action back for a moment, so that the player can take back what was pressed by mistake. */
export class HeldActionTimer {
  readonly #state: AppState;
  readonly #send: (action: Action) => void;

  constructor(state: AppState, send: (action: Action) => void) {
    this.#state = state;
    this.#send = send;
  }

  get #held(): DecisionState['held'] {
    return this.#state.match.value.decision.value.held;
  }

  /** Follows the match from now on. Returns a function that ends this. */
  follow(): () => void {
    return effect(() => this.#run());
  }

  hold(action: Action): void {
    const open = openAsk(this.#state);
    if (open) this.#held.value = { seq: open.seq, seat: open.seat, action };
  }

  /** Sends the held action, if there is one. */
  send(): void {
    const { value: held } = this.#held;
    this.#held.value = null;
    if (held) this.#send(held.action);
  }

  takeBack(): void {
    this.#held.value = null;
  }

  /** Sends the held action when its time is over. It is dropped if its question is closed before. */
  #run(): (() => void) | undefined {
    const { value: held } = this.#held;
    if (held === null) return undefined;
    const open = openAsk(this.#state);
    if (open?.seq !== held.seq || open.seat !== held.seat) {
      this.takeBack();
      return undefined;
    }
    const timer = setTimeout(() => this.send(), HELD_FOR);
    return () => clearTimeout(timer);
  }
}
