import { type PastDecision, pointsBetween } from '../../../../engine/bots/advice.ts';
import { CHARACTERS, type Character, STEADY } from '../../../../engine/bots/characters.ts';
import { botOf } from '../../../../engine/bots/levels.ts';
import { isForced } from '../../../../engine/bots/search/search.ts';
import type { Bot, Game } from '../../../../engine/core/game.ts';
import { equalJson } from '../../../../engine/core/json.ts';
import { known } from '../../../../engine/core/lists.ts';
import { usualOptions } from '../../../../engine/core/options.ts';
import { RepeatableRandom } from '../../../../engine/core/random.ts';
import { USUAL_LEVEL } from '../../../../engine/protocol/opponents.ts';
import type { Action } from '../../../../engine/protocol/vocabulary.ts';
import { type Player, playDeal } from './duplicate.ts';
import { intervalOf, meanOf } from './ladder.ts';

/** Sampled worlds per comparison of two choices. */
const WORLDS = 400;

/**
 * Estimates each character's cost to a player of the default level: wherever its choice differs from the steady one's, both
 * are played out in the same worlds by the rollout policy, and a deal's differences are added up.
 */
export async function benchCharacters(games: readonly Game[], deals: number, worlds = WORLDS): Promise<string[]> {
  return games.flatMap(game => {
    const costs = CHARACTERS.filter(({ id }) => id !== STEADY.id).map(each => new CharacterCost(game, each, worlds));
    for (let seed = 1; seed <= deals; seed++) playSteadyDeal(game, seed, costs);
    return [
      `${game.name}, characters at ${USUAL_LEVEL}, points per deal that a seat gains on steady ones, ${deals} deals:`,
      ...costs.map(cost => `  ${cost.result()}`),
    ];
  });
}

/** Plays one deal with four steady characters, and puts each decision to the other characters too. */
function playSteadyDeal(game: Game, seed: number, costs: readonly CharacterCost[]): void {
  const seats = game.usualSeats;
  const steady = botWith(game, STEADY);
  const player: Player = {
    choose(view, ask, random) {
      const luck = new RepeatableRandom(random);
      const action = steady.choose(view, ask, luck);
      for (const cost of isForced(ask) ? [] : costs) {
        luck.goBack();
        cost.decide({ view, ask, action }, luck);
      }
      return action;
    },
  };
  playDeal({ game, seats, options: usualOptions(game.options, seats), seed }, new Array<Player>(seats).fill(player));
  for (const cost of costs) cost.endDeal(seats);
}

const botWith = (game: Game, character: Character): Bot => known(botOf(game, USUAL_LEVEL, character), USUAL_LEVEL);

/** A character whose choices are compared with steady ones. */
class CharacterCost {
  readonly #game: Game;
  readonly #character: Character;
  readonly #bot: Bot;
  readonly #worlds: number;
  #decisions = 0;
  #differing = 0;
  /** Points gained by this deal's differing choices. */
  #gain = 0;
  readonly #gains: number[] = [];

  constructor(game: Game, character: Character, worlds: number) {
    this.#game = game;
    this.#character = character;
    this.#bot = botWith(game, character);
    this.#worlds = worlds;
  }

  /** Compares this character's decision with the steady one's. */
  decide(decision: PastDecision, random: RepeatableRandom): void {
    const action: Action = this.#bot.choose(decision.view, decision.ask, random);
    this.#decisions += 1;
    if (equalJson(action, decision.action)) return;
    this.#differing += 1;
    this.#gain += pointsBetween(this.#game, { ...decision, action }, decision.action, this.#worlds, random);
  }

  endDeal(seats: number): void {
    this.#gains.push(this.#gain / seats);
    this.#gain = 0;
  }

  result(): string {
    const [mean, within] = [meanOf(this.#gains), intervalOf(this.#gains)];
    const share = ((100 * this.#differing) / Math.max(1, this.#decisions)).toFixed(0);
    return `${this.#character.id}: ${mean.toFixed(3)} ± ${within.toFixed(3)}; ${share} in 100 choices differ`;
  }
}
