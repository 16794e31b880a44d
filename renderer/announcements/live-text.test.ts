import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BREATH, LiveText } from './live-text.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A live region, and all texts that it has had. */
function region(keeps: 'latest' | 'all') {
  const heard: string[] = [];
  return { heard, live: new LiveText(keeps, text => heard.push(text)) };
}

describe('a live region of which only the latest text is true', () => {
  it('says nothing that is replaced within a breath', () => {
    const { heard, live } = region('latest');
    for (const text of ['A', 'B', 'A', 'C']) {
      live.tell(text);
      vi.advanceTimersByTime(100);
    }
    expect(heard).toEqual([]);
    vi.advanceTimersByTime(BREATH);
    expect(heard).toEqual(['C']);
  });

  it('says nothing of a text that was taken back for what was said before', () => {
    const { heard, live } = region('latest');
    for (const text of ['A', 'B', 'A']) {
      live.tell(text);
      vi.advanceTimersByTime(text === 'A' ? BREATH : 100);
    }
    expect(heard).toEqual(['A']);
  });

  it('is emptied at once, and says nothing that waited', () => {
    const { heard, live } = region('latest');
    live.tell('A');
    vi.advanceTimersByTime(BREATH);
    live.tell('B');
    live.tell('');
    vi.advanceTimersByTime(10 * BREATH);
    expect(heard).toEqual(['A', '']);
  });
});

describe('a live region that tells what has happened', () => {
  it('says the first sentence at once, and those that come within a breath together after it', () => {
    const { heard, live } = region('all');
    for (const text of ['Mara leads.', 'Otto wins.', 'You lead.']) {
      live.tell(text);
      vi.advanceTimersByTime(100);
    }
    expect(heard).toEqual(['Mara leads.']);
    vi.advanceTimersByTime(BREATH);
    expect(heard).toEqual(['Mara leads.', 'Otto wins. You lead.']);
  });

  it('lets each text stand for a breath, however fast they come, and loses none', () => {
    const heard: { readonly at: number; readonly text: string }[] = [];
    const live = new LiveText('all', text => heard.push({ at: Date.now(), text }));
    const told = Array.from({ length: 40 }, (_, index) => `Sentence ${index}.`);
    for (const [index, text] of told.entries()) {
      live.tell(text);
      vi.advanceTimersByTime((37 * index) % 300);
    }
    vi.advanceTimersByTime(BREATH);
    expect(heard.map(({ text }) => text).join(' ')).toBe(told.join(' '));
    for (const [index, { at }] of heard.slice(1).entries())
      expect(at - (heard[index]?.at ?? 0)).toBeGreaterThanOrEqual(BREATH);
  });

  it('says a longer text once that begins like the one that waits', () => {
    const { heard, live } = region('all');
    for (const text of ['One.', 'Two.', 'Two. Three.']) live.tell(text);
    vi.advanceTimersByTime(BREATH);
    expect(heard).toEqual(['One.', 'Two. Three.']);
  });

  it.each([
    ['that happens again after others', ['Mara passes.', 'Otto passes.', 'Mara passes.']],
    ['that a later text begins with', ['Mara leads.', 'Otto throws 4.', 'Mara leads. Otto wins.']],
  ])('keeps a sentence %s', (_what, texts) => {
    const { heard, live } = region('all');
    for (const text of ['Round 2.', ...texts]) live.tell(text);
    vi.advanceTimersByTime(BREATH);
    expect(heard).toEqual(['Round 2.', texts.join(' ')]);
  });

  it('changes if the same happens again', () => {
    const { heard, live } = region('all');
    live.tell('Choose a die.');
    vi.advanceTimersByTime(BREATH);
    live.tell('Choose a die.');
    expect(heard).toEqual(['Choose a die.', 'Choose a die.\u00a0']);
  });

  it('is emptied at once with what waits, as when a hand is covered', () => {
    const { heard, live } = region('all');
    live.tell('You hold ruby 4.');
    live.tell('You draw jade 2.');
    live.tell('');
    vi.advanceTimersByTime(10 * BREATH);
    expect(heard).toEqual(['You hold ruby 4.', '']);
    live.tell('Mara leads.');
    expect(heard.at(-1)).toBe('Mara leads.');
  });
});
