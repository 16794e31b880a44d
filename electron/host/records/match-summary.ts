import { z } from 'zod';
import type { Match } from '../../../engine/core/match.ts';
import { isPromiseKept, makerIn } from '../../../engine/kit/scored-deal.ts';
import { bySeat } from '../../../engine/kit/seats.ts';
import { count } from '../../../engine/protocol/fields.ts';
import { keptPlayers } from '../../../engine/protocol/players.ts';
import { tally } from '../../../engine/protocol/records/statistics.ts';
import type { BySeat, Result, View } from '../../../engine/protocol/vocabulary.ts';
import { type LoadedMatch, readToReplay } from './archive.ts';
import { DealEnds } from './deal-ends.ts';
import { type Follower, StandInNotes } from './replay.ts';

/** Increased whenever the content of summaries changes, so that records are read again. */
export const SUMMARY_VERSION = 1;

/** A finished match as statistics need it. Lists have one entry per seat. */
const fields = z.strictObject({
  game: z.string().max(40),
  players: keptPlayers,
  scores: z.array(z.int()).readonly(),
  /** Place of the seat or its team, from 1. */
  places: z.array(count).readonly(),
  /** Seats with the same number are partners for the whole match. */
  teams: z.array(count).readonly(),
  /** Deals in which tricks were played. */
  rounds: count,
  tricks: z.array(count).readonly(),
  /** Numbers of bids won and trumps made by this seat, and of those promises kept. */
  promises: z.array(tally).readonly(),
  /** True if a computer played part of the match for the seat's person. */
  standIns: z.array(z.boolean()).readonly(),
  /** Ids of the achievements earned by the seat's person. */
  earned: z.array(z.array(z.string().max(40)).readonly()).readonly(),
});
export const matchSummary = fields.refine(isConsistent);
export type MatchSummary = Readonly<z.infer<typeof matchSummary>>;

function isConsistent({ players, places, ...others }: z.infer<typeof fields>): boolean {
  const seats = players.length;
  const lists = [places, ...Object.values(others).filter(value => Array.isArray(value))];
  return (
    seats >= 2 && lists.every(({ length }) => length === seats) && places.every(place => place >= 1 && place <= seats)
  );
}

/** Creates a reader that replays a match's record and summarizes it. The summary is null if the match is not over. */
export function newSummaryReader() {
  const deals = new DealEnds();
  const standIns = new StandInNotes();
  const follower: Follower = {
    before: (match, entry, _open, by) => standIns.note(match, entry, by),
    after: match => deals.after(match),
  };
  return {
    read: (text: string) => readToReplay(text, follower),
    summaryOf: ({ header, match, result }: LoadedMatch): MatchSummary | null =>
      result &&
      summaryOf(match, header.players, { result, deals: deals.views, standIns: standIns.all.map(({ seat }) => seat) }),
  };
}

interface Played {
  readonly result: Result;
  /** An onlooker's view at the end of each deal. */
  readonly deals: readonly View[];
  /** Seats that a computer has played for their persons. */
  readonly standIns: readonly number[];
}

function summaryOf(
  { game, seats, equipment }: Match,
  players: MatchSummary['players'],
  { result, deals, standIns }: Played,
): MatchSummary {
  const played = deals.filter(({ tricks }) => tricks.length > 0);
  const last = deals.at(-1);
  const teams = bySeat(seats, seat => (game.partners === 'fixed' ? (last?.seats[seat]?.team ?? seat) : seat));
  return {
    game: game.id,
    players: players,
    scores: result.scores,
    places: placesOf(result, teams),
    teams,
    rounds: played.length,
    tricks: bySeat(seats, seat => played.reduce((sum, deal) => sum + (deal.seats[seat]?.tricks ?? 0), 0)),
    promises: bySeat(seats, seat => {
      const own = deals.filter(deal => makerIn(deal) === seat);
      return { tried: own.length, done: own.filter(isPromiseKept).length };
    }),
    standIns: bySeat(seats, seat => standIns.includes(seat)),
    earned: players.map((player, seat) =>
      player.kind === 'person' && !standIns.includes(seat)
        ? (game.achievements ?? [])
            .filter(({ isEarned }) => deals.some(deal => isEarned(deal, seat, equipment)))
            .map(({ id }) => id)
        : [],
    ),
  };
}

/** Winners come first regardless of scores: some games are decided by more than points. */
function placesOf({ winners, scores }: Result, teams: readonly number[]): BySeat<number> {
  const isAhead = (one: number, other: number): boolean => {
    const [isWinner, hasWon] = [winners.includes(one), winners.includes(other)];
    return isWinner === hasWon ? !isWinner && (scores[one] ?? 0) > (scores[other] ?? 0) : isWinner;
  };
  const firsts = teams.flatMap((team, seat) => (teams.indexOf(team) === seat ? [seat] : []));
  return teams.map((team, seat) => 1 + firsts.filter(other => teams[other] !== team && isAhead(other, seat)).length);
}
