import { expect, test } from 'vitest';
import { tableOf } from '../../electron/host/records/match-setup.ts';
import { type Match, newMatch } from '../../engine/core/match.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { View } from '../../engine/protocol/vocabulary.ts';
import { trickResult } from '../../renderer/tricks/trick-results.ts';
import { shortOptions } from '../support/option-sets.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

const MATCHES = 6;

/** The views after which a trick is complete, in matches by luck. */
function* completeTricks(game: (typeof GAMES)[number]): Generator<{ readonly match: Match; readonly view: View }> {
  for (let number = 0; number < MATCHES; number++) {
    const random = randomOf(number);
    const seats = game.seats[number % game.seats.length] ?? game.usualSeats;
    const match = newMatch(game, seats, shortOptions(game, seats));
    for (let step = luckyStep(match, random); step !== null; step = luckyStep(match, random)) {
      takeAll(match, [step]);
      const view = match.view(0);
      if (view.tricks.at(-1)?.winner != null) yield { match, view };
    }
  }
}

test.each(GAMES.map(game => [game.id, game] as const))(
  'in %s the result of a trick lists the winner first, and says why',
  (_, game) => {
    let tricks = 0;
    for (const { match, view } of completeTricks(game)) {
      const players = view.seats.map((__, seat) => ({ kind: 'person', name: `${seat}` }) as const);
      const table = tableOf(match, '', players, {
        mine: [0],
        holders: [],
        isShared: false,
        isWatching: false,
      });
      const result = trickResult(table, view);
      if (result === null) continue;
      expect(result.plays.map(({ isBest }) => isBest).indexOf(true)).toBe(0);
      tricks += 1;
      expect(result.reason).toMatch(/ .+\.$/);
    }
    expect(tricks).toBeGreaterThan(30);
  },
);
