import { expect, test } from 'vitest';
import { manualClock } from '../../../test/support/host/manual-clock.ts';
import { noJournal } from './journal.ts';
import { FileChanged, FileInUse } from './lock-file.ts';
import { MatchJournal } from './match-journal.ts';
import { StorageWarnings } from './storage-warnings.ts';

/** A journal whose file can't be opened at first for want of room and then for this; told reasons, and tries to come. */
async function journalThatFails(error: Error) {
  const fails: Error[] = [Object.assign(new Error('no room'), { code: 'ENOSPC' }), error];
  const told: string[][] = [];
  const counts = { retries: 0 };
  const clock = manualClock();
  const journal = await MatchJournal.open({
    id: 'match-1',
    game: 'trice',
    start: 'eggs\n',
    async open() {
      const fail = fails.shift();
      if (fail !== undefined) throw fail;
      return noJournal;
    },
    warnings: new StorageWarnings(message => {
      if (message.kind === 'unsaved') told.push(message.things.map(({ why }) => why));
    }),
    clock: {
      after(milliseconds, call) {
        counts.retries += 1;
        return clock.after(milliseconds, call);
      },
    },
    onClosed: () => undefined,
  });
  return { journal, told, counts };
}

test('players are warned of a record that another process has changed, and it is not retried', async () => {
  const { journal, told, counts } = await journalThatFails(new FileChanged('somebody wrote it'));
  await journal.append('milk\n');
  expect(told).toEqual([['full'], ['overtaken']]);
  expect(counts.retries).toBe(1);
});

test('players are warned of a record that another process has locked, and it is retried until it is free', async () => {
  const { journal, told, counts } = await journalThatFails(new FileInUse('somebody has it'));
  await journal.append('milk\n');
  expect(counts.retries).toBe(2);
  await journal.append('bread\n');
  expect(told).toEqual([['full'], ['in-use'], []]);
});
