import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { GAMES } from '../../engine/games/index.ts';
import type { CaseAskers } from './asker.ts';
import { euchreDiceAskers } from './euchre-dice/cases.ts';
import { rollingTricksAskers } from './rolling-tricks/cases.ts';
import { triceAskers } from './trice/cases.ts';
import { trickyAskers } from './tricky/cases.ts';
import { trickyDiceAskers } from './tricky-dice/cases.ts';

/** Worked cases as data: `GAME.examples.json` in this folder, or in the one that EXAMPLES_DIR names. */
const FOLDER = process.env['EXAMPLES_DIR'] ?? import.meta.dirname;
const SUFFIX = '.examples.json';
/** What asks each game its cases; a game of the registry without an entry fails below. */
const ASKERS: Readonly<Record<string, CaseAskers>> = {
  trice: triceAskers,
  'euchre-dice': euchreDiceAskers,
  tricky: trickyAskers,
  'tricky-dice': trickyDiceAskers,
  'rolling-tricks': rollingTricksAskers,
};

const cases = z.array(
  z.looseObject({
    id: z.string(),
    title: z.string(),
    data: z.looseObject({ kind: z.string() }).nullable(),
  }),
);

const files = readdirSync(FOLDER).filter(name => name.endsWith(SUFFIX));

test('there are worked cases, all of games of this house', () => {
  expect(files.length).toBeGreaterThan(0);
  const games = files.map(name => name.slice(0, -SUFFIX.length));
  expect(games.filter(game => !Object.hasOwn(ASKERS, game))).toEqual([]);
  expect(GAMES.map(game => game.id).filter(id => !Object.hasOwn(ASKERS, id))).toEqual([]);
});

describe.each(files)('%s', file => {
  const asker = ASKERS[file.slice(0, -SUFFIX.length)];
  const list = cases.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8')));

  test('holds cases', () => expect(list.length).toBeGreaterThan(0));

  test.each(list.map(one => [`${one.id} ${one.title}`, one] as const))('%s', (_title, { id, data }) => {
    if (data === null) {
      const worded = asker?.worded[id];
      if (worded === undefined) throw new Error(`case ${id} is in words only and has no test of its own`);
      worded();
    } else {
      const ask = asker?.kinds[data.kind];
      if (ask === undefined) throw new Error(`nothing here can ask a case of kind '${data.kind}'`);
      ask(data);
    }
  });
});
