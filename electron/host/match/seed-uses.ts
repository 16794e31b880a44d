import type { Match } from '../../../engine/core/match.ts';
import type { Chance } from '../../../engine/protocol/vocabulary.ts';
import type { SeedUse } from '../ports.ts';

/** Identifies a match's draws and throws by what they are, not by when they happen. */
export class SeedUses {
  readonly #counts = new Map<string, number>();

  /** Returns what the seed of the upcoming draw or throw is for. */
  of(match: Match, chance: Chance): SeedUse {
    const { deal } = match.view(null);
    const nth = this.#counts.get(keyOf(deal, chance)) ?? 0;
    return chance.kind === 'draw'
      ? { deal, seat: chance.to, nth }
      : { deal, seat: chance.by, pieces: chance.dice, nth };
  }

  /** Call before each step. */
  before(match: Match): void {
    const awaits = match.awaits();
    if (awaits.kind !== 'chance') return;
    const key = keyOf(match.view(null).deal, awaits.chance);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
  }
}

const keyOf = (deal: number, chance: Chance): string =>
  JSON.stringify(chance.kind === 'draw' ? [deal, chance.to] : [deal, chance.dice]);
