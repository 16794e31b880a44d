import { join } from 'node:path';
import type { Game } from '../../../../engine/core/game.ts';
import { ROOT } from '../../sources.ts';
import { describeRates, type Measurement, measureRates, USUAL_MEASUREMENT } from './rates.ts';

/** Measures deals of random play a second in each game on one core, every step checked as the host checks it. */
export async function benchDeals(
  games: readonly Game[],
  against: string | null,
  measurement: Measurement = USUAL_MEASUREMENT,
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
