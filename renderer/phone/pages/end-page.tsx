import { wordsOf } from '../../language/language.ts';
import type { EmblemName } from '../pictures/emblem.tsx';
import type { PhoneClient } from '../state/phone-client.ts';
import type { EndReason } from '../state/phone-state.ts';
import { MessagePage } from './message-page.tsx';

const PICTURES: Readonly<Record<EndReason, EmblemName>> = {
  refused: 'door',
  dismissed: 'chair',
  closed: 'lamp',
  'taken-over': 'phones',
  'old-page': 'code',
  'not-loaded': 'phones',
  'stood-up': 'chair',
};

/** Ends after which only the page itself, loaded again, helps. */
const OF_THE_PAGE: readonly EndReason[] = ['old-page', 'not-loaded'];

/** The end of a visit, and the way back. */
export function EndPage({ client, why }: { readonly client: PhoneClient; readonly why: EndReason }) {
  const { title, text, again } = wordsOf('phone').join.ends[why];
  const goOn = (): void => (OF_THE_PAGE.includes(why) ? window.location.reload() : client.tryAgain());
  return (
    <MessagePage
      picture={PICTURES[why]}
      title={title}
      actions={
        <button type="button" class="press primary" onClick={goOn}>
          {again}
        </button>
      }
    >
      {text}
    </MessagePage>
  );
}
