import { cloneRollOff, plainPieces } from '../../kit/legacy.ts';
import type { RollOff } from '../../kit/roll-off.ts';
import type {
  Ask,
  Ladder,
  Line,
  PieceView,
  Play,
  Role,
  Seat,
  SeatView,
  Trick,
  View,
} from '../../protocol/vocabulary.ts';
import { ALL_BIDS, type Call, contractOf, SOLO_TRICKS } from './auction.ts';
import { bidAsk, callAsk } from './bidding.ts';
import { bagOf, stockOf } from './deal.ts';
import type { TrickyDiceOptions } from './options.ts';
import { isCard, plainDieOf } from './pieces.ts';
import { playAsk } from './play.ts';
import { turnAsk } from './rolling.ts';
import { winnerOf } from './scoring.ts';
import {
  ALL_SEATS,
  cloneTrick,
  forEachSeat,
  isBidding,
  isTiedAtTarget,
  ledTo,
  type Phase,
  settledContract,
  type TrickState,
  type TrickyDiceState,
  type Turned,
  trumpOf,
  upOf,
  winningDie,
} from './state.ts';
import { MOST_SWITCHES, switchAsk } from './switching.ts';

/** What a view needs beside its common fields so that a whole state can be imagined from it. */
export interface TrickyDiceFacts {
  readonly options: TrickyDiceOptions;
  readonly phase: Phase;
  readonly turn: Seat;
  readonly dealer: Seat | null;
  /** Dice before each seat, and the face of each of the nine, -1 while it shows none. */
  readonly dice: readonly (readonly number[])[];
  readonly up: readonly number[];
  readonly trumpDie: number | null;
  readonly turned: readonly Turned[];
  readonly auction: readonly Call[];
  readonly partner: Seat | null;
  readonly switches: readonly number[];
  readonly tricks: readonly TrickState[];
  readonly isSuddenDeath: boolean;
  readonly rollOff: RollOff<'deal'> | null;
}

/** Whether a seat, and not chance, comes next. */
export const isTurn = (phase: Phase): boolean =>
  phase === 'turn' || phase === 'bid' || phase === 'call' || phase === 'switch' || phase === 'play';

export function askOf(state: Readonly<TrickyDiceState>, seat: Seat): Ask {
  if (seat !== state.turn) return { listed: [] };
  switch (state.phase) {
    case 'turn':
      return turnAsk(state);
    case 'bid':
      return bidAsk(state);
    case 'call':
      return callAsk(seat);
    case 'switch':
      return switchAsk(state, seat);
    case 'play':
      return playAsk(state, seat);
    default:
      return { listed: [] };
  }
}

export function viewOf(state: Readonly<TrickyDiceState>, you: Seat | null): View<TrickyDiceFacts> {
  const trump = trumpOf(state);
  const isYourTurn = isTurn(state.phase) && state.turn === you;
  return {
    you,
    phase: state.phase,
    deal: state.deal,
    waitingFor: isTurn(state.phase) ? [state.turn] : [],
    ask: isYourTurn ? askOf(state, you) : null,
    seats: forEachSeat(seat => seatView(state, seat)),
    pieces: piecesOf(state, you),
    tricks: state.tricks.map(trickView),
    trump: trump && { suit: trump.suit, high: trump.rank },
    ...(trump !== null && { ladder: ladderOf(state) }),
    sheet: state.sheet.slice(),
    lines: linesOf(state),
    result: state.phase === 'over' ? { winners: [winnerOf(state)!], scores: state.scores.slice() } : null,
    facts: factsOf(state),
  };
}

const factsOf = (state: Readonly<TrickyDiceState>): TrickyDiceFacts => ({
  options: state.options,
  phase: state.phase,
  turn: state.turn,
  dealer: state.dealer,
  dice: state.dice.map(dice => dice.slice()),
  up: state.up.slice(),
  trumpDie: state.trumpDie,
  turned: state.turned.slice(),
  auction: state.auction.slice(),
  partner: state.partner,
  switches: state.switches.slice(),
  tricks: state.tricks.map(cloneTrick),
  isSuddenDeath: state.isSuddenDeath,
  rollOff: state.rollOff && cloneRollOff(state.rollOff),
});

const seatView = (state: Readonly<TrickyDiceState>, seat: Seat): SeatView => ({
  score: state.scores[seat]!,
  tricks: state.tricks.filter(({ winner }) => winner === seat).length,
  team: teamOf(state, seat),
  bid: bidOf(state, seat),
  points: null,
  rerolled: null,
  ...(settledContract(state) !== null && { switchesLeft: MOST_SWITCHES - state.switches[seat]! }),
  roles: rolesOf(state, seat),
});

const ladderOf = ({ auction, phase }: Readonly<TrickyDiceState>): Ladder => ({
  rungs: ALL_BIDS,
  calls: auction.map(({ seat, call }) =>
    call === 'solo' ? { seat, bid: SOLO_TRICKS, alone: true } : { seat, bid: call },
  ),
  isOpen: phase === 'bid' || phase === 'call',
});

/** Everybody plays for himself until the partner is picked; each team then goes by its lowest seat. */
function teamOf(state: Readonly<TrickyDiceState>, seat: Seat): number {
  const { auction, partner } = state;
  const contract = contractOf(auction);
  if (partner === null || contract === null) return seat;
  const isBidder = isBidding(contract, partner, seat);
  return ALL_SEATS.find(other => isBidding(contract, partner, other) === isBidder)!;
}

function bidOf({ auction }: Readonly<TrickyDiceState>, seat: Seat): number | 'pass' | null {
  const call = auction.findLast(each => each.seat === seat)?.call ?? null;
  return call === 'solo' ? contractOf(auction)!.bid : call;
}

/** Whoever won the auction is the maker and leads the first trick. */
function rolesOf({ auction, partner, dealer, phase }: Readonly<TrickyDiceState>, seat: Seat): Role[] {
  const contract = phase === 'bid' ? null : contractOf(auction);
  const roles: Role[] = [];
  if (dealer === seat) roles.push('dealer');
  if (contract?.bidder === seat) roles.push('maker');
  if (contract?.bidder === seat && (phase === 'play' || phase === 'over')) roles.push('leader');
  if (contract?.bidder === seat && contract.isSolo) roles.push('alone');
  if (partner === seat) roles.push('partner');
  return roles;
}

const piecesOf = (state: Readonly<TrickyDiceState>, you: Seat | null): PieceView[] => [
  ...ALL_SEATS.flatMap(seat => cardsOf(state.hands[seat]!, 'hand', seat, you)),
  ...ALL_SEATS.flatMap(seat =>
    state.dice[seat]!.map((id): PieceView => ({ zone: 'front', seat, id, up: shown(state, id) })),
  ),
  ...ALL_SEATS.flatMap(seat => cardsOf(state.discards[seat]!, 'aside', seat, you)),
  ...trickPieces(state),
  ...(state.trumpDie === null
    ? []
    : [{ zone: 'turnup', seat: state.dealer, id: state.trumpDie, up: shown(state, state.trumpDie) } as const]),
  ...unseenIn('card', stockOf(state).length),
  ...unseenIn('d6', bagOf(state).length),
  ...plainPieces(state.rollOff, plainDieOf),
];

/** Cards in the hand and cards laid away are known to their owner; others see how many they are. */
function cardsOf(cards: readonly number[], zone: 'hand' | 'aside', seat: Seat, you: Seat | null): PieceView[] {
  if (seat === you) return cards.map(id => ({ zone, seat, id, up: 0 }));
  return cards.length === 0 ? [] : [{ zone, seat, shape: 'card', unseen: cards.length }];
}

const unseenIn = (shape: 'card' | 'd6', unseen: number): PieceView[] =>
  unseen === 0 ? [] : [{ zone: 'stock', seat: null, shape, unseen }];

/** The last trick stays in the middle until the next lead; the others lie before their winners. */
function trickPieces({ tricks }: Readonly<TrickyDiceState>): PieceView[] {
  const last = tricks.at(-1);
  return tricks.flatMap(trick =>
    trick.plays.map(
      ({ seat, piece, up }): PieceView =>
        trick === last ? { zone: 'trick', seat, id: piece, up } : { zone: 'won', seat: trick.winner, id: piece, up },
    ),
  );
}

function trickView(trick: Readonly<TrickState>): Trick {
  const die = winningDie(trick);
  const seen = { plays: trick.plays.map(playView), led: ledTo(trick), winner: trick.winner };
  return die === null ? seen : { ...seen, bonusFor: die };
}

const playView = ({ seat, piece, up }: TrickState['plays'][number]): Play => ({
  seat,
  pieces: [piece],
  up: [up],
  rolls: null,
  counts: null,
});

function linesOf(state: Readonly<TrickyDiceState>): Line[] {
  const contract = settledContract(state);
  const lines =
    contract === null
      ? [{ label: 'Playing to', value: `${state.options.target} points` }]
      : [{ label: 'Contract', value: `${contract.bid} tricks${contract.isSolo ? ', solo' : ''}` }];
  if (state.isSuddenDeath || isTiedAtTarget(state)) lines.push({ label: 'Sudden death', value: 'most points win' });
  if (state.phase === 'roll-off') lines.push({ label: 'Roll-off', value: 'for the deal' });
  return lines;
}

const shown = (state: Readonly<TrickyDiceState>, piece: number): number | null => {
  const up = upOf(state, piece);
  return isCard(piece) || up >= 0 ? up : null;
};
