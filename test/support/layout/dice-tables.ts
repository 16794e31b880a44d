import type { Table } from '../../../engine/protocol/match/table.ts';
import type { DieShape, Piece, PieceView, Play, Trick, View } from '../../../engine/protocol/vocabulary.ts';
import type { PiecePlace } from '../../../renderer/layout/pieces/place.ts';
import { BODIES } from '../../../renderer/layout/pieces/shapes.ts';
import { add, scale, turned, type Vec } from '../../../renderer/layout/vector.ts';
import { aheadAs } from '../tricks.ts';

// Tables and views for layout tests: the games' sets of dice at any moment of a deal.

/** Dice of one seat. */
export const TRICE: readonly DieShape[] = ['d4', 'd6', 'd6', 'd6', 'd8', 'd10', 'd10', 'd12', 'd20'];
export const TRICKY: readonly DieShape[] = (['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const).flatMap(shape => [
  shape,
  shape,
  shape,
]);

const SUITS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx', 'jade'];

const die = (shape: DieShape, suit: string | null): Piece => ({
  shape,
  faces: Array.from({ length: Number(shape.slice(1)) }, (_, up) => ({ suit, rank: up + 1 })),
});

/** Returns a table with each seat's set in its own suit, then a plain d20 per seat. */
export function tableOf(seats: number, kinds: readonly DieShape[] = TRICE): Table {
  const own = SUITS.slice(0, seats).flatMap(suit => kinds.map(shape => die(shape, suit)));
  const plain = Array.from({ length: seats }, () => die('d20', null));
  const players = Array.from(
    { length: seats },
    (_, seat) => ({ kind: 'bot', name: `Seat ${seat}`, level: '' }) as const,
  );
  return {
    match: '',
    game: 'trice',
    name: 'Trice',
    options: {},
    players,
    equipment: [...own, ...plain],
    mine: [0],
    holders: [],
    isShared: false,
    isWatching: false,
    perPlay: kinds === TRICKY ? 2 : 1,
    furniture: {
      hands: 'rack',
      handSize: kinds.length,
      hasBag: true,
      hasOpenDice: false,
      hasTrumpStand: false,
      keepsWonDice: kinds === TRICKY,
    },
    mode: { kind: 'match' },
  };
}

interface Moment {
  readonly kinds?: readonly DieShape[];
  /** Number of dice that each seat has played to earlier tricks, and to the current one. */
  readonly played: number;
  readonly inTrick: number;
  /** Seat that won all tricks so far, or null if they are spread evenly. */
  readonly winner: number | null;
  readonly you?: number | null;
  readonly isUnrolled?: boolean;
}

export function piecesOf(seats: number, moment: Moment): PieceView[] {
  const { kinds = TRICE, played, inTrick, winner, you = 0, isUnrolled = false } = moment;
  const size = kinds.length;
  return Array.from({ length: seats }, (_, seat) => seat).flatMap((seat): PieceView[] => {
    const all = Array.from({ length: size }, (_, index) => index * seats + seat);
    const shown = (zone: 'won' | 'trick' | 'hand' | 'front', owner: number, id: number): PieceView => ({
      zone,
      seat: owner,
      id,
      up: isUnrolled && zone === 'hand' ? null : id % 4,
    });
    const won = all.slice(0, played).map((id, index) => shown('won', winner ?? index % seats, id));
    const trick = all.slice(played, played + inTrick).map(id => shown('trick', seat, id));
    const rest = all.slice(played + trick.length);
    const hand: PieceView[] =
      seat === you
        ? rest.map(id => shown('hand', seat, id))
        : [{ zone: 'hand', seat, shape: null, unseen: rest.length }];
    // At tables that keep won dice, the plain dice are gone before the first trick.
    const isPlaying = kinds === TRICKY && played + inTrick > 0;
    return [...won, ...trick, ...hand, ...(isPlaying ? [] : [shown('front', seat, size * seats + seat)])];
  });
}

export const viewOf = (pieces: readonly PieceView[], you: number | null): View => ({
  you,
  phase: 'play',
  deal: 0,
  waitingFor: [],
  ask: null,
  seats: [],
  pieces,
  tricks: [],
  trump: null,
  sheet: [],
  lines: [],
  result: null,
  facts: null,
});

/** Returns the tricks in which these dice were won, with one die per seat. */
const tricksOf = (seats: number, { played, winner }: Moment): readonly Trick[] =>
  Array.from({ length: played }, (_, index) => ({
    plays: Array.from({ length: seats }, (_, seat): Play => {
      const piece = index * seats + seat;
      return { seat, pieces: [piece], up: [piece % 4], rolls: null, counts: null };
    }),
    led: null,
    ahead: aheadAs(winner ?? index % seats),
    winner: winner ?? index % seats,
  }));

/** Returns the corners of a die. */
export const cornersOf = (place: PiecePlace): readonly Vec[] =>
  BODIES[place.shape].vertices.map(v => add(place.position, turned(scale(v, place.scale), place.turn)));

export const nameOf = ({ key, shape, zone, seat }: PiecePlace): string => `${key} (${shape}) in ${zone} of ${seat}`;

/** Moments of a deal that are hardest to lay out. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  'before the first roll': { played: 0, inTrick: 0, winner: null, isUnrolled: true },
  'at first': { played: 0, inTrick: 0, winner: null },
  'in the first trick': { played: 0, inTrick: 1, winner: null },
  'in the middle': { played: 4, inTrick: 1, winner: null },
  'late, all won by the viewer': { played: 8, inTrick: 1, winner: 0 },
  'late, all won by the next': { played: 8, inTrick: 1, winner: 1 },
  'at the end, all won by the viewer': { played: 9, inTrick: 0, winner: 0 },
  'at the end, all won by the last': { played: 9, inTrick: 0, winner: -1 },
  'seen by an onlooker': { played: 3, inTrick: 1, winner: null, you: null },
  'eighteen dice, at first': { kinds: TRICKY, played: 0, inTrick: 0, winner: null },
  'eighteen dice, in the first trick': { kinds: TRICKY, played: 0, inTrick: 2, winner: null },
  'eighteen dice, late, all won by the viewer': { kinds: TRICKY, played: 16, inTrick: 2, winner: 0 },
  'eighteen dice, all won by the next': { kinds: TRICKY, played: 18, inTrick: 0, winner: 1 },
  'eighteen dice, all won by the last': { kinds: TRICKY, played: 18, inTrick: 0, winner: -1 },
  'eighteen dice, seen by an onlooker': { kinds: TRICKY, played: 4, inTrick: 2, winner: null, you: null },
};

export interface Case {
  readonly name: string;
  readonly seats: number;
  readonly table: Table;
  readonly view: View;
}

const SIX: readonly DieShape[] = ['d6', 'd6', 'd6', 'd6', 'd6', 'd6'];

const PARTNER = { score: 0, tricks: 0, bid: null, points: null, rerolled: null, roles: [] };
const TEAMS = [0, 1, 0, 1].map(team => ({ ...PARTNER, team }));
/** Two d10s for each team's score. */
const keepers = (seat: number): readonly PieceView[] =>
  [0, 0, 1, 1].map((team, index) => ({ zone: 'score', seat: (seat + team) % 4, id: 28 + index, up: index }));

/** Returns a table with up to six d6 per seat and these extra dice: turned up, open before a seat, or set aside. */
function sixes(name: string, given: Moment, extra: readonly PieceView[]): Case {
  const dice = piecesOf(4, { kinds: SIX, ...given }).filter(({ zone }) => zone !== 'front');
  const you = given.you ?? 0;
  const view = { ...viewOf([...dice, ...extra, ...keepers(you)], you), seats: TEAMS, tricks: tricksOf(4, given) };
  const table = tableOf(4, SIX);
  const equipment = [...table.equipment, ...keepers(you).map(() => die('d10', null))];
  return { name: `six dice, ${name}`, seats: 4, table: { ...table, equipment }, view };
}
/** Plain dice of that table. */
const [MARK, TURNED, ASIDE, SECOND] = [24, 25, 26, 27];
const sixCases = (you: number | null, seen: string): readonly Case[] => [
  sixes(`one turned up${seen}`, { you, played: 0, inTrick: 0, winner: null }, [
    { zone: 'turnup', seat: null, id: TURNED, up: 0 },
    { zone: 'aside', seat: null, id: ASIDE, up: 0 },
    { zone: 'front', seat: 0, id: MARK, up: 0 },
  ]),
  ...[0, 1, 2, 3].map(seat =>
    sixes(`one turned up and one open before ${seat}${seen}`, { you, played: 1, inTrick: 1, winner: null }, [
      { zone: 'turnup', seat, id: TURNED, up: 0 },
      { zone: 'front', seat, id: MARK, up: 0 },
      { zone: 'aside', seat, id: ASIDE, up: 0 },
      { zone: 'aside', seat: null, shape: 'd6', unseen: 2 },
    ]),
  ),
  ...[0, 1, 2, 3].map(winner =>
    sixes(`all won by ${winner}${seen}`, { you, played: 6, inTrick: 0, winner }, [
      { zone: 'turnup', seat: null, id: TURNED, up: 0 },
      { zone: 'front', seat: winner, id: MARK, up: 0 },
      { zone: 'front', seat: winner, id: SECOND, up: 0 },
    ]),
  ),
];

function caseOf(seats: number, [name, moment]: readonly [name: string, moment: Moment]): Case {
  const winner = moment.winner === -1 ? seats - 1 : moment.winner;
  const { kinds, you = 0 } = moment;
  const view = {
    ...viewOf(piecesOf(seats, { ...moment, winner }), you),
    tricks: tricksOf(seats, { ...moment, winner }),
  };
  return { name: `${seats} seats, ${name}`, seats, table: tableOf(seats, kinds), view };
}

/** Returns the moments of a table with this many seats: eighteen dice per seat only with up to five seats. */
const momentsOf = (seats: number) => Object.entries(MOMENTS).filter(([, { kinds }]) => kinds !== TRICKY || seats <= 5);

/** Every moment at every table. */
export const CASES: readonly Case[] = [
  ...sixCases(0, ''),
  ...[2, 3, 4, 5, 6].flatMap(seats => momentsOf(seats).map(moment => caseOf(seats, moment))),
];

/** Returns the same moment at a shared table. */
export const sharedCase = (given: Case): Case => ({ ...given, table: { ...given.table, mine: [], isShared: true } });

/** The same at shared tables: with nobody's hand shown, the first seat's, and the last's. */
export const SHARED_CASES: readonly Case[] = [
  ...[null, 0, 1, 3].flatMap(you => sixCases(you, `, shown to ${you ?? 'everybody'}`).map(sharedCase)),
  ...[2, 3, 4, 5, 6].flatMap(seats =>
    momentsOf(seats)
      .filter(([, { you }]) => you === undefined)
      .flatMap(([name, moment]) =>
        [null, 0, seats - 1].map(you =>
          sharedCase(caseOf(seats, [`${name}, shown to ${you ?? 'everybody'}`, { ...moment, you }])),
        ),
      ),
  ),
];
