import type { Random } from '../../core/random.ts';
import type { PieceId, View } from '../../protocol/vocabulary.ts';
import { playoutOf, tableOf } from './dream.ts';
import { giftsOf } from './gifts.ts';
import { habit, valuesOf } from './habits.ts';
import { imagineHands } from './imagine.ts';
import { exchanged } from './passing.ts';
import { copyOf, isDone, type Kind, type Playout, play } from './playout.ts';
import { TO_WIN } from './scoring.ts';
import { teamOf, trumpsNow } from './state.ts';
import type { RollingFacts } from './view.ts';

/** Rounds imagined for each play and for a pass: work is counted, never timed. */
const DREAMS = 60;
/** So many cards are weighed, those that habit likes best; and what habit thinks counts a little. */
const MOST_WEIGHED = 3;
const SAY_OF_HABIT = 0.3;
/** What falls so far behind the best, over the rounds imagined so far, is weighed no more: a round won is worth 1. */
const TOO_FAR_BEHIND = 6;

type RollingView = View<RollingFacts>;
interface Option<T> {
  readonly what: T;
  worth: number;
}

/** The best of these cards: habit proposes, and imagined rounds decide. */
export function bestPlay(view: RollingView, kinds: readonly Kind[], random: Random): Kind {
  const team = teamOf(view.you!);
  const table = tableOf(view);
  const values = valuesOf(playoutOf(table, imagineHands(view, random)), kinds);
  const options = kinds
    .map((what, index) => ({ what, worth: SAY_OF_HABIT * DREAMS * values[index]! }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_WEIGHED);
  return bestOver(options, () => {
    const start = playoutOf(table, imagineHands(view, random));
    return kind => {
      const playout = copyOf(start);
      play(playout, kind);
      return playToEnd(playout, team);
    };
  });
}

/** The best cards to pass; in imagined rounds the others pass something sensible too. */
export function bestGift(view: RollingView, hand: readonly PieceId[], random: Random): readonly PieceId[] {
  const you = view.you!;
  const table = tableOf(view);
  const trumps = trumpsNow({ flip: view.facts.flip.slice() });
  const options = giftsOf(hand, trumps).map(what => ({ what, worth: 0 }));
  return bestOver(options, () => {
    const hands = imagineHands(view, random);
    const gifts = hands.map(held => giftsOf(held, trumps)).map(each => each[random.below(each.length)]!);
    return gift => {
      const picks = gifts.map((other, seat) => (seat === you ? gift : other));
      return playToEnd(playoutOf(table, exchanged(hands, picks).hands), teamOf(you));
    };
  });
}

/** What is worth most over imagined rounds; each of them, once imagined, says what an option brings in it. */
function bestOver<T>(options: readonly Option<T>[], imagine: () => (what: T) => number): T {
  let left = options;
  for (let dream = 0; dream < DREAMS && left.length > 1; dream++) {
    const worthOf = imagine();
    for (const option of left) option.worth += worthOf(option.what);
    const { worth } = best(left);
    left = left.filter(option => option.worth > worth - TOO_FAR_BEHIND);
  }
  return best(left).what;
}

const best = <T extends { readonly worth: number }>(options: readonly T[]): T =>
  options.reduce((one, other) => (other.worth > one.worth ? other : one));

/** Tricks matter little beside the round, but they tell a near thing from a lost one. */
const WORTH_OF_TRICK = 0.05;

/** Plays on, every seat by habit; answers what came of it for this team. */
function playToEnd(playout: Playout, team: number): number {
  while (!isDone(playout)) play(playout, habit(playout));
  const own = playout.taken[team]!;
  const others = playout.taken[1 - team]!;
  return Number(own >= TO_WIN) - Number(others >= TO_WIN) + WORTH_OF_TRICK * (own - others);
}
