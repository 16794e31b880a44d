import type { HostMessage } from '../../../engine/protocol/messages.ts';
import { CLOSED_TO_PHONES } from '../../support/client/phones.ts';
import { faultsAt } from './faults-at.ts';
import type { HostedPage } from './hosted-page.ts';
import type { TableEvent } from './played-match.ts';

/** Milliseconds after which the camera is near the winner of a trick. */
const CAMERA_TIME = 600;
/** Number of times that an event is shown at most, because it may be over before it has been looked at. */
const MAX_TRIES = 4;

/** Ends what the events before have left: guests and warnings. */
const NOTHING: readonly HostMessage[] = [
  { kind: 'phones', phones: CLOSED_TO_PHONES },
  { kind: 'unsaved', things: [] },
  { kind: 'set-aside', files: [] },
];

/** Shows an event and returns what is wrong while it is shown. */
export async function eventFaults(hosted: HostedPage, event: TableEvent, where: string): Promise<readonly string[]> {
  const { page, say } = hosted;
  const shown = page.getByTestId(event.appears);
  for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
    const [table, ...messages] = event.messages.map(message => numbered(message, tries));
    await say(...NOTHING);
    if (table) await say(table);
    await say(...messages);
    await shown.waitFor();
    await page.evaluate(painted, event.appears === 'trick-words' ? CAMERA_TIME : 0);
    const faults = await faultsAt(hosted, where, event.pieces);
    if (event.presses !== undefined) await page.getByTestId(event.presses).click({ trial: true });
    if (await shown.isVisible()) return faults;
  }
  return [`${where}: is over too soon`];
}

/** Each try is a match of its own. */
const numbered = (message: HostMessage, tries: number): HostMessage =>
  message.kind === 'table'
    ? { kind: 'table', table: { ...message.table, match: `${message.table.match} ${tries}` } }
    : message;

/** Runs in the page. Resolves at the first frame after this many milliseconds. */
function painted(time: number): Promise<void> {
  const until = performance.now() + time;
  return new Promise(resolve => {
    const look = (now: number): void => {
      if (now < until) {
        requestAnimationFrame(look);
        return;
      }
      // Arranges everything again, even if only the camera has moved.
      window.dispatchEvent(new Event('resize'));
      resolve();
    };
    requestAnimationFrame(look);
  });
}
