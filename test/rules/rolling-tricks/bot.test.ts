import { describe, expect, test } from 'vitest';
import { first, known } from '../../../engine/core/lists.ts';
import { cautious, passesToTry } from '../../../engine/games/rolling-tricks/bot.ts';
import { faceOf } from '../../../engine/games/rolling-tricks/pieces.ts';
import type { RollingFacts } from '../../../engine/games/rolling-tricks/view.ts';
import type { Seat, View } from '../../../engine/protocol/vocabulary.ts';
import type { Script } from '../../support/script.ts';
import { randomOf } from '../../support/seeds.ts';
import { cardsOf, dealt, filled, led, namesOf, plays } from './script.ts';

/** What it chooses, by name; whatever worlds it samples. */
function chosen({ match }: Script, seat: Seat): string {
  // A match of Rolling Tricks has views with its facts.
  const view = match.view(seat) as View<RollingFacts>;
  const names = [1, 2, 3].map(seed => {
    const action = cautious.choose(view, known(view.ask, 'ask'), randomOf(seed));
    return 'pieces' in action ? namesOf(action.pieces) : action.verb;
  });
  expect(new Set(names).size).toBe(1);
  return first(names);
}

/** Hands that begin like these; red one is trump, and the only one left lies wherever it is named. */
const begun = (...begins: readonly string[]): Script => led({ hands: filled(begins, 'R1 R1'), flip: 'R1 R1' });

describe('the cautious opponent', () => {
  test('cancels an opponent who would take the trick, so that its partner does', () => {
    const script = plays(begun('W6', 'W5', 'W1', 'W6 W3 W2 R1'), 'W6 W5 W1');
    expect(chosen(script, 3)).toBe('W6');
  });

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

  test('does not trump what its partner takes anyway', () => {
    const script = plays(begun('B5', 'B6', 'B1', FULL_WITHOUT_BLACK), 'B5 B6 B1');
    expect(chosen(script, 3)).not.toBe('R1');
  });

  test('trumps what an opponent would take', () => {
    const script = plays(begun('B6', 'B5', 'B1', FULL_WITHOUT_BLACK), 'B6 B5 B1');
    expect(chosen(script, 3)).toBe('R1');
  });
});

const FULL_WITHOUT_BLACK = 'R1 W1 W1 W2 W2 W3 W3 R2 R2 R3 R3 R4 R4';

describe('what it may pass', () => {
  const passes = (hand: string, trump: string) => passesToTry(cardsOf(hand), cardsOf(trump).map(faceOf)).map(namesOf);

  test('a short colour, so that it is void of it and keeps its trumps; a trump; its highest cards', () => {
    expect(passes('R1 R3 R4 R5 W2 W5 B1 B2 B3 B4 B5 B6 B6', 'R1')).toEqual(['W2 W5', 'R1 W2', 'B6 B6']);
  });

  test('its trumps, with a low card of a short colour if there is but one', () => {
    expect(passes('R1 R3 R4 R5 W2 W5 W6 B1 B2 B3 B4 B5 B6', 'R1')).toContain('R1 W2');
    expect(passes('R1 R1 R4 R5 W2 W5 W6 B1 B2 B3 B4 B5 B6', 'R1')).toContain('R1 R1');
  });

  test('its highest cards alone, if it has neither', () => {
    expect(passes('R2 R3 R4 R5 W2 W3 W6 B1 B2 B3 B4 B5 B6', 'R1')).toEqual(['W6 B6']);
  });

  test('gives its partner a trump where it can be void of nothing', () => {
    const hands = filled(['R1 R2 R3 R4 R5 W2 W3 W4 B2 B2 B3 B3 B4', '', '', ''], 'R1 R1');
    expect(chosen(dealt({ hands, flip: 'R1 R1' }), 0)).toBe('R1 W2');
  });

  test('keeps two trumps and passes what it has of a short colour', () => {
    const flip = 'B2 W5';
    const hands = filled(['W2 W2 W3 W4 W4 W5 W6 R1 R2 R3 R4 B1 B3', '', '', ''], flip);
    expect(chosen(dealt({ hands, flip }), 0)).toBe('B1 B3');
  });
});
