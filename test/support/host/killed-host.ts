import { writeSync } from 'node:fs';
import { countedEntropy, NO_PACE } from '../../../electron/host/ports.ts';
import { systemDisk } from '../../../electron/host/storage/disk.ts';
import { TableHost } from '../../../electron/host/table-host.ts';
import { localBots, localThrower } from '../../../electron/host/workers/work.ts';
import { handClock } from './hand-clock.ts';
import { noLog } from './no-log.ts';
import { attachScreen } from './test-screen.ts';

/**
 * A program of its own, to be killed: plays a match of Trice in the folder it is given, or goes on with the one that is
 * there. Writes the number of each step that is seen. After so many of them its screen answers nothing more: it does not
 * end before it is killed.
 */
const [folder, most] = process.argv.slice(2);
const host = new TableHost({
  folder: folder!,
  disk: systemDisk,
  entropy: countedEntropy(3),
  thrower: localThrower,
  bots: localBots,
  clock: handClock(),
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
// Whoever waits for nothing that will ever come would end: only a kill may end it.
const awake = setInterval(() => undefined, 1000);
await screen.hears(message => message.kind === 'beat' && message.view.result !== null);
await host.close();
clearInterval(awake);
