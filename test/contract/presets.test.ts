import { describe, expect, test } from 'vitest';
import type { Game } from '../../engine/core/game.ts';
import { known } from '../../engine/core/lists.ts';
import { newMatch } from '../../engine/core/match.ts';
import { resolveOptions, usualOptions } from '../../engine/core/options.ts';
import { GAMES } from '../../engine/games/index.ts';
import type { Preset } from '../../engine/protocol/match/menu.ts';
import { presetText } from '../../renderer/language/games-setup.ts';
import { luckyStep, takeAll } from '../support/play.ts';
import { randomOf } from '../support/seeds.ts';

const MAX_STEPS = 20_000;

function matchOf(game: Game, { seats, options }: Preset) {
  const resolved = resolveOptions(game.options, options, seats);
  if (typeof resolved === 'string') throw new Error(resolved);
  return newMatch(game, seats, resolved);
}

/** Plays at random to the end, and returns how many deals were scored. */
function dealsOf(game: Game, preset: Preset, seed: number): number {
  const match = matchOf(game, preset);
  const random = randomOf(seed);
  for (let step = 0; step < MAX_STEPS; step++) {
    const taken = luckyStep(match, random);
    if (taken === null) return match.view(null).sheet.length;
    takeAll(match, [taken]);
  }
  throw new Error(`${game.name}, ${preset.id}: no end after ${MAX_STEPS} steps`);
}

describe.each(GAMES.map(game => ({ name: game.name, game })))('the lengths that $name offers', ({ game }) => {
  const { presets } = game;

  test('are three, each longer than the one before', () => {
    expect(presets.map(({ id }) => id)).toEqual(['short', 'evening', 'full']);
    for (const length of ['minutes', 'steps'] as const) {
      const lengths = presets.map(preset => preset[length]);
      expect(lengths).toEqual([...new Set(lengths)].toSorted((one, other) => one - other));
    }
  });

  test.each(presets)('$id has seats and options of the game, and ends', preset => {
    expect(game.seats).toContain(preset.seats);
    expect(dealsOf(game, preset, 1)).toBeGreaterThan(0);
  });

  test('the shortest has fewer deals than the longest', () => {
    const [short, , full] = presets;
    expect(dealsOf(game, known(short, 'short'), 2)).toBeLessThan(dealsOf(game, known(full, 'full'), 2));
  });

  test('the longest has the rules as they are', () => {
    const full = known(presets[2], 'full');
    const usual = usualOptions(game.options, full.seats);
    expect(resolveOptions(game.options, full.options, full.seats)).toEqual(usual);
  });

  test.each(presets)('$id says to how many points', preset => {
    const resolved = resolveOptions(game.options, preset.options, preset.seats);
    const number = /\d+/.exec(presetText(game, preset))?.[0] ?? 1;
    expect(resolved).toMatchObject({ target: Number(number) });
  });
});
