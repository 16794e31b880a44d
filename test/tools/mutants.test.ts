import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { DICE } from '../../electron/tools/mutants/dice.ts';
import { DRAWING } from '../../electron/tools/mutants/drawing.ts';
import { HOST } from '../../electron/tools/mutants/host.ts';
import { PAGE } from '../../electron/tools/mutants/page.ts';
import { PLAYERS } from '../../electron/tools/mutants/players.ts';
import { ROOT } from '../../electron/tools/sources.ts';

test('every deliberate fault changes code that is still there', () => {
  const stale = [...DRAWING, ...PAGE, ...HOST, ...PLAYERS, ...DICE].filter(
    ({ file, from }) => readFileSync(join(ROOT, file), 'utf8').split(from).length !== 2,
  );
  expect(stale.map(({ name }) => name)).toEqual([]);
});
