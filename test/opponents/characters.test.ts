import { describe, expect, test } from 'vitest';
import { CHARACTERS, type Character, STEADY } from '../../engine/bots/characters.ts';
import { botOf } from '../../engine/bots/levels.ts';
import { isForced } from '../../engine/bots/search/search.ts';
import { equalJson } from '../../engine/core/json.ts';
import { at, known } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import type { Traits } from '../../engine/core/search-model.ts';
import { gameOf } from '../../engine/games/index.ts';
import type { CharacterId } from '../../engine/protocol/messages.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

const DECISIONS = 120;

const characterOf = (id: CharacterId): Character =>
  known(
    CHARACTERS.find(each => each.id === id),
    'character',
  );

/** How strongly a character's choices show a trait, on average over the same decisions of one game. */
function averageTrait(gameId: string, trait: keyof Traits, characters: readonly Character[]): number[] {
  const game = known(gameOf(gameId), 'game');
  const search = known(game.search, 'search');
  const sums = characters.map(() => 0);
  const random = randomOf(3);
  let count = 0;
  for (let seed = 0; count < DECISIONS; seed++) {
    const match = newMatch(game, game.usualSeats, usualOptions(game.options, game.usualSeats));
    while (match.view(null).sheet.length === 0 && count < DECISIONS) {
      const awaits = match.awaits();
      if (awaits.kind === 'seats') {
        const seat = at(awaits.seats, 0);
        const [view, ask] = [match.view(seat), match.ask(seat)];
        if (!isForced(ask)) {
          const decision = search.decision(view, ask, { isWeighted: false, spoil: 0 }, randomOf(seed));
          for (const [index, character] of characters.entries()) {
            const action = known(botOf(game, 'normal', character), 'bot').choose(view, ask, randomOf(seed));
            const choice = decision.actions.findIndex(each => equalJson(each, action));
            if (choice >= 0) sums[index] = at(sums, index) + decision.traits(choice)[trait];
          }
          count += 1;
        }
      }
      takeAll(match, [known(luckyStep(match, random), 'step')]);
    }
  }
  return sums.map(sum => sum / DECISIONS);
}

describe('a character shows in play', () => {
  test.each([
    ['bold', 'trice', 'bold'],
    ['bold', 'euchre-dice', 'bold'],
    ['miser', 'trice', 'thrifty'],
    ['miser', 'tricky-dice', 'thrifty'],
  ] as const)('%s, in %s: its choices are more %s than those of a steady player', (id, game, trait) => {
    const [own = 0, steady = 0] = averageTrait(game, trait, [characterOf(id), STEADY]);
    expect(own).toBeGreaterThan(steady + 0.005);
  });
});
