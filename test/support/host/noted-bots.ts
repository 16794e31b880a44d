import type { BotQuestion, BotRunner } from '../../../electron/host/ports.ts';
import { localBots } from '../../../electron/host/workers/work.ts';

/** Returns local bots that add every question they are asked to this list. */
export function notedBots(questions: BotQuestion[]): BotRunner {
  return {
    ...localBots,
    choose(question) {
      questions.push(question);
      return localBots.choose(question);
    },
  };
}
