import type { Game } from '../../../../engine/core/game.ts';
import { engineAt } from '../other-engine.ts';
import type { Done, Order } from './rates.ts';

/**
 * Runs in a process started by `rates.ts`: loads these exports of the engine in the folder given as its first argument, and
 * carries out orders.
 */
export async function takeOrders<Engine extends { readonly GAMES: readonly Game[] }>(
  names: readonly (keyof Engine & string)[],
  play: (engine: Engine, game: Game, order: Order) => Done,
): Promise<void> {
  try {
    const engine = await engineAt<Engine>(process.argv[2] ?? '', names);
    process.on('message', (order: Order) => {
      try {
        const game = engine.GAMES.find(({ id }) => id === order.game);
        if (game === undefined) throw new Error(`it has no game '${order.game}'`);
        process.send?.(play(engine, game, order));
      } catch (error) {
        process.send?.({ failure: reasonOf(error) });
      }
    });
    process.send?.({ ready: true });
  } catch (error) {
    process.send?.({ failure: reasonOf(error) });
  }
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * Repeats `once` for at least `minSeconds` of CPU time, and adds up what it returns. The time is read only every
 * `timesPerCheck` calls, since reading it is slow.
 */
export function countFor(minSeconds: number, timesPerCheck: number, once: () => number): Done {
  const before = process.cpuUsage();
  for (let count = 0; ; ) {
    for (let times = 0; times < timesPerCheck; times++) count += once();
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds >= minSeconds) return { count, seconds };
  }
}

/** Returns the generator seed of an order: the same for all players. */
export const seedOf = ({ seed }: Order): string => String(seed).padStart(32, '0');
