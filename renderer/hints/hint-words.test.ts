import { describe, expect, it } from 'vitest';
import type { ChoiceOdds, Goal, Hint, Odds } from '../../engine/protocol/messages.ts';
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
const clear = (best: ChoiceOdds, second: ChoiceOdds | null = null, goal: Goal | null = null): Hint => ({
  best,
  next: second === null ? [] : [second],
  isAnyCostly: true,
  goal,
});
const equal = (...next: readonly ChoiceOdds[]): Hint => ({ best: null, next, isAnyCostly: false, goal: null });

const HAND = [0, 1, 3].map(id => ({ zone: 'hand', seat: 0, id, up: id }) as const);
const LEAD = viewWith({ pieces: HAND, ask: { listed: [play(0), play(1), play(3)] } });
const seat = first(LEAD.seats);
const withTeams = (teams: readonly number[]): Partial<View> => ({ seats: teams.map(team => ({ ...seat, team })) });

/** The player decides after this seat, which is ahead. */
const after = (ahead: Seat): Partial<View> => ({
  tricks: [
    {
      plays: [{ seat: ahead, pieces: [6], up: [5], rolls: null, counts: 6 }],
      led: 'ruby',
      ahead: aheadAs(ahead),
      winner: null,
    },
  ],
});
const THROWN: View = {
  ...LEAD,
  ...after(1),
  ask: { listed: [play(0), play(3)], preview: [{ pieces: [0, 3], brings: 'is-rolled' }] },
};
const PARTNER: View = { ...LEAD, ...withTeams([0, 1, 0]), ...after(2) };
const calls = (...listed: readonly Action[]): View => viewWith({ ask: { listed } });
const ORDER: Action = { verb: 'name', trump: { suit: 'hearts' } };
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
      'Only this one may be played.',
      'Only this one may be played.',
      'Only this one may be played.',
    ],
    [
      'the best two are equal',
      LEAD,
      equal(choice(play(0), 40), choice(play(3), 41)),
      'No need to worry: two choices are about equally good.',
      'These two are about equally good.',
      'Play ruby 1 or sapphire 4: equally good. Take the one you like.',
    ],
    [
      'the best wins more often',
      LEAD,
      clear(choice(play(3), 65), choice(play(0), 40)),
      'You lead. What can win by itself, and what is better kept?',
      'With one of these you win this trick 65 times in 100, with the other 40.',
      'Play sapphire 4: you win this trick 65 times in 100.',
    ],
    [
      'the best two win alike',
      { ...LEAD, ...after(1) },
      clear(choice(play(3), 99), choice(play(0), 99)),
      'This trick can be yours. What is just enough for it?',
      'Both do about as well in this trick. One of them is better kept.',
      'Play sapphire 4: you nearly always win this trick.',
    ],
    [
      'the trick is left to others',
      LEAD,
      clear(choice(play(0), 2), choice(play(3), 60)),
      'You need not win this trick. What is worth keeping?',
      'One of these wins this trick more often, but is worth more in a later one.',
      'Let it go: play ruby 1. The other choice is worth more in a later trick.',
    ],
    [
      'a die is thrown',
      THROWN,
      clear(choice(play(3), 1)),
      'What you choose is thrown. Which of yours has the best chance, and which is better kept?',
      'With the best choice you hardly ever win this trick.',
      'Throw the sapphire d6: you hardly ever win this trick.',
    ],
    [
      'a partner is ahead',
      PARTNER,
      clear(choice(play(0), 80), choice(play(3), 82)),
      'Otto is ahead. Does your side need more in this trick?',
      'Otto is ahead. With the best choice your side wins this trick 80 times in 100.',
      'Otto is ahead. Play ruby 1: your side wins this trick 80 times in 100.',
    ],
    [
      'a promise depends on it',
      LEAD,
      clear(choice(play(0), 20, 66), choice(play(3), 50, 48), 'make'),
      'Think of the whole round, not only of this trick.',
      'With one of these you make it 66 times in 100, with the other 48.',
      'Play ruby 1: you make it 66 times in 100, otherwise 48.',
    ],
    [
      'trump is named',
      calls(ORDER, PASS),
      clear(choice(ORDER, null, 63), choice(PASS, null, 61), 'win-deal'),
      'Which trump do you hold most of, and high?',
      'With the best choice the round is yours 63 times in 100.',
      'Name hearts: the round is yours 63 times in 100.',
    ],
    [
      'nothing is known of a call but its worth',
      calls(PASS, ORDER),
      clear(choice(PASS, null)),
      'Count what is nearly sure for you. Is it enough?',
      'One choice is clearly worth more than the next best.',
      'Pass: that is worth most on average.',
    ],
    [
      'dice are thrown again',
      PICK,
      clear(choice(reroll(0, 1), null), choice(reroll(0), null)),
      'Which of your dice show less than a throw brings on average?',
      'The marked ones make the difference: keep them, or not?',
      'Throw ruby 1 and ruby 2 again: that is worth most on average.',
    ],
    [
      'several picks are equal',
      PICK,
      equal(choice(reroll(0, 1), null), choice(reroll(), null)),
      'Which of your dice show less than a throw brings on average?',
      'Several choices are about equally good.',
      'Throw ruby 1 and ruby 2 again. Some others are about as good.',
    ],
  ])('where %s', (_what, view, hint, ...texts) => {
    const depths: readonly HintDepth[] = ['nudge', 'reason', 'move'];
    expect(depths.map(depth => hintWords(TABLE, view, hint, depth).text)).toEqual(texts);
    for (const text of texts) expect(text.split(' ').length, text).toBeLessThanOrEqual(20);
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

  it('marks both of two equal plays, and neither as the one to choose', () => {
    const both = hintWords(TABLE, LEAD, equal(choice(play(0), 40), choice(play(3), 41)), 'move');
    expect(both).toMatchObject({ pieces: [0, 3], isMove: false });
  });

  it('names cards as they are called', () => {
    const view = viewWith({
      pieces: [0, 1].map(id => ({ zone: 'hand', seat: 0, id, up: 0 }) as const),
      ask: { listed: [play(0), play(1)] },
    });
    const { text } = hintWords(CARD_TABLE, view, clear(choice(play(0), 70)), 'move');
    expect(text).toBe('Play king of hearts: you win this trick 70 times in 100.');
  });

  it('only counts many pieces', () => {
    const all = reroll(0, 1, 3, 4);
    const { text, pieces } = hintWords(TABLE, PICK, clear(choice(all, null)), 'move');
    expect(text).toBe('Throw the 4 marked ones again: that is worth most on average.');
    expect(pieces).toHaveLength(4);
  });
});
