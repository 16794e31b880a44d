import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Unsaved } from '../../../engine/protocol/records/storage.ts';
import { manualClock } from '../../../test/support/host/manual-clock.ts';
import { DiceCounts } from './dice-counts.ts';
import { type Disk, systemDisk } from './disk.ts';
import { StorageWarnings } from './storage-warnings.ts';

test('a save that fails while the file is being closed is tried once more', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-file-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  let closed: Promise<void> | null = null;
  const disk: Disk = {
    ...systemDisk,
    async writeFile(...given) {
      if (closed !== null) return systemDisk.writeFile(...given);
      closed = counts.close();
      throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
    },
  };
  let unsaved: readonly Unsaved[] = [];
  const warnings = new StorageWarnings(message => {
    if (message.kind === 'unsaved') unsaved = message.things;
  });
  const counts = new DiceCounts({ folder, disk, warnings, clock: manualClock() });
  counts.add('lab', ['d6'], [[2]]);
  await counts.settle();
  await closed;
  expect(unsaved).toEqual([]);
  expect((await counts.counts()).lifetime.lab.d6).toEqual([0, 0, 1, 0, 0, 0]);
});
