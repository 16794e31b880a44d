import type { Action, Outcome, Seat } from '../protocol/vocabulary.ts';
import type { Step } from './game.ts';

/** A game's `apply`, out of what it does with a seat's action and with an answer of chance. */
export const applying =
  <S>(act: (state: S, seat: Seat, action: Action) => void, answer: (state: S, outcome: Outcome) => void) =>
  (state: S, step: Step): void => {
    if (step.by === 'chance') answer(state, step.outcome);
    else act(state, step.by, step.action);
  };
