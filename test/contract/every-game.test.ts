import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { GAMES } from '../../engine/games/index.ts';

// One file per game, so that games are tested on several cores at once.
test.each(GAMES.map(({ id }) => id))('%s has a file here that tests its contract', id => {
  expect(readFileSync(join(import.meta.dirname, `${id}.test.ts`), 'utf8')).toContain('describeContract(');
});
