import { join } from 'node:path';
import type { Game } from '../../../../engine/core/game.ts';
import { ROOT } from '../../sources.ts';
import { describeRates, type Measurement, measureRates, type Player, USUAL_MEASUREMENT } from './rates.ts';

/**
 * Measures random playouts a second: how often a deal can be played from its first lead to its points. A game's simulator
 * is compared with its rules, of this checkout or of another one: as they are, and with every step checked as hosts do.
 */
export async function benchPlayouts(
  games: readonly Game[],
  against: string | null,
  measurement: Measurement = USUAL_MEASUREMENT,
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
    if (search === undefined) lines.push(`${name}, random playouts: there is no simulator`);
    else {
      const rates = await measureRates(id, players, measurement);
      lines.push(`${name}, random playouts: ${describeRates(rates, 'a second in the simulator', others)}`);
    }
  }
  return lines;
}
