import { describe, expect, test } from 'vitest';
import type { Play, Trick, Trump } from '../../../engine/protocol/vocabulary.ts';
import { viewWith } from '../../../test/support/client/tables.ts';
import { aheadAs } from '../../../test/support/tricks.ts';
import { stationsFor } from '../../layout/seats/stations.ts';
import { wonAreas } from '../../layout/seats/won-dice.ts';
import { flippedMarker, MARKER, markerSignOf, NO_TRUMP } from './trump-marker.ts';

const play = (seat: number, cancelledWith?: number): Play => ({
  seat,
  pieces: [seat],
  up: [0],
  rolls: null,
  counts: null,
  ...(cancelledWith !== undefined && { cancelledWith }),
});
const trick = (led: string | null, winner: number | null, plays = [play(0)]): Trick => ({
  plays,
  led,
  ahead: aheadAs(winner),
  winner,
});
const { seats } = viewWith({});
const signFor = (trump: Trump | null, ...tricks: Trick[]) => markerSignOf({ trump, tricks, seats: seats.slice(0, 2) });

describe('the marker shows', () => {
  test('the led suit while the trick is open', () => {
    expect(signFor(null)).toBeNull();
    expect(signFor(null, trick(null, null))).toBeNull();
    expect(signFor(null, trick('ruby', 1), trick('jade', null))).toBe('jade');
    expect(signFor(null, trick('jade', 2))).toBeNull();
    expect(signFor(null, trick('jade', null, [play(0, 1), play(1, 0)]))).toBeNull();
  });
  test('the suit or the number of trump before that', () => {
    expect(signFor({ suit: 'onyx' }, trick('jade', null))).toBe('onyx');
    expect(signFor({ rank: 3 }, trick('jade', null))).toBe(3);
    expect(signFor({ rank: 20 })).toBe(20);
  });
  test('that there is no trump while no suit is led', () => {
    expect(signFor('none', trick('jade', null))).toBe('jade');
    expect(signFor('none', trick('jade', 1))).toBe(NO_TRUMP);
    expect(signFor('none')).toBe(NO_TRUMP);
  });
});

describe('the flip', () => {
  test('starts and ends flat and changes the sign on the edge', () => {
    expect(flippedMarker('ruby', 'jade', 0)).toEqual({ sign: 'ruby', turn: 0 });
    expect(flippedMarker('ruby', 'jade', 1)).toEqual({ sign: 'jade', turn: 0 });
    expect(flippedMarker('ruby', 'jade', 0.5)).toEqual({ sign: 'jade', turn: -Math.PI / 2 });
  });
});

test.each([2, 3, 4, 5, 6])('the marker lies clear of the dice of %i seats', seats => {
  const [x, , z] = MARKER.at;
  const stations = stationsFor(seats);
  for (const { area } of wonAreas(stations)) {
    const [dx, dz] = [Math.max(area.left - x, x - area.right, 0), Math.max(area.far - z, z - area.near, 0)];
    expect(Math.hypot(dx, dz)).toBeGreaterThan(MARKER.radius);
  }
  for (const { trick: played, front, score } of stations) {
    for (const at of [played, front]) expect(Math.hypot(at[0] - x, at[2] - z)).toBeGreaterThan(MARKER.radius + 1.5);
    // Two small dice stand side by side there.
    expect(Math.hypot(score[0] - x, score[2] - z)).toBeGreaterThan(MARKER.radius + 1.4);
  }
});
