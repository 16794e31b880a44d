import type { Signal } from '@preact/signals';
import { inSentence } from '../../../engine/protocol/names/in-sentence.ts';
import { capital } from '../../language/text.ts';
import { MarkSign } from '../../people/mark.tsx';
import { markName } from '../../words/phones.ts';
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
  if (place.kind === 'waiting')
    return (
      <MessagePage picture={<BigMark mark={place.mark} isBusy />} title={capital(markName(place.mark))}>
        The table shows this mark too. Somebody there lets you in, <bdi>{place.name}</bdi>.
      </MessagePage>
    );
  if (place.kind === 'knocking')
    return (
      <MessagePage picture="door" title="Knocking" isBusy>
        {connected ? 'One moment.' : 'Looking for the table.'}
      </MessagePage>
    );
  return (
    <MessagePage picture="wait" title="Back to the table" isBusy>
      {returningWords(place, connected)}
    </MessagePage>
  );
}

function returningWords({ isFull }: PlaceOf<'returning'>, connected: boolean): string {
  if (isFull) return 'The table has no room right now. This page tries again by itself.';
  if (connected) return 'Looking up your seat.';
  return 'Looking for the table. Is this phone in the same Wi-Fi? If the screen shows a new code, scan it.';
}

interface SeatedProps {
  readonly client: PhoneClient;
  readonly settings: Signal<PhoneSettings>;
  readonly place: PlaceOf<'in'>;
}

/** Shown after admission, before a match begins. */
export function SeatedPage({ client, settings, place }: SeatedProps) {
  return (
    <div class="seated">
      <MenuButton client={client} settings={settings} />
      <MessagePage picture={<BigMark mark={place.mark} />} title={`Welcome, ${inSentence(place.name)}`}>
        {client.state.connected.value
          ? 'You are in. Your hand appears here when the match begins.'
          : 'The connection to the table is lost. Reconnecting ...'}
      </MessagePage>
    </div>
  );
}

const BigMark = ({ mark, isBusy = false }: { readonly mark: PlaceOf<'in'>['mark']; readonly isBusy?: boolean }) => (
  <span class={isBusy ? 'big-mark busy' : 'big-mark'}>
    <MarkSign mark={mark} />
  </span>
);
