import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { MY_TURN, viewWith } from '../../test/support/client/tables.ts';
import { Decision, isSameQuestion, type Question } from './decision.ts';

const QUESTION: Question = {
  seq: 7,
  seat: 0,
  ask: {
    listed: [
      { verb: 'play', pieces: [0] },
      { verb: 'play', pieces: [1] },
    ],
  },
};

it('is open until it is answered, and again after a refusal of the answer', () => {
  const decision = new Decision();
  const isOpen = () => decision.questionAt({ seq: 7, view: MY_TURN }) !== null;
  expect(isOpen()).toBe(true);
  for (const code of ['not-allowed', 'not-your-turn', 'malformed'] as const) {
    decision.acted.value = true;
    expect(isOpen()).toBe(false);
    expect(decision.reopenAfter('busy')).toBe(false);
    expect(isOpen()).toBe(false);
    expect(decision.reopenAfter(code)).toBe(true);
    expect(isOpen()).toBe(true);
  }
});

it('is about the same question while only others answer', () => {
  expect(isSameQuestion(MY_TURN, { ...MY_TURN, waitingFor: [] })).toBe(true);
  expect(isSameQuestion(MY_TURN, viewWith({ ask: { listed: [{ verb: 'pass' }] } }))).toBe(false);
  expect(isSameQuestion(undefined, MY_TURN)).toBe(false);
  expect(isSameQuestion(viewWith({}), viewWith({}))).toBe(false);
});

describe('a hint', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** A decision for which a hint has been requested. */
  function asked(question = QUESTION, isConnected = true) {
    const decision = new Decision();
    const send = vi.fn(() => isConnected);
    decision.askForHint(question, 'nudge', send);
    return { decision, send, answer: () => decision.hint.value?.answer };
  }

  it('is slow after a while, until it comes', () => {
    const { decision, send, answer } = asked();
    expect(send).toHaveBeenCalledExactlyOnceWith({ kind: 'hint', seat: 0, seq: 7 });
    vi.advanceTimersByTime(299);
    expect(answer()).toBe('asked');
    vi.advanceTimersByTime(1);
    expect(answer()).toBe('slow');
    decision.hintCame({ seq: 6, hint: null });
    expect(answer()).toBe('slow');
    decision.hintCame({ seq: 7, hint: null });
    expect(answer()).toEqual({ hint: null });
    decision.dropHint();
    expect(answer()).toEqual({ hint: null });
  });

  it('that will not come is dropped, and slow no more', () => {
    const { decision, answer } = asked();
    decision.dropHint();
    vi.advanceTimersByTime(1000);
    expect(answer()).toBeUndefined();
  });

  it('is not asked of the host where one choice is left, and not shown where it can\u2019t be sent', () => {
    const forced = asked({ ...QUESTION, ask: { listed: [{ verb: 'pass' }] } });
    expect(forced.send).not.toHaveBeenCalled();
    expect(forced.answer()).toEqual({ hint: null });
    expect(asked(QUESTION, false).answer()).toBeUndefined();
  });
});
