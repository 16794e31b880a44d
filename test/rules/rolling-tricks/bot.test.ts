import { describe, expect, test } from 'vitest';
import { botOf } from '../../../engine/bots/levels.ts';
import { first, known } from '../../../engine/core/lists.ts';
import { rollingTricks } from '../../../engine/games/rolling-tricks/index.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Script } from '../../support/script.ts';
import { randomOf } from '../../support/seeds.ts';
import { filled, led, namesOf, plays } from './script.ts';

/** What it chooses, by name; whatever worlds it samples. */
function chosen({ match }: Script, seat: Seat): string {
  const view = match.view(seat);
  const normal = known(botOf(rollingTricks, 'normal'), 'Normal');
  const names = [1, 2, 3].map(seed => {
    const action = normal.choose(view, known(view.ask, 'ask'), randomOf(seed));
    return 'pieces' in action ? namesOf(action.pieces) : action.verb;
  });
  expect(new Set(names).size).toBe(1);
  return first(names);
}

/** Hands that begin like these; red one is trump, and the only one left lies wherever it is named. */
const begun = (...begins: readonly string[]): Script => led({ hands: filled(begins, 'R1 R1'), flip: 'R1 R1' });

describe('a Normal opponent', () => {
  test('does not cancel its partner', () => {
    const script = plays(begun('W5', 'W6', 'W1', 'W6 W3 W2 R1'), 'W5 W6 W1');
    expect(chosen(script, 3)).toBe('W2');
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
});
