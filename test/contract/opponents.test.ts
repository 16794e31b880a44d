import { describe, expect, test } from 'vitest';
import { botsOf } from '../../engine/bots/levels.ts';
import { allows } from '../../engine/core/ask.ts';
import { newMatch } from '../../engine/core/match.ts';
import { usualOptions } from '../../engine/core/options.ts';
import { GAMES } from '../../engine/games/index.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

/** Opponents are asked where a phase begins, and at one decision in so many. */
const ASK_ONE_IN = 40;
const STEPS = 120;

describe.each(GAMES.map(game => ({ name: game.name, game })))('the opponents of $name', ({ game }) => {
  test.each(botsOf(game).map(({ id }) => id))(
    '%s decides the same, whatever the others hold, and what is allowed',
    id => {
      const bot = botsOf(game).find(each => each.id === id);
      const match = newMatch(game, game.usualSeats, usualOptions(game.options, game.usualSeats));
      const random = randomOf(9);
      let phase = '';
      let asked = 0;
      for (let step = 0; step < STEPS; step++) {
        const awaits = match.awaits();
        const isNew = match.view(null).phase !== phase;
        phase = match.view(null).phase;
        if (awaits.kind === 'seats' && (isNew || step % ASK_ONE_IN === 0)) {
          for (const seat of awaits.seats.slice(0, 1)) {
            const view = match.view(seat);
            const ask = match.ask(seat);
            const dealtAnew = game.view(game.imagine(view, random), seat);
            const action = bot?.choose(view, ask, randomOf(step));
            expect(action !== undefined && allows(ask, action)).toBe(true);
            expect(bot?.choose(dealtAnew, ask, randomOf(step))).toEqual(action);
            asked += 1;
          }
        }
        const taken = luckyStep(match, random);
        if (taken === null) break;
        takeAll(match, [taken]);
      }
      expect(asked).toBeGreaterThan(2);
    },
  );
});
