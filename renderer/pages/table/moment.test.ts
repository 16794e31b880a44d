import { describe, expect, it } from 'vitest';
import { DAILY, PRACTICE } from '../../../test/support/client/modes.ts';
import { TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { AppState } from '../../client/state.ts';
import { isThrowSeen, momentOf } from './moment.ts';

const ASK = { listed: [] };
const RESULT = { winners: [0], scores: [3, 2, 1] };
const AIM = { throw: 1, by: 0, dice: 1, pieces: [6] };
const HIDDEN = { by: 1, dice: 9, pieces: [] };
const SEEN = { by: 1, dice: 1, pieces: [6] };

describe('what goes on at the table', () => {
  it('is a question where the player has to choose, and where they have to throw', () => {
    const state = new AppState();
    expect(momentOf(state, viewWith({ ask: ASK }), false)).toBe('asked');
    expect(momentOf(state, viewWith({}), false)).toBeNull();
    state.match.value.aim.value = AIM;
    expect(momentOf(state, viewWith({}), false)).toBe('asked');
  });
  it('is a throw while its dice are seen', () => {
    const state = new AppState();
    state.match.value.throwing.value = SEEN;
    expect(momentOf(state, viewWith({}), false)).toBe('throwing');
    expect(isThrowSeen(state.match.value)).toBe(true);
    state.match.value.throwing.value = HIDDEN;
    expect(momentOf(state, viewWith({}), false)).toBeNull();
    expect(isThrowSeen(state.match.value)).toBe(false);
  });
  it('is the end of the deal once the last trick has been shown, unless the match is over', () => {
    const state = new AppState();
    state.match.value.pause.value = 2;
    state.match.value.trickEnd.value = 'near';
    expect(momentOf(state, viewWith({}), false)).toBeNull();
    state.match.value.trickEnd.value = null;
    expect(momentOf(state, viewWith({}), false)).toBe('scored');
    expect(momentOf(state, viewWith({ result: RESULT }), false)).toBe('ended');
  });
  it('is the end of a daily deal once something was played and scored', () => {
    const state = new AppState();
    state.table.value = { ...TABLE, mode: DAILY };
    const sheet = [[{ seats: [0], points: 1, why: { key: 'tricks', facts: { tricks: 1 } } }]];
    const tricks = [{ plays: [], led: null, ahead: null, winner: 0 }];
    expect(momentOf(state, viewWith({ sheet, tricks: [] }), false)).toBeNull();
    expect(momentOf(state, viewWith({ sheet: [], tricks }), false)).toBeNull();
    expect(momentOf(state, viewWith({ sheet, tricks }), false)).toBe('scored');
  });
  it('is not the end of the deal while a panel is in place of the board', () => {
    const state = new AppState();
    state.match.value.pause.value = 2;
    expect(momentOf(state, viewWith({}), true)).toBeNull();
    expect(momentOf(state, viewWith({ result: RESULT }), true)).toBe('ended');
  });
  it('is the end of the deal where a deal is played again that ends the match', () => {
    const state = new AppState();
    state.table.value = { ...TABLE, mode: PRACTICE };
    expect(momentOf(state, viewWith({ result: RESULT }), false)).toBe('scored');
    expect(momentOf(state, viewWith({ result: RESULT }), true)).toBeNull();
  });
  it('is the end of the match once the last trick has been shown', () => {
    const state = new AppState();
    state.match.value.trickEnd.value = 'near';
    expect(momentOf(state, viewWith({ result: RESULT }), false)).toBeNull();
    state.match.value.trickEnd.value = null;
    expect(momentOf(state, viewWith({ result: RESULT }), false)).toBe('ended');
  });
});
