import { computed, effect } from '@preact/signals';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action } from '../../engine/protocol/vocabulary.ts';
import { choices } from '../prompt/choices.ts';
import type { Choice } from '../prompt/picking.ts';
import type { Decision, Question, Shown } from './decision.ts';
import { canBeHeld, HELD_FOR, takeBackChoices } from './taking-back.ts';

/** What a page gives the session of its player. */
interface SeatPage {
  /** The decision about what is shown. */
  decision(): Decision;
  /** The question that the player has not answered; null if there is none. */
  question(): Question | null;
  /** Whether choices are held back for a moment. */
  holdsChoices(): boolean;
  /** Sends an answer. */
  act(action: Action): void;
}

/** What a player does at one question after the other, on the table's page or a phone's. */
export class SeatSession {
  readonly #page: SeatPage;
  readonly #isOpen = computed(() => this.#page.question() !== null);

  constructor(page: SeatPage) {
    this.#page = page;
  }

  /**
   * From now on sends a held action when its time is over, and drops it if its question is closed before. Returns a
   * function that ends this.
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

  /** Takes a choice: decides on its action, takes a held one back, or changes what is picked. */
  choose({ action, picks, takesBack }: Choice): void {
    if (takesBack) this.takeBack();
    else if (action) this.decide(action);
    else this.#page.decision().picked.value = picks ?? [];
  }

  /** Sends what the player has chosen, or holds it back for a moment, so that they can take it back. */
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

/** Returns what the player decides between, also while an action is held back; nothing once the answer is sent. */
export function choicesAt(table: Table | null, shown: Shown | null, decision: Decision): readonly Choice[] {
  if (table === null || shown === null || shown.view.you === null || decision.acted.value) return [];
  return choices(table, shown.view, decision.picked.value);
}

/** Returns what the player can do: choose, or while an action is held back only take it back. */
export function offersAt(table: Table | null, shown: Shown | null, decision: Decision): readonly Choice[] {
  const { held } = decision;
  if (table === null || shown === null || held.value === null) return choicesAt(table, shown, decision);
  return takeBackChoices(table, shown.view, held.value);
}
