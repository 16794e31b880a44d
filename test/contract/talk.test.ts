import { describe, expect, test } from 'vitest';
import { tableOf } from '../../electron/host/records/match-setup.ts';
import type { Game } from '../../engine/core/game.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import { OPPONENTS } from '../../engine/protocol/opponents.ts';
import type { PlayerSpec } from '../../engine/protocol/players.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { greetingsIn, remarksBetween } from '../../renderer/talk/remarks.ts';
import { lineBetween, NOTHING_SAID, type TalkMemory, withLine, withTricks } from '../../renderer/talk/talk.ts';
import { winChance } from '../../renderer/tricks/throw-odds.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

/** Enough for some deals of every game. */
const STEPS = 400;
/** Matches played of each game. */
const MATCHES = 2;

/** What each viewer has heard so far. */
interface Listener {
  readonly you: number | null;
  readonly seen: View | null;
  readonly memory: TalkMemory;
}

describe.each(GAMES.map(game => ({ id: game.id, game })))('what computer players say in $id', ({ game }) => {
  test('is the same for all who look on or play, and where pieces that nobody may know are others', () => {
    let lines = 0;
    for (let number = 0; number < MATCHES; number += 1) lines += heardBy(game, number);
    expect(lines).toBeGreaterThan(0);
  });
});

/** Plays a match at random and compares what all viewers hear. Returns how many lines they heard. */
function heardBy(game: Game, number: number): number {
  const match = newMatch(game, game.usualSeats, usualOptions(game.options, game.usualSeats));
  const random = randomOf(number);
  const players = Array.from({ length: game.usualSeats }, (_, seat): PlayerSpec => {
    const { name = '', character } = OPPONENTS[seat - 1] ?? {};
    return character === undefined ? { kind: 'person', name } : { kind: 'bot', name, level: 'normal', character };
  });
  const table = tableOf(match, `match ${number}`, players, {
    mine: [0],
    holders: [],
    isShared: false,
    isWatching: false,
  });
  let listeners = [null, ...players.keys()].map((you): Listener => ({ you, seen: null, memory: NOTHING_SAID }));
  let onlooker: View | null = null;
  for (let step = 0; step < STEPS; step += 1) {
    listeners = listeners.map(listener => heard(table, listener, match.view(listener.you)));
    const [first, ...others] = listeners;
    for (const { memory } of others) expect(memory).toEqual(first?.memory);
    const real = match.view(null);
    const imagined = game.imagine(real, random);
    for (const seat of players.keys()) {
      const view = game.view(imagined, seat);
      expect(remarksBetween(table, onlooker, view)).toEqual(remarksBetween(table, onlooker, real));
      expect(greetingsIn(table, view)).toEqual(greetingsIn(table, real));
    }
    expectRightOdds(table, real);
    onlooker = real;
    const taken = luckyStep(match, random);
    if (taken === null) break;
    takeAll(match, [taken]);
  }
  return listeners[0]?.memory.lines.length ?? 0;
}

function heard(table: Table, { you, seen, memory: before }: Listener, view: View): Listener {
  const memory = withTricks(before, seen, view);
  const line = lineBetween(table, seen, view, memory, 'more');
  return { you, seen: view, memory: line === null ? memory : withLine(memory, line) };
}

/** A throw that has won could win, and one that has not could lose. */
function expectRightOdds(table: Table, view: View): void {
  for (const trick of view.tricks) {
    if (trick.winner === null) continue;
    for (const { seat } of trick.plays) {
      const chance = winChance(table, view, trick, seat);
      if (chance === null) continue;
      if (trick.winner === seat) expect(chance).toBeGreaterThan(0);
      else expect(chance).toBeLessThan(1);
    }
  }
}
