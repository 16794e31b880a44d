import { describe, expect, test } from 'vitest';
import type { Seat } from '../../engine/protocol/vocabulary.ts';
import type { Script } from '../support/script.ts';
import { cardsOf, namesOf } from './rolling-tricks-cards.ts';
import { dealt, led, passing, playOut, plays, STRONG } from './rolling-tricks-script.ts';

const handOf = ({ match }: Script, seat: Seat): string =>
  namesOf(
    match
      .view(seat)
      .pieces.flatMap(piece => ('id' in piece && piece.zone === 'hand' && piece.seat === seat ? [piece.id] : [])),
  );
const inZone = ({ match }: Script, zone: string) => match.view(null).pieces.filter(piece => piece.zone === zone);

describe('the pass', () => {
  test('RT-R5: partners exchange as many as the smaller choice has, first choices first', () => {
    const script = passing(dealt(), 'B4 B5', 'R2 B1', 'W1', '');
    expect(handOf(script, 0)).toBe('W6 W6 W6 W5 W5 W5 R1 B6 B6 B6 B5 B5 W1');
    expect(handOf(script, 2)).toBe('W2 W2 W2 W1 W1 B3 B5 B4 B2 B2 B2 R3 B4');
    expect(handOf(script, 1)).toBe(STRONG[1]);
    expect(script.match.view(null).seats.map(({ gave }) => gave)).toEqual([1, 0, 1, 0]);
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
  });
});

describe('a trick set aside', () => {
  test('RT-R2: whoever led leads again, and the next winner takes both', () => {
    const script = plays(led(), 'B4 B4 B3 B3');
    expect(script.match.view(null).tricks).toMatchObject([{ led: 'black', winner: null }]);
    expect(script.match.view(null).tricks[0]!.plays.map(({ cancelledWith }) => cancelledWith)).toEqual([1, 0, 3, 2]);
    expect(script.match.awaits()).toEqual({ kind: 'seats', seats: [0] });
    plays(script, 'W6');
    expect(inZone(script, 'aside')).toHaveLength(4);
    expect(inZone(script, 'aside')).toContainEqual({ zone: 'aside', seat: null, id: cardsOf('B4')[0], up: 0 });
    expect(script.match.view(2).lines).toContainEqual({ label: 'Set aside', value: '1 trick' });
    plays(script, 'W4 W2 R6');
    expect(script.match.view(null).seats.map(({ tricks }) => tricks)).toEqual([2, 0, 0, 0]);
    playOut(script, 1);
    expect(inZone(script, 'aside')).toEqual([]);
    expect(inZone(script, 'won')).toHaveLength(8);
  });
});
