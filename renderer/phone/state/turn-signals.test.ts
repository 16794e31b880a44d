import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MY_TURN, TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { NOTHING_PENDING, PhoneState } from './phone-state.ts';
import { newPhoneSettings } from './settings.ts';
import { followTurns } from './turn-signals.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A phone whose match is on the table. Nothing is asked. */
function watched() {
  const state = new PhoneState();
  const match = state.match.value;
  match.table.value = TABLE;
  match.shown.value = { seq: 1, view: viewWith({}) };
  const settings = newPhoneSettings(null);
  const vibrate = vi.fn();
  followTurns(state, settings, vibrate);
  return { match, settings, vibrate };
}

describe('the vibration of a phone', () => {
  test('comes with the turn, and once more after 20 seconds', () => {
    const { match, vibrate } = watched();
    expect(vibrate).not.toHaveBeenCalled();
    match.shown.value = { seq: 2, view: MY_TURN };
    expect(vibrate).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(19_999);
    expect(vibrate).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(vibrate).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(600_000);
    expect(vibrate).toHaveBeenCalledTimes(2);
  });

  test('comes with a throw that is asked for', () => {
    const { match, vibrate } = watched();
    match.pending.value = { ...NOTHING_PENDING, aim: { throw: 7, by: 0, pieces: [0] } };
    vi.advanceTimersByTime(20_000);
    expect(vibrate).toHaveBeenCalledTimes(2);
  });

  test('does not come again when the person has decided', () => {
    const { match, vibrate } = watched();
    match.shown.value = { seq: 2, view: MY_TURN };
    vi.advanceTimersByTime(10_000);
    match.decision.value.acted.value = true;
    vi.advanceTimersByTime(60_000);
    expect(vibrate).toHaveBeenCalledOnce();
  });

  test('starts anew with the next question', () => {
    const { match, vibrate } = watched();
    match.shown.value = { seq: 2, view: MY_TURN };
    vi.advanceTimersByTime(10_000);
    match.shown.value = { seq: 3, view: MY_TURN };
    expect(vibrate).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(19_000);
    expect(vibrate).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(1000);
    expect(vibrate).toHaveBeenCalledTimes(3);
  });

  test('is left out where its person does not want it, also if they say so while they think', () => {
    const { match, settings, vibrate } = watched();
    match.shown.value = { seq: 2, view: MY_TURN };
    settings.value = { ...settings.value, vibrates: false };
    vi.advanceTimersByTime(60_000);
    expect(vibrate).toHaveBeenCalledOnce();
    match.shown.value = { seq: 3, view: MY_TURN };
    expect(vibrate).toHaveBeenCalledOnce();
  });
});
