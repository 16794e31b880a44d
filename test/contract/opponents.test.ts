import { describe, expect, test } from 'vitest';
import { botOf, botsOf } from '../../engine/bots/levels.ts';
import { allows } from '../../engine/core/ask.ts';
import type { Bot, Game } from '../../engine/core/game.ts';
import { known } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { OptionValues } from '../../engine/protocol/options.ts';
import { optionSets } from '../support/option-sets.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

/** Opponents are asked where a phase first begins, and at one decision in so many, up to so many times. */
const ASK_ONE_IN = 13;
const MOST_ASKED = 4;
const STEPS = 120;

/** Expects the same allowed decision whatever the others hold, and returns how many decisions were asked for. */
function expectNothingUnseenCounts(game: Game, bot: Bot, seats: number, options: OptionValues): number {
  const match = newMatch(game, seats, options);
  const random = randomOf(9);
  const phases = new Set<string>();
  let decisions = 0;
  let asked = 0;
  for (let step = 0; step < STEPS && asked < MOST_ASKED; step++) {
    const awaits = match.awaits();
    const { phase } = match.view(null);
    const [seat] = awaits.kind === 'seats' ? awaits.seats : [];
    const isFirst = !phases.has(phase);
    if (seat !== undefined && !isFirst) decisions += 1;
    if (seat !== undefined && (isFirst || decisions % ASK_ONE_IN === 0)) {
      phases.add(phase);
      const [view, ask] = [match.view(seat), match.ask(seat)];
      const dealtAnew = game.imagine(view, random);
      const action = bot.choose(view, ask, randomOf(step));
      expect(allows(ask, action)).toBe(true);
      expect(bot.choose(game.view(dealtAnew, seat), game.ask(dealtAnew, seat), randomOf(step))).toEqual(action);
      asked += 1;
    }
    const taken = luckyStep(match, random);
    if (taken === null) break;
    takeAll(match, [taken]);
  }
  return asked;
}

/** Levels that are quick enough to be asked with every number of seats and all options. */
const QUICK = ['easy', 'normal'];

describe.each(GAMES.map(game => ({ name: game.name, game })))('the opponents of $name', ({ game }) => {
  test.each(botsOf(game).map(bot => [bot.id, bot] as const))(
    '%s decides the same, whatever the others hold, and what is allowed',
    (_, bot) => {
      const options = usualOptions(game.options, game.usualSeats);
      expect(expectNothingUnseenCounts(game, bot, game.usualSeats, options)).toBeGreaterThan(2);
    },
  );

  test.each(QUICK)('%s does so with every number of seats and all options', level => {
    const bot = known(botOf(game, level), 'level');
    for (const seats of game.seats) {
      for (const options of optionSets(game, seats))
        expect(expectNothingUnseenCounts(game, bot, seats, options)).toBeGreaterThan(1);
    }
  });
});
