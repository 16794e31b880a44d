import { describe, expect, it } from 'vitest';
import type { ChoiceOdds, Goal, Hint, Odds } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Action, Seat, View } from '../../engine/protocol/vocabulary.ts';
import { CARD_TABLE, TABLE, viewWith } from '../../test/support/client/tables.ts';
import { aheadAs } from '../../test/support/tricks.ts';
import { first } from '../lists.ts';
import type { HintDepth } from './hint-state.ts';
import { hintWords } from './hint-words.ts';

const play = (...pieces: readonly number[]): Action => ({ verb: 'play', pieces });
const odds = (percent: number): Odds => ({ percent, within: 3 });
const choice = (action: Action, trick: number | null, goal: number | null = null): ChoiceOdds => ({
  action,
  trick: trick === null ? null : odds(trick),
  goal: goal === null ? null : odds(goal),
});
const clear = (
  best: ChoiceOdds,
  second: ChoiceOdds | null = null,
  goal: Goal | null = null,
  gain: number | null = null,
): Hint => ({
  best,
  next: second === null ? [] : [second],
  isAnyCostly: true,
  goal,
  ...(gain === null ? {} : { gain }),
});
const equal = (...next: readonly ChoiceOdds[]): Hint => ({
  best: null,
  next,
  isAnyCostly: false,
  goal: null,
});

const HAND = [0, 1, 3].map(id => ({ zone: 'hand', seat: 0, id, up: id }) as const);
const LEAD = viewWith({ pieces: HAND, ask: { listed: [play(0), play(1), play(3)] } });
const seat = first(LEAD.seats);
const withTeams = (teams: readonly number[]): Partial<View> => ({ seats: teams.map(team => ({ ...seat, team })) });

/** The player decides after this seat, which is ahead with so much, and as many plays as are told. */
const behind = (ahead: Seat, plays = 1, counts = 6): Partial<View> => ({
  tricks: [
    {
      plays: [
        { seat: ahead, pieces: [6], up: [5], rolls: null, counts },
        ...(plays > 1 ? [{ seat: 2, pieces: [4], up: [0], rolls: null, counts: 1 }] : []),
      ],
      led: 'ruby',
      ahead: aheadAs(ahead),
      winner: null,
    },
  ],
});
const THROWN: View = {
  ...LEAD,
  ...behind(1),
  ask: { listed: [play(0), play(3)], preview: [{ pieces: [0, 3], brings: 'is-rolled' }] },
};
const PARTNER: View = { ...LEAD, ...withTeams([0, 1, 0]), ...behind(2) };
const calls = (...listed: readonly Action[]): View => viewWith({ ask: { listed } });
const ORDER: Action = { verb: 'name', trump: { suit: 'hearts' } };
const CLUBS: Action = { verb: 'name', trump: { suit: 'clubs' } };
const BID: Action = { verb: 'bid', amount: 5 };
const PASS: Action = { verb: 'pass' };
const reroll = (...pieces: readonly number[]): Action => ({ verb: 'reroll', pieces });
const PICK = viewWith({
  pieces: HAND,
  ask: { listed: [], subset: { verb: 'reroll', from: [0, 1, 3], least: 0, most: 3 } },
});

describe('a hint in words', () => {
  it.each<[what: string, view: View, hint: Hint | null, nudge: string, reason: string, move: string]>([
    [
      'one play is allowed',
      viewWith({ ask: { listed: [play(0)] } }),
      null,
      'You can only play this one.',
      'You can only play this one.',
      'You can only play this one.',
    ],
    [
      'the best two are equal',
      LEAD,
      equal(choice(play(0), 40), choice(play(3), 41)),
      'Play ruby 1: you win this trick 40 times in 100. Another is about as good.',
      'Play ruby 1: you win this trick 40 times in 100. Another is about as good.',
      'Play ruby 1: you win this trick 40 times in 100. Another is about as good.',
    ],
    [
      'the best two are equal, but one wins this trick more often',
      LEAD,
      equal(choice(play(0), 40), choice(play(3), 80)),
      'Play sapphire 4: you win this trick 80 times in 100. Another is about as good.',
      'Play sapphire 4: you win this trick 80 times in 100. Another is about as good.',
      'Play sapphire 4: you win this trick 80 times in 100. Another is about as good.',
    ],
    [
      'the best wins more often',
      LEAD,
      clear(choice(play(3), 65), choice(play(0), 40)),
      'You lead, and can win this trick. Look at your surest winners.',
      'With one of these you win this trick 65 times in 100, with the other 40.',
      'Play sapphire 4: you win this trick 65 times in 100.',
    ],
    [
      'the best of a lead is kept',
      LEAD,
      clear(choice(play(0), 10), choice(play(3), 12), null, 0.31),
      'You lead. Look at what you can spare: your best is worth more later.',
      'Play ruby 1 or sapphire 4? Both win this trick about as often. One is worth more later.',
      'Play ruby 1: you win this trick 10 times in 100. That’s worth about 0.3 points more than sapphire 4.',
    ],
    [
      'the best two win alike',
      { ...LEAD, ...behind(1) },
      clear(choice(play(3), 99), choice(play(0), 99), null, 0.2),
      'You can beat Mara\u2019s 6. Look at what wins, and at what you\u2019d rather keep.',
      'Play sapphire 4 or ruby 1? Both win this trick about as often. One is worth more later.',
      'Play sapphire 4: you almost always win this trick. That’s worth about 0.2 points more than ruby 1.',
    ],
    [
      'the best two win alike, and one is kept',
      { ...LEAD, ...behind(1) },
      { ...clear(choice(play(0), 80), choice(play(3), 82), null, 0.2), keeps: true },
      'You can beat Mara\u2019s 6. Look at what wins, and at what you\u2019d rather keep.',
      'Play ruby 1 or sapphire 4? Both win this trick about as often. One is worth more later.',
      'Play ruby 1: you win this trick 80 times in 100, and you keep sapphire 4.',
    ],
    [
      'the best wins more often, so that what it keeps is no reason',
      LEAD,
      { ...clear(choice(play(3), 65), choice(play(0), 40)), keeps: true },
      'You lead, and can win this trick. Look at your surest winners.',
      'With one of these you win this trick 65 times in 100, with the other 40.',
      'Play sapphire 4: you win this trick 65 times in 100.',
    ],
    [
      'the trick can\u2019t be won any more, and a piece is kept',
      { ...LEAD, ...behind(1, 2) },
      { ...clear(choice(play(0), 0), choice(play(3), 0), null, 0.42), keeps: true },
      'You can\u2019t beat Mara\u2019s 6. Look at what you need least.',
      'Play ruby 1 or sapphire 4? Neither wins this trick. The better one is worth keeping.',
      'You can\u2019t win this trick. Play ruby 1, and keep sapphire 4 for later.',
    ],
    [
      'a die is thrown, and another is kept',
      { ...THROWN, ...behind(1, 1, 4) },
      { ...clear(choice(play(3), 30), choice(play(0), 31), null, 0.2), keeps: true },
      'The die you choose will be rolled. Look at dice you can spare.',
      'Roll the 6-sided sapphire or the 6-sided ruby? Both win this trick about as often. One is worth more later.',
      'Roll the 6-sided sapphire: 2 of 6 faces beat 4, and it wins 30 times in 100. You keep the 6-sided ruby.',
    ],
    [
      'the trick can\u2019t be won any more',
      { ...LEAD, ...behind(1, 2) },
      clear(choice(play(0), 0), choice(play(3), 0), null, 0.42),
      'You can\u2019t beat Mara\u2019s 6. Look at what you need least.',
      'Play ruby 1 or sapphire 4? Neither wins this trick. The better one is worth keeping.',
      'You can\u2019t win this trick. Play ruby 1: about 0.4 points more than sapphire 4.',
    ],
    [
      'the trick is hardly won while others still play',
      { ...LEAD, ...behind(1) },
      clear(choice(play(0), 0), choice(play(3), 1), null, 0.01),
      'You\u2019re unlikely to win this trick. Look at what you need least.',
      'Play ruby 1 or sapphire 4? Neither is likely to win this trick. The better one is worth keeping.',
      'Let it go: play ruby 1.',
    ],
    [
      'the trick is seldom won while others still play',
      { ...LEAD, ...behind(1) },
      clear(choice(play(0), 9), choice(play(3), 10), null, 0.01),
      'This trick is hard to win. Look at what you need least.',
      'Play ruby 1 or sapphire 4? Both win this trick about as often. One is worth more later.',
      'Play ruby 1: you win this trick 9 times in 100.',
    ],
    [
      'the trick is left to others',
      LEAD,
      clear(choice(play(0), 2), choice(play(3), 60), null, 0.3),
      'You don\u2019t have to win this trick. Look at your least useful pieces.',
      'Sapphire 4 wins this trick more often, but is worth more in a later one.',
      'Let it go: play ruby 1. Sapphire 4 is worth about 0.3 points more later.',
    ],
    [
      'a die is thrown that can\u2019t win',
      THROWN,
      clear(choice(play(3), 1)),
      'The die you choose will be rolled. Look at dice you can spare.',
      'With the best choice you hardly ever win this trick.',
      'Let it go: roll the 6-sided sapphire.',
    ],
    [
      'a die is thrown that may win',
      { ...THROWN, ...behind(1, 1, 4) },
      clear(choice(play(3), 30), choice(play(0), 31), null, 0.2),
      'The die you choose will be rolled. Look at dice you can spare.',
      'Roll the 6-sided sapphire or the 6-sided ruby? Both win this trick about as often. One is worth more later.',
      'Roll the 6-sided sapphire: 2 of 6 faces beat 4, and it wins 30 times in 100. That’s worth about 0.2 points more.',
    ],
    [
      'a partner is ahead',
      PARTNER,
      clear(choice(play(0), 80), choice(play(3), 82)),
      'Your partner Otto is ahead. Look at what you can spare.',
      'Otto is ahead. With the best choice your side wins this trick 80 times in 100.',
      'Otto is ahead. Play ruby 1: your side wins this trick 80 times in 100.',
    ],
    [
      'a promise depends on it',
      LEAD,
      clear(choice(play(0), 20, 66), choice(play(3), 50, 48), 'make'),
      'Look beyond this trick: this may decide whether you make your contract.',
      'With one of these you make your contract 66 times in 100, with the other 48.',
      'Play ruby 1: you make your contract 66 times in 100, otherwise 48.',
    ],
    [
      'trump is named',
      calls(ORDER, PASS),
      clear(choice(ORDER, null, 63), choice(PASS, null, 61), 'win-deal', 0.3),
      'Your hand may be good enough to name trump: count the trumps you\u2019d have.',
      'Name hearts or pass? With the better one you win the round 63 times in 100.',
      'Name hearts rather than pass: you win the round 63 times in 100. That\u2019s worth about 0.3 points more.',
    ],
    [
      'nothing is known of a call but its worth',
      calls(PASS, ORDER),
      clear(choice(PASS, null), choice(ORDER, null), null, 12.3),
      'Think about passing: count the tricks you\u2019re almost sure of.',
      'Pass or name hearts? One is better by about 12 points.',
      'Pass rather than name hearts: about 12 points more on average.',
    ],
    [
      'a call is better for the match, but not in points',
      calls(PASS, ORDER),
      clear(choice(PASS, null), choice(ORDER, null)),
      'Think about passing: count the tricks you\u2019re almost sure of.',
      'Pass or name hearts? One is clearly better.',
      'Pass rather than name hearts: better on average.',
    ],
    [
      'one of several trumps is named',
      calls(ORDER, CLUBS),
      clear(choice(ORDER, null), choice(CLUBS, null), null, 0.3),
      'Look at how many trumps each choice would give you, and how high.',
      'Name hearts or name clubs? One is better by about 0.3 points.',
      'Name hearts rather than name clubs: about 0.3 points more on average.',
    ],
    [
      'a pass is better than a bid',
      calls(PASS, BID),
      clear(choice(PASS, null), choice(BID, null), null, 2),
      'Think about passing: the bid is high for your hand.',
      'Pass or bid 5? One is better by about 2 points.',
      'Pass rather than bid 5: about 2 points more on average.',
    ],
    [
      'nothing else is worth trying',
      calls(PASS, BID),
      clear(choice(BID, null)),
      'Your hand is worth a bid. Count what is almost sure to win.',
      'One choice is clearly better than all others.',
      'Bid 5: best on average.',
    ],
    [
      'the others have made a promise',
      LEAD,
      clear(choice(play(0), 20, 99), choice(play(3), 50, 66), 'set'),
      'Look beyond this trick: this may decide whether their contract fails.',
      'With one of these their contract almost always fails, with the other 66.',
      'Play ruby 1: their contract almost always fails, otherwise 66.',
    ],
    [
      'dice are thrown again',
      PICK,
      clear(choice(reroll(0, 1), null), choice(reroll(0), null), null, 3),
      'Look for dice that show little for their size: two are worth rolling again.',
      'The marked one makes the difference: about 3 points. Keep it or not? Either way, roll ruby 1 again.',
      'Roll ruby 1 and ruby 2 again: about 3 points more on average.',
    ],
    [
      'several picks are equal',
      PICK,
      equal(choice(reroll(0, 1), null), choice(reroll(), null)),
      'Roll ruby 1 and ruby 2 again. Some others are about as good.',
      'Roll ruby 1 and ruby 2 again. Some others are about as good.',
      'Roll ruby 1 and ruby 2 again. Some others are about as good.',
    ],
  ])('where %s', (_what, view, hint, ...texts) => {
    const depths: readonly HintDepth[] = ['nudge', 'reason', 'move'];
    expect(depths.map(depth => hintWords(TABLE, view, hint, depth).text)).toEqual(texts);
    for (const text of texts) expect(text.split(' ').length, text).toBeLessThanOrEqual(24);
  });

  it('marks no piece at first, then those in question, then the one to choose', () => {
    const hint = clear(choice(play(3), 65), choice(play(0), 40));
    const marked = (depth: HintDepth) => {
      const { pieces, isMove } = hintWords(TABLE, LEAD, hint, depth);
      return { pieces, isMove };
    };
    expect(marked('nudge')).toEqual({ pieces: [], isMove: false });
    expect(marked('reason')).toEqual({ pieces: [3, 0], isMove: false });
    expect(marked('move')).toEqual({ pieces: [3], isMove: true });
  });

  it('marks one of two equal plays, the one that wins more often, and both where neither can win', () => {
    const marked = (one: number, other: number) =>
      hintWords(TABLE, { ...LEAD, ...behind(1, 2) }, equal(choice(play(0), one), choice(play(3), other)), 'move');
    expect(marked(40, 41)).toMatchObject({ pieces: [0], isMove: true });
    expect(marked(40, 80)).toMatchObject({ pieces: [3], isMove: true });
    expect(marked(0, 0)).toMatchObject({ pieces: [0, 3], isMove: false });
  });

  it('names cards as they are called', () => {
    const view = viewWith({
      pieces: [0, 1].map(id => ({ zone: 'hand', seat: 0, id, up: 0 }) as const),
      ask: { listed: [play(0), play(1)] },
    });
    const { text } = hintWords(CARD_TABLE, view, clear(choice(play(0), 70)), 'move');
    expect(text).toBe('Play the king of hearts: you win this trick 70 times in 100.');
  });

  it('tells a card from a die in the same hand that shows the same', () => {
    const { faces } = first(CARD_TABLE.equipment);
    const die = { shape: 'd6', faces: [...faces, { suit: 'spades', rank: 9 }] } as const;
    const table: Table = { ...CARD_TABLE, equipment: [{ shape: 'card', faces }, die] };
    const textFor = (piece: number, up: number): string => {
      const view = viewWith({
        pieces: [0, up].map((face, id) => ({ zone: 'hand', seat: 0, id, up: face }) as const),
        ask: { listed: [play(0), play(1)] },
      });
      return hintWords(table, view, clear(choice(play(piece), 70)), 'move').text;
    };
    expect(textFor(0, 0)).toMatch(/^Play the king of hearts \(card\): /);
    expect(textFor(1, 0)).toMatch(/^Play the king of hearts \(die\): /);
    expect(textFor(0, 1)).toMatch(/^Play the king of hearts: /);
  });

  it('only counts many pieces', () => {
    const all = reroll(0, 1, 3, 4);
    const { text, pieces } = hintWords(TABLE, PICK, clear(choice(all, null), null, null, 2), 'move');
    expect(text).toBe('Roll the 4 marked dice again: about 2 points more on average.');
    expect(pieces).toHaveLength(4);
  });
});
