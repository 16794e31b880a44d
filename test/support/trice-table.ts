import type { Table } from '../../engine/protocol/match/table.ts';
import type { DieShape, PieceView, View } from '../../engine/protocol/vocabulary.ts';
import { at } from '../../renderer/lists.ts';
import { aheadAs } from './tricks.ts';

const KINDS: readonly DieShape[] = ['d4', 'd6', 'd6', 'd6', 'd8', 'd10', 'd10', 'd12', 'd20'];
const SUITS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx', 'jade'];

/** Returns a table of Trice: nine dice of one suit per seat. */
export const tableFor = (seats: number): Table => ({
  match: 'scene',
  mode: { kind: 'match' },
  game: 'trice',
  name: 'Trice',
  options: {},
  players: Array.from({ length: seats }, (_, seat) => ({ kind: 'bot', name: `Seat ${seat}`, level: 'sharp' })),
  equipment: SUITS.slice(0, seats).flatMap(suit =>
    KINDS.map(shape => ({
      shape,
      faces: Array.from({ length: Number(shape.slice(1)) }, (_, up) => ({ suit, rank: up + 1 })),
    })),
  ),
  mine: [0],
  holders: [],
  isShared: false,
  isWatching: false,
  furniture: {
    hands: 'rack',
    handSize: KINDS.length,
    hasBag: true,
    hasOpenDice: false,
    hasTrumpStand: false,
    // Trice removes won dice from the table. Here they stay, so that the fullest table draws every die.
    keepsWonDice: true,
  },
});

/** A moment of a deal. */
export interface Moment {
  /** Number of dice dealt to each seat. */
  readonly dealt: number;
  /** Number of tricks taken. */
  readonly gathered: number;
  /** Number of seats that have played to the current trick. */
  readonly played: number;
  /** Winner of the current trick, or null. */
  readonly winner: number | null;
}

/** Returns the view of seat 0 at a moment of a deal. */
export function viewOf(seats: number, { dealt, gathered, played, winner }: Moment): View {
  const idsOf = (seat: number) => Array.from({ length: 9 }, (_, index) => index * seats + seat);
  const shown = (zone: 'won' | 'trick' | 'hand', seat: number, id: number): PieceView => ({
    zone,
    seat,
    id,
    up: id % 4,
  });
  const piecesOf = (seat: number): PieceView[] => {
    const ids = idsOf(seat);
    const trick = ids.slice(gathered, gathered + (seat < played ? 1 : 0));
    const rest = ids.slice(gathered + trick.length, dealt);
    return [
      ...ids.slice(0, gathered).map((id, index) => shown('won', (index * 5 + 1) % seats, id)),
      ...trick.map(id => shown('trick', seat, id)),
      ...(seat === 0 ? rest.map(id => shown('hand', 0, id)) : []),
      ...(seat === 0 ? [] : [{ zone: 'hand', seat, shape: null, unseen: rest.length } as const]),
    ];
  };
  const everyone = Array.from({ length: seats }, (_, seat) => seat);
  const play = (seat: number) => {
    const id = at(idsOf(seat), gathered);
    return { seat, pieces: [id], up: [id % 4], counts: null, rolls: null };
  };
  return {
    you: 0,
    phase: 'play',
    deal: 0,
    waitingFor: [],
    ask: null,
    seats: everyone.map(() => ({ score: 0, tricks: 0, team: 0, bid: null, points: null, rerolled: null, roles: [] })),
    pieces: everyone.flatMap(piecesOf),
    tricks: [{ plays: everyone.slice(0, played).map(play), led: null, ahead: aheadAs(winner), winner }],
    trump: null,
    sheet: [],
    lines: [],
    result: null,
    facts: {},
  };
}
