import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PlayerSpec } from '../../../engine/protocol/players.ts';
import type { KeptThrow } from '../../../engine/protocol/records/history.ts';
import { KIND_TABLE, TABLE } from '../../../test/support/client/tables.ts';
import { history } from '../../language/en/pages/history.ts';
import {
  continueWords,
  dateWords,
  playersWords,
  resultWords,
  rollFacts,
  savedWords,
  scoresWords,
  seatViewWords,
  stageWords,
  standInWords,
  throwerOf,
} from './history-words.ts';

const KEPT: KeptThrow = {
  by: 1,
  isHidden: false,
  deal: 0,
  phase: 'throw',
  trick: 2,
  pieces: [0, 6],
  up: [4, 1],
  rethrows: 0,
  from: 'screen',
  overruled: null,
};

describe('a throw of a finished match in words', () => {
  it('says who threw', () => {
    const titleOf = (by: number | null): string => history.rollTitle(throwerOf(TABLE, { ...KEPT, by }));
    expect([1, 0, null].map(titleOf)).toEqual(['Mara’s roll', 'Your roll', 'Everyone’s roll']);
  });
  it('may be seen from any seat', () => {
    expect([0, 1, null].map(seat => seatViewWords(TABLE, seat))).toEqual([
      'Your view',
      'Mara’s view',
      'Spectator’s view',
    ]);
  });
  it('says when it was made', () => {
    expect(stageWords(TABLE, KEPT)).toBe('Trick 3');
    expect(stageWords(TABLE, { ...KEPT, trick: null, phase: 'roll-off' })).toBe('Roll-off');
    expect(stageWords(TABLE, { ...KEPT, trick: null, phase: 'unheard of' })).toBe('Unheard of');
  });
  it('names every die and its number', () => {
    expect(history.roll(rollFacts(TABLE, KEPT))).toBe(
      'Trick 3, Mara: 6-sided ruby: 5 and plain die: 2. Rolled on the screen, checked by the table.',
    );
    expect(history.same(rollFacts(KIND_TABLE, { ...KEPT, pieces: [2, 4], up: [1, 0] }).shown)).toBe(
      'Identical, bit for bit: low hearts: 10 and low spades: jack.',
    );
  });
  it.each<[Partial<KeptThrow>, string]>([
    [{}, 'Rolled on the screen, checked by the table'],
    [{ from: 'host' }, 'Rolled by the table'],
    [{ from: 'host', isHidden: true }, 'Rolled by the table, unseen'],
    [{ from: 'host', overruled: 'lied' }, 'Rolled by the table: the screen reported something else'],
    [{ from: 'host', overruled: 'late' }, 'Rolled by the table: the screen took too long'],
    [{ from: 'host', overruled: 'gone' }, 'Rolled by the table: the screen was disconnected'],
    [{ rethrows: 1 }, 'Rolled on the screen, checked by the table; 1 cocked die rolled again'],
    [{ rethrows: 3 }, 'Rolled on the screen, checked by the table; 3 cocked dice rolled again'],
  ])('says whose answer was taken: %o', (change, words) => {
    expect(history.origin({ ...KEPT, ...change })).toBe(words);
  });
});

it.each([
  [[[2, [1]]], 'The computer played for Otto in round 2.'],
  [[[0, [1]]], 'The computer played for you in round 2.'],
  [[[2, [1, 2, 3]]], 'The computer played for Otto in rounds 2 to 4.'],
  [[[2, [4, 0, 1]]], 'The computer played for Otto in rounds 1, 2 and 5.'],
  [
    [
      [2, [0]],
      [1, [2, 4]],
    ],
    'The computer played for Otto in round 1 and for Mara in rounds 3 and 5.',
  ],
] as const)('a match in which a computer stood in says for whom and when: %j', (away, words) => {
  const standIns = away.map(([seat, deals]) => ({ seat, deals }));
  expect(standInWords(TABLE.players, standIns)).toBe(words);
});

it('a result names the winners and all scores', () => {
  const result = { winners: [0, 2], scores: [9, 4, 9] };
  const match = {
    id: 'one',
    time: 0,
    game: 'trice',
    name: 'Trice',
    players: TABLE.players,
    deals: 3,
    standIns: [],
    result,
  };
  expect(resultWords(match, null)).toBe('Won by you and Otto: 9 · 4 · 9');
});

it.each([
  ['You Mara:easy', 'You with Mara (Easy)'],
  ['You Mara:hard Otto:hard', 'You with Mara and Otto (both Hard)'],
  ['Mara:easy You Otto:easy Ines:easy', 'You with Mara, Otto and Ines (all Easy)'],
  ['You Mara:easy Otto:hard Ines:easy', 'You with Mara and Ines (both Easy) and Otto (Hard)'],
  ['Ada Otto:easy Bo', 'Ada and Bo with Otto (Easy)'],
  ['Ada Bo', 'Ada and Bo'],
  ['You Bo', 'Player 1 and Bo'],
  ['You Mara:easy You', 'Player 1 and Player 2 with Mara (Easy)'],
  ['Mara:easy Otto:easy', 'Mara and Otto (both Easy)'],
  // A level of earlier versions.
  ['You Mara:cautious', 'You with Mara (Cautious)'],
])('the players %s are named with their levels', (seats, words) => {
  const players = seats.split(' ').map((seat): PlayerSpec => {
    const [name = '', level] = seat.split(':');
    return level === undefined ? { kind: 'person', name: name === 'You' ? '' : name } : { kind: 'bot', name, level };
  });
  expect(playersWords(players, { levels: LEVELS })).toBe(words);
});

const LEVELS = ['easy', 'normal', 'hard'];

it.each([
  ['You Mara:easy Otto:easy Ines:easy', 'fixed', 'You with Mara and Ines (both Easy) and Otto (Normal)'],
  ['Mara:easy You Otto:easy Ines:hard', 'fixed', 'You with Mara and Otto (both Easy) and Ines (Hard)'],
  ['Ada Mara:easy Bo Ines:easy', 'fixed', 'Ada and Bo with Mara and Ines (both Easy)'],
  ['You Mara:easy Otto:easy Ines:easy', 'picked', 'You with Mara, Otto and Ines (all Easy), your partner at Normal'],
  ['Ada Mara:hard Bo Ines:easy', 'picked', 'Ada and Bo with Mara (Hard) and Ines (Easy), partners at Normal'],
  ['You Mara:normal Otto:hard Ines:normal', 'picked', 'You with Mara and Ines (both Normal) and Otto (Hard)'],
] as const)('the players %s with %s partners are named with the levels that they play at', (seats, partners, words) => {
  const players = seats.split(' ').map((seat): PlayerSpec => {
    const [name = '', level] = seat.split(':');
    return level === undefined ? { kind: 'person', name: name === 'You' ? '' : name } : { kind: 'bot', name, level };
  });
  expect(playersWords(players, { levels: LEVELS, partners })).toBe(words);
});

it('two teams have two scores, and players without partners one each', () => {
  const four = ['Ada', 'Mara', 'Otto', 'Ines'].map((name): PlayerSpec => ({ kind: 'person', name }));
  expect(scoresWords(four, [10, -6, 10, -6], { levels: [], partners: 'fixed' })).toBe('10 \u00b7 \u22126');
  expect(scoresWords(four, [10, 6, 10, 6], { levels: [], partners: 'picked' })).toBe('10 \u00b7 6 \u00b7 10 \u00b7 6');
  expect(scoresWords(four, [10, 6, 10, 6], null)).toBe('10 \u00b7 6 \u00b7 10 \u00b7 6');
});

it('a saved match goes on in a round, or only its end is to be seen', () => {
  const saved = { name: 'Trice', players: TABLE.players, deal: 2 };
  expect([continueWords(saved), savedWords(saved)]).toEqual(['Continue Trice, round 3', '3 players, round 3']);
  const over = { ...saved, isOver: true } as const;
  expect([continueWords(over), savedWords(over)]).toEqual(['See the end of Trice', '3 players, all rounds played']);
});

describe('the date of a match', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  it('is told in the time zone where the computer is now', () => {
    const noon = Date.UTC(2026, 10, 29, 12);
    const told = ['Asia/Tokyo', 'America/New_York'].map(zone => {
      vi.stubEnv('TZ', zone);
      return dateWords(noon);
    });
    expect(told).toEqual(['29 November 2026 at 21:00', '29 November 2026 at 07:00']);
  });
});
