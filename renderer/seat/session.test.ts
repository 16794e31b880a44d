import { computed, signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Action, Ask } from '../../engine/protocol/vocabulary.ts';
import { MY_TURN, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { Decision, type Shown } from './decision.ts';
import { choicesAt, offersAt, SeatSession } from './session.ts';
import { HELD_FOR } from './taking-back.ts';

const FIRST: Action = { verb: 'play', pieces: [0] };

/** A player who has to play one of two pieces, and whose choices are held back. */
function seated({ holdsChoices = true, view = MY_TURN } = {}) {
  const decision = signal(new Decision());
  const shown = signal<Shown | null>({ seq: 1, view });
  const sent: Action[] = [];
  const question = computed(() => decision.value.questionAt(shown.value));
  const session = new SeatSession({
    decision: () => decision.value,
    question: () => question.value,
    holdsChoices: () => holdsChoices,
    act: action => {
      decision.value.acted.value = true;
      sent.push(action);
    },
  });
  const stop = session.follow();
  const offered = () => offersAt(TABLE, shown.value, decision.value);
  /** Takes what is offered for this piece. */
  const press = (piece: number): void => {
    const choice = offered().find(each => each.piece === piece);
    if (choice) session.choose(choice);
  };
  return { decision, shown, sent, session, stop, offered, press };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a choice', () => {
  it('is sent when its time is over', () => {
    const { press, sent } = seated();
    press(0);
    vi.advanceTimersByTime(HELD_FOR - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([FIRST]);
  });

  it('is sent at once where none is held back, and where its piece is thrown', () => {
    const ask: Ask = { listed: [FIRST], preview: [{ pieces: [0], brings: 'is-rolled' }] };
    for (const { press, sent } of [seated({ holdsChoices: false }), seated({ view: { ...MY_TURN, ask } })]) {
      press(0);
      expect(sent).toEqual([FIRST]);
    }
  });

  it('can only be taken back while it is held, and has its full time again', () => {
    const { press, sent, offered, shown, decision } = seated();
    press(0);
    vi.advanceTimersByTime(HELD_FOR - 1);
    expect(offered().map(({ piece, takesBack }) => ({ piece, takesBack }))).toEqual([
      { piece: 0, takesBack: true },
      { piece: null, takesBack: true },
    ]);
    expect(choicesAt(TABLE, shown.value, decision.value).map(({ piece }) => piece)).toEqual([0, 1]);
    press(0);
    vi.advanceTimersByTime(HELD_FOR);
    press(0);
    vi.advanceTimersByTime(HELD_FOR - 1);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([FIRST]);
  });

  it('is sent once, also before its time', () => {
    const { press, sent, session } = seated();
    press(0);
    session.sendHeld();
    session.sendHeld();
    vi.advanceTimersByTime(HELD_FOR);
    expect(sent).toEqual([FIRST]);
  });

  it.each<[string, (seat: ReturnType<typeof seated>) => void]>([
    ['its question is closed', ({ shown }) => (shown.value = { seq: 2, view: viewWith({}) })],
    ['another question comes', ({ decision }) => (decision.value = new Decision())],
    ['nobody follows any more', ({ stop }) => stop()],
  ])('is never sent once %s', (_, happens) => {
    const seat = seated();
    seat.press(0);
    happens(seat);
    vi.advanceTimersByTime(2 * HELD_FOR);
    expect(seat.sent).toEqual([]);
  });

  it('keeps its time while others answer the same question', () => {
    const { press, sent, shown } = seated();
    press(0);
    vi.advanceTimersByTime(HELD_FOR - 1);
    shown.value = { seq: 2, view: MY_TURN };
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([FIRST]);
  });

  it('picks pieces, which are sent together', () => {
    const ask: Ask = { listed: [], subset: { verb: 'reroll', from: [0, 1, 2], least: 0, most: 3 } };
    const { press, decision, offered, session, sent } = seated({ view: viewWith({ ask }) });
    press(0);
    press(2);
    press(0);
    expect(decision.value.picked.value).toEqual([2]);
    const done = offered().find(({ action }) => action !== null);
    if (done) session.choose(done);
    expect(sent).toEqual([{ verb: 'reroll', pieces: [2] }]);
    expect(offered()).toEqual([]);
  });
});
