import type { Table } from '../../../../../engine/protocol/match/table.ts';
import type { Client } from '../../../../client/client.ts';
import { wordsOf } from '../../../../language/language.ts';
import { makerOf } from '../../../../pads/pads.ts';
import { isPerson } from '../../../../view/people.ts';
import { PadSign } from '../../../parts/pad/pad-sign.tsx';
import './ready-mark.css';

/** A tick on the face of a person who has read the finished deal. */
export function ReadyMark({ testid }: { readonly testid: string }) {
  return (
    <span class="ready-mark" data-testid={testid}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5.5 10.4 3.2 3.3 5.8-7" />
      </svg>
    </span>
  );
}

/** Shows the button with which persons with their own controllers say they are ready, while one of them is not. */
export function ReadyHint({ client, table }: { readonly client: Client; readonly table: Table }) {
  const { pads, settings, match } = client;
  const own = pads.present.value.filter(({ index }) => {
    const seat = pads.seatOf(index);
    return seat !== null && isPerson(table, seat) && !match.ready.value.includes(seat);
  });
  if (own.length === 0) return null;
  return (
    <span class="ready-hint">
      {[...new Set(own.map(({ id }) => makerOf(id)))].map(maker => (
        <PadSign key={maker} maker={maker} button={settings.now.value.padButtons.press} />
      ))}
      {wordsOf('table').sheet.ready}
    </span>
  );
}
