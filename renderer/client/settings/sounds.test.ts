import { describe, expect, test } from 'vitest';
import { MY_TURN, viewWith } from '../../../test/support/client/tables.ts';
import type { Cue } from '../../sound/cues.ts';
import { type ClientState, newState } from '../state.ts';
import { newSettings } from './settings.ts';
import { playTurnSounds, playVolumeSamples } from './sounds.ts';

function listening() {
  const state = newState();
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
const show = (state: ClientState, seq: number, view = MY_TURN): void => {
  state.shown.value = { seq, view };
};
const OTHERS = viewWith({ waitingFor: [1] });

describe('a turn', () => {
  test('plays one sound when it begins', () => {
    const { state, settings, sounds, heard } = listening();
    playTurnSounds(state, settings, sounds);
    show(state, 3, OTHERS);
    expect(heard).toHaveLength(0);
    show(state, 4);
    state.acted.value = true;
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
    state.aim.value = AIM;
    state.aim.value = null;
    show(state, 6);
    expect(heard).toHaveLength(1);
  });
  test('plays its sound for a throw, too', () => {
    const { state, settings, sounds, heard } = listening();
    playTurnSounds(state, settings, sounds);
    show(state, 1, viewWith({}));
    state.aim.value = AIM;
    expect(heard).toHaveLength(1);
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
