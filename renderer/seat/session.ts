import { computed, effect } from '@preact/signals';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action } from '../../engine/protocol/vocabulary.ts';
import { choices } from '../prompt/choices.ts';
import type { Choice } from '../prompt/picking.ts';
import type { Decision, Question, Shown } from './decision.ts';
import { canBeHeld, HELD_FOR, takeBackChoices } from './taking-back.ts';

/** The page's side of its player's session. */
interface SeatPage {
  /** The decision about the beat on show. */
  decision(): Decision;
  /** The unanswered question; null if there is none. */
  question(): Question | null;
  /** Whether choices are held back for a moment. */
  holdsChoices(): boolean;
  act(action: Action): void;
}

/** A player's handling of one question after another, on the table's page or a phone's. */
export class SeatSession {
  readonly #page: SeatPage;
  readonly #isOpen = computed(() => this.#page.question() !== null);

  constructor(page: SeatPage) {
    this.#page = page;
  }

  /**
   * From now on, sends a held action when its time is up, and drops it if its question closes first. Returns a function
   * that stops this.
   */
  follow(): () => void {
    return effect(() => {
      if (this.#page.decision().held.value === null) return undefined;
      if (!this.#isOpen.value) {
        this.takeBack();
        return undefined;
      }
      const timer = setTimeout(() => this.sendHeld(), HELD_FOR);
      return () => clearTimeout(timer);
    });
  }

  /** Makes a choice: decides on its action, takes a held one back, or changes the selection. */
  choose({ action, picks, takesBack }: Choice): void {
    if (takesBack) this.takeBack();
    else if (action) this.decide(action);
    else this.#page.decision().picked.value = picks ?? [];
  }

  /** Sends the player's choice, or holds it back for a moment, so that they can take it back. */
  decide(action: Action): void {
    const { held } = this.#page.decision();
    const question = this.#page.question();
    if (question && held.value === null && this.#page.holdsChoices() && canBeHeld(question.ask, action))
      held.value = action;
    else this.#page.act(action);
  }

  /** Sends the held action, if there is one. */
  sendHeld(): void {
    const { held } = this.#page.decision();
    const { value: action } = held;
    held.value = null;
    if (action) this.#page.act(action);
  }

  takeBack(): void {
    this.#page.decision().held.value = null;
  }
}

/** Returns the player's alternatives, even while an action is held back; none once the answer is sent. */
export function choicesAt(table: Table | null, shown: Shown | null, decision: Decision): readonly Choice[] {
  if (table === null || shown === null || shown.view.you === null || decision.acted.value) return [];
  return choices(table, shown.view, decision.picked.value);
}

/** Returns the player's possible choices; while an action is held back, only taking it back. */
export function offersAt(table: Table | null, shown: Shown | null, decision: Decision): readonly Choice[] {
  const { held } = decision;
  if (table === null || shown === null || held.value === null) return choicesAt(table, shown, decision);
  return takeBackChoices(table, shown.view, held.value);
}
