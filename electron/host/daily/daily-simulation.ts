import { sampleOutcome } from '../../../engine/core/chance.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { PHYSICS } from '../../../engine/physics/index.ts';
import { dailyResult, isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import type { ThrowSpec } from '../../../engine/protocol/throw.ts';
import type { Action, Chance, Outcome, Seat } from '../../../engine/protocol/vocabulary.ts';
import { botQuestion, simulatedPlayerAt } from '../match/bot-decisions.ts';
import { shapeOf } from '../match/rolls.ts';
import { SeedUses } from '../match/seed-uses.ts';
import { type BotQuestion, countedEntropy, type Entropy, type Thrown } from '../ports.ts';
import { type DailyDeal, dailyEntropy, dailyPlayers, OWN_SEAT } from './daily-deal.ts';

/** Dice and computers for a simulation. */
export interface SimulationServices {
  throw(spec: ThrowSpec): Thrown;
  choose(question: BotQuestion): Action;
}

/**
 * Plays a daily deal with a computer of the default level in the player's place, and returns its result. Draws, throws
 * and opponents are the day's; plays differ only in the choices of the player's computer.
 */
export function simulateDaily(daily: DailyDeal, play: number, services: SimulationServices): number {
  const match = newMatch(daily.game, daily.seats, daily.options);
  const simulation = new DailySimulation(daily, play, services);
  for (;;) {
    const awaits = match.awaits();
    const view = match.view(null);
    if (awaits.kind === 'nobody' || isDailyOver(view)) return dailyResult(view, OWN_SEAT, daily.unit).amount;
    const refusal = match.take(
      awaits.kind === 'chance'
        ? { by: 'chance', outcome: simulation.outcomeOf(match, awaits.chance) }
        : simulation.decisionOf(match, awaits.seats),
    );
    if (refusal !== null) throw new Error(`the rules refuse a step of the simulation: ${refusal}`);
  }
}

class DailySimulation {
  readonly #uses = new SeedUses();
  readonly #players: ReturnType<typeof dailyPlayers>;
  readonly #entropy: Entropy;
  readonly #own: Entropy;
  readonly #services: SimulationServices;
  #decisions = 0;

  constructor(daily: DailyDeal, play: number, services: SimulationServices) {
    this.#players = dailyPlayers(daily, 'House');
    this.#entropy = dailyEntropy(daily);
    this.#own = countedEntropy(play);
    this.#services = services;
  }

  outcomeOf(match: Match, chance: Chance): Outcome {
    const purpose = chance.kind === 'draw' ? 'draw' : 'throw';
    const seed = this.#entropy.seed(purpose, '', 0, null, this.#uses.of(match, chance));
    this.#uses.before(match);
    if (chance.kind === 'draw') return sampleOutcome(chance, match.equipment, randomFrom(seed));
    const dice = chance.dice.map(piece => ({ piece, shape: shapeOf(piece, match) }));
    const { up } = this.#services.throw({ id: 0, seed, dice, gesture: null, physics: PHYSICS });
    return { kind: 'roll', up };
  }

  /** Opponents decide first, as in a match. */
  decisionOf(match: Match, seats: readonly Seat[]): { readonly by: Seat; readonly action: Action } {
    const by = seats.find(seat => seat !== OWN_SEAT) ?? OWN_SEAT;
    const player = simulatedPlayerAt(this.#players, by);
    const view = match.view(by);
    this.#decisions += 1;
    const seed =
      by === OWN_SEAT
        ? this.#own.seed('bot', '', this.#decisions, by)
        : this.#entropy.seed('bot', '', 0, by, { deal: view.deal, seat: by, view });
    const isPerson = (seat: Seat): boolean => seat === OWN_SEAT;
    return { by, action: this.#services.choose(botQuestion(match, { seat: by, player, seed, isPerson })) };
  }
}
