import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MatchState } from './match-state.ts';
import { NewsRow } from './news-row.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const LEAD = { text: 'Mara leads sapphire 9.', isTrickEnd: false };
const AHEAD = { text: 'Otto is ahead with a trump.', isTrickEnd: false };
const END = { text: 'Otto wins: the 6 of hearts is the highest trump.', isTrickEnd: true };

function newRow(speed: 'normal' | 'quick' | 'instant' = 'normal') {
  const match = new MatchState();
  const isInstant = () => speed === 'instant';
  const row = new NewsRow({ match, isQuick: () => speed !== 'normal', isInstant });
  return { row, shown: () => match.news.value };
}

it.each([
  ['normal', LEAD, 1230],
  ['normal', END, 2550],
  ['quick', LEAD, 615],
  ['normal', { text: Array(14).fill('word').join(' '), isTrickEnd: false }, 3430],
  ['normal', { text: 'Yes.', isTrickEnd: false }, 1200],
] as const)('in a match of %s speed news stands for its time', (speed, news, time) => {
  const { row, shown } = newRow(speed);
  row.show(news, false);
  row.show(AHEAD, false);
  vi.advanceTimersByTime(time - 1);
  expect(shown()).toBe(news.text);
  vi.advanceTimersByTime(1);
  expect(shown()).toBe(AHEAD.text);
});

it('shows news at once if nothing stands, if the player is asked, and in an instant match', () => {
  const { row, shown } = newRow();
  row.show(LEAD, false);
  vi.advanceTimersByTime(10_000);
  expect(shown()).toBe(LEAD.text);
  row.show(AHEAD, false);
  expect(shown()).toBe(AHEAD.text);
  row.show(END, true);
  expect(shown()).toBe(END.text);
  const instant = newRow('instant');
  for (const news of [LEAD, AHEAD, END]) instant.row.show(news, false);
  expect(instant.shown()).toBe(END.text);
});

it('leaves out plain news for newer, but not the end of a trick', () => {
  const { row, shown } = newRow();
  for (const news of [LEAD, AHEAD, END, { ...LEAD, text: 'Otto leads amber 3.' }]) row.show(news, false);
  const seen = [shown()];
  for (let step = 0; step < 3; step++) {
    vi.runOnlyPendingTimers();
    seen.push(shown());
  }
  expect(seen).toEqual([LEAD.text, END.text, 'Otto leads amber 3.', 'Otto leads amber 3.']);
});
