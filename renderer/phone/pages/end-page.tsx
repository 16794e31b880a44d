import type { EmblemName } from '../pictures/emblem.tsx';
import type { PhoneClient } from '../state/phone-client.ts';
import type { EndReason } from '../state/phone-state.ts';
import { MessagePage } from './message-page.tsx';

interface End {
  readonly picture: EmblemName;
  readonly title: string;
  readonly words: string;
  /** Label of the only button. */
  readonly again: string;
}

const ENDS: Readonly<Record<EndReason, End>> = {
  refused: {
    picture: 'door',
    title: 'Not now',
    words: 'Nobody at the table let you in.',
    again: 'Knock again',
  },
  dismissed: {
    picture: 'chair',
    title: 'Your visit has ended',
    words: 'Somebody at the table has sent this phone away. Ask there before you knock again.',
    again: 'Knock again',
  },
  closed: {
    picture: 'lamp',
    title: 'The table has closed',
    words: 'The table is closed to phones. When it opens again, scan its new code.',
    again: 'Type the new code',
  },
  'taken-over': {
    picture: 'phones',
    title: 'Another page has your seat',
    words: 'Your hand is shown on another phone or in another tab. Only one can have it.',
    again: 'Play here',
  },
  'old-page': {
    picture: 'code',
    title: 'Scan again',
    words: 'The game has been updated, and this page is of the old version.',
    again: 'Load the new page',
  },
  'stood-up': {
    picture: 'chair',
    title: 'You stood up',
    words: 'A computer plays your seat. You can knock again as long as the table is open.',
    again: 'Knock again',
  },
};

/** The end of a visit, and the way back. */
export function EndPage({ client, why }: { readonly client: PhoneClient; readonly why: EndReason }) {
  const { picture, title, words, again } = ENDS[why];
  const goOn = (): void => (why === 'old-page' ? window.location.reload() : client.tryAgain());
  return (
    <MessagePage
      picture={picture}
      title={title}
      actions={
        <button type="button" class="press primary" onClick={goOn}>
          {again}
        </button>
      }
    >
      {words}
    </MessagePage>
  );
}
