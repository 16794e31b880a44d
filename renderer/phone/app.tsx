import { type Signal, signal } from '@preact/signals';
import { loadWords } from '../language/language.ts';
import { EndPage } from './pages/end-page.tsx';
import { KnockPage } from './pages/knock-page.tsx';
import { SeatedPage, WaitPage } from './pages/wait-page.tsx';
import type { PhoneClient } from './state/phone-client.ts';
import type { PhoneSettings } from './state/settings.ts';

interface AppProps {
  readonly client: PhoneClient;
  readonly settings: Signal<PhoneSettings>;
}

/** The page with the hand; null until it has loaded, to keep the first screen small. */
const playPage = signal<typeof import('./pages/play-page.tsx').PlayPage | null>(null);

/** Loads the page with the hand. Called when somebody knocks, it is ready by the time they are admitted. */
export async function loadPlayPage(): Promise<void> {
  const [{ PlayPage }] = await Promise.all([import('./pages/play-page.tsx'), loadWords('first', 'play', 'hints')]);
  playPage.value ??= PlayPage;
}

/** The phone's page for its current state. */
export function PhoneApp({ client, settings }: AppProps) {
  const { place, connected } = client.state;
  const { shown, table } = client.match;
  const { value: at } = place;
  switch (at.kind) {
    case 'asking':
      return <KnockPage client={client} complaint={at.complaint} asksCode={client.memory.ticket === null} />;
    case 'returning':
    case 'knocking':
      return <WaitPage place={at} connected={connected.value} />;
    case 'waiting':
      return <WaitPage place={at} connected={connected.value} />;
    case 'ended':
      return <EndPage client={client} why={at.why} />;
    case 'in': {
      const PlayPage = playPage.value;
      if (!PlayPage || !table.value || !shown.value)
        return <SeatedPage client={client} settings={settings} place={at} />;
      return <PlayPage client={client} settings={settings} place={at} table={table.value} shown={shown.value} />;
    }
  }
}
