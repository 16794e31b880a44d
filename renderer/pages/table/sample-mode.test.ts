import { expect, it } from 'vitest';
import { TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { addSampleMode, SAMPLE } from '../../../test/support/host/sample-mode.ts';
import { guideAt } from '../../client/match/advice.ts';
import { AppState } from '../../client/state.ts';
import { canGoBack } from './back-one.ts';
import { leavingOf } from './leaving.ts';
import { modePartsOf } from './mode-parts.tsx';
import { momentOf } from './moment.ts';
import { freeSeats } from './phones/seats.ts';

it('a mode that is only a row and a file needs nothing of its own on the page', () => {
  addSampleMode();
  const table = { ...TABLE, mode: SAMPLE };
  const state = new AppState();
  state.table.value = table;
  const over = viewWith({
    sheet: [[{ seats: [0], points: 1, why: { key: 'tricks', facts: { tricks: 1 } } }]],
    tricks: [{ plays: [], led: null, ahead: null, winner: 0 }],
  });
  expect(momentOf(state, over, false)).toBe('scored');
  expect(guideAt(state, 'whisper')).toBe('off');
  expect([freeSeats(table, []), canGoBack({ state, match: state.match.value }), leavingOf(table).words]).toEqual([
    [],
    false,
    'Leave',
  ]);
  expect(modePartsOf(SAMPLE)).toEqual({});
});
