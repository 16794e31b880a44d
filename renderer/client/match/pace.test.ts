import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { DAILY, LESSON, PRACTICE, PUZZLE } from '../../../test/support/client/modes.ts';
import { TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { newSettings } from '../settings/settings.ts';
import { AppState } from '../state.ts';
import { MAX_REMEMBERED, MAX_STEP, ownMinutes, PaceMeter } from './pace.ts';

const OVER = viewWith({ result: { winners: [0], scores: [1, 0, 0] } });

/** A page with a clock that stands still until the test says otherwise. */
function page(table: Table = TABLE) {
  const state = new AppState();
  const settings = newSettings(null);
  const isHidden = signal(false);
  let seconds = 0;
  state.connected.value = true;
  new PaceMeter(state, settings, isHidden, () => seconds * 1000).follow();
  state.table.value = table;
  return {
    state,
    isHidden,
    wait(time: number): void {
      seconds += time;
    },
    show(seq: number, view = viewWith({})): void {
      state.match.value.shown.value = { seq, view };
    },
    /** Plays a match of this many steps, each after this time, up to the last one. */
    play(match: string, steps: number, time: number): void {
      state.match.value.shown.value = null;
      state.table.value = { ...table, match, game: match.replace(/ .*/, '') };
      for (let seq = 0; seq <= steps; seq += 1) {
        this.show(seq, seq === steps ? OVER : undefined);
        seconds += time;
      }
    },
    kept: () => settings.now.value.measured,
  };
}

describe('the pace of a player', () => {
  it('is what the steps of a match took, kept once the match is over', () => {
    const { show, wait, kept } = page();
    show(0);
    wait(2);
    show(1);
    wait(3);
    show(3);
    expect(kept()).toEqual([]);
    wait(1);
    show(4, OVER);
    wait(9);
    show(4, { ...OVER });
    expect(kept()).toEqual([{ game: 'trice', steps: 4, seconds: 6 }]);
  });

  it('counts a long step no longer than a player thinks', () => {
    const { show, wait, kept } = page();
    show(0);
    wait(5000);
    show(1, OVER);
    expect(kept()).toEqual([{ game: 'trice', steps: 1, seconds: MAX_STEP }]);
  });

  it.each<[string, (open: ReturnType<typeof page>, isOn: boolean) => void]>([
    [
      'the page is hidden',
      ({ isHidden }, isOn) => {
        isHidden.value = isOn;
      },
    ],
    [
      'a panel is open',
      ({ state }, isOn) => {
        state.isPanelOpen.value = isOn;
      },
    ],
    [
      'the connection is lost',
      ({ state }, isOn) => {
        state.connected.value = !isOn;
      },
    ],
    [
      'a computer plays for the player',
      ({ state }, isOn) => {
        state.table.value = { ...TABLE, holders: [isOn ? 'stand-in' : 'here', 'bot', 'bot'] };
      },
    ],
  ])('leaves out steps in which %s', (_, interrupt) => {
    const open = page();
    open.show(0);
    open.wait(1);
    open.show(1);
    open.wait(1);
    open.show(2);
    interrupt(open, true);
    open.wait(20);
    open.show(3);
    open.wait(20);
    interrupt(open, false);
    open.wait(20);
    open.show(4);
    open.wait(2);
    open.show(5, OVER);
    expect(open.kept()).toEqual([{ game: 'trice', steps: 3, seconds: 4 }]);
  });

  it('is not taken from a match that was mostly played elsewhere', () => {
    const { show, wait, kept } = page();
    show(30);
    wait(1);
    show(40, OVER);
    expect(kept()).toEqual([]);
  });

  it.each<[string, Partial<Table>]>([
    ['two persons', { players: [TABLE.players[0], { kind: 'person', name: 'Ada' }] as Table['players'] }],
    ['a window that watches', { isWatching: true }],
    ['a lesson', { mode: LESSON }],
    ['a deal played again', { mode: PRACTICE }],
    ['a daily deal', { mode: DAILY }],
    ['a puzzle', { mode: PUZZLE }],
  ])('is not measured in %s', (_, other) => {
    const open = page({ ...TABLE, ...other });
    open.play('other', 20, 1);
    expect(open.kept()).toEqual([]);
  });

  it('is that of the latest matches', () => {
    const open = page();
    open.play('tricky', 10, 1);
    open.play('trice', 10, 1);
    for (let match = 0; match <= MAX_REMEMBERED; match += 1) open.play(`trice ${match}`, 10, match + 1);
    const measured = open.kept();
    expect(measured.map(({ seconds }) => seconds)).toEqual([10, 20, 30, 40, 50, 60]);
  });
});

describe("a player's own minutes", () => {
  const match = { game: 'trice', steps: 100, seconds: 300 };

  it('need three matches', () => {
    expect(ownMinutes('trice', { steps: 200 }, [match, match])).toBeNull();
    expect(ownMinutes('trice', { steps: 200 }, [match, match, match])).toBe(10);
    expect(ownMinutes('tricky', { steps: 200 }, [match, match, match])).toBeNull();
  });

  it('are those of all steps together, and never none', () => {
    expect(ownMinutes('trice', { steps: 300 }, [match, match, { game: 'trice', steps: 800, seconds: 400 }])).toBe(5);
    expect(ownMinutes('trice', { steps: 3 }, [match, match, match])).toBe(1);
  });
});
