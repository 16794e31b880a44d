import { join } from 'node:path';
import type { Game } from '../../../../engine/core/game.ts';
import { ROOT } from '../../sources.ts';
import { DEFAULT_MEASUREMENT, describeRates, type Measurement, measureRates } from './rates.ts';

/** Measures random deals per second of each game on one core, with every step checked as in the host. */
export async function benchDeals(
  games: readonly Game[],
  against: string | null,
  measurement: Measurement = DEFAULT_MEASUREMENT,
): Promise<string[]> {
  const folders = against === null ? [ROOT] : [ROOT, against];
  const players = folders.map(folder => ({ script: join(import.meta.dirname, 'deals-player.ts'), folder }));
  const lines: string[] = [];
  for (const { id, name } of games) {
    const rates = await measureRates(id, players, measurement);
    lines.push(`${name}, random play: ${describeRates(rates, 'deals a second', ['the other checkout'])}`);
  }
  return lines;
}
