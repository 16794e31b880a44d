import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import type { Contract, Seat, SeatRole, SeatView, View } from '../../../../engine/protocol/vocabulary.ts';
import type { FactRoom, PlateFact, PlateState } from '../../../language/facts/plates.ts';
import { phaseWords } from '../../../language/games.ts';
import { wordsOf } from '../../../language/language.ts';
import { textOf } from '../../../language/text.ts';
import { at } from '../../../lists.ts';
import { phoneFact } from '../../../people/phones.ts';
import { unfollowedSuit } from '../../../tricks/trick-results.ts';
import { type ContractState, contractState } from '../../../view/contract.ts';
import { bidSideOf, bidSideWords, columnsOf, isMine, partnerOf, personAt } from '../../../view/people.ts';
import { nounOf } from '../../../view/pieces.ts';
import { bonusPieces, leaderOf, openTrick } from '../../../view/tricks.ts';
import { isAuction } from '../../../view/trump.ts';

/** Facts for roles. The leader has none: it changes with every trick and is derived from the tricks. */
const ROLES: Readonly<Record<SeatRole, PlateState | null>> = {
  leader: null,
  dealer: 'dealer',
  maker: 'maker',
  partner: 'partner',
  alone: 'alone',
  'sitting-out': 'sits-out',
};

/** A fact as it is written on a plate. */
export interface WrittenFact extends FactRoom {
  readonly fact: PlateFact;
}

/** Returns the text of a fact on a plate, inside the line. */
export const factText = ({ fact, ...room }: WrittenFact): string => textOf(wordsOf('play').plates.fact(fact, room));

/** The facts of one seat, each in a few words: "3 tricks", "deals". */
export interface SeatFacts {
  /** All of them, for screen readers. */
  readonly spoken: readonly string[];
  /** Those without a mark on the plate, and how the seat's play stands, which the marks at the pieces show. */
  readonly written: readonly WrittenFact[];
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
    .map(each => ((each === 'maker' && isMakerKnown) || (each === 'partner' && isPartner) ? null : ROLES[each]))
    .flatMap((state): readonly PlateFact[] => (state === null ? [] : [{ is: state }]));
  const lacked = unfollowedSuit(table, view, seat);
  const counts = trickFacts(view, own, tricks);
  const facts: readonly PlateFact[] = [
    ...(table.holders[seat] === 'stand-in' ? [{ is: 'stands-in' } as const] : []),
    ...(isBidding(view) ? bidFacts(own) : counts),
    ...switchFacts(table, view, own),
    ...role,
    ...leadFacts(view, seat),
    ...(lacked === null ? [] : [{ is: 'lacks', suit: lacked } as const]),
    ...stillToCome(view, seat),
    // Last, because a narrow plate has room for two facts; before the first trick it is the only one.
    ...(isPartner ? [{ is: 'your-partner' } as const] : []),
  ];
  const isBest = openTrick(view)?.ahead?.seat === seat;
  // A medal shows the side. The trick's winner needs no other word about it.
  const isHidden = (fact: PlateFact): boolean => {
    switch (fact.is) {
      case 'dealer':
        return true;
      case 'partner':
      case 'alone':
        return side !== null;
      case 'led':
      case 'lacks':
        return isBest;
      case 'maker':
        return contractOfSeat(view, seat) !== null;
      case 'tricks':
        return hasPips || fact.tricks === 0 || !tellsTricks(view, seat);
      default:
        return counts.includes(fact) && !tellsTricks(view, seat) && !isBidding(view);
    }
  };
  const all = [...facts.filter(fact => !isHidden(fact)), ...(isBest ? [{ is: 'winning' } as const] : [])];
  // A narrow plate has room for two facts.
  const shown = all.length > 2 ? all.filter(({ is }) => is !== 'tricks-left') : all;
  const told: readonly PlateFact[] = guest?.state === 'away' ? [{ is: 'away' }, ...shown.slice(0, 1)] : shown;
  const isToPlay = openTrick(view) !== null && view.waitingFor.includes(seat);
  const turn: readonly PlateFact[] = thrower === seat ? [{ is: 'to-roll' }] : isToPlay ? [{ is: 'to-play' }] : [];
  const idle = tellsTricks(view, seat)
    ? facts.slice(0, 1).map(fact => ofTeam(view, seat, fact))
    : partnerFacts(table, view, seat);
  const chosen = [told, turn, idle].find(each => each.length > 0) ?? [];
  const written = chosen.map(fact => ({ fact, isBare: chosen.length > 1 }));
  // The disc shows it too, so it gives way to facts that have no mark.
  const isDealerWritten = roles.includes('dealer') && chosen.length < 2 && !chosen.some(({ is }) => is === 'dealer');
  return {
    spoken: spokenFacts({ table, view, seat, guest, isBest }, facts),
    written: isDealerWritten ? [...written, { fact: { is: 'dealer' } }] : written,
  };
}

interface SpokenContext {
  readonly table: Table;
  readonly view: View;
  readonly seat: Seat;
  readonly guest: Guest | null;
  /** Whether its play is ahead. */
  readonly isBest: boolean;
}

function spokenFacts(
  { table, view, seat, guest, isBest }: SpokenContext,
  facts: readonly PlateFact[],
): readonly string[] {
  const { plates } = wordsOf('play');
  const bonus = bonusPieces(view, at(view.seats, seat).team);
  const side = bidSideOf(view, seat);
  return [
    ...(guest === null ? [] : [phoneFact(guest)]),
    ...facts.map(fact => factText({ fact })),
    ...(bonus.length > 0 ? [plates.wonWith({ count: bonus.length, noun: nounOf(table, bonus) })] : []),
    ...(side === 'against' || side === 'together' ? [bidSideWords(table, view, seat)] : []),
    ...(isBest ? [plates.winningTrick] : []),
  ];
}

/** Says who led the open trick, or leads the next. A scored round has no leader. */
function leadFacts(view: View, seat: Seat): readonly PlateFact[] {
  if (view.sheet.length > view.deal || leaderOf(view) !== seat) return [];
  return [{ is: openTrick(view) ? 'led' : 'to-lead' }];
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

/** Returns the same fact, of tricks as those of both partners, since one partner's plate counts them. */
const ofTeam = (view: View, seat: Seat, fact: PlateFact): PlateFact =>
  fact.is === 'tricks' ? { ...fact, together: partnerOf(view, seat) !== null } : fact;

/** "Mara's partner". */
function partnerFacts(table: Table, view: View, seat: Seat): readonly PlateFact[] {
  const partner = partnerOf(view, seat);
  return partner === null ? [] : [{ is: 'partner-of', person: personAt(table, partner) }];
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
function bidFacts({ bid, rerolled, roles }: SeatView): readonly PlateFact[] {
  const again: readonly PlateFact[] = rerolled === null ? [] : [{ is: 'rerolled', dice: rerolled }];
  if (bid === null) return again;
  return [bid === 'pass' ? { is: 'passed' } : { is: 'bid', bid }, ...(roles.includes('maker') ? [] : again)];
}

const isContract = ({ bid, roles }: SeatView): boolean => typeof bid === 'number' && roles.includes('maker');

/** Says how many tricks a seat has taken and, with a contract, how many it needs and how it stands. */
function trickFacts(view: View, own: SeatView, tricks: number): readonly PlateFact[] {
  const { tricks: all, tricksToWin, contract } = view;
  const { points, bid, roles } = own;
  const bids: readonly PlateFact[] = typeof bid === 'number' && roles.includes('maker') ? [{ is: 'bid', bid }] : [];
  // Until the first lead, a bidder has only its bid to show.
  const isBid = bids.length > 0 && all.length === 0 && points === null;
  const taken: PlateFact = { is: 'tricks', tricks, together: false };
  if (contract && roles.includes('maker') && !isBid)
    return [...(contract.unit === 'points' ? [taken] : []), ...contractFacts(contract)];
  if (tricksToWin !== undefined) return [{ is: 'tricks-of', taken: tricks, needed: tricksToWin }];
  if (points !== null) return [taken, { is: 'points', points }];
  return isBid ? bids : [taken, ...bids];
}

/** Says how a contract stands: "96 of 150", or "contract made" and "3 of 3 tricks". */
function contractFacts(contract: Contract): readonly PlateFact[] {
  const state = contractState(contract);
  const { unit, taken, needed } = contract;
  return [...(state === 'open' ? [] : [{ is: state } as const]), { is: 'contract', unit, taken, needed }];
}

/** Returns how a seat's contract stands; null if it has none. */
export const contractOfSeat = ({ contract, seats }: View, seat: Seat): ContractState | null =>
  contract && at(seats, seat).roles.includes('maker') ? contractState(contract) : null;

/** Says how many tricks are left for a contract that can still be made, once one was led. */
const stillToCome = (view: View, seat: Seat): readonly PlateFact[] =>
  view.contract && view.tricks.length > 0 && contractOfSeat(view, seat) === 'open'
    ? [{ is: 'tricks-left', tricks: view.contract.tricksLeft }]
    : [];

/** Says how many switches a seat has left, until the play begins. */
function switchFacts(table: Table, { phase, tricks }: View, { switchesLeft: left }: SeatView): readonly PlateFact[] {
  return left === undefined || phaseWords(table, phase)?.title === null || tricks.length > 0
    ? []
    : [{ is: 'switches', left }];
}
