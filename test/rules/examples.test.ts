import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GAMES } from '../../engine/games/index.ts';
import type { CaseChecks } from './case-checks.ts';
import { euchreDiceChecks } from './euchre-dice/cases.ts';
import { rollingTricksChecks } from './rolling-tricks/cases.ts';
import { triceChecks } from './trice/cases.ts';
import { trickyChecks } from './tricky/cases.ts';
import { trickyDiceChecks } from './tricky-dice/cases.ts';

/** Worked cases as data: `GAME.examples.json` in this folder, or in the one that EXAMPLES_DIR names. */
const FOLDER = process.env['EXAMPLES_DIR'] ?? import.meta.dirname;
const SUFFIX = '.examples.json';
/** A game of the registry without an entry fails below. */
const CHECKS: Readonly<Record<string, CaseChecks>> = {
  trice: triceChecks,
  'euchre-dice': euchreDiceChecks,
  tricky: trickyChecks,
  'tricky-dice': trickyDiceChecks,
  'rolling-tricks': rollingTricksChecks,
};

const cases = z.array(
  z.looseObject({
    id: z.string(),
    title: z.string(),
    data: z.looseObject({ kind: z.string() }).nullable(),
  }),
);

const files = readdirSync(FOLDER).filter(name => name.endsWith(SUFFIX));

test('there are worked cases, all of games of the registry, and every game has checks for them', () => {
  expect(files.length).toBeGreaterThan(0);
  const games = files.map(name => name.slice(0, -SUFFIX.length));
  expect(games.filter(game => !Object.hasOwn(CHECKS, game))).toEqual([]);
  expect(GAMES.map(game => game.id).filter(id => !Object.hasOwn(CHECKS, id))).toEqual([]);
});

describe.each(files)('%s', file => {
  const checks = CHECKS[file.slice(0, -SUFFIX.length)];
  const list = cases.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));

  test('holds cases', () => expect(list.length).toBeGreaterThan(0));

  test.each(list.map(one => [`${one.id} ${one.title}`, one] as const))('%s', (_title, { id, data }) => {
    if (data === null) {
      const worded = checks?.worded[id];
      if (worded === undefined) throw new Error(`case ${id} is in words only and has no test of its own`);
      worded();
    } else {
      const check = checks?.kinds[data.kind];
      if (check === undefined) throw new Error(`there is no check for a case of kind '${data.kind}'`);
      check(data);
    }
  });
});
