import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { linesOf } from '../../announcements/deal-log.ts';
import { lineText } from '../../talk/line-text.ts';
import { newSettings } from '../settings/settings.ts';
import { AppState } from '../state.ts';
import type { MatchState } from './match-state.ts';
import { endLines, TalkClient } from './talk.ts';

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
  const state = new AppState();
  const settings = newSettings(null);
  const { value: match } = state.match;
  const talk = new TalkClient({ state, match, isHidden: () => false, isQuick: () => isQuick }, settings.now);
  endLines(state);
  state.table.value = HELD;
  const hear = (before: View | null, after: View): void => {
    match.shown.value = { seq: 1, view: after };
    talk.hear(HELD, before, after);
  };
  return { match, settings, hear };
}

it('is heard a moment after what it is about, can be read for 2.2 seconds, and stands in the log', async () => {
  const { match, hear } = atTable();
  hear(null, START);
  expect(match.line.value).toBeNull();
  await vi.advanceTimersByTimeAsync(300);
  const said = match.line.value;
  expect(said?.occasion).toBe('sits-down');
  expect(linesOf(match.log.value, HELD, START).join(' ')).toContain(said && lineText(said));
  expect(match.announcement.value).toBe('');
  await vi.advanceTimersByTimeAsync(2199);
  expect(match.line.value).toBe(said);
  await vi.advanceTimersByTimeAsync(1);
  expect(match.line.value).toBeNull();
});

it('waits for another view while a person is asked or a throw is open', async () => {
  const { match, hear } = atTable();
  hear(null, viewWith({ waitingFor: [0] }));
  await vi.advanceTimersByTimeAsync(300);
  expect(match.line.value).toBeNull();
  hear(START, START);
  match.aim.value = { throw: 1, by: 0, dice: 1, pieces: [0] };
  await vi.advanceTimersByTimeAsync(300);
  expect(match.line.value).toBeNull();
  match.aim.value = null;
  hear(START, START);
  await vi.advanceTimersByTimeAsync(300);
  expect(match.line.value).not.toBeNull();
});

it.each<[string, (match: MatchState) => void]>([
  ['a person is asked', match => (match.shown.value = { seq: 2, view: viewWith({ waitingFor: [0] }) })],
  ['a throw is asked for', match => (match.awaited.value = { by: 0, dice: 1 })],
  ['dice are thrown', match => (match.throwing.value = { by: 1, dice: 1, pieces: [] })],
  ['the board of a deal comes', match => (match.pause.value = 0)],
])('ends at once when %s', async (_, happens) => {
  const { match, hear } = atTable();
  hear(null, START);
  await vi.advanceTimersByTimeAsync(300);
  expect(match.line.value).not.toBeNull();
  happens(match);
  expect(match.line.value).toBeNull();
});

it('goes on while the end of the last trick is shown, until the board comes', async () => {
  const { match, hear } = atTable();
  match.trickEnd.value = 'near';
  match.pause.value = 0;
  hear(null, START);
  await vi.advanceTimersByTimeAsync(300);
  expect(match.line.value).not.toBeNull();
  match.trickEnd.value = null;
  expect(match.line.value).toBeNull();
});

it.each<[string, number[], (match: MatchState) => void]>([
  ['leads next', [0], () => {}],
  ['is to throw', [], match => (match.aim.value = { throw: 1, by: 0, dice: 1, pieces: [0] })],
])('is not heard while the end of a trick is shown to a person who %s', async (_, waitingFor, happens) => {
  const { match, hear } = atTable();
  match.trickEnd.value = 'near';
  happens(match);
  hear(null, viewWith({ waitingFor }));
  await vi.advanceTimersByTimeAsync(300);
  expect(match.line.value).toBeNull();
});

it('stays at the end of the match', async () => {
  const { match, hear } = atTable();
  hear(START, END);
  expect(match.line.value?.occasion).toBe('wins-match');
  await vi.advanceTimersByTimeAsync(9000);
  expect(match.line.value).not.toBeNull();
});

it('is read aloud if the player wants that, after who has won', () => {
  const { match, settings, hear } = atTable();
  settings.change({ readsTalk: true });
  match.announcement.value = 'The match is over.';
  hear(START, END);
  expect(match.announcement.value).toBe(
    `The match is over. Mara: \u201c${match.line.value && lineText(match.line.value)}\u201d`,
  );
});

it('is never heard at a faster speed, or if it is off', async () => {
  const quick = atTable(true);
  quick.hear(START, END);
  expect(quick.match.line.value).toBeNull();
  const off = atTable();
  off.settings.change({ talk: 'off' });
  off.hear(null, START);
  off.hear(START, END);
  await vi.advanceTimersByTimeAsync(9000);
  expect(off.match.line.value).toBeNull();
});
