import type { Table } from '../../engine/protocol/match/table.ts';
import { inSentence } from '../../engine/protocol/names/in-sentence.ts';
import type { Guest, Mark, PhoneLights, PhonesState } from '../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import { words, wordsOf } from '../language/language.ts';
import { personAt } from '../view/people.ts';

/** Returns the name of a mark: "ruby moon". */
export const markName = (mark: Mark): string => words().notices.mark(mark);

/** Returns a guest's name; "Guest 2" if the host knows none. */
export const nameOfGuest = ({ id, name }: Pick<Guest, 'id' | 'name'>): string =>
  name === '' ? words().notices.guest(id) : inSentence(name);

/** Asks whether to reopen the table for this many phones of a resumed match. */
export const openAgainWords = (phones: number): string => words().notices.openAgain(phones);

/** Says why the table waits for somebody whose phone is not connected. */
export function awayWords({ open, keepsGoing }: Pick<PhonesState, 'open' | 'keepsGoing'>): string {
  const { away } = wordsOf('table').phoneNotes;
  if (open === null) return away.closed;
  if (keepsGoing) return away.computerSoon;
  return open.moved === null ? away.waits : away.moved;
}

/** Lights in the order in which they come on. */
export const LIGHTS = ['found', 'loaded', 'knocked'] as const satisfies readonly (keyof PhoneLights)[];
type Light = (typeof LIGHTS)[number];

/** Systems whose firewalls differ. */
type System = 'windows' | 'mac' | 'linux';

/** Returns the computer's system, from the browser's user agent. */
export function systemOf(userAgent: string): System {
  if (/Windows/.test(userAgent)) return 'windows';
  return /Mac OS|Macintosh/.test(userAgent) ? 'mac' : 'linux';
}

/** Says what may help if a light stays dark; nothing for the last, which waits for a person. */
export function darkLightWords(light: Light, system: System, address: string): readonly string[] {
  const { phones } = wordsOf('pages');
  switch (light) {
    case 'found':
      return [phones.sameNetwork, phones.firewall({ system, port: portOf(address) }), phones.guestNetwork];
    case 'loaded':
      return [phones.proxy];
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
  const { phoneNews: messages } = words().notices;
  const news = after.flatMap(guest => {
    const earlier = before.find(({ id }) => id === guest.id);
    if (!earlier || guest.seat === null) return [];
    const person = table ? personAt(table, guest.seat) : { name: nameOfGuest(guest), isYou: false };
    if (earlier.takeOvers < guest.takeOvers) return [messages.takenOver(person)];
    if (guest.isSlow && !earlier.isSlow && guest.state === 'here') return [messages.slow(person)];
    if (earlier.state === guest.state) return [];
    return guest.state === 'away' ? [messages.away(person)] : earlier.state === 'away' ? [messages.back(person)] : [];
  });
  return news.length === 0 ? null : news.join(' ');
}

/** Returns the guest whose phone plays this seat; null if there is none. */
export const guestOf = (guests: readonly Guest[], seat: Seat): Guest | null =>
  guests.find(guest => guest.seat === seat && guest.state !== 'knocking') ?? null;

/** Returns the state of a seat's phone: "phone", "phone away", "slow phone". */
export function phoneFact({ state, isSlow }: Guest): string {
  const { phone } = words().notices;
  if (state === 'away') return phone.away;
  return isSlow ? phone.slow : phone.here;
}

/** Returns "Mara, ruby moon, is knocking." for new arrivals; null if there are none. */
export function knockNews(before: readonly Guest[], after: readonly Guest[]): string | null {
  const isNew = ({ id }: Guest): boolean => !before.some(guest => guest.id === id);
  const news = after.filter(guest => guest.state === 'knocking' && isNew(guest));
  return news.length === 0
    ? null
    : news.map(guest => words().notices.knocks({ name: nameOfGuest(guest), mark: guest.mark })).join(' ');
}
