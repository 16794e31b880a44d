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
import { trice } from '../../engine/games/trice/index.ts';
import { search } from '../../engine/games/trice/search/index.ts';
import type { TriceFacts } from '../../engine/games/trice/view.ts';
import type { CharacterId } from '../../engine/protocol/messages.ts';
import type { Action, Ask, View } from '../../engine/protocol/vocabulary.ts';
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
    ['bold', 'tricky-dice', 'bold'],
    ['miser', 'trice', 'thrifty'],
    ['miser', 'tricky-dice', 'thrifty'],
    ['loyal', 'tricky-dice', 'loyal'],
    ['loyal', 'rolling-tricks', 'loyal'],
  ] as const)('%s, in %s: its choices are more %s than those of a steady player', (id, game, trait) => {
    const [own = 0, steady = 0] = averageTrait(game, trait, [characterOf(id), STEADY]);
    expect(own).toBeGreaterThan(steady + 0.004);
  });

  test('spoiler, in trice: its choices leave fewer tricks to the leader of the match', () => {
    const spoiler = known(botOf(trice, 'normal', characterOf('spoiler')), 'bot');
    const steady = known(botOf(trice, 'normal'), 'bot');
    let difference = 0;
    let differing = 0;
    for (let seed = 1; differing < 24; seed++) {
      const match = newMatch(trice, 4, usualOptions(trice.options, 4));
      const random = randomOf(seed);
      while (match.view(null).sheet.length === 0) {
        const awaits = match.awaits();
        if (awaits.kind === 'seats' && !awaits.seats.includes(LEADER)) {
          const seat = at(awaits.seats, 0);
          const ask = match.ask(seat);
          const view = withLeader(match.view(seat));
          const [one, other] = [spoiler, steady].map(bot => bot.choose(view, ask, randomOf(seed)));
          if (!isForced(ask) && !equalJson(one, other)) {
            differing += 1;
            difference +=
              tricksOfLeader(view, ask, known(one, 'choice')) - tricksOfLeader(view, ask, known(other, 'choice'));
          }
        }
        takeAll(match, [known(luckyStep(match, random), 'step')]);
      }
    }
    expect(difference / differing).toBeLessThan(0);
  });
});

const LEADER = 0;

/** The same view of a match in which one seat leads. */
function withLeader(view: View): View {
  // A match of Trice has views with its facts.
  const facts = { ...(view.facts as TriceFacts), scores: [16, 10, 10, 10] };
  return { ...view, facts };
}

/** How many tricks the leader of the match takes on average after this choice. */
function tricksOfLeader(view: View, ask: Ask, action: Action): number {
  const worlds = 300;
  // The view is one of Trice.
  const decision = search.decision(
    view as View<TriceFacts>,
    ask,
    { isWeighted: false, spoil: 0, also: action },
    randomOf(1),
  );
  if (decision.kind !== 'play') throw new Error('Trice has no calls');
  const simulator = decision.newSimulator();
  const random = randomOf(2);
  const points = new Float64Array(4);
  let sum = 0;
  for (let world = 0; world < worlds; world++) {
    decision.nextWorld();
    decision.begin(simulator);
    simulator.play(at(decision.moves, 0), random);
    while (!simulator.isOver()) simulator.play(simulator.habit(random), random);
    simulator.points(points);
    sum += at([...points], LEADER);
  }
  return sum / worlds;
}
