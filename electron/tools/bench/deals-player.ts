// Plays deals with the engine of the checkout whose folder is its argument; `deals.ts` starts it and sends it orders.

import type { pickByLuck } from '../../../engine/bots/chancer.ts';
import type { sampleOutcome } from '../../../engine/core/chance.ts';
import type { Game, Step } from '../../../engine/core/game.ts';
import type { Match, newMatch } from '../../../engine/core/match.ts';
import type { usualOptions } from '../../../engine/core/options.ts';
import type { Random, randomFrom } from '../../../engine/core/random.ts';
import { engineAt } from './other-engine.ts';

/** What is used of an engine. */
interface Engine {
  readonly GAMES: readonly Game[];
  readonly newMatch: typeof newMatch;
  readonly usualOptions: typeof usualOptions;
  readonly randomFrom: typeof randomFrom;
  readonly sampleOutcome: typeof sampleOutcome;
  readonly pickByLuck: typeof pickByLuck;
}

const NAMES = ['GAMES', 'newMatch', 'usualOptions', 'randomFrom', 'sampleOutcome', 'pickByLuck'] as const;

interface Order {
  readonly game: string;
  readonly seed: number;
  readonly seconds: number;
}

/** The CPU time is read only after this many matches, since reading it is slow compared with a short match. */
const MATCHES_PER_CHECK = 8;

/** Plays whole matches, every step checked, for at least so many seconds of CPU time. */
function play(engine: Engine, { game: id, seed, seconds: least }: Order): { deals: number; seconds: number } {
  const game = engine.GAMES.find(each => each.id === id);
  if (game === undefined) throw new Error(`it has no game '${id}'`);
  const random = engine.randomFrom(String(seed).padStart(32, '0'));
  const options = engine.usualOptions(game.options, game.usualSeats);
  const before = process.cpuUsage();
  for (let deals = 0, matches = 1; ; matches++) {
    const match = engine.newMatch(game, game.usualSeats, options);
    for (let step = randomStep(engine, match, random); step !== null; step = randomStep(engine, match, random)) {
      const refusal = match.take(step);
      if (refusal !== null) throw new Error(`a step was refused: ${refusal}`);
    }
    deals += match.view(null).sheet.length;
    if (matches % MATCHES_PER_CHECK !== 0) continue;
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds >= least) return { deals, seconds };
  }
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

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

try {
  const [, , folder = ''] = process.argv;
  const engine = await engineAt<Engine>(folder, NAMES);
  process.on('message', (order: Order) => {
    try {
      process.send?.(play(engine, order));
    } catch (error) {
      process.send?.({ failure: reasonOf(error) });
    }
  });
  process.send?.({ ready: true });
} catch (error) {
  process.send?.({ failure: reasonOf(error) });
}
