import { describe, expect, it } from 'vitest';
import { guest } from '../../../../test/support/client/phones.ts';
import { type Ending, endsForOthers } from './endings.ts';
import { questionWords } from './question-words.ts';

const GUESTS = [guest(1, 'Ada'), guest(2, 'Bea', { state: 'away' }), guest(3, 'Cleo', { state: 'knocking' })];
const ONE = GUESTS.slice(0, 1);
const LEAVE: Ending = { kind: 'leave', words: 'Save and leave', isSaved: true };
const RESTART: Ending = { kind: 'restart', words: 'Restart with version 2.0.0' };
const ENDINGS: readonly Ending[] = [
  { kind: 'close-phones' },
  { kind: 'forget' },
  { kind: 'new-code' },
  { kind: 'dismiss', name: 'Bea' },
  { kind: 'take-seat', name: 'Bea' },
  { kind: 'start', without: ['Bea'] },
  LEAVE,
  RESTART,
  { kind: 'quit' },
];

describe('what ends something for others', () => {
  it('is asked, whatever it is', () => {
    for (const ending of ENDINGS) expect(endsForOthers(ending, GUESTS), ending.kind).toBe(true);
  });

  it('is not asked where there are no others', () => {
    const alone = ENDINGS.filter(ending => !endsForOthers(ending, [guest(3, 'Cleo', { state: 'knocking' })]));
    expect(alone.map(({ kind }) => kind)).toEqual(['leave', 'restart', 'quit']);
    expect(endsForOthers({ kind: 'new-code' }, ONE)).toBe(false);
    expect(endsForOthers({ kind: 'start', without: [] }, GUESTS)).toBe(false);
  });

  it('has two answers, each with words of its own, and neither is a bare yes or no', () => {
    for (const ending of ENDINGS) {
      const { title, text, keep, end } = questionWords(ending, GUESTS);
      expect(title).toMatch(/\?$/);
      expect(text.join(' ')).toMatch(/\.$/);
      expect(keep).not.toBe(end);
      for (const answer of [keep, end]) expect(answer).not.toMatch(/^(Yes|No|OK|Cancel|Dismiss)$/);
    }
  });

  it.each<[Ending, string]>([
    [
      { kind: 'close-phones' },
      'Ada and Bea are on phones. Their phones leave the table and need the new code to come back.',
    ],
    [LEAVE, 'Ada and Bea are on phones. This ends the match for them, too. It’s saved, so you can continue it.'],
    [RESTART, 'Ada and Bea are on phones. Phones lose the table until you open it again.'],
    [{ kind: 'start', without: ['Ada', 'Bea'] }, 'Ada and Bea have no seats and can only watch.'],
    [{ kind: 'new-code' }, 'Cleo is knocking and will be turned away. Everyone already here stays.'],
    [{ kind: 'dismiss', name: 'Bea' }, 'Bea’s phone leaves the table. To come back, Bea has to knock again.'],
  ])('%j says for whom', (ending, text) => {
    expect(questionWords(ending, GUESTS).text.join(' ')).toBe(text);
  });

  it('speaks of one person, and of nobody', () => {
    const close: Ending = { kind: 'close-phones' };
    expect(questionWords(close, ONE).text).toEqual([
      'Ada is on a phone.',
      'Their phone leaves the table and needs the new code to come back.',
    ]);
    expect(questionWords({ kind: 'new-code' }, ONE).text).toEqual(['Everyone already here stays.']);
    expect(questionWords(close, []).text).toEqual(['Nobody is on a phone.', 'Phones will need a new code.']);
    expect(questionWords({ kind: 'start', without: ['Ada'] }, ONE).text).toEqual([
      'Ada has no seat and can only watch.',
    ]);
  });
});
