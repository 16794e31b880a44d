import { writeSync } from 'node:fs';
import { countedEntropy, NO_PACE } from '../../../electron/host/ports.ts';
import { systemDisk } from '../../../electron/host/storage/disk.ts';
import { TableHost } from '../../../electron/host/table-host.ts';
import { localBots, localThrower } from '../../../electron/host/workers/work.ts';
import { manualClock } from './manual-clock.ts';
import { noLog } from './no-log.ts';
import { attachScreen } from './test-screen.ts';

/**
 * A program for `kill.test.ts` to kill. It plays a match of Trice in the folder given as its first argument, or resumes the
 * one saved there, and prints the number of each step that its screen receives. After the number of steps in the second
 * argument, the screen stops answering, and the program runs until it is killed.
 */
const [, , folder = '', most] = process.argv;
const host = new TableHost({
  folder,
  disk: systemDisk,
  entropy: countedEntropy(3),
  thrower: localThrower,
  bots: localBots,
  clock: manualClock(),
  pace: NO_PACE,
  log: noLog,
  newId: () => 'match-1',
});
let left = Number(most);
const screen = attachScreen(host, {
  intercept(message) {
    if (message.kind === 'beat') {
      writeSync(1, `${message.seq}\n`);
      left -= 1;
    }
    return left > 0;
  },
});
const menu = await screen.hears(({ kind }) => kind === 'menu');
if (menu.kind !== 'menu') throw new Error('no menu');
const bots = ['One', 'Two', 'Three'].map(name => ({ kind: 'bot', name, level: 'chancer' }) as const);
const saved = menu.saved[0];
if (saved !== undefined) screen.say({ kind: 'resume', match: saved.id });
else {
  const players = [{ kind: 'person', name: 'Zoë' }, ...bots] as const;
  screen.say({ kind: 'new', game: 'trice', options: { target: 1 }, players });
}
// Keeps Node from exiting when the screen has stopped answering.
const keepAlive = setInterval(() => undefined, 1000);
await screen.hears(message => message.kind === 'beat' && message.view.result !== null);
await host.close();
clearInterval(keepAlive);
