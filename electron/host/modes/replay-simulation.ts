import { sampleOutcome } from '../../../engine/core/chance.ts';
import type { Step } from '../../../engine/core/game.ts';
import { known } from '../../../engine/core/lists.ts';
import { type Match, newMatch } from '../../../engine/core/match.ts';
import { randomFrom } from '../../../engine/core/random.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { type DealOutcome, dealOutcome } from '../../../engine/protocol/modes/practice.ts';
import type { Action } from '../../../engine/protocol/vocabulary.ts';
import { botQuestion, simulatedPlayerAt } from '../match/bot-decisions.ts';
import { type BotQuestion, countedEntropy, type ReplayedDealQuestion } from '../ports.ts';

/**
 * Simulates a replayed deal with a computer of the default level in the player's place, and returns the outcome.
 * Opponents are the match's. Throws are random outcomes, since none is shown.
 */
export function simulateReplay(
  { game: id, options, players, steps, seat, deal, play }: ReplayedDealQuestion,
  choose: (question: BotQuestion) => Action,
): DealOutcome {
  const game = gameOf(id);
  if (game === undefined) throw new RangeError(`there is no game '${id}'`);
  const match = newMatch(game, players.length, options);
  for (const step of steps) take(match, step);
  const entropy = countedEntropy(play);
  for (let step = 0; ; step += 1) {
    const awaits = match.awaits();
    const view = match.view(null);
    if (view.sheet.length > deal) return dealOutcome(view, seat);
    if (awaits.kind === 'nobody') throw new Error('the match ended before the deal');
    if (awaits.kind === 'chance') {
      const random = randomFrom(entropy.seed('sample', '', step, null));
      take(match, { by: 'chance', outcome: sampleOutcome(awaits.chance, match.equipment, random) });
      continue;
    }
    const by = known(awaits.seats[0], 'seat');
    const player = simulatedPlayerAt(players, by);
    const seed = entropy.seed('bot', '', step, by);
    const action = choose(botQuestion(match, { seat: by, player, seed, isPerson: other => other === seat }));
    take(match, { by, action });
  }
}

/** Takes a step; throws if the rules refuse it. */
function take(match: Match, step: Step): void {
  const refusal = match.take(step);
  if (refusal !== null) throw new Error(`the rules refuse a step of the simulation: ${refusal}`);
}
