import type { Table } from '../../engine/protocol/match/table.ts';
import { cleanedName } from '../../engine/protocol/names/cleaned-name.ts';
import { inSentence } from '../../engine/protocol/names/in-sentence.ts';
import { personNumber } from '../../engine/protocol/names/person-number.ts';
import type { Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { PersonFacts } from '../language/facts/people.ts';
import { words } from '../language/language.ts';
import { at } from '../lists.ts';

/** Returns the other seat of a team of two; null if there is none. */
export function partnerOf({ seats }: Pick<View, 'seats'>, seat: Seat): Seat | null {
  const partner = seats.findIndex((other, at) => at !== seat && other.team === seats[seat]?.team);
  return partner < 0 ? null : partner;
}

/**
 * Groups seats that always score together, such as partners, into columns of the score sheet. Partners called for one
 * deal stay apart.
 */
export function columnsOf(view: View): readonly (readonly Seat[])[] {
  const all = view.seats.map((_, seat) => seat);
  const arePicked = view.seats.some(({ roles }) => roles.includes('partner'));
  const scoreAlike = (a: Seat, b: Seat): boolean =>
    at(view.seats, a).team === at(view.seats, b).team &&
    view.sheet.flat().every(({ seats }) => seats.includes(a) === seats.includes(b));
  if (arePicked) return all.map(seat => [seat]);
  const columns = all.map(seat => all.filter(other => scoreAlike(seat, other)));
  return columns.filter((column, seat) => column[0] === seat);
}

export function isMine(table: Table, seat: Seat): boolean {
  return table.mine.includes(seat);
}

/** Whether a person decides for this seat now. */
export function isPerson({ holders }: Table, seat: Seat): boolean {
  const holder = holders[seat];
  return holder !== undefined && holder !== 'bot' && holder !== 'stand-in';
}

/** The players of a match, and who of them is at the screen that shows it. */
type Seated = Pick<Table, 'players' | 'mine' | 'isShared' | 'isWatching'>;

/** Returns a player's name; "You" or, at a table of several people, "Player 2" for a person who gave none. */
export function nameOf(table: Seated, seat: Seat): string {
  const { players } = table;
  const player = players[seat];
  if (player === undefined) return words().people.seat(seat + 1);
  if (player.name !== '') return inSentence(player.name);
  const { people } = words();
  if (isYouUnnamed(table, seat)) return people.you;
  return people.player(personNumber(players, seat));
}

/**
 * Whether this person gave no name and can only be the reader: no other person plays, and the screen is neither shared nor
 * a spectator's.
 */
function isYouUnnamed(table: Seated, seat: Seat): boolean {
  const { players, mine, isShared, isWatching } = table;
  if (players[seat]?.name !== '' || !isOnlyPerson(table, seat)) return false;
  return mine.includes(seat) || (mine.length === 0 && !isShared && !isWatching);
}

/** Says how others see a name that is not shown as typed, by messages of the page; null if it is. */
export function shownNameWords(
  typed: string,
  { invisibleName, shownAs }: Pick<ReturnType<typeof words>['people'], 'invisibleName' | 'shownAs'>,
): string | null {
  const name = cleanedName(typed);
  if (name === typed.trim().normalize('NFC')) return null;
  return name === '' ? invisibleName : shownAs(name);
}

/** Returns the names of several seats as a list. */
export const namesOf = (table: Table, seats: readonly Seat[]): string =>
  words().people.names(seats.map(seat => nameOf(table, seat)));

/** Whether this is the only person of the match, who is addressed directly. */
const isOnlyPerson = ({ players }: Pick<Table, 'players'>, seat: Seat): boolean =>
  players.every(({ kind }, other) => (kind === 'person') === (other === seat));

/** Returns the choice of who plays a person's seat: "Let the computer play for Mara", or "Mara is back". */
export function holdChoice(table: Table, seat: Seat): string {
  const { people } = words();
  const isAway = table.holders[seat] === 'stand-in';
  if (isOnlyPerson(table, seat)) return isAway ? people.takeBackSeat : people.letComputerPlay;
  return isAway ? people.back(nameOf(table, seat)) : people.letComputerPlayFor(nameOf(table, seat));
}

/** Says who plays a person's seat from now on. */
export function holderNews(table: Table, seat: Seat): string {
  const { people } = words();
  const isAway = table.holders[seat] === 'stand-in';
  if (isOnlyPerson(table, seat)) return isAway ? people.computerPlays : people.playsAgain;
  return isAway ? people.computerPlaysFor(nameOf(table, seat)) : people.isBack(nameOf(table, seat));
}

export const readyNews = (table: Table, seats: readonly Seat[]): string => words().people.ready(peopleAt(table, seats));

/** "Otto is now called Bea."; where nobody had given a name, "Bea is playing now." */
export function renamedNews(before: Table, after: Table, seat: Seat): string {
  const { people } = words();
  const name = nameOf(after, seat);
  return before.players[seat]?.name === ''
    ? people.nowPlaying(name)
    : people.renamed({ before: nameOf(before, seat), after: name });
}

/** Whether sentences call this seat "you": it plays at this screen, or its person gave no name and must be the reader. */
export const isYou = (table: Seated, seat: Seat): boolean => table.mine.includes(seat) || isYouUnnamed(table, seat);

/** Returns what a sentence is told about the person at a seat. */
export const personAt = (table: Table, seat: Seat): PersonFacts => ({
  name: nameOf(table, seat),
  isYou: isYou(table, seat),
});

/** Returns the same for several people. */
export const peopleAt = (table: Table, seats: readonly Seat[]): readonly PersonFacts[] =>
  seats.map(seat => personAt(table, seat));

/** Side of a seat in a deal with a bid: bids with a partner, bids alone, or plays against the bid. */
export type BidSide = 'together' | 'alone' | 'against';

/** Returns the side of a seat; null if there are no sides or they are the same in every deal. */
export function bidSideOf({ seats }: View, seat: Seat): BidSide | null {
  const isPicked = seats.some(({ roles }) => roles.includes('partner'));
  const isAlone = seats.some(({ roles }) => roles.includes('alone'));
  const { roles = [] } = seats[seat] ?? {};
  // If a partner sits out, the teams stay the same.
  if ((!isPicked && !isAlone) || seats.some(other => other.roles.includes('sitting-out'))) return null;
  if (roles.includes('alone')) return 'alone';
  // In games without fixed teams the opponents of a lone seat play each for itself.
  if (isAlone && partnerOf({ seats }, seat) === null) return null;
  return roles.includes('maker') || roles.includes('partner') ? 'together' : 'against';
}

/** Says on which side of a bid a seat is: "plays with Ines", "plays against you and Ines". */
export function bidSideWords(table: Table, view: View, seat: Seat): string {
  const { people } = words();
  const side = bidSideOf(view, seat);
  if (side === 'alone') return people.playsAlone;
  const bidders = view.seats.flatMap((_, other) =>
    bidSideOf(view, other) === 'together' && other !== seat ? [personAt(table, other)] : [],
  );
  return side === 'together' ? people.playsWith(bidders) : people.playsAgainst(bidders);
}
