import { cloneRollOff, plainPieces } from '../../kit/legacy.ts';
import type { RollOff } from '../../kit/roll-off.ts';
import type { Ask, Line, PieceView, Play, Seat, SeatView, Trick, View } from '../../protocol/vocabulary.ts';
import { stockOf } from './deal.ts';
import type { RollingOptions } from './options.ts';
import type { PlayState } from './order.ts';
import { choosingSeats, hasExchanged, passAsk } from './passing.ts';
import { plainDieOf } from './pieces.ts';
import { playAsk } from './play.ts';
import { scoresBySeat, TO_WIN, winnersOf } from './scoring.ts';
import {
  ALL_SEATS,
  cloneTrick,
  forEachSeat,
  ledTo,
  type Phase,
  partnerOf,
  type RollingState,
  setAside,
  type TrickState,
  takersOf,
  teamOf,
  trumpsNow,
} from './state.ts';

/** What a view needs beside its common fields so that a whole state can be imagined from it. */
export interface RollingFacts {
  readonly options: RollingOptions;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly dealer: Seat | null;
  readonly flip: readonly number[];
  /** Which seats have chosen what to pass. */
  readonly hasPicked: readonly boolean[];
  /** The viewer's own choice, with what was not passed of it. */
  readonly ownPick: readonly number[] | null;
  /** Cards that the viewer passed to its partner, and those that came for them. */
  readonly gave: readonly number[];
  readonly got: readonly number[];
  readonly tricks: readonly TrickState[];
  readonly rollOff: RollOff<'deal'> | null;
}

/** Seats that decide now. */
export function decidingSeats(state: Readonly<RollingState>): Seat[] {
  if (state.phase === 'passing') return choosingSeats(state);
  return state.phase === 'play' ? [state.turn] : [];
}

export function askOf(state: Readonly<RollingState>, seat: Seat): Ask {
  if (!decidingSeats(state).includes(seat)) return { listed: [] };
  return state.phase === 'passing' ? passAsk(state.hands[seat]!) : playAsk(state, seat);
}

export function viewOf(state: Readonly<RollingState>, you: Seat | null): View<RollingFacts> {
  const waitingFor = decidingSeats(state);
  const trumps = trumpsNow(state);
  return {
    you,
    phase: state.phase,
    deal: state.deal,
    waitingFor,
    ask: you !== null && waitingFor.includes(you) ? askOf(state, you) : null,
    seats: seatViews(state),
    pieces: [
      ...ALL_SEATS.flatMap(seat => handPieces(state, seat, you)),
      ...stockPieces(state),
      ...state.flip.map((id): PieceView => ({ zone: 'turnup', seat: null, id, up: 0 })),
      ...playedPieces(state),
      ...plainPieces(state.rollOff, plainDieOf),
    ],
    tricks: state.tricks.map(trickView),
    tricksToWin: TO_WIN,
    ...receivedBy(state, you),
    trump: trumps.length === 0 ? null : { faces: trumps },
    sheet: state.sheet.slice(),
    lines: linesOf(state),
    result: state.phase === 'over' ? { winners: winnersOf(state), scores: scoresBySeat(state.scores) } : null,
    facts: factsOf(state, you),
  };
}

/** The cards that the partner passed, for their new owner only. */
function receivedBy({ given }: Readonly<RollingState>, you: Seat | null): Pick<View, 'received'> {
  const received = you === null ? [] : given[partnerOf(you)]!;
  return received.length === 0 ? {} : { received: received.slice() };
}

const factsOf = (state: Readonly<RollingState>, you: Seat | null): RollingFacts => ({
  options: state.options,
  phase: state.phase,
  turn: state.turn,
  dealer: state.dealer,
  flip: state.flip.slice(),
  hasPicked: state.picks.map(pick => pick !== null),
  ownPick: you === null ? null : (state.picks[you]?.slice() ?? null),
  gave: you === null ? [] : state.given[you]!.slice(),
  got: you === null ? [] : state.given[partnerOf(you)]!.slice(),
  tricks: state.tricks.map(cloneTrick),
  rollOff: state.rollOff && cloneRollOff(state.rollOff),
});

function seatViews(state: Readonly<RollingState>): SeatView[] {
  const takers = takersOf(state.tricks);
  const scores = scoresBySeat(state.scores);
  return forEachSeat(seat => ({
    score: scores[seat]!,
    tricks: takers.filter(taker => taker === seat).length,
    team: teamOf(seat),
    bid: null,
    points: null,
    rerolled: null,
    ...(hasExchanged(state) && { gave: state.given[seat]!.length }),
    roles: state.dealer === seat ? ['dealer'] : [],
  }));
}

/** A hand is known to its owner; the others see how many cards it has. */
function handPieces({ hands }: Readonly<RollingState>, seat: Seat, you: Seat | null): PieceView[] {
  const hand = hands[seat]!;
  if (seat === you) return hand.map(id => ({ zone: 'hand', seat, id, up: 0 }));
  return hand.length === 0 ? [] : [{ zone: 'hand', seat, shape: 'card', unseen: hand.length }];
}

function stockPieces(state: Readonly<RollingState>): PieceView[] {
  const unseen = stockOf(state).length;
  return unseen === 0 ? [] : [{ zone: 'stock', seat: null, shape: 'card', unseen }];
}

/** The last trick stays in the middle until the next lead; one set aside lies there until somebody takes it. */
function playedPieces({ tricks }: Readonly<RollingState>): PieceView[] {
  const takers = takersOf(tricks);
  return tricks.flatMap(({ plays }, index) => plays.map(play => ({ ...whereIs(play, index), id: play.card, up: 0 })));

  function whereIs({ seat }: PlayState, index: number): Pick<PieceView, 'zone' | 'seat'> {
    if (index === tricks.length - 1) return { zone: 'trick', seat };
    const taker = takers[index]!;
    return { zone: taker === null ? 'aside' : 'won', seat: taker };
  }
}

const trickView = (trick: Readonly<TrickState>): Trick => ({
  plays: trick.plays.map(playView),
  led: ledTo(trick),
  winner: trick.winner,
});

const playView = ({ seat, card, cancelledWith }: PlayState): Play => ({
  seat,
  pieces: [card],
  up: [0],
  rolls: null,
  counts: null,
  ...(cancelledWith !== null && { cancelledWith }),
});

function linesOf({ options, phase, tricks }: Readonly<RollingState>): Line[] {
  const { target } = options;
  const lines = [{ label: 'Playing to', value: target === 1 ? '1 point' : `${target} points` }];
  if (phase === 'roll-off') lines.push({ label: 'Roll-off', value: 'for the deal' });
  const aside = setAside(tricks).length;
  if (aside > 0) lines.push({ label: 'Set aside', value: aside === 1 ? '1 trick' : `${aside} tricks` });
  return lines;
}
