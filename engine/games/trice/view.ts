import type { Ask, Line, PieceView, Play, Role, Seat, Trick, View } from '../../protocol/vocabulary.ts';
import { cloneRollOff, type RollOff } from '../../tricks/roll-off.ts';
import { inBag } from './deal.ts';
import type { TriceOptions } from './options.ts';
import { colourOf, plainDieOf } from './pieces.ts';
import { playableDice } from './play.ts';
import {
  allSeats,
  cloneTrick,
  isScored,
  openTrick,
  type PendingPlay,
  type Stage,
  type TriceState,
  type TrickState,
  tricksTaken,
} from './state.ts';

/** What a view needs beside its common fields so that a whole state can be imagined from it. All of it is public. */
export interface TriceFacts {
  readonly options: TriceOptions;
  readonly stage: Stage;
  readonly turn: Seat;
  readonly leader: Seat | null;
  readonly tricks: readonly TrickState[];
  readonly pending: PendingPlay | null;
  readonly rollOffs: readonly RollOff[];
  readonly winner: Seat | null;
}

export function askOf(state: Readonly<TriceState>, seat: Seat): Ask {
  if (state.stage !== 'play' || seat !== state.turn) return { listed: [] };
  const hand = state.hands[seat]!;
  const led = openTrick(state)?.led ?? null;
  const dice = playableDice(hand, led);
  const refused = hand.filter(die => !dice.includes(die));
  const isThrown = led !== null && colourOf(dice[0]!) !== led;
  return {
    listed: dice.map(die => ({ verb: 'play', pieces: [die] })),
    ...(refused.length > 0 && { refused: [{ pieces: refused, why: 'must-follow' }] }),
    ...(isThrown && { lacks: led, preview: dice.map(die => ({ pieces: [die], brings: 'is-rolled' })) }),
  };
}

export function viewOf(state: Readonly<TriceState>, you: Seat | null): View<TriceFacts> {
  const taken = tricksTaken(state);
  return {
    you,
    stage: state.stage,
    deal: state.deal,
    waitingFor: state.stage === 'play' ? [state.turn] : [],
    ask: you === null || state.stage !== 'play' || you !== state.turn ? null : askOf(state, you),
    seats: state.scores.map((score, seat) => ({
      score,
      tricks: taken[seat]!,
      team: seat,
      bid: null,
      points: null,
      rerolled: null,
      roles: rolesOf(state, seat),
    })),
    pieces: [...handPieces(state, you), ...bagPieces(state), ...trickPieces(state), ...plainPieces(state)],
    tricks: state.tricks.map((trick, index) => trickView(state, trick, index === state.tricks.length - 1)),
    trump: null,
    sheet: state.sheet.slice(),
    lines: linesOf(state),
    result: state.winner === null ? null : { winners: [state.winner], scores: state.scores.slice() },
    facts: {
      options: state.options,
      stage: state.stage,
      turn: state.turn,
      leader: state.leader,
      tricks: state.tricks.map(cloneTrick),
      pending: state.pending && { ...state.pending, rolls: state.pending.rolls.slice() },
      rollOffs: state.rollOffs.map(cloneRollOff),
      winner: state.winner,
    },
  };
}

const rolesOf = (state: Readonly<TriceState>, seat: Seat): Role[] => (state.leader === seat ? ['leader'] : []);

/** A hand is known to its owner, and to all where hands are open (TR-R2). */
function handPieces(state: Readonly<TriceState>, you: Seat | null): PieceView[] {
  const isOpen = state.options.hands === 'open';
  return state.hands.flatMap((hand, seat): PieceView[] => {
    if (hand.length === 0) return [];
    if (!isOpen && seat !== you) return [{ zone: 'hand', seat, shape: null, unseen: hand.length }];
    return hand.map(id => ({ zone: 'hand', seat, id, up: shown(state, id) }));
  });
}

function bagPieces(state: Readonly<TriceState>): PieceView[] {
  const unseen = state.stage === 'draw' && !isScored(state) ? inBag(state).length : 0;
  return unseen === 0 ? [] : [{ zone: 'stock', seat: null, shape: null, unseen }];
}

/** The last trick stays in the middle until the next lead; the others lie before their winners. */
function trickPieces(state: Readonly<TriceState>): PieceView[] {
  const last = state.tricks.at(-1);
  const played = state.tricks.flatMap(trick =>
    trick.plays.map(
      ({ seat, die, up }): PieceView =>
        trick === last ? { zone: 'trick', seat, id: die, up } : { zone: 'won', seat: trick.winner, id: die, up },
    ),
  );
  const { pending } = state;
  return pending === null ? played : [...played, { zone: 'trick', seat: pending.seat, id: pending.die, up: null }];
}

function plainPieces(state: Readonly<TriceState>): PieceView[] {
  const throwing = state.stage === 'roll-off' ? state.rollOffs.at(-1)!.among : [];
  return allSeats(state.seats).flatMap((seat): PieceView[] => {
    const id = plainDieOf(seat, state.seats);
    const up = shown(state, id);
    return up === null && !throwing.includes(seat) ? [] : [{ zone: 'front', seat, id, up }];
  });
}

function trickView(state: Readonly<TriceState>, trick: Readonly<TrickState>, isLast: boolean): Trick {
  const plays = trick.plays.map(
    ({ seat, die, up, rolls, counts }): Play => ({
      seat,
      pieces: [die],
      up: [up],
      rolls: rolls?.slice() ?? null,
      counts,
    }),
  );
  const { pending } = state;
  if (isLast && pending !== null) {
    plays.push({ seat: pending.seat, pieces: [pending.die], up: [null], rolls: pending.rolls.slice(), counts: null });
  }
  return { plays, led: trick.led, winner: trick.winner };
}

function linesOf(state: Readonly<TriceState>): Line[] {
  const { target } = state.options;
  const lines = [{ label: 'Playing to', value: target === 1 ? '1 point' : `${target} points` }];
  if (state.options.exploding) lines.push({ label: 'Exploding dice', value: 'on' });
  if (state.stage === 'roll-off') lines.push({ label: 'Roll-off', value: purposeOf(state.rollOffs.at(-1)!) });
  return lines;
}

const purposeOf = (rollOff: RollOff): string => (rollOff.purpose === 'lead' ? 'for the lead' : 'for the match');

const shown = (state: Readonly<TriceState>, die: number): number | null => (state.up[die]! < 0 ? null : state.up[die]!);
