// Plays deals with a checkout's engine; `deals.ts` starts it and sends it orders.

import type { pickByLuck } from '../../../../engine/bots/random-player.ts';
import type { sampleOutcome } from '../../../../engine/core/chance.ts';
import type { Game, Step } from '../../../../engine/core/game.ts';
import type { Match, newMatch } from '../../../../engine/core/match.ts';
import type { usualOptions } from '../../../../engine/core/options.ts';
import type { Random, randomFrom } from '../../../../engine/core/random.ts';
import { countFor, seedOf, takeOrders } from './ordered.ts';

/** The part of an engine that is used. */
interface Engine {
  readonly GAMES: readonly Game[];
  readonly newMatch: typeof newMatch;
  readonly usualOptions: typeof usualOptions;
  readonly randomFrom: typeof randomFrom;
  readonly sampleOutcome: typeof sampleOutcome;
  readonly pickByLuck: typeof pickByLuck;
}

const NAMES = ['GAMES', 'newMatch', 'usualOptions', 'randomFrom', 'sampleOutcome', 'pickByLuck'] as const;
const MATCHES_PER_CHECK = 8;

/** Plays a whole match, checking every step, and returns its number of deals. */
function playMatch(engine: Engine, game: Game, random: Random): number {
  const match = engine.newMatch(game, game.usualSeats, engine.usualOptions(game.options, game.usualSeats));
  for (let step = randomStep(engine, match, random); step !== null; step = randomStep(engine, match, random)) {
    const refusal = match.take(step);
    if (refusal !== null) throw new Error(`a step was refused: ${refusal}`);
  }
  return match.view(null).sheet.length;
}

function randomStep(engine: Engine, match: Match, random: Random): Step | null {
  const awaits = match.awaits();
  switch (awaits.kind) {
    case 'nobody':
      return null;
    case 'chance':
      return { by: 'chance', outcome: engine.sampleOutcome(awaits.chance, match.equipment, random) };
    case 'seats': {
      const [by] = awaits.seats;
      if (by === undefined) throw new Error('seats are awaited, but none is named');
      return { by, action: engine.pickByLuck(match.ask(by), random) };
    }
  }
}

await takeOrders<Engine>(NAMES, (engine, game, order) => {
  const random = engine.randomFrom(seedOf(order));
  return countFor(order.seconds, MATCHES_PER_CHECK, () => playMatch(engine, game, random));
});
