import type { BotQuestion, BotRunner, HostThrower, Thrown } from '../../../electron/host/ports.ts';
import { localBots, throwDice } from '../../../electron/host/workers/work.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { randomOf } from '../seeds.ts';

/** Caches answers by question. Throws and bots' choices depend on nothing else. */
function cached<Question, Answer>(answer: (question: Question) => Answer): (question: Question) => Answer {
  const answers = new Map<string, Answer>();
  return question => {
    const key = JSON.stringify(question);
    const found = answers.get(key) ?? answer(question);
    answers.set(key, found);
    return found;
  };
}

export const cachedThrow = cached<ThrowSpec, Thrown>(throwDice);
/** For tests that play the same match several times. */
export const cachedThrower: HostThrower = { throw: async spec => cachedThrow(spec) };
export const cachedBots: BotRunner = {
  ...localBots,
  choose: cached<BotQuestion, Promise<Action>>(localBots.choose),
};

/** Throws without physics, for tests of something else. */
export function quickThrow({ dice, seed }: ThrowSpec): Thrown {
  const random = randomOf(Number.parseInt(seed.slice(0, 8), 16));
  return { up: dice.map(({ shape }) => random.below(Number(shape.slice(1)))), digest: seed, rethrows: [] };
}
export const quickThrower: HostThrower = { throw: async spec => quickThrow(spec) };
