import { cloneRollOff, plainPieces } from '../../kit/legacy.ts';
import type { RollOff } from '../../kit/roll-off.ts';
import type {
  Ask,
  Honour,
  Line,
  PieceView,
  Play,
  Role,
  Seat,
  SeatView,
  Trick,
  View,
} from '../../protocol/vocabulary.ts';
import { discardAsk, nameAsk, orderAsk } from './bidding.ts';
import { inBag } from './deal.ts';
import { countOf, diceIn, withoutDie } from './dice-set.ts';
import type { EuchreOptions } from './options.ts';
import { bySuit, JACK, keepersOf, mateOf, plainDieOf, rankOf, SEATS, type Suit, suitOf } from './pieces.ts';
import { playAsk, undecided } from './play.ts';
import { mostScored, scoresBySeat, winnersOf } from './scoring.ts';
import {
  type Call,
  cloneTrick,
  type EuchreState,
  isTurnedDown,
  openTrick,
  type Phase,
  sitsOut,
  type TrickState,
  teamOf,
} from './state.ts';

/** What a view needs beside its common fields so that a whole state can be imagined from it. */
export interface EuchreFacts {
  readonly options: EuchreOptions;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly dealer: Seat | null;
  readonly turnUp: number | null;
  readonly calls: readonly Call[];
  readonly trump: Suit | null;
  readonly maker: Seat | null;
  readonly alone: boolean;
  /** Known to the dealer alone. */
  readonly discarded: number | null;
  readonly tricks: readonly TrickState[];
  /** The viewer's own die, chosen in secret. */
  readonly chosen: number | null;
  readonly rollOff: RollOff<'deal'> | null;
}

const NOTHING: Ask = { listed: [] };

export function askOf(state: Readonly<EuchreState>, seat: Seat): Ask {
  if (state.phase === 'choose')
    return state.chosen[seat] === null && !sitsOut(state, seat) ? playAsk(state, seat) : NOTHING;
  if (seat !== state.turn) return NOTHING;
  switch (state.phase) {
    case 'order':
      return orderAsk(state);
    case 'name':
      return nameAsk(state);
    case 'discard':
      return discardAsk(state);
    case 'play':
      return playAsk(state, seat);
    default:
      return NOTHING;
  }
}

/** The seats whose decision is due. */
export function awaited(state: Readonly<EuchreState>): Seat[] {
  switch (state.phase) {
    case 'order':
    case 'name':
    case 'discard':
    case 'play':
      return [state.turn];
    case 'choose':
      return undecided(state);
    default:
      return [];
  }
}

export function viewOf(state: Readonly<EuchreState>, you: Seat | null): View<EuchreFacts> {
  const waitingFor = awaited(state);
  const scores = scoresBySeat(state.scores);
  return {
    you,
    phase: state.phase,
    deal: state.deal,
    waitingFor,
    ask: you !== null && waitingFor.includes(you) ? askOf(state, you) : null,
    seats: scores.map((score, seat) => seatView(state, score, seat)),
    pieces: [
      ...handPieces(state, you),
      ...bagPieces(state, you),
      ...trickPieces(state, you),
      ...plainPieces(state.rollOff, plainDieOf),
      ...keeperPieces(state),
    ],
    tricks: state.tricks.map(trick => trickView(state, trick, you)),
    trump: state.trump && { suit: state.trump },
    ...(state.phase === 'order' && { nominated: { suit: suitOf(state.turnUp!), to: state.dealer! } }),
    ...(state.trump !== null && { honours: BOWERS[state.trump] }),
    sheet: state.sheet.slice(),
    lines: linesOf(state),
    result: state.phase === 'over' ? { winners: winnersOf(state), scores } : null,
    facts: factsOf(state, you),
  };
}

/** Under each trump. */
const BOWERS: Readonly<Record<Suit, readonly Honour[]>> = bySuit(suit => [
  { face: { suit, rank: JACK }, name: 'right bower', suit },
  { face: { suit: mateOf(suit), rank: JACK }, name: 'left bower', suit },
]);

const factsOf = (state: Readonly<EuchreState>, you: Seat | null): EuchreFacts => ({
  options: state.options,
  phase: state.phase,
  turn: state.turn,
  dealer: state.dealer,
  turnUp: state.turnUp,
  calls: state.calls.slice(),
  trump: state.trump,
  maker: state.maker,
  alone: state.alone,
  discarded: you === state.dealer ? state.discarded : null,
  tricks: state.tricks.map(cloneTrick),
  chosen: you === null ? null : state.chosen[you]!,
  rollOff: state.rollOff && cloneRollOff(state.rollOff),
});

const seatView = (state: Readonly<EuchreState>, score: number, seat: Seat): SeatView => ({
  score,
  tricks: state.tricks.filter(({ winner }) => winner === seat).length,
  team: teamOf(seat),
  bid: hasPassed(state, seat) ? 'pass' : null,
  points: null,
  rerolled: null,
  roles: rolesOf(state, seat),
});

/** As long as nobody has made trump, whoever has said something has passed. */
const hasPassed = ({ trump, calls }: Readonly<EuchreState>, seat: Seat): boolean =>
  trump === null && calls.some(call => call.seat === seat);

function rolesOf(state: Readonly<EuchreState>, seat: Seat): Role[] {
  const roles: Role[] = [];
  if (state.dealer === seat) roles.push('dealer');
  if (state.maker === seat) roles.push('maker');
  if (state.maker === seat && state.alone) roles.push('alone');
  if (sitsOut(state, seat)) roles.push('sitting-out');
  return roles;
}

/** A hand is known to its owner; others see how many dice stand behind the screen (EU-R3). */
const handPieces = (state: Readonly<EuchreState>, you: Seat | null): PieceView[] =>
  state.hands.flatMap((hand, seat): PieceView[] => {
    if (seat === you) return diceIn(hand).map(id => ({ zone: 'hand', seat, id, up: null }));
    return hand === 0 ? [] : [{ zone: 'hand', seat, shape: 'd6', unseen: countOf(hand) }];
  });

/** The turn-up before the dealer, and the bag: which dice are in it is known of those that were seen to go there. */
function bagPieces(state: Readonly<EuchreState>, you: Seat | null): PieceView[] {
  const { turnUp, dealer, discarded } = state;
  const pieces: PieceView[] = [];
  if (state.phase === 'order') pieces.push({ zone: 'turnup', seat: dealer, id: turnUp!, up: null });
  let unseen = inBag(state);
  const seen = isTurnedDown(state.calls) ? turnUp : you === dealer ? discarded : null;
  if (seen !== null) {
    pieces.push({ zone: 'stock', seat: null, id: seen, up: null });
    unseen = withoutDie(unseen, seen);
  }
  if (unseen !== 0) pieces.push({ zone: 'stock', seat: null, shape: 'd6', unseen: countOf(unseen) });
  return pieces;
}

/** The last trick stays in the middle until the next lead; the others lie before their winners. */
function trickPieces(state: Readonly<EuchreState>, you: Seat | null): PieceView[] {
  const last = state.tricks.at(-1);
  const played = state.tricks.flatMap(trick =>
    trick.plays.map(
      ({ seat, die, up }): PieceView =>
        trick === last
          ? { zone: 'trick', seat, id: die, up: shown(up) }
          : { zone: 'won', seat: trick.winner, id: die, up: shown(up) },
    ),
  );
  const secret = state.chosen.flatMap((id, seat): PieceView[] => {
    if (id === null) return [];
    return seat === you ? [{ zone: 'trick', seat, id, up: null }] : [{ zone: 'trick', seat, shape: 'd6', unseen: 1 }];
  });
  return [...played, ...secret];
}

/** The dice that keep the score stand before the first seat of each team. */
const keeperPieces = ({ scores, options }: Readonly<EuchreState>): PieceView[] =>
  scores.flatMap((score, team) =>
    keepersOf(team, score, mostScored(options)).map(([id, up]): PieceView => ({ zone: 'score', seat: team, id, up })),
  );

/** While dice are chosen in secret, a play is known to have been made, and its die to its owner only. */
function trickView(state: Readonly<EuchreState>, trick: Readonly<TrickState>, you: Seat | null): Trick {
  const isOpen = trick === openTrick(state);
  const plays = isOpen && state.phase === 'choose' ? secretPlays(state, you) : trick.plays.map(playView);
  // EU-R7: what the leader's die shows takes the place of what he announced.
  return { plays, led: trick.led ?? trick.announced, winner: trick.winner };
}

const playView = ({ seat, die, up }: TrickState['plays'][number]): Play => ({
  seat,
  pieces: [die],
  up: [shown(up)],
  rolls: up < 0 ? [] : [rankOf(die, up)],
  counts: null,
});

function secretPlays({ turn, chosen }: Readonly<EuchreState>, you: Seat | null): Play[] {
  const inOrder = chosen.map((_, index) => (turn + index) % SEATS);
  return inOrder.flatMap((seat): Play[] => {
    const die = chosen[seat]!;
    if (die === null) return [];
    return [{ seat, pieces: seat === you ? [die] : [], up: seat === you ? [null] : [], rolls: null, counts: null }];
  });
}

function linesOf(state: Readonly<EuchreState>): Line[] {
  const { target } = state.options;
  const lines = [{ label: 'Playing to', value: target === 1 ? '1 point' : `${target} points` }];
  if (state.phase === 'roll-off') lines.push({ label: 'Roll-off', value: 'for the deal' });
  if (state.phase === 'order') lines.push({ label: 'Turned up', value: capital(suitOf(state.turnUp!)) });
  if (state.phase === 'name') lines.push({ label: 'Turned down', value: capital(suitOf(state.turnUp!)) });
  return lines;
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
const shown = (up: number): number | null => (up < 0 ? null : up);
