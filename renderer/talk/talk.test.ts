import { describe, expect, it } from 'vitest';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Trick, View } from '../../engine/protocol/vocabulary.ts';
import { DAILY, LESSON, PRACTICE, PUZZLE } from '../../test/support/client/modes.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { wordsOf } from '../language/language.ts';
import { canBeSaid, lineText, type SaidLine } from './line-text.ts';
import { lineBetween, NOTHING_SAID, type SpokenLine, type TalkMemory, withLine, withTricks } from './talk.ts';

const LOUD: Table = {
  ...TABLE,
  players: [
    { kind: 'person', name: '' },
    { kind: 'bot', name: 'Mara', level: 'normal', character: 'bold' },
    { kind: 'bot', name: 'Otto', level: 'normal', character: 'loyal' },
  ],
};
const GREETED: TalkMemory = {
  tricks: 0,
  lines: [{ seat: 1, occasion: 'sits-down', character: 'bold', percent: null, tricks: -9 }],
};

/** Complete tricks that seat 1 wins. */
const won = (count: number): View => {
  const trick: Trick = {
    plays: [
      { seat: 1, pieces: [0], up: [4], rolls: null, counts: 5 },
      { seat: 2, pieces: [1], up: [1], rolls: null, counts: 2 },
      { seat: 0, pieces: [2], up: [0], rolls: null, counts: 1 },
    ],
    led: 'ruby',
    ahead: aheadAs(1),
    winner: 1,
  };
  return viewWith({ tricks: Array.from({ length: count }, () => trick) });
};

/** What is said in a match in which seat 1 takes every trick of many deals. */
function talkOf(match: string, deals: number, talk: 'rare' | 'more'): readonly TalkMemory['lines'][number][] {
  let memory = NOTHING_SAID;
  let before: View | null = null;
  for (let deal = 0; deal < deals; deal += 1) {
    for (let tricks = 0; tricks <= 9; tricks += 1) {
      const after = { ...won(tricks), deal };
      memory = withTricks(memory, before, after);
      const line = lineBetween({ ...LOUD, match }, before, after, memory, talk);
      if (line) memory = withLine(memory, line);
      before = after;
    }
  }
  return memory.lines;
}

// The keys of a record are its ids, which `Object.entries` does not know.
const ALL = Object.entries(wordsOf('table').talk).flatMap(([character, lines]) =>
  Object.entries(lines).map(([occasion, text]) => ({ character, occasion, text })),
) as readonly (Omit<SaidLine, 'percent'> & { readonly text: unknown })[];

describe('every line', () => {
  it('has at most seven words and says nothing of choices, pace or losses', () => {
    for (const { character, occasion } of ALL) {
      const text = lineText({ character, occasion, percent: 9 });
      expect(text.split(' ').length, text).toBeLessThanOrEqual(7);
      expect(text).not.toMatch(/mistake|blunder|slow|hurry|should have|wrong/i);
    }
  });
  it('is left out if it names odds that are not known', () => {
    for (const { text, ...line } of ALL) {
      expect(canBeSaid({ ...line, percent: 9 })).toBe(true);
      expect(canBeSaid({ ...line, percent: null })).toBe(typeof text === 'string');
    }
    expect(lineText({ character: 'steady', occasion: 'beaten', percent: 9 })).toBe('Fair enough. 9 in a hundred.');
  });
});

describe('talk', () => {
  it('begins with one greeting, and with none where a match goes on', () => {
    const greeting = lineBetween(LOUD, null, viewWith({}), NOTHING_SAID, 'rare');
    expect(greeting?.occasion).toBe('sits-down');
    expect(lineBetween(LOUD, null, viewWith({}), GREETED, 'rare')).toBeNull();
    for (const view of [won(1), viewWith({ deal: 1 }), viewWith({ sheet: [[]] })])
      expect(lineBetween(LOUD, null, view, NOTHING_SAID, 'rare')).toBeNull();
  });

  it('is the same in the same match, and differs between matches', () => {
    expect(talkOf('one', 6, 'more')).toEqual(talkOf('one', 6, 'more'));
    const spoken = Array.from({ length: 8 }, (_, at) =>
      talkOf(`match ${at}`, 2, 'more')
        .map(({ seat, occasion }) => `${seat} ${occasion}`)
        .join(),
    );
    expect(new Set(spoken).size).toBeGreaterThan(1);
  });

  it('takes about one occasion in four, or three in five', () => {
    const share = (talk: 'rare' | 'more'): number => {
      const matches = Array.from({ length: 2000 }, (_, at) => ({ ...LOUD, match: `match ${at}` }));
      return matches.filter(table => lineBetween(table, won(0), won(1), GREETED, talk)).length / matches.length;
    };
    expect(Math.abs(share('rare') - 0.25)).toBeLessThan(0.05);
    expect(Math.abs(share('more') - 0.6)).toBeLessThan(0.05);
  });

  it('has no line twice, at most one a trick, and three tricks between two of one player', () => {
    const all = Array.from({ length: 40 }, (_, at) => talkOf(`match ${at}`, 8, 'more'));
    expect(all.flat().length).toBeGreaterThan(60);
    for (const lines of all) {
      expect(new Set(lines.map(({ seat, occasion }) => `${seat} ${occasion}`)).size).toBe(lines.length);
      expect(new Set(lines.map(({ tricks }) => tricks)).size).toBe(lines.length);
      for (const seat of [1, 2]) {
        const own = lines.filter(line => line.seat === seat).map(({ tricks }) => tricks);
        for (const [at, tricks] of own.slice(1).entries()) expect(tricks - (own[at] ?? 0)).toBeGreaterThanOrEqual(3);
      }
    }
  });

  it('is silent when it is off, and in lessons after the greeting', () => {
    const taught = { ...LOUD, mode: LESSON };
    for (let match = 0; match < 50; match += 1) {
      const table = { ...LOUD, match: `match ${match}` };
      expect(lineBetween(table, won(0), won(1), GREETED, 'off')).toBeNull();
      expect(lineBetween({ ...table, mode: LESSON }, won(0), won(1), GREETED, 'more')).toBeNull();
    }
    expect(lineBetween(LOUD, null, viewWith({}), NOTHING_SAID, 'off')).toBeNull();
    expect(lineBetween(taught, null, viewWith({}), NOTHING_SAID, 'rare')?.occasion).toBe('sits-down');
    const later = { ...LOUD, mode: { ...LESSON, scene: 1 } };
    expect(lineBetween(later, null, viewWith({}), NOTHING_SAID, 'rare')).toBeNull();
  });

  it.each([DAILY, PUZZLE])('is silent from the greeting to the end in a $kind', mode => {
    const end = { ...won(9), result: { winners: [1], scores: [1, 1, 1] } };
    for (let match = 0; match < 50; match += 1) {
      const table = { ...LOUD, match: `match ${match}`, mode };
      expect(lineBetween(table, null, viewWith({}), NOTHING_SAID, 'more')).toBeNull();
      expect(lineBetween(table, won(0), won(1), GREETED, 'more')).toBeNull();
      expect(lineBetween(table, won(8), end, GREETED, 'more')).toBeNull();
    }
  });

  it('says nothing about the end of a match where its last round is played again', () => {
    const end = { ...won(9), result: { winners: [1], scores: [1, 1, 1] } };
    expect(lineBetween({ ...LOUD, mode: PRACTICE }, won(8), end, GREETED, 'more')).toBeNull();
  });

  it.each<[string, readonly number[], readonly SpokenLine['occasion'][]]>([
    ['a computer wins', [1], ['wins-match']],
    ['a person wins', [0], ['loses-match']],
    ['a person and a computer win together', [0, 2], ['wins-match', 'loses-match']],
  ])('ends with one line when %s', (_, winners, occasions) => {
    const heard = Array.from({ length: 40 }, (_, at) => {
      const end = { ...won(9), result: { winners, scores: [1, 1, 1] } };
      return lineBetween({ ...LOUD, match: `match ${at}` }, won(8), end, GREETED, 'rare')?.occasion;
    });
    expect(new Set(heard)).toEqual(new Set(occasions));
  });
});
