import { describe, expect, test } from 'vitest';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { PRACTICE } from '../../../test/support/client/modes.ts';
import { MY_TURN, TABLE, viewWith } from '../../../test/support/client/tables.ts';
import { aheadAs } from '../../../test/support/tricks.ts';
import {
  type Cue,
  LOST_CONTRACT_CUES,
  LOST_MATCH_CUES,
  MADE_CONTRACT_CUES,
  OTHERS_TRICK_CUES,
  OWN_TRICK_CUES,
  seatTurnCues,
  WON_DEAL_CUES,
  WON_MATCH_CUES,
} from '../../sound/cues.ts';
import { AppState } from '../state.ts';
import { newSettings } from './settings.ts';
import { playEndingSounds, playSeatSounds, playTurnSounds, playVolumeSamples } from './sounds.ts';

function listening() {
  const state = new AppState();
  const settings = newSettings(null);
  const heard: (readonly Cue[])[] = [];
  const sounds = {
    play: (cues: readonly Cue[]) => {
      heard.push(cues);
      return () => false;
    },
  };
  return { state, settings, sounds, heard };
}
const AIM = { throw: 1, by: 0, dice: 1, pieces: [0] };
const show = (state: AppState, seq: number, view = MY_TURN): void => {
  state.match.value.shown.value = { seq, view };
};
const OTHERS = viewWith({ waitingFor: [1] });

describe('a turn', () => {
  test('plays one sound when it begins', () => {
    const { state, settings, sounds, heard } = listening();
    playTurnSounds(state, settings, sounds);
    show(state, 3, OTHERS);
    expect(heard).toHaveLength(0);
    show(state, 4);
    state.match.value.decision.value.acted.value = true;
    show(state, 5, OTHERS);
    expect(heard).toHaveLength(1);
    show(state, 6, OTHERS);
    show(state, 7);
    expect(heard).toHaveLength(2);
  });
  test('plays no second sound between playing a die, throwing it and leading again', () => {
    const { state, settings, sounds, heard } = listening();
    playTurnSounds(state, settings, sounds);
    show(state, 4);
    show(state, 5, viewWith({}));
    state.match.value.aim.value = AIM;
    state.match.value.aim.value = null;
    show(state, 6);
    expect(heard).toHaveLength(1);
  });
  test('plays its sound for a throw, too', () => {
    const { state, settings, sounds, heard } = listening();
    playTurnSounds(state, settings, sounds);
    show(state, 1, viewWith({}));
    state.match.value.aim.value = AIM;
    expect(heard).toHaveLength(1);
  });
  test('waits for the signature of a trick that ends with it', () => {
    const { state, settings, sounds, heard } = listening();
    playTurnSounds(state, settings, sounds);
    const play = { seat: 1, pieces: [0], up: [1], rolls: null, counts: 2 };
    const trick = { plays: [play], led: 'ruby', ahead: null, winner: null };
    show(state, 3, { ...OTHERS, tricks: [trick] });
    show(state, 5, { ...MY_TURN, tricks: [{ ...trick, winner: 0 }] });
    expect(heard).toHaveLength(1);
    expect(heard[0]?.[0]?.at).toBeGreaterThan(OWN_TRICK_CUES.at(-1)?.at ?? 0);
  });
  test('is silent for an onlooker', () => {
    const { state, settings, sounds, heard } = listening();
    playTurnSounds(state, settings, sounds);
    show(state, 1, { ...MY_TURN, you: null });
    expect(heard).toHaveLength(0);
  });
  test.each(['quick', 'instant'] as const)('is silent at %s speed', speed => {
    const { state, settings, sounds, heard } = listening();
    playTurnSounds(state, settings, sounds);
    settings.change({ speed });
    show(state, 4);
    expect(heard).toHaveLength(0);
  });
});

describe('a turn at a shared table', () => {
  const waitingFor = (seat: number, you: number | null = null) => viewWith({ you, waitingFor: [seat] });
  function listeningTogether() {
    const all = listening();
    all.state.table.value = { ...TABLE, mine: [], holders: ['curtain', 'bot', 'curtain'], isShared: true };
    playTurnSounds(all.state, all.settings, all.sounds);
    playSeatSounds(all.state, all.sounds);
    return all;
  }

  test('has the pitch of its seat, and no sound for computers', () => {
    const { state, heard } = listeningTogether();
    show(state, 1, waitingFor(0));
    show(state, 2, waitingFor(1));
    show(state, 3, waitingFor(2));
    show(state, 4, waitingFor(0));
    expect(heard).toEqual([0, 2, 0].map(seatTurnCues));
    expect(new Set([0, 1, 2, 3, 4, 5].map(seat => seatTurnCues(seat)[0]?.pitch)).size).toBe(6);
  });
  test('is told once, also when the hand is shown and dice are thrown before the next question', () => {
    const { state, heard } = listeningTogether();
    show(state, 1, waitingFor(0));
    show(state, 1, waitingFor(0, 0));
    show(state, 2, viewWith({ you: null, waitingFor: [] }));
    state.match.value.aim.value = AIM;
    state.match.value.aim.value = null;
    show(state, 3, waitingFor(0));
    expect(heard).toHaveLength(1);
  });
  test('has no such sound at a screen of one player', () => {
    const { state, sounds, heard } = listening();
    state.table.value = TABLE;
    playSeatSounds(state, sounds);
    show(state, 1, waitingFor(0, 0));
    expect(heard).toEqual([]);
  });
});

describe('a signature', () => {
  const play = (seat: number) => ({ seat, pieces: [0], up: [1], rolls: null, counts: 2 });
  const trick = (winner: number | null) => ({ plays: [play(1), play(0)], led: 'ruby', ahead: aheadAs(winner), winner });
  const page = (own: number, others: number) => [
    { seats: [0], points: own, why: { key: 'tricks' } },
    { seats: [1, 2], points: others, why: { key: 'tricks' } },
  ];
  const [me, ...rest] = viewWith({}).seats;
  const makerIs = (seat: number): Partial<View> => ({
    seats: [me, ...rest].flatMap((each, index) => (each ? [{ ...each, roles: index === seat ? ['maker'] : [] }] : [])),
  });
  const hearing = (...views: readonly Partial<View>[]) => {
    const { state, settings, sounds, heard } = listening();
    playEndingSounds(state, settings, sounds);
    for (const [seq, view] of views.entries()) show(state, seq, viewWith(view));
    return heard;
  };
  const open = { tricks: [trick(null)] };

  test('tells whose trick it is, once', () => {
    const own = { tricks: [trick(0)] };
    expect(hearing(open, own, own)).toEqual([OWN_TRICK_CUES]);
    expect(hearing(open, { tricks: [trick(2)] })).toEqual([OTHERS_TRICK_CUES]);
    expect(hearing(open, { ...own, you: null })).toEqual([OTHERS_TRICK_CUES]);
    expect(hearing(own)).toEqual([]);
    expect(hearing(open, open)).toEqual([]);
  });
  test('is left out for tricks at the faster speeds', () => {
    const { state, settings, sounds, heard } = listening();
    settings.change({ speed: 'quick' });
    playEndingSounds(state, settings, sounds);
    show(state, 1, viewWith(open));
    show(state, 2, viewWith({ tricks: [trick(0)] }));
    expect(heard).toEqual([]);
  });
  test('ends a deal that the own side has won, not one that it has lost or that is even', () => {
    expect(hearing({}, { sheet: [page(5, 2)] })).toEqual([WON_DEAL_CUES]);
    expect(hearing({}, { sheet: [page(2, 5)] })).toEqual([]);
    expect(hearing({}, { sheet: [page(2, 2)] })).toEqual([]);
  });
  test('tells a contract that is made or lost as soon as it is', () => {
    const contract = (taken: number, most: number): Partial<View> => ({
      ...makerIs(0),
      contract: { unit: 'tricks', needed: 3, taken, most, tricksLeft: most - taken },
    });
    const scored = { ...contract(3, 3), sheet: [page(3, 4)] };
    expect(hearing(contract(2, 4), contract(3, 4), contract(3, 4), scored)).toEqual([MADE_CONTRACT_CUES]);
    expect(hearing(contract(1, 3), contract(1, 2))).toEqual([LOST_CONTRACT_CUES]);
    const [both] = hearing(contract(2, 3), { ...contract(3, 3), sheet: [page(5, 2)] });
    expect(both?.slice(0, MADE_CONTRACT_CUES.length)).toEqual(MADE_CONTRACT_CUES);
    expect(both).toHaveLength(MADE_CONTRACT_CUES.length + WON_DEAL_CUES.length);
  });
  test('tells with the score how a contract ended whose points the players count', () => {
    expect(hearing(makerIs(0), { sheet: [page(-3, 2)] })).toEqual([LOST_CONTRACT_CUES]);
    expect(hearing(makerIs(0), { sheet: [page(1, 2)] })).toEqual([MADE_CONTRACT_CUES]);
  });
  test('of a match is not heard where its last round is played again', () => {
    const { state, settings, sounds, heard } = listening();
    state.table.value = { ...TABLE, mode: PRACTICE };
    playEndingSounds(state, settings, sounds);
    show(state, 1, viewWith({}));
    show(state, 2, viewWith({ sheet: [page(5, 2)], result: { winners: [0], scores: [5, 2, 2] } }));
    expect(heard).toEqual([WON_DEAL_CUES]);
  });
  test('ends a match after its last trick, instead of the deal', () => {
    const end = (winner: number) => ({
      tricks: [trick(0)],
      sheet: [page(4, 1)],
      result: { winners: [winner], scores: [4, 1, 1] },
    });
    for (const [winner, cues] of [
      [0, WON_MATCH_CUES],
      [1, LOST_MATCH_CUES],
    ] as const) {
      const [all = []] = hearing(open, end(winner));
      expect(all).toHaveLength(OWN_TRICK_CUES.length + cues.length);
      expect(all.at(-1)?.at).toBeGreaterThan(all.at(0)?.at ?? 0);
      expect(all.slice(OWN_TRICK_CUES.length).map(({ kind, pitch }) => [kind, pitch])).toEqual(
        cues.map(({ kind, pitch }) => [kind, pitch]),
      );
    }
  });
});

describe('a volume', () => {
  test('plays a sample when it changes, and other settings play none', () => {
    const { settings, sounds, heard } = listening();
    playVolumeSamples(settings, sounds);
    settings.change({ textSize: 150 });
    settings.change({ muted: true });
    expect(heard).toHaveLength(0);
    settings.change({ muted: false });
    settings.change({ volume: 30 });
    settings.change({ diceVolume: 20 });
    settings.change({ tableVolume: 10 });
    expect(heard.map(cues => cues.map(({ kind }) => kind))).toEqual([
      ['dice', 'floor'],
      ['dice', 'floor'],
      ['dice', 'floor'],
      ['place'],
    ]);
  });
});
