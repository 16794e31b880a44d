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
import { IS_FULL, sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

/** Opponents are asked at one decision in this many, and some also where a phase first begins. */
const ASK_ONE_IN = 13;
const STEPS = 120;

/** Which decisions an opponent is asked for. */
interface Questions {
  readonly atFirst: boolean;
  readonly most: number;
}
const ALL_PHASES: Questions = { atFirst: true, most: 4 };
/** First bids and first plays take a strong opponent longest, and it makes them from the same views as a quick one. */
const LATER: Questions = { atFirst: false, most: 1 };

/** Expects the same allowed decision whatever the others hold, and returns how many decisions were asked for. */
function expectNothingUnseenCounts(
  { game, seats, options }: { readonly game: Game; readonly seats: number; readonly options: OptionValues },
  bot: Bot,
  { atFirst, most }: Questions,
): number {
  const match = newMatch(game, seats, options);
  const random = randomOf(9);
  const phases = new Set<string>();
  let decisions = 0;
  let asked = 0;
  for (let step = 0; step < STEPS && asked < most; step++) {
    const awaits = match.awaits();
    const { phase } = match.view(null);
    const [seat] = awaits.kind === 'seats' ? awaits.seats : [];
    const isFirst = atFirst && !phases.has(phase);
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

/** Levels that are quick enough to be asked with every number of seats; normal does in more deals what easy does. */
const QUICK = ['easy', 'normal'].slice(0, sampleOf(1, 2));
const STRONG = ['hard', 'master'];
/** Hard searches as master does, but without the weights. */
const LEFT_OUT = ['hard'].slice(0, sampleOf(1, 0));
const FOR_STRONG = IS_FULL ? ALL_PHASES : LATER;

/** All combinations of options, or the first and the last, which differ in each option. */
function someOptionSets(game: Game, seats: number): readonly OptionValues[] {
  const sets = optionSets(game, seats);
  return sets.filter((_, index) => IS_FULL || index === 0 || index === sets.length - 1);
}

describe.each(GAMES.map(game => ({ name: game.name, game })))('the opponents of $name', ({ game }) => {
  const bots = botsOf(game).filter(({ id }) => !LEFT_OUT.includes(id));

  test.each(bots.map(bot => [bot.id, bot] as const))(
    '%s decides the same, whatever the others hold, and what is allowed',
    (_, bot) => {
      const seats = game.usualSeats;
      const table = { game, seats, options: usualOptions(game.options, seats) };
      const questions = STRONG.includes(bot.id) ? FOR_STRONG : ALL_PHASES;
      expect(expectNothingUnseenCounts(table, bot, questions)).toBeGreaterThan(questions.most / 2);
    },
  );

  test.each(QUICK)('%s does so with every number of seats and other options', level => {
    const bot = known(botOf(game, level), 'level');
    for (const seats of game.seats) {
      for (const options of someOptionSets(game, seats))
        expect(expectNothingUnseenCounts({ game, seats, options }, bot, ALL_PHASES)).toBeGreaterThan(1);
    }
  });
});
