import './phone.css';
import { effect, type Signal } from '@preact/signals';
import { render } from 'preact';
import { sentFromPhone } from '../../engine/protocol/phones/phone.ts';
import { requestedLanguage, speak, wordsOf } from '../language/language.ts';
import { required } from '../lists.ts';
import { mediaHolds } from '../media.ts';
import { mendBeforeRendering } from '../mend-page.ts';
import { refuseDrops } from '../refuse-drops.ts';
import { loadPlayPage, PhoneApp } from './app.tsx';
import { type KeyedStorage, memoryIn } from './connection/memory.ts';
import { parseMessage } from './connection/parse-message.ts';
import { PhoneLine, phoneClock } from './connection/phone-line.ts';
import { followWakeUps } from './connection/wake-ups.ts';
import { PhoneClient } from './state/phone-client.ts';
import { seenOn } from './state/seen.ts';
import { newPhoneSettings, type PhoneSettings } from './state/settings.ts';
import { followTurns } from './state/turn-signals.ts';

/** Duration of a vibration in ms. */
const PULSE = 60;

const lasting = storageOf(() => window.localStorage);
const memory = memoryIn(
  lasting,
  storageOf(() => window.sessionStorage),
);
// At once: others may see the address bar.
takeTicket();
refuseDrops(window);
speak(requestedLanguage(window.location.search), 'phone').then(start, (error: unknown) => {
  document.querySelector('.starting')?.classList.add('failed');
  throw error;
});

/** Starts the page. Its words are loaded. */
function start(): void {
  const settings = newPhoneSettings(lasting);
  const line = { renew: (): void => {} };
  const client: PhoneClient = new PhoneClient({
    memory,
    parse: parseMessage,
    playsAtOnce: () => settings.peek().playsAtOnce,
    takesBack: () => settings.peek().takesBack,
    line: events => {
      const opened = new PhoneLine(() => new WebSocket(`ws://${window.location.host}/hand`), phoneClock, events);
      line.renew = () => opened.renew();
      return {
        open: () => opened.open(),
        close: () => opened.close(),
        send: message => opened.send(sentFromPhone(message, seenOn(client.state.match.peek()))),
      };
    },
  });
  followScans(client);
  followWakeUps({
    document,
    window,
    isConnected: () => client.state.connected.peek(),
    renew() {
      const { kind } = client.state.place.peek();
      if (kind !== 'asking' && kind !== 'ended') line.renew();
    },
  });
  followSettings(settings);
  followTurns(client.state, settings, vibrate);
  effect(() => {
    if (client.state.place.value.kind !== 'asking') loadPlayPage().catch(error => client.endUnloaded(error));
  });
  effect(() => {
    document.title = wordsOf('phone').join.tab;
  });
  mendBeforeRendering();
  document.querySelector('.starting')?.remove();
  render(
    <PhoneApp client={client} settings={settings} />,
    required(document.querySelector('#hand'), 'element for the hand'),
  );
}

/** Removes the ticket after the `#` from the address bar, which others may see or share. */
function takeTicket(): void {
  const ticket = window.location.hash.slice(1);
  if (ticket === '') return;
  memory.ticket = ticket;
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
}

/** Watches the hash: scanning a code while the page is open changes only the part after the `#`. */
function followScans(client: PhoneClient): void {
  window.addEventListener('hashchange', () => {
    takeTicket();
    const { place } = client.state;
    if (place.value.kind === 'asking') place.value = { kind: 'asking', complaint: null };
    else if (place.value.kind === 'ended') client.tryAgain();
  });
}

/**
 * Vibrates, where possible. iPhones can't. Other browsers refuse, logging an error, until somebody has touched the
 * page.
 */
function vibrate(): void {
  if (navigator.userActivation?.hasBeenActive ?? true) navigator.vibrate?.(PULSE);
}

/** Returns null if the browser forbids storage. */
function storageOf(storage: () => KeyedStorage): KeyedStorage | null {
  try {
    return storage();
  } catch {
    return null;
  }
}

function followSettings(settings: Signal<PhoneSettings>): void {
  const prefersReduced = mediaHolds('(prefers-reduced-motion: reduce)');
  const root = document.documentElement;
  effect(() => {
    const { largeText, reducedMotion } = settings.value;
    root.toggleAttribute('data-large', largeText);
    root.toggleAttribute('data-reduced-motion', reducedMotion || prefersReduced.value);
  });
}
