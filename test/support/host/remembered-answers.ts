import type { BotRunner, Thrower, Thrown } from '../../../electron/host/ports.ts';
import { localBots, throwDice } from '../../../electron/host/workers/work.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';

/** Throws and choices follow from what is asked alone, so what was asked before needs no working out again. */
function remembered<Question, Answer>(answer: (question: Question) => Answer): (question: Question) => Answer {
  const known = new Map<string, Answer>();
  return question => {
    const key = JSON.stringify(question);
    const answered = known.get(key) ?? answer(question);
    known.set(key, answered);
    return answered;
  };
}

export const rememberedThrow = remembered<ThrowSpec, Thrown>(throwDice);
/** For tests that play the same match often. */
export const rememberedThrower: Thrower = { throw: async spec => rememberedThrow(spec) };
const rememberedChoice = remembered<Parameters<BotRunner['choose']>[0], Promise<Action>>(localBots.choose);
export const rememberedBots: BotRunner = { choose: rememberedChoice };
