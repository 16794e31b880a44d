import { pickByLuck } from '../../engine/bots/random-player.ts';
import { sampleOutcome } from '../../engine/core/chance.ts';
import type { Step } from '../../engine/core/game.ts';
import { at } from '../../engine/core/lists.ts';
import type { Match } from '../../engine/core/match.ts';
import type { Random } from '../../engine/core/random.ts';

/** Returns a random legal step, or null when the match is over. */
export function luckyStep(match: Pick<Match, 'awaits' | 'ask' | 'equipment'>, random: Random): Step | null {
  const awaits = match.awaits();
  switch (awaits.kind) {
    case 'nobody':
      return null;
    case 'chance':
      return { by: 'chance', outcome: sampleOutcome(awaits.chance, match.equipment, random) };
    case 'seats': {
      const by = at(awaits.seats, random.below(awaits.seats.length));
      return { by, action: pickByLuck(match.ask(by), random) };
    }
  }
}

/** Takes the steps in order. Throws if one is refused. */
export function takeAll(match: Match, steps: Iterable<Step>): void {
  for (const step of steps) {
    const refusal = match.take(step);
    if (refusal !== null) throw new Error(`${JSON.stringify(step)} was refused: ${refusal}`);
  }
}
