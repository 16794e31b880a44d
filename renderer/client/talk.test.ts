import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { linesOf } from '../announcements/deal-log.ts';
import { newSettings } from './settings/settings.ts';
import { newState } from './state.ts';
import { TalkClient } from './talk.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const HELD: Table = { ...TABLE, holders: ['here', 'bot', 'bot'] };
const START = viewWith({});
const END = viewWith({ result: { winners: [1], scores: [0, 1, 0] } });

/** A table where nobody has said anything yet. */
function atTable(isQuick = false) {
  const state = newState();
  const settings = newSettings(null);
  const talk = new TalkClient({ state, isHidden: () => false, isQuick: () => isQuick }, settings.now);
  talk.follow();
  state.table.value = HELD;
  const hear = (before: View | null, after: View): void => {
    state.shown.value = { seq: 1, view: after };
    talk.hear(HELD, before, after);
  };
  return { state, settings, talk, hear };
}

it('is heard a moment after what it is about, can be read for 2.2 seconds, and stands in the log', () => {
  const { state, hear } = atTable();
  hear(null, START);
  expect(state.line.value).toBeNull();
  vi.advanceTimersByTime(300);
  const said = state.line.value;
  expect(said?.occasion).toBe('sits-down');
  expect(linesOf(state.log.value, HELD, START).join(' ')).toContain(said?.text);
  expect(state.announcement.value).toBe('');
  vi.advanceTimersByTime(2199);
  expect(state.line.value).toBe(said);
  vi.advanceTimersByTime(1);
  expect(state.line.value).toBeNull();
});

it('waits for another view while a person is asked or a throw is open', () => {
  const { state, hear } = atTable();
  hear(null, viewWith({ waitingFor: [0] }));
  vi.advanceTimersByTime(300);
  expect(state.line.value).toBeNull();
  hear(START, START);
  state.aim.value = { throw: 1, by: 0, dice: 1, pieces: [0] };
  vi.advanceTimersByTime(300);
  expect(state.line.value).toBeNull();
  state.aim.value = null;
  hear(START, START);
  vi.advanceTimersByTime(300);
  expect(state.line.value).not.toBeNull();
});

it.each<[string, (state: ReturnType<typeof newState>) => void]>([
  ['a person is asked', state => (state.shown.value = { seq: 2, view: viewWith({ waitingFor: [0] }) })],
  ['a throw is asked for', state => (state.awaited.value = { by: 0, dice: 1 })],
  ['dice are thrown', state => (state.throwing.value = { by: 1, dice: 1, pieces: [] })],
  ['the board of a deal comes', state => (state.pause.value = 0)],
])('ends at once when %s', (_, happens) => {
  const { state, hear } = atTable();
  hear(null, START);
  vi.advanceTimersByTime(300);
  expect(state.line.value).not.toBeNull();
  happens(state);
  expect(state.line.value).toBeNull();
});

it('goes on while the end of the last trick is shown, until the board comes', () => {
  const { state, hear } = atTable();
  state.trickEnd.value = 'near';
  state.pause.value = 0;
  hear(null, START);
  vi.advanceTimersByTime(300);
  expect(state.line.value).not.toBeNull();
  state.trickEnd.value = null;
  expect(state.line.value).toBeNull();
});

it.each<[string, number[], (state: ReturnType<typeof newState>) => void]>([
  ['leads next', [0], () => {}],
  ['is to throw', [], state => (state.aim.value = { throw: 1, by: 0, dice: 1, pieces: [0] })],
])('is not heard while the end of a trick is shown to a person who %s', (_, waitingFor, happens) => {
  const { state, hear } = atTable();
  state.trickEnd.value = 'near';
  happens(state);
  hear(null, viewWith({ waitingFor }));
  vi.advanceTimersByTime(300);
  expect(state.line.value).toBeNull();
});

it('stays at the end of the match, and is forgotten with it', () => {
  const { state, talk, hear } = atTable();
  hear(START, END);
  expect(state.line.value?.occasion).toBe('wins-match');
  vi.advanceTimersByTime(9000);
  expect(state.line.value).not.toBeNull();
  state.line.value = null;
  hear(null, START);
  talk.forget();
  vi.advanceTimersByTime(9000);
  expect(state.line.value).toBeNull();
});

it('is read aloud if the player wants that, after who has won', () => {
  const { state, settings, hear } = atTable();
  settings.change({ readsTalk: true });
  state.announcement.value = 'The match is over.';
  hear(START, END);
  expect(state.announcement.value).toBe(`The match is over. Mara: ${state.line.value?.text}`);
});

it('is never heard at a faster speed, or if it is off', () => {
  const quick = atTable(true);
  quick.hear(START, END);
  expect(quick.state.line.value).toBeNull();
  const off = atTable();
  off.settings.change({ talk: 'off' });
  off.hear(null, START);
  off.hear(START, END);
  vi.advanceTimersByTime(9000);
  expect(off.state.line.value).toBeNull();
});
