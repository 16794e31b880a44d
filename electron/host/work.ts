import { botOf } from '../../engine/bots/levels.ts';
import { randomFrom } from '../../engine/core/random.ts';
import { gameOf } from '../../engine/games/index.ts';
import { simulateThrow } from '../../engine/physics/index.ts';
import type { ThrowSpec } from '../../engine/protocol/throw.ts';
import type { Action } from '../../engine/protocol/vocabulary.ts';
import type { BotQuestion, BotRunner, Thrower, Thrown } from './ports.ts';

/** The work that shells give to threads of its own; tools do it where they are. */

export function throwDice(spec: ThrowSpec): Thrown {
  const { up, digest, rethrows } = simulateThrow(spec);
  return { up, digest, rethrows };
}

/** A bot sees the view and the ask of its seat; there is no more in the question. */
export function chooseAction({ game, level, view, ask, seed }: BotQuestion): Action {
  const known = gameOf(game);
  const bot = known && botOf(known, level);
  if (bot === undefined) throw new RangeError(`there is no level '${level}' in game '${game}'`);
  return bot.choose(view, ask, randomFrom(seed));
}

export const throwerHere: Thrower = { throw: async spec => throwDice(spec) };
export const botsHere: BotRunner = { choose: async question => chooseAction(question) };
