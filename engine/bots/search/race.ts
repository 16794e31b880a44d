import { at, floatAt } from '../../core/lists.ts';
import { type Random, RepeatableRandom } from '../../core/random.ts';
import type { Decision, Simulator } from '../../core/search-model.ts';
import type { Seat } from '../../protocol/vocabulary.ts';
import { Playout } from './playout.ts';
import { Tally, type Verdict } from './verdict.ts';

/** After so many worlds, and then after each so many more, choices that are clearly worse are dropped. */
const FIRST_CUT = 16;
const CUT_EVERY = 8;
/** A choice is clearly worse if it is behind by so many standard errors of the difference. */
const CLEARLY = 3;

/**
 * Plays every choice out in the same sampled worlds and with the same luck, by habit, and drops choices that fall
 * clearly behind. The viewer's own later plays follow the habit too. `until`: it ends when one choice is left (`decided`)
 * or plays the rest of the worlds out with that one, so that its odds are known (`known`); with `compared` no choice is
 * dropped.
 */
export function race<S extends Simulator>(
  decision: Decision<S>,
  you: Seat,
  teams: readonly number[],
  worlds: number,
  random: Random,
  until: 'decided' | 'known' | 'compared' = 'decided',
): Verdict {
  const playout = new Playout(decision, you, teams);
  const luck = new RepeatableRandom(random);
  const tallies = decision.actions.map(action => new Tally(action));
  const rewards = tallies.map(() => new Float64Array(worlds));
  let alive = tallies.map((_, choice) => choice);
  for (let world = 0; world < worlds && (until !== 'decided' || alive.length > 1); world++) {
    decision.nextWorld();
    luck.mark();
    for (const choice of alive) {
      luck.goBack();
      playout.beginWith(choice, luck);
      playout.finish(at(tallies, choice), luck, 0);
      at(rewards, choice)[world] = floatAt(playout.rewards, you);
    }
    const count = world + 1;
    if (until !== 'compared' && count >= FIRST_CUT && count % CUT_EVERY === 0)
      alive = withoutWorse(alive, rewards, count);
  }
  const choices = tallies.map(tally => tally.verdict());
  const best = bestOf(alive, choice => at(choices, choice).value);
  const count = at(choices, best).playouts;
  const leads = alive.flatMap(choice => (choice === best ? [] : leadOf(at(rewards, best), at(rewards, choice), count)));
  return { choices, best, lead: Math.min(CLEARLY, ...leads) };
}

const bestOf = (choices: readonly number[], measure: (choice: number) => number): number =>
  choices.reduce((one, other) => (measure(other) > measure(one) ? other : one));

/** Drops the choices whose rewards differ clearly from those of the best, world by world. */
function withoutWorse(alive: readonly number[], rewards: readonly Float64Array[], count: number): number[] {
  const sums = rewards.map(each => each.subarray(0, count).reduce((sum, reward) => sum + reward, 0));
  const best = bestOf(alive, choice => at(sums, choice));
  const ofBest = at(rewards, best);
  return alive.filter(choice => choice === best || leadOf(ofBest, at(rewards, choice), count) <= CLEARLY);
}

/** By how many standard errors one choice is ahead of another, compared world by world. */
function leadOf(one: Float64Array, other: Float64Array, count: number): number {
  let sum = 0;
  let squares = 0;
  for (let world = 0; world < count; world++) {
    const difference = floatAt(one, world) - floatAt(other, world);
    sum += difference;
    squares += difference * difference;
  }
  const mean = sum / count;
  const error = Math.sqrt(Math.max(0, squares / count - mean * mean) / count);
  if (error === 0) return mean > 0 ? Number.POSITIVE_INFINITY : 0;
  return mean / error;
}
