import { cloneRollOff, plainPieces } from '../../kit/legacy.ts';
import type { RollOff } from '../../kit/roll-off.ts';
import type { Ask, Line, PieceView, Play, Role, Seat, SeatView, View } from '../../protocol/vocabulary.ts';
import { highestBid } from './auction.ts';
import { bidAsk, nameAsk, trumpOf } from './bidding.ts';
import type { TrickyOptions } from './options.ts';
import { plainDieOf, SHAPES, shapeOf } from './pieces.ts';
import { playAsk } from './play.ts';
import { choosingSeats, rerollAsk } from './reroll.ts';
import { multiplierOf, pointsTaken } from './scoring.ts';
import { type Call, cloneTrick, type Naming, type Phase, type TrickState, type TrickyState } from './state.ts';

/** What a view needs beside its common fields so that a whole state can be imagined from it. */
export interface TrickyFacts {
  readonly options: TrickyOptions;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly first: Seat | null;
  /** Which seats have chosen what to throw again; how much, only once all have (TK-R9). */
  readonly hasChosen: readonly boolean[];
  /** The viewer's own choice. */
  readonly ownReroll: readonly number[] | null;
  readonly auction: readonly Call[];
  readonly trump: Naming | null;
  readonly tricks: readonly TrickState[];
  readonly rollOff: RollOff<'first-bid'> | null;
  readonly winner: Seat | null;
}

/** Seats that decide now. */
export function decidingSeats(state: Readonly<TrickyState>): Seat[] {
  switch (state.phase) {
    case 'again':
      return choosingSeats(state);
    case 'bid':
    case 'name':
    case 'play':
      return [state.turn];
    default:
      return [];
  }
}

export function askOf(state: Readonly<TrickyState>, seat: Seat): Ask {
  if (!decidingSeats(state).includes(seat)) return { listed: [] };
  if (state.phase === 'again') return rerollAsk(state.hands[seat]!);
  if (state.phase === 'bid') return bidAsk(state);
  return state.phase === 'name' ? nameAsk(state) : playAsk(state, seat);
}

export function viewOf(state: Readonly<TrickyState>, you: Seat | null): View<TrickyFacts> {
  const deciding = decidingSeats(state);
  return {
    you,
    phase: state.phase,
    deal: state.deal,
    waitingFor: deciding,
    ask: you !== null && deciding.includes(you) ? askOf(state, you) : null,
    seats: seatViews(state),
    pieces: [
      ...handPieces(state, you),
      ...playedPieces(state),
      ...plainPieces(state.rollOff, seat => plainDieOf(seat, state.seats)),
    ],
    tricks: state.tricks.map(({ plays, winner }) => ({ plays: plays.map(playView), led: null, winner })),
    trump: state.trump === null ? null : trumpOf(state.trump),
    sheet: state.sheet.slice(),
    lines: linesOf(state),
    result: state.winner === null ? null : { winners: [state.winner], scores: state.scores.slice() },
    facts: {
      options: state.options,
      phase: state.phase,
      turn: state.turn,
      first: state.first,
      hasChosen: state.rerolls.map(dice => dice !== null),
      ownReroll: you === null ? null : (state.rerolls[you]?.slice() ?? null),
      auction: state.auction.slice(),
      trump: state.trump,
      tricks: state.tricks.map(cloneTrick),
      rollOff: state.rollOff && cloneRollOff(state.rollOff),
      winner: state.winner,
    },
  };
}

function seatViews(state: Readonly<TrickyState>): SeatView[] {
  const taken = pointsTaken(state.tricks, state.seats);
  const isAnnounced = choosingSeats(state).length === 0;
  return state.scores.map((score, seat) => ({
    score,
    tricks: state.tricks.filter(({ winner }) => winner === seat).length,
    team: seat,
    bid: state.auction.findLast(([by]) => by === seat)?.[1] ?? null,
    points: state.trump !== null && state.options.runningTotals ? taken[seat]! : null,
    rerolled: isAnnounced ? state.rerolls[seat]!.length : null,
    roles: rolesOf(state, seat),
  }));
}

/** The maker is whoever holds the contract once the auction is over, and then leads the first trick. */
function rolesOf({ auction, phase, trump }: Readonly<TrickyState>, seat: Seat): Role[] {
  const isOver = phase === 'name' || trump !== null;
  return isOver && highestBid(auction)?.bidder === seat ? ['maker', 'leader'] : [];
}

/** One's own dice one sees; of the others everybody knows which dice are left, but not what they show (TK-R19). */
function handPieces(state: Readonly<TrickyState>, you: Seat | null): PieceView[] {
  return state.hands.flatMap((hand, seat): PieceView[] => {
    if (seat === you) return hand.map(id => ({ zone: 'hand', seat, id, up: shown(state, id) }));
    return SHAPES.flatMap(shape => {
      const unseen = hand.filter(die => shapeOf(die) === shape).length;
      return unseen === 0 ? [] : [{ zone: 'hand', seat, shape, unseen }];
    });
  });
}

/** The last trick stays in the middle until the next lead; dice won lie open before their winners. */
function playedPieces({ tricks }: Readonly<TrickyState>): PieceView[] {
  const last = tricks.at(-1);
  return tricks.flatMap(trick =>
    trick.plays.flatMap(({ seat, dice, up }) =>
      dice.map((id, index): PieceView => {
        const face = up[index]!;
        return trick === last
          ? { zone: 'trick', seat, id, up: face }
          : { zone: 'won', seat: trick.winner, id, up: face };
      }),
    ),
  );
}

const playView = ({ seat, dice, up }: TrickState['plays'][number]): Play => ({
  seat,
  pieces: dice.slice(),
  up: up.slice(),
  rolls: null,
  counts: null,
});

function linesOf({ options, auction, trump, seats, rollOff, phase }: Readonly<TrickyState>): Line[] {
  const lines = [{ label: 'Playing to', value: `${options.target} points` }];
  const contract = highestBid(auction);
  if (contract !== null && trump !== null) {
    lines.push({ label: 'Contract', value: `${contract.bid}, times ${multiplierOf(trump, seats)}` });
  }
  if (rollOff !== null && phase === 'roll-off') lines.push({ label: 'Roll-off', value: 'for the first bid' });
  return lines;
}

const shown = ({ up }: Readonly<TrickyState>, die: number): number | null => (up[die]! < 0 ? null : up[die]!);
