import { describe, expect, it } from 'vitest';
import { achievementText, levelAbout, levelLabel, optionTexts, presetText, taglineOf } from './games-setup.ts';

describe('a game', () => {
  it('has words for its options and their values, its lengths and its achievements', () => {
    const { label, valueLabel } = optionTexts({ id: 'trice' }, 'hands');
    expect([label, valueLabel('open')]).toEqual(['Hands', 'Open']);
    expect(presetText({ id: 'trice' }, { id: 'short' })).toBe('Three players, to 12 points');
    expect(taglineOf({ id: 'trice' })).toMatch(/^Follow the suit/);
    expect(achievementText('trice', 'trice-over-a-d20').title).toBe('Over a d20');
  });

  it.each(['sample-game', 'constructor'])('without words, %s, is shown by its ids', id => {
    const { label, help, valueLabel } = optionTexts({ id }, 'hands');
    expect([label, help, valueLabel('open')]).toEqual(['hands', undefined, 'open']);
    expect(presetText({ id }, { id: 'short' })).toBe('short');
    expect(taglineOf({ id })).toBe('');
    expect(achievementText(id, 'some-id')).toEqual({ title: 'some-id', how: '', teaches: '' });
  });
});

it.each([
  ['hard', 'Hard'],
  ['cautious', 'Cautious'],
  ['of-a-later-version', 'of-a-later-version'],
])('the level %s is called %s', (level, label) => {
  expect(levelLabel(level)).toBe(label);
});

it('only levels that can be chosen are described', () => {
  expect(levelAbout('hard')).not.toBe('');
  expect(levelAbout('cautious')).toBe('');
});
