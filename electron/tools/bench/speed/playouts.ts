import { join } from 'node:path';
import type { Game } from '../../../../engine/core/game.ts';
import { ROOT } from '../../sources.ts';
import { DEFAULT_MEASUREMENT, describeRates, type Measurement, measureRates, type Player } from './rates.ts';

/**
 * Measures random playouts per second, from a deal's first lead to its points. Compares a game's simulator with its rules, of
 * this checkout or another: plain, and with every step checked as in the host.
 */
export async function benchPlayouts(
  games: readonly Game[],
  against: string | null,
  measurement: Measurement = DEFAULT_MEASUREMENT,
): Promise<string[]> {
  const script = join(import.meta.dirname, 'playouts-player.ts');
  const players: readonly Player[] = [
    { script, folder: ROOT, more: ['simulator'] },
    { script, folder: against ?? ROOT, more: ['rules'] },
    { script, folder: against ?? ROOT, more: ['checked'] },
  ];
  const others = [against === null ? 'by the rules' : 'by the rules of the other checkout', 'with checked steps'];
  const lines: string[] = [];
  for (const { id, name, search } of games) {
    if (search === undefined) lines.push(`${name}, random playouts: no simulator`);
    else {
      const rates = await measureRates(id, players, measurement);
      lines.push(`${name}, random playouts: ${describeRates(rates, 'a second in the simulator', others)}`);
    }
  }
  return lines;
}
