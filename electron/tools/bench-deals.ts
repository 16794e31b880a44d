import { pickByLuck } from '../../engine/bots/chancer.ts';
import { sampleOutcome } from '../../engine/core/chance.ts';
import type { Game, Step } from '../../engine/core/game.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { type Random, randomFrom } from '../../engine/core/random.ts';
import { GAMES } from '../../engine/games/index.ts';

/** Seconds of this process's own work, before and while deals are counted. */
const WARM_UP = 1;
const MEASURED = 4;

/** Whole deals by luck with the usual rules, every step checked as the host checks it, on one core. */
export function benchDeals(): string[] {
  return GAMES.map(game => {
    const random = randomFrom('1'.padStart(32, '0'));
    playDeals(game, WARM_UP, random);
    const rate = playDeals(game, MEASURED, random);
    return `${game.name}, random play: ${Math.round(rate)} deals a second`;
  });
}

/** Plays matches for so long; answers how many deals a second that were, whatever else the machine had to do. */
function playDeals(game: Game, least: number, random: Random): number {
  const seats = game.usualSeats;
  const options = usualOptions(game.options, seats);
  const before = process.cpuUsage();
  for (let deals = 0; ; ) {
    const match = newMatch(game, seats, options);
    for (let step = stepByLuck(match, random); step !== null; step = stepByLuck(match, random)) {
      const refusal = match.take(step);
      if (refusal !== null) throw new Error(refusal);
    }
    deals += match.view(null).sheet.length;
    const { user, system } = process.cpuUsage(before);
    const seconds = (user + system) / 1e6;
    if (seconds >= least) return deals / seconds;
  }
}

function stepByLuck(match: Match, random: Random): Step | null {
  const awaits = match.awaits();
  switch (awaits.kind) {
    case 'nobody':
      return null;
    case 'chance':
      return { by: 'chance', outcome: sampleOutcome(awaits.chance, match.equipment, random) };
    case 'seats': {
      const by = awaits.seats[0]!;
      return { by, action: pickByLuck(match.ask(by), random) };
    }
  }
}
