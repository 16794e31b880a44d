import { describe, expect, test } from 'vitest';
import { CHARACTERS, type Character } from '../../engine/bots/characters.ts';
import { botOf } from '../../engine/bots/levels.ts';
import { isForced } from '../../engine/bots/search/search.ts';
import { equalJson } from '../../engine/core/json.ts';
import { at, known } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import type { Mutable } from '../../engine/core/readonly.ts';
import { gameOf } from '../../engine/games/index.ts';
import { isTrump, trumpsOf } from '../../engine/games/rolling-tricks/pieces.ts';
import { addPlay, aheadIn } from '../../engine/games/rolling-tricks/play.ts';
import type { RollingFacts } from '../../engine/games/rolling-tricks/view.ts';
import { trice } from '../../engine/games/trice/index.ts';
import { numberOn } from '../../engine/games/trice/pieces.ts';
import { search } from '../../engine/games/trice/search/index.ts';
import type { TriceFacts } from '../../engine/games/trice/view.ts';
import type { CharacterId } from '../../engine/protocol/players.ts';
import type { Action, Ask, PieceId, Play, View } from '../../engine/protocol/vocabulary.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { sampleOf } from '../support/samples.ts';
import { randomOf } from '../support/seeds.ts';

const DECISIONS = sampleOf(25, 150);
/** Tastes show in few decisions only if they are stronger than players meet them. */
const TASTE = sampleOf(4, 1);

const withTaste = ({ likes, ...rest }: Character): Character => ({
  ...rest,
  likes: { bold: TASTE * likes.bold, thrifty: TASTE * likes.thrifty, loyal: TASTE * likes.loyal },
});

const characterOf = (id: CharacterId): Character =>
  known(
    CHARACTERS.find(each => each.id === id),
    'character',
  );

/** Something that can be counted in the play of one game. */
interface Statistic<Facts> {
  readonly game: string;
  /** Whether this decision is counted. */
  counts(view: View<Facts>, ask: Ask): boolean;
  /** What is counted of this choice. */
  of(view: View<Facts>, action: Action): number;
}

/** The average of a statistic in the choices of each character, over the same decisions of random deals. */
function averages<Facts>({ game: id, counts, of }: Statistic<Facts>, characters: readonly CharacterId[]): number[] {
  const game = known(gameOf(id), 'game');
  const bots = characters.map(each => known(botOf(game, 'normal', withTaste(characterOf(each))), 'bot'));
  const sums = bots.map(() => 0);
  const random = randomOf(3);
  for (let seed = 0, count = 0; count < DECISIONS; seed++) {
    const match = newMatch(game, game.usualSeats, usualOptions(game.options, game.usualSeats));
    while (match.view(null).sheet.length === 0 && count < DECISIONS) {
      const awaits = match.awaits();
      if (awaits.kind === 'seats') {
        const seat = at(awaits.seats, 0);
        // The views of a game have its facts.
        const [view, ask] = [match.view(seat) as View<Facts>, match.ask(seat)];
        if (!isForced(ask) && counts(view, ask)) {
          for (const [index, bot] of bots.entries())
            sums[index] = at(sums, index) + of(view, bot.choose(view, ask, randomOf(seed)));
          count += 1;
        }
      }
      takeAll(match, [known(luckyStep(match, random), 'step')]);
    }
  }
  return sums.map(sum => sum / DECISIONS);
}

/** What was played to the trick so far. */
function openPlays({ tricks, seats }: View): readonly Play[] {
  const plays = tricks.at(-1)?.plays ?? [];
  return plays.length === seats.length ? [] : plays;
}

const pieceIn = (action: Action): PieceId => known('pieces' in action ? action.pieces[0] : undefined, 'piece');
const plays = ({ listed }: Ask): readonly Action[] => listed.filter(({ verb }) => verb === 'play');
const differ = (values: readonly number[]): boolean => new Set(values).size > 1;

/** The number on the die that is led. */
const NUMBER_LED: Statistic<TriceFacts> = {
  game: 'trice',
  counts: view => view.phase === 'play' && openPlays(view).length === 0,
  of: ({ facts }, action) => numberOn(at(facts.up, pieceIn(action))),
};

/** How often a trump is played where another card could be. */
const TRUMPS_PLAYED: Statistic<RollingFacts> = {
  game: 'rolling-tricks',
  counts: (view, ask) => view.phase === 'play' && differ(plays(ask).map(action => TRUMPS_PLAYED.of(view, action))),
  of: ({ facts }, action) => Number(isTrump(pieceIn(action), trumpsOf(facts.flip))),
};

/** How often a trick stays the partner's that could be taken away. */
const TRICKS_LEFT: Statistic<RollingFacts> = {
  game: 'rolling-tricks',
  counts: (view, ask) => view.phase === 'play' && differ(plays(ask).map(action => TRICKS_LEFT.of(view, action))),
  of(view, action) {
    const seat = known(view.you, 'seat');
    // A copy may be written.
    const after = structuredClone(openPlays(view)) as Mutable<Play>[];
    addPlay(after, seat, pieceIn(action));
    return Number(aheadIn(after, trumpsOf(view.facts.flip))?.seat === (seat + 2) % 4);
  },
};

describe('a character shows in play', () => {
  test('bold leads higher than steady, and miser lower, in Trice', () => {
    const [bold = 0, steady = 0, miser = 0] = averages(NUMBER_LED, ['bold', 'steady', 'miser']);
    expect(bold).toBeGreaterThan(steady + 0.4);
    expect(miser).toBeLessThan(steady - 0.4);
  });

  test('miser keeps trumps that others play, in Rolling Tricks', () => {
    const [miser = 0, steady = 0] = averages(TRUMPS_PLAYED, ['miser', 'steady']);
    expect(miser).toBeLessThan(steady - 0.02);
  });

  test('loyal leaves more tricks to the partner, in Rolling Tricks', () => {
    const [loyal = 0, steady = 0] = averages(TRICKS_LEFT, ['loyal', 'steady']);
    expect(loyal).toBeGreaterThan(steady + 0.04);
  });

  test('spoiler leaves fewer tricks to the leader of the match, in Trice', () => {
    const spoiler = known(botOf(trice, 'normal', characterOf('spoiler')), 'bot');
    const steady = known(botOf(trice, 'normal'), 'bot');
    let difference = 0;
    let differing = 0;
    for (let seed = 1; differing < DIFFERING && seed <= MAX_DEALS; seed++) {
      const match = newMatch(trice, 4, usualOptions(trice.options, 4));
      const random = randomOf(seed);
      while (match.view(null).sheet.length === 0 && differing < DIFFERING) {
        const awaits = match.awaits();
        if (awaits.kind === 'seats' && !awaits.seats.includes(LEADER)) {
          const seat = at(awaits.seats, 0);
          const ask = match.ask(seat);
          const view = withLeader(match.view(seat));
          const [one, other] = [spoiler, steady].map(bot => bot.choose(view, ask, randomOf(seed)));
          if (!isForced(ask) && !equalJson(one, other)) {
            differing += 1;
            difference +=
              tricksOfLeader(view, ask, known(one, 'choice')) - tricksOfLeader(view, ask, known(other, 'choice'));
          }
        }
        takeAll(match, [known(luckyStep(match, random), 'step')]);
      }
    }
    expect(differing).toBeGreaterThanOrEqual(DIFFERING);
    expect(difference / differing).toBeLessThan(0);
  });
});

const LEADER = 0;
const MAX_DEALS = 60;
/** How many choices are looked at in which the two differ. */
const DIFFERING = sampleOf(8, 24);

/** The same view of a match in which one seat leads. */
function withLeader(view: View): View {
  // A match of Trice has views with its facts.
  const facts = { ...(view.facts as TriceFacts), scores: [16, 10, 10, 10] };
  return { ...view, facts };
}

/** How many tricks the leader of the match takes on average after this choice. */
function tricksOfLeader(view: View, ask: Ask, action: Action): number {
  const worlds = 300;
  // The view is one of Trice.
  const decision = search.decision(
    view as View<TriceFacts>,
    ask,
    { isWeighted: false, spoil: 0, also: action },
    randomOf(1),
  );
  if (decision.kind !== 'play') throw new Error('Trice has no calls');
  const simulator = decision.newSimulator();
  const random = randomOf(2);
  const points = new Float64Array(4);
  let sum = 0;
  for (let world = 0; world < worlds; world++) {
    decision.nextWorld();
    decision.begin(simulator);
    simulator.play(at(decision.moves, 0), random);
    while (!simulator.isOver()) simulator.play(simulator.rolloutMove(random), random);
    simulator.points(points);
    sum += at([...points], LEADER);
  }
  return sum / worlds;
}
