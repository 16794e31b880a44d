import type { Signal } from '@preact/signals';
import { inSentence } from '../../../engine/protocol/names/in-sentence.ts';
import { wordsOf } from '../../language/language.ts';
import { MarkSign } from '../../people/mark.tsx';
import { MenuButton } from '../sheets/menu.tsx';
import type { PhoneClient } from '../state/phone-client.ts';
import type { JoinState } from '../state/phone-state.ts';
import type { PhoneSettings } from '../state/settings.ts';
import { MessagePage } from './message-page.tsx';

type PlaceOf<Kind extends JoinState['kind']> = Extract<JoinState, { kind: Kind }>;

interface WaitProps {
  readonly place: PlaceOf<'returning' | 'knocking' | 'waiting'>;
  readonly connected: boolean;
}

/** Shown while the phone is on its way to the table. */
export function WaitPage({ place, connected }: WaitProps) {
  const { join } = wordsOf('phone');
  if (place.kind === 'waiting')
    return (
      <MessagePage picture={<BigMark mark={place.mark} isBusy />} title={join.mark(place.mark)}>
        {join.waiting(inSentence(place.name))}
      </MessagePage>
    );
  if (place.kind === 'knocking')
    return (
      <MessagePage picture="door" title={join.knocking} isBusy>
        {connected ? join.oneMoment : join.lookingForTable}
      </MessagePage>
    );
  return (
    <MessagePage picture="wait" title={join.returning} isBusy>
      {returningWords(place, connected)}
    </MessagePage>
  );
}

function returningWords({ isFull }: PlaceOf<'returning'>, connected: boolean): string {
  const { join } = wordsOf('phone');
  if (isFull) return join.noRoom;
  return connected ? join.lookingForSeat : join.isTableNear;
}

interface SeatedProps {
  readonly client: PhoneClient;
  readonly settings: Signal<PhoneSettings>;
  readonly place: PlaceOf<'in'>;
}

/** Shown after admission, before a match begins. */
export function SeatedPage({ client, settings, place }: SeatedProps) {
  const { join } = wordsOf('phone');
  return (
    <div class="seated">
      <MenuButton client={client} settings={settings} />
      <MessagePage
        key={settings.value.largeText}
        picture={<BigMark mark={place.mark} />}
        title={join.welcome(inSentence(place.name))}
      >
        {client.state.connected.value ? join.seated : join.reconnecting}
      </MessagePage>
    </div>
  );
}

const BigMark = ({ mark, isBusy = false }: { readonly mark: PlaceOf<'in'>['mark']; readonly isBusy?: boolean }) => (
  <span class={isBusy ? 'big-mark busy' : 'big-mark'}>
    <MarkSign mark={mark} />
  </span>
);
