import { describe, expect, it } from 'vitest';
import type { PlayerSpec } from '../../engine/protocol/players.ts';
import type { SeatRole, View } from '../../engine/protocol/vocabulary.ts';
import { TABLE, viewWith } from '../../test/support/client/tables.ts';
import { words } from '../language/language.ts';
import {
  bidSideOf,
  bidSideWords,
  holdChoice,
  holderNews,
  nameOf,
  namesOf,
  personAt,
  renamedNews,
  shownNameWords,
} from './people.ts';
import { trickEndSentence } from './tricks.ts';

const base = viewWith({});
const withRoles = (...roles: readonly (readonly SeatRole[])[]): View => ({
  ...base,
  seats: base.seats.map((seat, at) => ({ ...seat, roles: roles[at] ?? [] })),
});
const partsOf = (view: View) => view.seats.map((_, seat) => bidSideOf(view, seat));

describe('sides of a bid', () => {
  it('do not exist before a partner is picked', () => {
    expect(partsOf(withRoles(['dealer'], ['maker']))).not.toContain('together');
    expect(new Set(partsOf(withRoles(['dealer'], ['maker'])))).toEqual(new Set([null]));
  });
  it('are bidder and partner, and all others against them', () => {
    const view = withRoles(['dealer', 'partner'], ['maker', 'leader']);
    expect(partsOf(view).slice(0, 2)).toEqual(['together', 'together']);
    expect(new Set(partsOf(view).slice(2))).toEqual(new Set(['against']));
    expect(bidSideWords(TABLE, view, 0)).toBe('plays with Mara');
    expect(bidSideWords(TABLE, view, 1)).toBe('plays with you');
    expect(bidSideWords(TABLE, view, 2)).toBe('plays against you and Mara');
  });
  it('do not exist against a solo player, where everybody plays alone', () => {
    const view = withRoles([], ['maker', 'alone']);
    expect(bidSideOf(view, 1)).toBe('alone');
    expect(bidSideWords(TABLE, view, 1)).toBe('plays alone');
    expect(bidSideOf(view, 0)).toBeNull();
  });
  it('do not exist where the partner of a lone player sits out', () => {
    expect(new Set(partsOf(withRoles(['maker', 'alone'], [], ['sitting-out'])))).toEqual(new Set([null]));
  });
});

it.each([
  ['Mara ', null],
  ['Zoe\u0308', null],
  ['', null],
  ['Ma\u202era', 'Shown as \u201cMara\u201d.'],
  ['x'.repeat(25), `Shown as \u201c${'x'.repeat(24)}\u201d.`],
  ['\u3164', 'This name has no visible characters.'],
])('the name %j is shown as it is typed, or it is said how', (typed, said) => {
  expect(shownNameWords(typed, words().people)).toBe(said);
});

it('a name from right to left stands by itself in a sentence, so that numbers beside it stay in their place', () => {
  const players = [{ kind: 'person', name: '\u05d0\u05d1\u05d9' }, ...TABLE.players.slice(1)] as const;
  const table = { ...TABLE, mine: [], players };
  expect([nameOf(table, 0), nameOf(table, 1)]).toEqual(['\u2068\u05d0\u05d1\u05d9\u2069', 'Mara']);
});

describe('a person for whom a computer may play', () => {
  const alone = { ...TABLE, holders: ['here', 'bot', 'bot'] } as const;
  const [you, mara] = TABLE.players;
  const three = { ...TABLE, mine: [], players: [you, mara, { kind: 'person', name: 'Otto' }] } as typeof TABLE;
  const away = (table: typeof TABLE): typeof TABLE => ({ ...table, holders: ['stand-in', 'bot', 'stand-in'] });
  it('is spoken to if there is nobody else', () => {
    expect([holdChoice(alone, 0), holdChoice(away(alone), 0)]).toEqual([
      'Let the computer play for me',
      'Take your seat back',
    ]);
    expect([holderNews(away(alone), 0), holderNews(alone, 0)]).toEqual([
      'The computer is playing for you now.',
      'You\u2019re playing again.',
    ]);
  });
  it('is named if there are others', () => {
    expect([holdChoice(three, 2), holdChoice(away(three), 2)]).toEqual([
      'Let the computer play for Otto',
      'Otto is back',
    ]);
    expect([holderNews(away(three), 2), holderNews(three, 2)]).toEqual([
      'The computer is playing for Otto now.',
      'Otto is back.',
    ]);
  });
  it('is numbered among others if they gave no name', () => {
    const tricks = [{ plays: [], led: null, ahead: null, winner: 0 }];
    expect([personAt(three, 0).isYou, personAt(three, 2).isYou]).toEqual([false, false]);
    expect(holdChoice(three, 0)).toBe('Let the computer play for Player 1');
    expect(trickEndSentence(three, viewWith({ tricks }), 0)).toBe('Player 1 wins the trick.');
  });
});

describe('a person without a name', () => {
  const [ADA, NOBODY] = [
    { kind: 'person', name: 'Ada' },
    { kind: 'person', name: '' },
  ] as const;
  const MARA = { kind: 'bot', name: 'Mara', level: 'easy' } as const;
  it.each<[string, readonly PlayerSpec[], readonly number[], string, readonly string[]]>([
    ['their own screen', [NOBODY, MARA], [0], 'You and Mara', ['You', 'Mara']],
    ['a list of matches, alone', [NOBODY, MARA], [], 'You and Mara', ['You', 'Mara']],
    ['a list of matches, with others', [ADA, NOBODY], [], 'Ada and Player 2', ['Ada', 'Player 2']],
    [
      'a shared screen with others without',
      [NOBODY, MARA, NOBODY],
      [],
      'Player 1, Mara and Player 2',
      ['Player 1', 'Mara', 'Player 2'],
    ],
    ['a phone of one of them', [NOBODY, MARA, NOBODY], [2], 'Player 1, Mara and Player 2', ['Player 1', 'Mara', 'You']],
    ['the phone of another player', [ADA, NOBODY], [0], 'Ada and Player 2', ['You', 'Player 2']],
  ])('has on %s these names', (_screen, players, mine, names, subjects) => {
    const table = { ...TABLE, players: [...players], mine: [...mine] };
    const seats = [...players.keys()];
    expect(namesOf(table, seats)).toBe(names);
    expect(seats.map(seat => words().people.label(personAt(table, seat)))).toEqual(subjects);
  });

  it('is numbered at a shared screen, even alone', () => {
    const table = { ...TABLE, players: [MARA, NOBODY], mine: [], isShared: true };
    expect(personAt(table, 1)).toEqual({ name: 'Player 1', isYou: false });
  });

  it('is not the reader of a phone that looks on', () => {
    const table = { ...TABLE, players: [NOBODY, MARA], mine: [], isWatching: true };
    expect(personAt(table, 0)).toEqual({ name: 'Player 1', isYou: false });
  });

  it('whose seat a guest takes is not renamed', () => {
    const seated = (person: PlayerSpec) => ({ ...TABLE, players: [person, MARA] });
    expect(renamedNews(seated(NOBODY), seated(ADA), 0)).toBe('Ada is playing now.');
    expect(renamedNews(seated(ADA), seated({ kind: 'person', name: 'Bea' }), 0)).toBe('Ada is now called Bea.');
  });
});
