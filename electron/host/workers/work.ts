import { hintFor, reviewDeal } from '../../../engine/bots/advice.ts';
import { characterOf } from '../../../engine/bots/characters.ts';
import { claimFor } from '../../../engine/bots/claim.ts';
import { botOf } from '../../../engine/bots/levels.ts';
import { type Solution, solutionOf } from '../../../engine/bots/puzzle.ts';
import type { Game } from '../../../engine/core/game.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { simulateThrow } from '../../../engine/physics/index.ts';
import type { DealOutcome } from '../../../engine/protocol/modes/practice.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { dailyDeal } from '../daily/daily-deal.ts';
import { type SimulationServices, simulateDaily } from '../daily/daily-simulation.ts';
import { simulateReplay } from '../modes/replay-simulation.ts';
import type {
  Advice,
  AdviceQuestion,
  BotQuestion,
  BotRunner,
  HostThrower,
  PuzzleQuestion,
  ReplayedDealQuestion,
  SimulationQuestion,
  SimulationRunner,
  Thrown,
} from '../ports.ts';

/** The work of the worker threads. Tools do it in their own thread. */

export function throwDice(spec: ThrowSpec): Thrown {
  const { up, digest, rethrows } = simulateThrow(spec);
  return { up, digest, rethrows };
}

/** Chooses a bot's action. It gets only its seat's view and ask. */
function chooseAction({ game, level, character, view, ask, seed }: BotQuestion): Action {
  const known = gameOf(game);
  const bot = known && botOf(known, level, characterOf(character));
  if (bot === undefined) throw new RangeError(`there is no level '${level}' in game '${game}'`);
  return bot.choose(view, ask, randomFrom(seed));
}

/** Returns advice for the player with these views. */
function advise(question: AdviceQuestion): Advice {
  const game = knownGame(question.game);
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

const solvePuzzle = (question: PuzzleQuestion): Solution | null =>
  solutionOf(knownGame(question.game), question, randomFrom(question.seed));

function knownGame(id: string): Game {
  const game = gameOf(id);
  if (game === undefined) throw new RangeError(`there is no game '${id}'`);
  return game;
}

/** The last simulated deal, cached because most of its throws and opponents' decisions recur in the next play. */
let lastSimulated: { readonly deal: string; readonly services: SimulationServices } | null = null;

function simulate({ game, day, play }: SimulationQuestion): number {
  const daily = dailyDeal(day, game);
  if (typeof daily === 'string') throw new RangeError(`there is no daily deal of '${game}' on ${day}`);
  const deal = `${day} ${game}`;
  if (lastSimulated?.deal !== deal) lastSimulated = { deal, services: newSimulationServices() };
  return simulateDaily(daily, play, lastSimulated.services);
}

function newSimulationServices(): SimulationServices {
  const throws = new Map<string, Thrown>();
  const choices = new Map<string, Action>();
  return {
    throw: spec => cached(throws, spec.seed, () => throwDice(spec)),
    choose: question => cached(choices, question.seed, () => chooseAction(question)),
  };
}

/** Returns the value of a key, computed only once. */
function cached<Value>(values: Map<string, Value>, key: string, value: () => Value): Value {
  const found = values.get(key) ?? value();
  values.set(key, found);
  return found;
}

/** Answers the questions of the threads for opponents, advice, simulations and puzzles. */
export function answerBot(
  question: BotQuestion | AdviceQuestion | SimulationQuestion | ReplayedDealQuestion | PuzzleQuestion,
): Action | Advice | Solution | number | DealOutcome {
  if (!('about' in question)) return chooseAction(question);
  switch (question.about) {
    case 'daily':
      return simulate(question);
    case 'again':
      return simulateReplay(question, chooseAction);
    case 'puzzle':
      return solvePuzzle(question);
    default:
      return advise(question);
  }
}

export const localThrower: HostThrower = { throw: async spec => throwDice(spec) };
export const localBots: BotRunner = {
  choose: async question => chooseAction(question),
  advise: async question => advise(question),
};
export const localSimulation: SimulationRunner = {
  play: async question => simulate(question),
  playAgain: async question => simulateReplay(question, chooseAction),
};
