import { describe, expect, test } from 'vitest';
import { botOf } from '../../../engine/bots/levels.ts';
import { first, known, memoize, range } from '../../../engine/core/lists.ts';
import { rollingTricks } from '../../../engine/games/rolling-tricks/index.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { sampleOf } from '../../support/samples.ts';
import type { Script } from '../../support/script.ts';
import { randomOf } from '../../support/seeds.ts';
import { dealt, filled, led, namesOf, plays } from './script.ts';

/** In how many samples of worlds a level decides. */
const TIMES = sampleOf(1, 3);

/** Hands that begin like these; red one is trump, and the only one left lies wherever it is named. */
const begun = (...begins: readonly string[]): Script => led({ hands: filled(begins, 'R1 R1'), flip: 'R1 R1' });

/** A hand without black, and the rest of one that can follow white. */
const WITHOUT_BLACK = 'R1 W1 W1 W2 W3 W4 W5 R2 R2 R3 R4 R5 R6';
const WITH_WHITE = 'R1 B2 B4 B5 B6 B6 R2 R3 R4 R5';

/** What a level chooses, by name, in each sample of worlds. */
function choicesOf(level: string, { match }: Script, seat: Seat): string[] {
  const bot = known(botOf(rollingTricks, level), 'level');
  const view = match.view(seat);
  return range(TIMES).map(time => {
    const action = bot.choose(view, known(view.ask, 'ask'), randomOf(time + 1));
    return 'pieces' in action ? namesOf(action.pieces) : action.verb;
  });
}

describe.each(['normal', 'hard', 'master'])('the %s opponent', level => {
  const choices = (script: Script, seat: Seat): string[] => choicesOf(level, script, seat);

  /** The same, where it chooses alike in all of them. */
  function chosen(script: Script, seat: Seat): string {
    const names = choices(script, seat);
    expect(new Set(names).size).toBe(1);
    return first(names);
  }

  test('cancels an opponent who would take the trick, so that its partner does', () => {
    const script = plays(begun('W6', 'W5', 'W1', `W6 W3 W2 ${WITH_WHITE}`), 'W6 W5 W1');
    expect(chosen(script, 3)).toBe('W6');
  });

  test('does not cancel its partner', () => {
    const script = plays(begun('W5', 'W6', 'W1', `W6 W3 W2 ${WITH_WHITE}`), 'W5 W6 W1');
    expect(choices(script, 3)).not.toContain('W6');
  });

  test('sets a trick aside rather than leave it to the opponents', () => {
    const script = plays(begun('W6 R1', 'W3', 'W3', 'W6 W2 W1'), 'W6 W3 W3');
    expect(chosen(script, 3)).toBe('W6');
  });

  test('takes a trick with the third copy', () => {
    const script = plays(begun('W6 R1', 'W6', 'W5', 'W6 W2 W1'), 'W6 W6 W5');
    expect(chosen(script, 3)).toBe('W6');
  });

  test('saves the third copy where the trick is lost', () => {
    const ruffs = 'W1 R1 R6 R6 R6 R5 R5 R5 R4 R4 R4 R3 R3';
    const script = begun('W6 B6 W5', 'W6 B2 W4', ruffs, 'W6 W2 B5 W3 B1 B1 B1 B2 B2 B3 B3 B3 B4');
    plays(script, 'W6 W6 W1 W2 B5 B6 B2 R3 W5 W4');
    // Two of the sixes are gone; with the trump the opponents have the trick.
    expect(chosen(plays(script, 'R1'), 3)).toBe('W3');
  });

  const onPartnersTrick = memoize(() => choices(plays(begun('B5', 'B6', 'B1', WITHOUT_BLACK), 'B5 B6 B1'), 3));

  test('does not trump what its partner takes anyway', () => {
    expect(onPartnersTrick()).not.toContain('R1');
  });

  test('throws nothing high away on what its partner takes', () => {
    for (const name of onPartnersTrick()) expect(['R6', 'W5']).not.toContain(name);
  });

  test('trumps what an opponent would take', () => {
    // Worth two tricks, since one was set aside.
    const script = plays(begun('W4 B6', 'W4 B5', 'W3 B1', WITHOUT_BLACK), 'W4 W4 W3 W3 B6 B5 B1');
    expect(chosen(script, 3)).toBe('R1');
  });

  test('passes from its short colours, and keeps its trumps, its sixes and the colour of its trumps', () => {
    const flip = 'B2 W5';
    const hands = filled(['W2 W2 W3 W4 W4 W5 W6 R1 R3 R4 R6 B1 B3', '', '', ''], flip);
    const passed = choices(dealt({ hands, flip }), 0).flatMap(names => names.split(' '));
    expect(passed).toHaveLength(2 * TIMES);
    for (const name of passed) expect(['R1', 'R3', 'R4', 'B1', 'B3']).toContain(name);
  });
});

// With a few dozen deals Normal can't always tell.
describe.each(['hard', 'master'])('%s', level => {
  test('leaves the trick to its partner, even if that is not sure of it', () => {
    const hands = filled(['B4', 'B1', 'B5 B2 B2 W1 R3 R3 R5 R6 W2 W6 R2 W4 W4', 'B6'], 'B6 B6');
    expect(choicesOf(level, plays(led({ hands, flip: 'B6 B6' }), 'B4 B1'), 2)).not.toContain('B5');
  });
});

test('Master keeps a six of each colour rather than two of one, if one trick more wins the round', () => {
  const hands = [
    'B1 B1 B3 B5 B5 B5 R1 R1 R3 W1 W2 W3 W5',
    'B1 B3 B4 B6 B6 R3 R4 R6 W1 W2 W5 W6 W6',
    'B2 B3 B4 B6 R2 R2 R3 R4 R4 R6 W2 W3 W6',
    'B2 B4 R1 R2 R5 R5 R6 W1 W3 W4 W4 W4 W5',
  ];
  const tricks = [
    'B5 B4 B4 B2',
    'B5 B3 B2 B4',
    'B3 B1 B6 R2',
    'W5 W3 W1 W6',
    'R3 R5 R1 R3',
    'W1 W2 W6 W3',
    'W6 W2 W3 W1',
    'W5 B3 W4 W5',
    'W4 R1 W2 R2',
    'R4 R5 R3 R4',
    'W4 B1',
  ];
  // The seat that plays next may trump the trick and lead either colour.
  expect(choicesOf('master', plays(led({ hands, flip: 'R5 B2' }), tricks.join(' ')), 1)).toEqual(
    Array(TIMES).fill('B6'),
  );
});
