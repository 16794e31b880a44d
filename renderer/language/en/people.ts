import type { PersonFacts } from '../facts/people.ts';
import { arePlural, list, people as named, subject } from './grammar.ts';

/** Names for people without one, and news about people. */
export const people = {
  /** A seat that nobody has taken. */
  seat: (number: number) => `Seat ${number}`,
  /** The player at this screen, who gave no name and plays without other people. */
  you: 'You',
  /** Somebody who gave no name and whom others see, too. The number is theirs among the people, in seat order. */
  player: (number: number) => `Player ${number}`,
  /** Several names, as a label: they may be `you`. */
  names: (names: readonly string[]) => list(names),
  /** Somebody at the table, as a label. */
  label: (person: PersonFacts) => subject(person),

  // Under the field for a name
  invisibleName: 'This name has no visible characters.',
  shownAs: (name: string) => `Shown as \u201c${name}\u201d.`,

  // Who plays a person's seat: choices
  letComputerPlay: 'Let the computer play for me',
  letComputerPlayFor: (name: string) => `Let the computer play for ${name}`,
  takeBackSeat: 'Take your seat back',
  back: (name: string) => `${name} is back`,

  // Who plays a person's seat: news
  computerPlays: 'The computer is playing for you now.',
  computerPlaysFor: (name: string) => `The computer is playing for ${name} now.`,
  playsAgain: 'You\u2019re playing again.',
  isBack: (name: string) => `${name} is back.`,

  ready: (persons: readonly PersonFacts[]) =>
    `${list(persons.map(subject))} ${arePlural(persons) ? 'are' : 'is'} ready.`,
  /** Somebody who had no name has given one. */
  nowPlaying: (name: string) => `${name} is playing now.`,
  renamed: ({ before, after }: { readonly before: string; readonly after: string }) =>
    `${before} is now called ${after}.`,

  // The side of a seat in a round with a bid, among other facts
  playsAlone: 'plays alone',
  playsWith: (bidders: readonly PersonFacts[]) => `plays with ${named(bidders)}`,
  playsAgainst: (bidders: readonly PersonFacts[]) => `plays against ${named(bidders)}`,
};
