import type { Mark } from '../../../../engine/protocol/phones/phones.ts';
import type { PersonFacts } from '../../facts/people.ts';
import { subject } from '../grammar.ts';
import { markName } from '../marks.ts';

/** What a phone that is in does. `seat`: the seat it plays, if its person has another name. */
type PhoneDoes = 'away' | 'watches' | 'plays' | { readonly seat: string };

const DOES = { away: 'away', watches: 'watching', plays: 'playing' };

/** Phones during a match: notes beside the table, and the dialog about them. */
export const phoneNotes = {
  /** What somebody who knocks gets, where there is little room. */
  forSeat: (person: PersonFacts) => (person.isYou ? 'for your seat' : `for ${person.name}\u2019s seat`),
  toWatch: 'to watch',
  /** Offers another seat, and at last only to watch. */
  changeSeat: 'Change seat',

  isAway: (person: PersonFacts) => `${subject(person)} ${person.isYou ? 'are' : 'is'} away`,
  /** Why the table waits for somebody whose phone is away, below the name. */
  away: {
    closed: 'The table is closed to phones, so this one can\u2019t come back.',
    computerSoon: 'The phone is away. The computer takes over soon.',
    waits: 'The phone is away, and the table is waiting.',
    moved: 'The table has a new address. Scan the new code with this phone, and knock.',
  },
  open: 'Open to phones',
  letComputerPlay: 'Let the computer play',
  wait: 'Keep waiting',
  playHere: 'Play at this screen',

  /** A small QR code. */
  seatIsFree: (address: string) => `A seat is free. QR code for phones: ${address}`,

  dialog: 'Phones at the table',
  back: 'Back to the table',
  guests: 'Guests',
  /** Below a guest's name. */
  guest({ mark, does }: { readonly mark: Mark; readonly does: PhoneDoes }): string {
    const doing = typeof does === 'object' ? `playing ${does.seat}\u2019s seat` : DOES[does];
    return `${markName(mark)}, ${doing}`;
  },
  /** Gives a guest a seat. */
  playAs: (name: string) => `Play as ${name}`,
  sendAway: 'Send away',
};
