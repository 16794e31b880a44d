import { useEffect } from 'preact/hooks';
import type { Client } from '../client/client.ts';
import type { Notice } from '../words/notices.ts';
import { noticeWords } from '../words/notices.ts';

/** Long enough to be read twice. */
const READING_TIME = 9000;
/** What stays true stays said. */
const LASTING: readonly Notice[] = ['stale-page', 'no-picture', 'broken'];

/** A calm word about something that was refused or has gone wrong; it goes away by itself. */
export function NoticeNote({ client, notice }: { readonly client: Client; readonly notice: Notice }) {
  useEffect(() => {
    if (LASTING.includes(notice)) return undefined;
    const timer = setTimeout(client.dismissNotice, READING_TIME);
    return () => clearTimeout(timer);
  }, [client, notice]);
  return (
    <p class="panel notice" role="alert" data-testid="notice">
      {noticeWords(notice)}
      <button type="button" aria-label="Dismiss" onClick={client.dismissNotice}>
        {'\u00d7'}
      </button>
    </p>
  );
}
