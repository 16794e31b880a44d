import type { Table } from '../../engine/protocol/match/table.ts';
import { inSentence } from '../../engine/protocol/names/in-sentence.ts';
import type {
  Guest,
  Mark,
  Moved,
  PhoneLights,
  PhonesProblem,
  PhonesState,
} from '../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import { nameOf } from './people.ts';

/** Returns the name of a mark: "ruby moon". */
export const markName = ({ color, shape }: Mark): string => `${color} ${shape}`;

/** Why phones can't reach the table, and what helps. */
export const PROBLEM_WORDS: Readonly<Record<PhonesProblem, string>> = {
  'no-network': 'This computer is in no private network. Connect it to your Wi-Fi, or to a phone’s hotspot.',
  failed: 'The system did not let the game open to phones. Try again; if that fails too, restart the game.',
};

/** Why phones from before don't come back by themselves, and what to do. */
export const MOVED_WORDS: Readonly<Record<Moved, string>> = {
  address: 'This computer has a new address. On phones that were here, scan the new code and knock.',
  port: 'Another program has taken this table\u2019s port. On phones that were here, scan the new code and knock.',
};

const NUMBERS = ['', 'One', 'Two', 'Three', 'Four', 'Five', 'Six'];

/** Asks whether to reopen the table for this many phones of a resumed match. */
export const openAgainWords = (phones: number): string =>
  phones === 1 ? 'One phone was here: open again?' : `${NUMBERS[phones] ?? phones} phones were here: open again?`;

/** Says why the table waits for somebody whose phone is not connected. */
export function awayWords({ open, keepsGoing }: Pick<PhonesState, 'open' | 'keepsGoing'>): string {
  if (open === null) return 'The table is closed to phones, so this one can\u2019t come back.';
  if (keepsGoing) return 'The phone is away. The computer takes over soon.';
  return open.moved === null
    ? 'The phone is away, and the table waits.'
    : 'The table has a new address. Scan the new code with this phone, and knock.';
}

/** Lights in the order in which they come on. */
export const LIGHTS = ['found', 'loaded', 'knocked'] as const satisfies readonly (keyof PhoneLights)[];
type Light = (typeof LIGHTS)[number];

export const LIGHT_WORDS: Readonly<Record<Light, string>> = {
  found: 'Found us',
  loaded: 'Page loaded',
  knocked: 'Knocked',
};

/** Systems whose firewalls differ. */
type System = 'windows' | 'mac' | 'linux';

/** Returns the computer's system, from the browser's user agent. */
export function systemOf(userAgent: string): System {
  if (/Windows/.test(userAgent)) return 'windows';
  return /Mac OS|Macintosh/.test(userAgent) ? 'mac' : 'linux';
}

/** Says how to let phones through a system's firewall. `port`: that of the table. */
const firewallWords = (system: System, port: string): string =>
  ({
    windows: 'Windows Security > Firewall > Allow an app: tick Private for Trick & Tumble.',
    mac: 'System Settings > Network > Firewall > Options: allow incoming connections for Trick & Tumble.',
    linux: `If a firewall is on, open the port: sudo ufw allow ${port}/tcp`,
  })[system];

/** Says what may help if a light stays dark; nothing for the last, which waits for a person. */
export function darkLightWords(light: Light, system: System, address: string): readonly string[] {
  switch (light) {
    case 'found':
      return [
        'Is the phone in the same Wi-Fi? Try switching its mobile data off for a moment.',
        firewallWords(system, portOf(address)),
        'Guest Wi-Fi keeps devices apart: use a phone’s hotspot.',
      ];
    case 'loaded':
      return ['A proxy, a VPN or a data saver on the phone may be in the way. Switch it off for this address.'];
    case 'knocked':
      return [];
  }
}

const portOf = (address: string): string => address.slice(address.lastIndexOf(':') + 1);

/** Returns the first dark light, after which no later one can be on; null if all are on. */
export const darkLight = (lights: PhoneLights): Light | null => LIGHTS.find(light => !lights[light]) ?? null;

/** "KXT R4M": six letters are read out in two halves. */
export const codeWords = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`.trim();

/** Reports changes of phones that play: "Mara’s phone is away."; null if there are none. */
export function phoneNews(table: Table | null, before: readonly Guest[], after: readonly Guest[]): string | null {
  const news = after.flatMap(guest => {
    const earlier = before.find(({ id }) => id === guest.id);
    if (!earlier || guest.seat === null) return [];
    const who = table ? nameOf(table, guest.seat) : inSentence(guest.name);
    if (earlier.takeOvers < guest.takeOvers) return [`Another device plays for ${who} now.`];
    if (guest.isSlow && !earlier.isSlow && guest.state === 'here')
      return [`${who}\u2019s phone answers slowly. Throws don\u2019t wait for it any more.`];
    if (earlier.state === guest.state) return [];
    const whose = `${who}\u2019s phone`;
    return guest.state === 'away' ? [`${whose} is away.`] : earlier.state === 'away' ? [`${whose} is back.`] : [];
  });
  return news.length === 0 ? null : news.join(' ');
}

/** Returns the guest whose phone plays this seat; null if there is none. */
export const guestOf = (guests: readonly Guest[], seat: Seat): Guest | null =>
  guests.find(guest => guest.seat === seat && guest.state !== 'knocking') ?? null;

/** Returns the state of a seat's phone: "phone", "phone away", "slow phone". */
export function phoneFact({ state, isSlow }: Guest): string {
  if (state === 'away') return 'phone away';
  return isSlow ? 'slow phone' : 'phone';
}

/** Returns "Mara, ruby moon, knocks." for new arrivals; null if there are none. */
export function knockNews(before: readonly Guest[], after: readonly Guest[]): string | null {
  const isNew = ({ id }: Guest): boolean => !before.some(guest => guest.id === id);
  const news = after.filter(guest => guest.state === 'knocking' && isNew(guest));
  return news.length === 0
    ? null
    : news.map(({ name, mark }) => `${inSentence(name)}, ${markName(mark)}, knocks.`).join(' ');
}
