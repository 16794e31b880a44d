import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import type { Seat, SeatRole, SeatView, View } from '../../../../engine/protocol/vocabulary.ts';
import { phaseWords } from '../../../language/games.ts';
import { counted } from '../../../language/text.ts';
import { at } from '../../../lists.ts';
import { unfollowedSuit } from '../../../tricks/trick-results.ts';
import { bidSideOf, bidSideWords, columnsOf, isMine, partnerOf, whose } from '../../../words/people.ts';
import { phoneFact } from '../../../words/phones.ts';
import { nounFor, suitName } from '../../../words/pieces.ts';
import { type ContractState, contractFacts, contractState } from '../../../words/table/contract.ts';
import { bonusPieces, leaderOf, openTrick } from '../../../words/table/tricks.ts';
import { isAuction } from '../../../words/table/trump.ts';

/** The last fact on a plate: the disc shows it too. */
export const DEALER = 'dealer';
/** Words for roles. The leader has none: it changes with every trick and is derived from the tricks. */
const ROLE_WORDS: Readonly<Record<SeatRole, string | null>> = {
  leader: null,
  dealer: DEALER,
  maker: 'maker',
  partner: 'partner',
  alone: 'alone',
  'sitting-out': 'sits out',
};

/** "leads" alone could mean being ahead. */
const LED = 'led';
const TO_LEAD = 'to lead';
/** A computer plays for a person who has left. */
export const STANDS_IN = 'computer plays';
/** A person's phone can't be reached. */
export const AWAY = 'away';
/** Last, because a narrow plate has room for two facts; before the first trick it is the only one. */
const YOUR_PARTNER = 'your partner';
const NO_TRICKS = counted(0, 'trick');

/** The facts of one seat, each in a few words: "3 tricks", "deals". */
export interface SeatFacts {
  /** All of them, for screen readers. */
  readonly spoken: readonly string[];
  /** Those without a mark on the plate, and how the seat's play stands, which the marks at the pieces show. */
  readonly written: readonly string[];
}

/**
 * Returns the facts of a seat. `hasPips`: the plate shows the tricks as a row of marks. `guest`: the owner of the phone
 * that plays the seat. `thrower`: the seat whose throw is awaited.
 */
export function seatFacts(
  table: Table,
  view: View,
  seat: Seat,
  hasPips: boolean,
  guest: Guest | null = null,
  thrower: Seat | null = null,
): SeatFacts {
  const own = at(view.seats, seat);
  const { roles, team } = own;
  const hasContract = isContract(own) && !isBidding(view);
  const tricks = tricksOfTeam(view, team);
  const side = bidSideOf(view, seat);
  const isPartner = isPartnerOfYou(table, view, seat);
  // A seat that plays alone or has a contract made the trump, so "maker" is left out.
  const isMakerKnown = roles.includes('alone') || hasContract;
  const role = roles
    .map(each => ((each === 'maker' && isMakerKnown) || (each === 'partner' && isPartner) ? null : ROLE_WORDS[each]))
    .filter(word => word !== null);
  const lacked = unfollowedSuit(table, view, seat);
  const lacks = lacked === null ? [] : [`no ${suitName(lacked)}`];
  const facts = [
    ...(table.holders[seat] === 'stand-in' ? [STANDS_IN] : []),
    ...(isBidding(view) ? bidFacts(own) : trickFacts(view, own, tricks)),
    ...switchFacts(table, view, own),
    ...role,
    ...leadFacts(view, seat),
    ...lacks,
    ...stillToCome(view, seat),
    ...(isPartner ? [YOUR_PARTNER] : []),
  ];
  const bonus = bonusPieces(view, team);
  const isBest = openTrick(view)?.ahead?.seat === seat;
  const spoken = [
    ...(guest === null ? [] : [phoneFact(guest)]),
    ...facts,
    ...(bonus.length > 0 ? [`${bonus.length} won with a ${nounFor(table, bonus)}`] : []),
    ...(side === 'against' || side === 'together' ? [bidSideWords(table, view, seat)] : []),
    ...(isBest ? ['winning the trick'] : []),
  ];
  // A medal shows the side. The trick's winner needs no other word about it.
  const hidden = [
    DEALER,
    hasPips ? counted(tricks, 'trick') : NO_TRICKS,
    ...(side === null ? [] : [ROLE_WORDS.partner, ROLE_WORDS.alone]),
    ...(isBest ? [LED, ...lacks] : []),
    ...(contractOfSeat(view, seat) === null ? [] : [ROLE_WORDS.maker]),
    ...(tellsTricks(view, seat) || isBidding(view) ? [] : trickFacts(view, own, tricks)),
  ];
  const all = [...facts.filter(fact => !hidden.includes(fact)), ...(isBest ? ['winning'] : [])];
  // A narrow plate has room for two facts.
  const shown = all.length > 2 ? all.filter(fact => !stillToCome(view, seat).includes(fact)) : all;
  const told = guest?.state === 'away' ? [AWAY, ...shown.slice(0, 1)] : shown;
  const isToPlay = openTrick(view) !== null && view.waitingFor.includes(seat);
  const turn = thrower === seat ? ['to throw'] : isToPlay ? ['to play'] : [];
  const idle = tellsTricks(view, seat)
    ? facts.slice(0, 1).map(fact => ofTeam(view, seat, fact))
    : partnerFacts(table, view, seat);
  const written = [told, turn, idle].find(each => each.length > 0) ?? [];
  const brief = written.length > 1 ? written.map(withoutNoun) : written;
  // The disc shows it too, so it gives way to facts that have no mark.
  const isDealerWritten = roles.includes('dealer') && brief.length < 2 && !brief.includes(DEALER);
  return { spoken, written: isDealerWritten ? [...brief, DEALER] : brief };
}

/** Says who led the open trick, or leads the next. A scored round has no leader. */
function leadFacts(view: View, seat: Seat): readonly string[] {
  if (view.sheet.length > view.deal || leaderOf(view) !== seat) return [];
  return [openTrick(view) ? LED : TO_LEAD];
}

/**
 * Whether this seat is the player's partner for the match, or picked for this deal. In a replay the view may be
 * somebody else's.
 */
function isPartnerOfYou(table: Table, view: View, seat: Seat): boolean {
  const { you } = view;
  if (you === null || you === seat || (table.mine.length > 0 && !table.mine.includes(you))) return false;
  const side = bidSideOf(view, seat);
  if (side === null) return partnerOf(view, seat) === you;
  return side === 'together' && bidSideOf(view, you) === 'together';
}

/** Returns "2 of 5" for "2 of 5 tricks", which leaves room for another fact beside it. */
export const withoutNoun = (fact: string): string => fact.replace(/^(\d+ of \d+) tricks$/, '$1');

/**
 * Whether this seat's plate shows the tricks of its team. Only one of several does, so that nobody adds them up: the
 * one with the contract, the viewer, or the first.
 */
export function tellsTricks({ seats, you }: View, seat: Seat): boolean {
  const team = seats.flatMap((each, other) => (each.team === at(seats, seat).team ? [other] : []));
  const maker = team.find(other => at(seats, other).roles.includes('maker'));
  return seat === (maker ?? team.find(other => other === you) ?? team[0]);
}

/**
 * Whether this seat's plate shows the score. Partners who always score together have one: that of the person at this
 * screen, or of the first.
 */
export function tellsScore(table: Table, view: View, seat: Seat): boolean {
  const together = columnsOf(view).find(seats => seats.includes(seat)) ?? [seat];
  return seat === (together.find(other => isMine(table, other)) ?? together[0]);
}

/** Returns "3 tricks together", since one partner's plate counts those of both. */
const ofTeam = (view: View, seat: Seat, fact: string): string =>
  partnerOf(view, seat) !== null && /^(no|\d+) tricks?$/.test(fact) ? `${fact} together` : fact;

/** "Mara's partner". */
function partnerFacts(table: Table, view: View, seat: Seat): readonly string[] {
  const partner = partnerOf(view, seat);
  return partner === null ? [] : [`${whose(table, partner)} partner`];
}

/** Returns a team's total of tricks. */
export const tricksOfTeam = ({ seats }: View, team: number): number =>
  seats.reduce((sum, each) => (each.team === team ? sum + each.tricks : sum), 0);

/** Colours of two teams, distinct from those of suits. */
type TeamColour = 'tide' | 'ember';

/** Returns the colour of a seat's team; null where everybody plays alone. The team of the first seat is tide. */
export function teamColour({ seats }: Pick<View, 'seats'>, seat: Seat): TeamColour | null {
  const teams = new Set(seats.map(({ team }) => team));
  if (teams.size === seats.length || teams.size !== 2) return null;
  return at(seats, seat).team === at(seats, 0).team ? 'tide' : 'ember';
}

/** Whether bids are the only facts so far: trump has not been made or no trick led. */
const isBidding = (view: View): boolean => isAuction(view) || isBeforeTrump(view);
const isBeforeTrump = ({ seats, trump, tricks }: View): boolean =>
  (trump === null || !seats.some(({ roles }) => roles.includes('maker'))) &&
  tricks.length === 0 &&
  seats.some(({ bid, rerolled }) => bid !== null || rerolled !== null);

/** Says what a seat bid and how many dice it rerolled; the latter only until its bid has won. */
function bidFacts({ bid, rerolled, roles }: SeatView): readonly string[] {
  const again = rerolled === null ? [] : [rerolled === 0 ? 'kept all dice' : `${rerolled} thrown again`];
  if (bid === null) return again;
  return [bid === 'pass' ? 'passed' : `bid ${bid}`, ...(roles.includes('maker') ? [] : again)];
}

const isContract = ({ bid, roles }: SeatView): boolean => typeof bid === 'number' && roles.includes('maker');

/** Says how many tricks a seat has taken and, with a contract, how many it needs and how it stands. */
function trickFacts(view: View, own: SeatView, tricks: number): readonly string[] {
  const { tricks: all, tricksToWin, contract } = view;
  const { points, bid } = own;
  // Until the first lead, a bidder has only its bid to show.
  const isBid = isContract(own) && all.length === 0 && points === null;
  const taken = counted(tricks, 'trick');
  if (contract && own.roles.includes('maker') && !isBid)
    return [...(contract.unit === 'points' ? [taken] : []), ...contractFacts(contract)];
  if (tricksToWin !== undefined) return [`${tricks} of ${tricksToWin} tricks`];
  if (points !== null) return [taken, counted(points, 'point')];
  if (!isContract(own)) return [taken];
  return all.length === 0 ? [`bid ${bid}`] : [taken, `bid ${bid}`];
}

/** Returns how a seat's contract stands; null if it has none. */
export const contractOfSeat = ({ contract, seats }: View, seat: Seat): ContractState | null =>
  contract && at(seats, seat).roles.includes('maker') ? contractState(contract) : null;

/** Says how many tricks are left for a contract that can still be made, once one was led. */
const stillToCome = (view: View, seat: Seat): readonly string[] =>
  view.contract && view.tricks.length > 0 && contractOfSeat(view, seat) === 'open'
    ? [`${counted(view.contract.tricksLeft, 'trick')} left`]
    : [];

/** Says how many switches a seat has left, until the play begins. */
function switchFacts(table: Table, { phase, tricks }: View, { switchesLeft: left }: SeatView): readonly string[] {
  return left === undefined || phaseWords(table, phase)?.title === null || tricks.length > 0
    ? []
    : [counted(left, 'switch', 'switches')];
}

/** Whether a name and a score fit side by side only in smaller type. A minus counts as a figure. */
export function isTight(name: string, score: number): boolean {
  const { length } = String(score);
  return length >= 2 && name.length + length >= 8;
}
