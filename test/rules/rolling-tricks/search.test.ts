import { expect, test } from 'vitest';
import { at, first, known } from '../../../engine/core/lists.ts';
import { newMatch } from '../../../engine/core/match.ts';
import type { PlayDecision } from '../../../engine/core/search-model.ts';
import { rollingTricks } from '../../../engine/games/rolling-tricks/index.ts';
import { search } from '../../../engine/games/rolling-tricks/search/index.ts';
import type { RollingSimulator } from '../../../engine/games/rolling-tricks/search/simulator.ts';
import type { RollingFacts } from '../../../engine/games/rolling-tricks/view.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { luckyStep, takeAll } from '../../support/play.ts';
import { randomOf } from '../../support/seeds.ts';

/** A decision late in a round, with few deals that fit. The match is played at random. */
function lateDecision(seed: number, isWeighted: boolean): PlayDecision<RollingSimulator> | null {
  const random = randomOf(seed);
  const match = newMatch(rollingTricks, 4, { target: 20, pass: true });
  for (;;) {
    const view = match.view(null) as View<RollingFacts>;
    if (view.sheet.length > 0) return null;
    if (view.phase === 'play' && view.tricks.length === 12 && at(view.tricks, 11).plays.length === 1) break;
    takeAll(match, [known(luckyStep(match, random), 'step')]);
  }
  const seat = first(match.view(null).waitingFor);
  const view = match.view(seat) as View<RollingFacts>;
  const decision = search.decision(view, known(view.ask, 'ask'), { isWeighted, spoil: 0 }, randomOf(seed));
  return decision.kind === 'play' ? decision : null;
}

const handsIn = (decision: PlayDecision<RollingSimulator>, simulator: RollingSimulator): string => {
  decision.begin(simulator);
  return simulator.hands.join('');
};

test('sampled deals are as frequent as among all that fit', () => {
  let compared = 0;
  for (let seed = 1; compared < 5; seed++) {
    const decision = lateDecision(seed, false);
    if (decision === null) continue;
    const simulator = decision.newSimulator();
    const shares = new Map<string, number>();
    let all = 0;
    for (const _ of known(decision.allWorlds, 'deals')()) {
      const hands = handsIn(decision, simulator);
      shares.set(hands, (shares.get(hands) ?? 0) + 1);
      all += 1;
    }
    if (shares.size < 2) continue;
    expect(decision.countWorlds?.(10_000)).toBe(all);
    expectShares(lateDecision(seed, false), shares, all);
    compared += 1;
  }
});

const SAMPLES = 20_000;

function expectShares(
  decision: PlayDecision<RollingSimulator> | null,
  shares: ReadonlyMap<string, number>,
  all: number,
): void {
  const sampled = known(decision, 'decision');
  const simulator = sampled.newSimulator();
  const counts = new Map<string, number>();
  for (let sample = 0; sample < SAMPLES; sample++) {
    sampled.nextWorld();
    const hands = handsIn(sampled, simulator);
    counts.set(hands, (counts.get(hands) ?? 0) + 1);
  }
  expect([...counts.keys()].every(hands => shares.has(hands))).toBe(true);
  for (const [hands, ways] of shares) {
    const share = ways / all;
    // Successive deals are alike, so the spread is wider than that of independent ones.
    const spread = 3 * Math.sqrt((share * (1 - share)) / SAMPLES);
    expect(Math.abs((counts.get(hands) ?? 0) / SAMPLES - share)).toBeLessThan(4 * spread);
  }
}
