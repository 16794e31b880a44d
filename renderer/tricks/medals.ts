import type { DealReview } from '../../engine/protocol/match/advice.ts';
import type { Table } from '../../engine/protocol/match/table.ts';
import type { Play, Seat, Trick, View } from '../../engine/protocol/vocabulary.ts';
import type { MedalId } from '../language/facts/match.ts';
import { wordsOf } from '../language/language.ts';
import { contractState, makerOf } from '../view/contract.ts';
import { partnerOf, personAt } from '../view/people.ts';
import { winChance } from './throw-odds.ts';
import { strengthsOf } from './trick-results.ts';

/** A medal for a player's deed in a match. */
export interface Medal {
  readonly seat: Seat;
  readonly id: MedalId;
  readonly title: string;
  /** Its reason, with its number: "Mara won two tricks with a 4-sided die." */
  readonly reason: string;
}

/** A possible medal of a seat, with its lead over others who might get it. */
interface Candidate extends Omit<Medal, 'title'> {
  readonly merit: number;
}

const MAX_MEDALS = 3;
/** Chance of winning below which a winning throw was a long shot. */
const LONG_SHOT = 0.15;
/** Number of times a partner has to be ahead before anybody is praised for leaving it there. */
const MIN_PARTNER_LEADS = 3;
/** Maximum total cost in points of choices for none to be wasted. */
const MAX_WASTE = 0.1;
/** Dice are cold if they show this much less than average. */
const COLD_SHORTFALL = 10;

/** The finished match: its last view, and the public view of each deal after scoring. */
interface Finished {
  readonly table: Table;
  readonly view: View;
  readonly deals: readonly View[];
  /** Review of the viewer's choices in the last deal; null where unknown. */
  readonly review: DealReview | null;
}

/**
 * Returns the medals of a match, at most three, each for something else. If several seats qualify for one, the best
 * gets it, and of equals the person. One goes to a person if any qualifies.
 */
export function medalsOf(finished: Finished): readonly Medal[] {
  const { table, view } = finished;
  const all = KINDS.map(kind => view.seats.flatMap((_, seat) => kind(finished, seat) ?? []));
  const isPersons = ({ seat }: Pick<Medal, 'seat'>): boolean => table.players[seat]?.kind === 'person';
  const byMerit = (a: Candidate, b: Candidate): number =>
    b.merit - a.merit || Number(isPersons(b)) - Number(isPersons(a));
  const best = all.flatMap(candidates => candidates.toSorted(byMerit).slice(0, 1));
  const own = all.flat().find(isPersons);
  const chosen = best.slice(0, MAX_MEDALS);
  if (own && !chosen.some(isPersons)) {
    const others = best.filter(({ id }) => id !== own.id);
    return [own, ...others.slice(0, MAX_MEDALS - 1)].map(medalOf);
  }
  return chosen.map(medalOf);
}

const medalOf = ({ seat, id, reason }: Candidate): Medal => ({
  seat,
  id,
  title: wordsOf('play').tricks.medals.title[id],
  reason,
});

type Kind = (finished: Finished, seat: Seat) => Candidate | null;

/** Won the match after being alone in last place halfway through its deals. */
const comeback: Kind = ({ table, view }, seat) => {
  const half = Math.floor(view.sheet.length / 2);
  if (half === 0 || !view.result?.winners.includes(seat)) return null;
  const scores = scoresAfter(view, half);
  const own = scores[seat] ?? 0;
  const others = scores.filter((_, other) => !scoreTogether(view, scores, seat, other));
  if (others.length === 0 || others.some(score => score <= own)) return null;
  const behind = Math.max(...others) - own;
  const reason = wordsOf('play').tricks.medals.comeback({ by: personAt(table, seat), behind });
  return { seat, id: 'comeback', reason, merit: behind };
};

/** Won a trick with a throw that seldom wins. */
const longShot: Kind = ({ table, deals }, seat) => {
  const chances = wonBy(deals, seat).flatMap(({ view, trick }) => winChance(table, view, trick, seat) ?? []);
  const least = Math.min(...chances);
  if (chances.length === 0 || least >= LONG_SHOT) return null;
  const reason = wordsOf('play').tricks.medals.longShot({ by: personAt(table, seat), chance: least });
  return { seat, id: 'long-shot', reason, merit: 1 - least };
};

const smallWonder: Kind = ({ table, deals }, seat) => {
  const count = wonBy(deals, seat).filter(
    ({ play }) => play.pieces.length === 1 && table.equipment[play.pieces[0] ?? -1]?.shape === 'd4',
  ).length;
  if (count === 0) return null;
  const reason = wordsOf('play').tricks.medals.smallWonder({ by: personAt(table, seat), count });
  return { seat, id: 'small-wonder', reason, merit: count };
};

const thirdCopy: Kind = ({ table, deals }, seat) => {
  const count = wonBy(deals, seat).filter(({ trick }) => trick.ahead?.why === 'third-copy').length;
  if (count === 0) return null;
  const reason = wordsOf('play').tricks.medals.thirdCopy({ by: personAt(table, seat), count });
  return { seat, id: 'third-copy', reason, merit: count };
};

/** Made every contract, of two or more. */
const wordKept: Kind = ({ table, deals }, seat) => {
  const own = deals.filter(view => makerOf(view) === seat && view.contract);
  const areMade = own.every(({ contract }) => contract && contractState(contract) === 'made');
  if (own.length < 2 || !areMade) return null;
  const reason = wordsOf('play').tricks.medals.wordKept({ by: personAt(table, seat), count: own.length });
  return { seat, id: 'word-kept', reason, merit: own.length };
};

/** Took the most tricks of those who kept a leader from making a contract. */
const spoiler: Kind = ({ table, view, deals }, seat) => {
  const set = deals.flatMap(deal => {
    const maker = makerOf(deal);
    const isLost = deal.contract !== undefined && contractState(deal.contract) === 'lost';
    if (maker === null || !isLost || !leadsAlone(view, deal.deal, maker)) return [];
    return bestAgainst(deal, maker) === seat ? [{ deal, maker }] : [];
  });
  const [first] = set;
  if (!first) return null;
  const count = Math.max(...set.map(({ deal }) => deal.seats[seat]?.tricks ?? 0));
  const isOne = set.every(({ maker }) => maker === first.maker);
  const leader = isOne ? personAt(table, first.maker) : null;
  const reason = wordsOf('play').tricks.medals.spoiler({ by: personAt(table, seat), count, leader, times: set.length });
  return { seat, id: 'spoiler', reason, merit: set.length };
};

/** Never took the lead in a trick away from a partner. */
const safePair: Kind = ({ table, deals }, seat) => {
  const times = deals.flatMap(view => view.tricks.flatMap(trick => leavesPartner(table, view, trick, seat) ?? []));
  if (times.length < MIN_PARTNER_LEADS || times.includes(false)) return null;
  const reason = wordsOf('play').tricks.medals.safePair({ by: personAt(table, seat), count: times.length });
  return { seat, id: 'safe-pair', reason, merit: times.length };
};

/** Made no costly choice in the last deal, judged by what its player could know. */
const sharpPlay: Kind = ({ table, view, review }, seat) => {
  if (seat !== view.you || !review || review.cost > MAX_WASTE) return null;
  const reason = wordsOf('play').tricks.medals.sharpPlay({ by: personAt(table, seat) });
  return { seat, id: 'sharp-play', reason, merit: 1 };
};

/** Came first or second although the dice showed less than average. */
const coldDice: Kind = ({ table, view, deals }, seat) => {
  const scores = view.result?.scores ?? [];
  const rank = 1 + scores.filter(score => score > (scores[seat] ?? 0)).length;
  const short = deals.reduce((sum, deal) => sum + shortfallIn(table, deal, seat), 0);
  if (view.seats.length < 3 || rank > 2 || short < COLD_SHORTFALL) return null;
  const hasWon = view.result?.winners.includes(seat) === true;
  if (!hasWon && rank !== 2) return null;
  const reason = wordsOf('play').tricks.medals.coldDice({
    by: personAt(table, seat),
    short: Math.round(short),
    hasWon,
  });
  return { seat, id: 'cold-dice', reason, merit: short };
};

/** The rarest first. */
const KINDS: readonly Kind[] = [
  comeback,
  longShot,
  thirdCopy,
  smallWonder,
  wordKept,
  spoiler,
  safePair,
  coldDice,
  sharpPlay,
];

/** Returns the score of each seat after this many deals. */
const scoresAfter = ({ seats, sheet }: View, deals: number): readonly number[] =>
  seats.map((_, seat) =>
    sheet
      .slice(0, deals)
      .flat()
      .reduce((sum, line) => sum + (line.seats.includes(seat) ? line.points : 0), 0),
  );

/** Returns the tricks a seat won, each with the view of its deal and the winning play. */
const wonBy = (
  deals: readonly View[],
  seat: Seat,
): readonly { readonly view: View; readonly trick: Trick; readonly play: Play }[] =>
  deals.flatMap(view =>
    view.tricks.flatMap(trick => {
      const play = trick.winner === seat ? trick.plays.find(each => each.seat === seat) : undefined;
      return play ? [{ view, trick, play }] : [];
    }),
  );

/** Whether a seat, or its partners with it, had more points than all others before a deal. */
function leadsAlone(view: View, deal: number, seat: Seat): boolean {
  const scores = scoresAfter(view, deal);
  const own = scores[seat] ?? 0;
  return deal > 0 && scores.every((score, other) => scoreTogether(view, scores, seat, other) || score < own);
}

/** Whether two seats are the same, or partners with the same score. */
const scoreTogether = ({ seats }: View, scores: readonly number[], seat: Seat, other: Seat): boolean =>
  seat === other || (seats[seat]?.team === seats[other]?.team && scores[seat] === scores[other]);

/** Returns the seat against the maker with the most tricks; -1 if several have that many. */
function bestAgainst({ seats }: View, maker: Seat): Seat {
  const against = seats.map(({ team, tricks, roles }, seat) => {
    const isWithMaker = seat === maker || team === seats[maker]?.team || roles.includes('partner');
    return isWithMaker ? -1 : tricks;
  });
  const most = Math.max(...against);
  return most > 0 && against.filter(tricks => tricks === most).length === 1 ? against.indexOf(most) : -1;
}

/**
 * Returns whether a partner who was ahead in a trick when this seat played still was afterwards; null if no partner
 * was.
 */
function leavesPartner(table: Table, view: View, trick: Trick, seat: Seat): boolean | null {
  const turn = trick.plays.findIndex(play => play.seat === seat);
  const partner = partnerOf(view, seat);
  if (partner === null || turn < 1 || aheadAfter(table, view, trick, turn) !== partner) return null;
  return aheadAfter(table, view, trick, turn + 1) === partner;
}

/** Returns the seat that was ahead in a trick after this many plays; null if none was. */
function aheadAfter(table: Table, view: View, trick: Trick, count: number): Seat | null {
  const plays = trick.plays.slice(0, count);
  const isThere = (seat: Seat | undefined): boolean => plays.some(play => play.seat === seat);
  // Plays cancelled by a later one still counted.
  const counted = plays.map(({ cancelledWith, ...play }) =>
    isThere(cancelledWith) && cancelledWith !== undefined ? { ...play, cancelledWith } : play,
  );
  const [best] = strengthsOf(table, view, { ...trick, plays: counted, ahead: null });
  return best && !best.isCancelled ? best.play.seat : null;
}

/** Returns how far below average a seat's throws for the numbers of tricks were in a deal. */
function shortfallIn(table: Table, { tricks }: View, seat: Seat): number {
  const thrown = tricks.flatMap(({ plays }) => plays.filter(play => play.seat === seat && play.counts !== null));
  return thrown.reduce((sum, { pieces, rolls }) => {
    const faces = table.equipment[pieces[0] ?? -1]?.faces ?? [];
    const average = faces.reduce((total, { rank }) => total + rank, 0) / Math.max(1, faces.length);
    return sum + (rolls ?? []).reduce((short, roll) => short + average - roll, 0);
  }, 0);
}
