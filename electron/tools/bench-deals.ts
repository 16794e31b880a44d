import { sampleOutcome } from '../../engine/core/chance.ts';
import type { Game, Step } from '../../engine/core/game.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { type Random, randomFrom } from '../../engine/core/random.ts';
import { gameOf } from '../../engine/games/index.ts';

const WARM_UP = 20_000;
const DEALS = 200_000;

/** Whole deals by luck with the usual rules, every step checked as the host checks it, on one core. */
export function benchDeals(): string[] {
  const game = gameOf('euchre-dice')!;
  const random = randomFrom('1'.padStart(32, '0'));
  playDeals(game, WARM_UP, random);
  const started = performance.now();
  const deals = playDeals(game, DEALS, random);
  const seconds = (performance.now() - started) / 1000;
  return [`${game.name}, random play: ${Math.round(deals / seconds)} deals a second`];
}

/** Plays matches until so many deals are done; answers how many they were. */
function playDeals(game: Game, least: number, random: Random): number {
  const seats = game.usualSeats;
  const options = usualOptions(game.options, seats);
  let deals = 0;
  while (deals < least) {
    const match = newMatch(game, seats, options);
    for (let step = stepByLuck(match, random); step !== null; step = stepByLuck(match, random)) {
      const refusal = match.take(step);
      if (refusal !== null) throw new Error(refusal);
    }
    deals += match.view(null).sheet.length;
  }
  return deals;
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
      const { listed } = match.ask(by);
      return { by, action: listed[random.below(listed.length)]! };
    }
  }
}
