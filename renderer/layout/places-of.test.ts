import { describe, expect, test } from 'vitest';
import type { Table } from '../../engine/protocol/messages.ts';
import type { DieShape, Piece, PieceView, View } from '../../engine/protocol/vocabulary.ts';
import type { Place } from './place.ts';
import { placesOf } from './places-of.ts';
import { FELT, holds, RACK, TRAY } from './plan.ts';
import { SOLIDS } from './solid.ts';
import { add, dot, scale, turned, type Vec } from './vector.ts';

const KINDS: readonly DieShape[] = ['d4', 'd6', 'd6', 'd6', 'd8', 'd10', 'd10', 'd12', 'd20'];
const SUITS = ['ruby', 'sapphire', 'amber', 'ivory', 'onyx', 'jade'];

const die = (shape: DieShape, suit: string | null): Piece => ({
  shape,
  faces: Array.from({ length: Number(shape.slice(1)) }, (_, up) => ({ suit, rank: up + 1 })),
});

function tableOf(seats: number): Table {
  const own = SUITS.slice(0, seats).flatMap(suit => KINDS.map(shape => die(shape, suit)));
  const plain = Array.from({ length: seats }, () => die('d20', null));
  const players = Array.from(
    { length: seats },
    (_, seat) => ({ kind: 'bot', name: `Seat ${seat}`, level: '' }) as const,
  );
  return { match: '', game: 'trice', name: 'Trice', options: {}, players, equipment: [...own, ...plain], mine: [0] };
}

/** A hand as a bag would give it: every seat's dice come from all suits. */
const handOf = (seat: number, seats: number): number[] =>
  Array.from({ length: 9 }, (_, index) => (index * seats + seat) * 5 + seat).map(id => id % (9 * seats));

interface Moment {
  readonly played: number;
  readonly inTrick: number;
  readonly winner: number | null;
  readonly you?: number | null;
  readonly unrolled?: boolean;
}

function piecesOf(seats: number, { played, inTrick, winner, you = 0, unrolled = false }: Moment): PieceView[] {
  return Array.from({ length: seats }, (_, seat) => seat).flatMap((seat): PieceView[] => {
    const all = Array.from({ length: 9 }, (_, index) => index * seats + seat);
    const shown = (zone: 'won' | 'trick' | 'hand' | 'front', owner: number, id: number): PieceView => ({
      zone,
      seat: owner,
      id,
      up: id % 4,
    });
    const won = all.slice(0, played).map((id, index) => shown('won', winner ?? index % seats, id));
    const trick = all.slice(played, played + (seat < inTrick ? 1 : 0)).map(id => shown('trick', seat, id));
    const rest = all.slice(played + trick.length);
    const hand: PieceView[] =
      seat === you
        ? rest.map((id): PieceView => ({ zone: 'hand', seat, id, up: unrolled ? null : id % 4 }))
        : [{ zone: 'hand', seat, shape: null, unseen: rest.length }];
    return [...won, ...trick, ...hand, shown('front', seat, 9 * seats + seat)];
  });
}

const viewOf = (pieces: readonly PieceView[], you: number | null): View => ({
  you,
  stage: 'play',
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

const corners = (place: Place): readonly Vec[] =>
  SOLIDS[place.shape].vertices.map(v => add(place.position, turned(scale(v, place.scale), place.turn)));

const span = (points: readonly Vec[], direction: Vec): readonly [number, number] => {
  const along = points.map(point => dot(point, direction));
  return [Math.min(...along), Math.max(...along)];
};

const DIRECTIONS: readonly Vec[] = Array.from({ length: 36 }, (_, at) => [
  Math.cos((at * Math.PI) / 36),
  0,
  Math.sin((at * Math.PI) / 36),
]);

/** Solid bodies are apart if they are apart in some direction. */
function areApart(a: readonly Vec[], b: readonly Vec[]): boolean {
  return DIRECTIONS.some(direction => {
    const [p, q] = [span(a, direction), span(b, direction)];
    return p[1] <= q[0] + 1e-6 || q[1] <= p[0] + 1e-6;
  });
}

const inTray = ([x, , z]: Vec): boolean =>
  Math.abs(x - TRAY.centre[0]) < TRAY.half[0] + TRAY.moulding - 1e-6 &&
  Math.abs(z - TRAY.centre[1]) < TRAY.half[1] + TRAY.moulding - 1e-6;
const inRack = ([x, , z]: Vec): boolean =>
  Math.abs(x) < RACK.half && z > RACK.front - RACK.length * Math.cos(RACK.tilt) + 1e-6 && z < RACK.front + 0.2;

const MOMENTS: Readonly<Record<string, Moment>> = {
  'before the first roll': { played: 0, inTrick: 0, winner: null, unrolled: true },
  'at first': { played: 0, inTrick: 0, winner: null },
  'in the first trick': { played: 0, inTrick: 6, winner: null },
  'in the middle': { played: 4, inTrick: 1, winner: null },
  'late, all won by the viewer': { played: 8, inTrick: 6, winner: 0 },
  'late, all won by the next': { played: 8, inTrick: 6, winner: 1 },
  'at the end, all won by the viewer': { played: 9, inTrick: 0, winner: 0 },
  'at the end, all won by the last': { played: 9, inTrick: 0, winner: -1 },
  'seen by an onlooker': { played: 3, inTrick: 2, winner: null, you: null },
};

for (const seats of [2, 3, 4, 5, 6])
  describe(`${seats} seats`, () => {
    for (const [name, moment] of Object.entries(MOMENTS)) {
      const winner = moment.winner === -1 ? seats - 1 : moment.winner;
      const you = moment.you === undefined ? 0 : moment.you;
      const pieces = piecesOf(seats, { ...moment, winner, you });
      const places = placesOf(viewOf(pieces, you), tableOf(seats));

      test(`${name}: every die has one place`, () => {
        const count = pieces.reduce((sum, piece) => sum + ('id' in piece ? 1 : piece.unseen), 0);
        expect(places).toHaveLength(count);
        expect(new Set(places.map(place => place.key)).size).toBe(count);
      });
      test(`${name}: no two dice touch`, () => {
        const bodies = places.map(place => ({
          key: `${place.key} in ${place.zone} of ${place.seat}`,
          at: corners(place),
        }));
        const clashes = bodies.flatMap((a, at) =>
          bodies
            .slice(at + 1)
            .filter(b => !areApart(a.at, b.at))
            .map(b => `${a.key} / ${b.key}`),
        );
        expect(clashes).toEqual([]);
      });
      test(`${name}: all stand on the cloth or in the rack, none in the tray`, () => {
        const stray = places.filter(place =>
          corners(place).some(at => !holds(FELT, at[0], at[2]) || inTray(at) || (place.zone !== 'hand' && inRack(at))),
        );
        expect(stray.map(place => `${place.key} in ${place.zone} of ${place.seat}`)).toEqual([]);
      });
    }
  });

test('a die shows the face that the view names, level with its ground', () => {
  const pieces = piecesOf(4, { played: 2, inTrick: 4, winner: null });
  for (const place of placesOf(viewOf(pieces, 0), tableOf(4))) {
    if (place.up === null || place.piece === null) continue;
    const normal = turned(SOLIDS[place.shape].faces[place.up]!.normal, place.turn);
    const isUp = place.shape === 'd4' ? normal[1] < -0.999 : dot(normal, place.normal) > 0.999;
    expect(isUp, place.key).toBe(true);
  }
});

test('a hand is sorted by suit and then from high to low', () => {
  const table = tableOf(4);
  const pieces = handOf(0, 4).map((id): PieceView => ({ zone: 'hand', seat: 0, id, up: 1 }));
  const suits = placesOf(viewOf(pieces, 0), table).map(place => table.equipment[place.piece!]!.faces[0]!.suit);
  const order = suits.map(suit => SUITS.indexOf(suit!));
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('the next seat sits to the viewer’s left, whoever the viewer is', () => {
  for (const you of [0, 1, 2, 3]) {
    const next = (you + 1) % 4;
    const places = placesOf(viewOf([{ zone: 'hand', seat: next, shape: null, unseen: 9 }], you), tableOf(4));
    expect(Math.max(...places.map(place => place.position[0]))).toBeLessThan(-7);
  }
});
