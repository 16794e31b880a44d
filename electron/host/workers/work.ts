import { hintFor, reviewDeal } from '../../../engine/bots/advice.ts';
import { characterOf } from '../../../engine/bots/characters.ts';
import { claimFor } from '../../../engine/bots/claim.ts';
import { botOf } from '../../../engine/bots/levels.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { simulateThrow } from '../../../engine/physics/index.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import type { Advice, AdviceQuestion, BotQuestion, BotRunner, Thrower, Thrown } from '../ports.ts';

/** The work of the worker threads. Tools do it in their own thread. */

export function throwDice(spec: ThrowSpec): Thrown {
  const { up, digest, rethrows } = simulateThrow(spec);
  return { up, digest, rethrows };
}

/** A bot gets only the view and the ask of its seat. */
function chooseAction({ game, level, character, view, ask, seed }: BotQuestion): Action {
  const known = gameOf(game);
  const bot = known && botOf(known, level, characterOf(character));
  if (bot === undefined) throw new RangeError(`there is no level '${level}' in game '${game}'`);
  return bot.choose(view, ask, randomFrom(seed));
}

/** Advice for the player who sees these views. */
function advise(question: AdviceQuestion): Advice {
  const game = gameOf(question.game);
  if (game === undefined) throw new RangeError(`there is no game '${question.game}'`);
  const random = randomFrom(question.seed);
  switch (question.about) {
    case 'hint':
      return hintFor(game, question.view, question.ask, random);
    case 'claim':
      return claimFor(game, question.view, question.ask, random);
    case 'deal':
      return reviewDeal(game, question.decisions, question.points, random);
  }
}

/** Answers what the threads of opponents and of advice are asked. */
export const answerBot = (question: BotQuestion | AdviceQuestion): Action | Advice =>
  'about' in question ? advise(question) : chooseAction(question);

export const localThrower: Thrower = { throw: async spec => throwDice(spec) };
export const localBots: BotRunner = {
  choose: async question => chooseAction(question),
  advise: async question => advise(question),
};
