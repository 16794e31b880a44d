import { describe, expect, test } from 'vitest';
import { Patience, Waiting } from '../../../electron/host/match/waiting.ts';
import { manualClock } from '../../support/host/manual-clock.ts';

const TIME = 1_000;

/** Questions to one or two, of whom some answer in time and some do not. */
function tested(maxLate: number) {
  const clock = manualClock();
  const waiting = new Waiting(clock);
  const changes: boolean[] = [];
  const patience: Patience<string> = new Patience(waiting, maxLate, new Map(), () =>
    changes.push(patience.hasGivenUp('late')),
  );
  /** Asks everybody once. Returns whether the question was over before its time was. */
  async function ask(answering: readonly string[], asked: readonly string[] = ['late', 'here']): Promise<boolean> {
    const answered = new Set<string>();
    const hasAnswered = (key: string): boolean => answered.has(key);
    let isOver = false;
    const inquiry = { asked: () => asked, hasAnswered, milliseconds: TIME };
    const over = patience
      .inquire(inquiry, async waitForAll => void (await waitForAll(hasAnswered)))
      .then(() => {
        isOver = true;
      });
    for (const key of answering) answered.add(key);
    waiting.changed();
    await new Promise(setImmediate);
    const wasOver = isOver;
    clock.fireTimers();
    await over;
    await new Promise(setImmediate);
    return wasOver;
  }
  return { ask, patience, changes, waiting, clock };
}

describe('patience', () => {
  test('waits for everybody who answers in time', async () => {
    const { ask, patience, changes } = tested(1);
    for (let count = 0; count < 5; count += 1) expect(await ask(['late', 'here'])).toBe(true);
    expect(patience.hasGivenUp('late')).toBe(false);
    expect(changes).toEqual([]);
  });

  test.each([1, 2, 3])('ends with somebody who was late %i times, until one answer in time', async maxLate => {
    const { ask, changes } = tested(maxLate);
    for (let count = 0; count < maxLate; count += 1) expect(await ask(['here'])).toBe(false);
    for (let count = 0; count < 20; count += 1) expect(await ask(['here'])).toBe(true);
    expect(changes).toEqual([true]);
    await ask(['here', 'late']);
    expect(changes).toEqual([true, false]);
    expect(await ask(['here'])).toBe(false);
  });

  test('ends sooner with somebody who answers in time only now and then', async () => {
    const { ask } = tested(1);
    let waits = 0;
    for (let count = 0; count < 100; count += 1)
      if (!(await ask(count % 2 === 0 ? ['here'] : ['here', 'late']))) waits += 1;
    // At once, and again after one answer in time; from then on two in a row are wanted.
    expect(waits).toBe(2);
  });

  test('costs little with somebody who answers in time as often as it takes, and is late again', async () => {
    const { ask, patience } = tested(1);
    let waits = 0;
    for (let count = 0; count < 100; count += 1)
      if (!(await ask(patience.hasGivenUp('late') ? ['here', 'late'] : ['here']))) waits += 1;
    // After 1, 2, 4 and then always 8 answers in time.
    expect(waits).toBe(13);
    console.log(`somebody late whenever it counts: waited for in ${waits} of 100 throws`);
  });

  test('ends with somebody who leaves whenever an answer is due', async () => {
    const { patience, waiting } = tested(1);
    let asked: readonly string[] = ['late'];
    const inquiry = { asked: () => asked, hasAnswered: () => false, milliseconds: TIME };
    const over = patience.inquire(inquiry, async waitForAll => void (await waitForAll(() => false)));
    asked = [];
    waiting.changed();
    await over;
    expect(patience.hasGivenUp('late')).toBe(true);
  });

  test('leaves no timer when everybody has answered, or the room is closed', async () => {
    const { ask, patience, waiting, clock } = tested(1);
    let timers = 0;
    const { after } = clock;
    Object.assign(clock, {
      after(milliseconds: number, call: () => void) {
        timers += 1;
        const cancel = after(milliseconds, call);
        return () => {
          timers -= 1;
          cancel();
        };
      },
    });
    await ask(['late', 'here']);
    expect(timers).toBe(0);
    const inquiry = { asked: () => ['late'], hasAnswered: () => false, milliseconds: TIME };
    const over = patience.inquire(inquiry, async waitForAll => void (await waitForAll(() => false)));
    waiting.fail(new Error('closed'));
    await expect(over).rejects.toThrow('closed');
    await new Promise(setImmediate);
    expect(timers).toBe(0);
  });
});
