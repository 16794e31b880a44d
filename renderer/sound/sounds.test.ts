import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { type Settings, USUAL_SETTINGS } from '../client/settings.ts';
import { type Cue, plainCue } from './cue.ts';
import type { Levels } from './levels.ts';
import { type Caption, newSounds } from './sounds.ts';
import type { Speaker } from './speaker.ts';

/** A page whose loudspeaker writes down what it is given. */
function hallWith({ hasSpeaker = true, allows = true } = {}) {
  const settings = signal<Settings>(USUAL_SETTINGS);
  const said: Caption[] = [];
  const sounding = new Map<Cue, number>();
  const heard = {
    time: 5000,
    isRunning: false,
    levels: null as Levels | null,
    made: 0,
    isHidden: false,
  };
  let gesture = (): void => {};
  let visibility = (): void => {};
  const speaker: Speaker = {
    get time() {
      return heard.time;
    },
    get isRunning() {
      return heard.isRunning;
    },
    sound(cue, when) {
      sounding.set(cue, when);
      return () => void sounding.delete(cue);
    },
    setLevels: levels => {
      heard.levels = levels;
    },
    run: wanted => {
      heard.isRunning = wanted && allows;
    },
  };
  const sounds = newSounds(
    {
      newSpeaker() {
        heard.made += 1;
        return hasSpeaker ? speaker : null;
      },
      isHidden: () => heard.isHidden,
      onVisibility(work) {
        visibility = work;
      },
      onGesture(work) {
        gesture = work;
      },
    },
    settings,
    caption => said.push(caption),
  );
  const setHidden = (hidden: boolean): void => {
    heard.isHidden = hidden;
    visibility();
  };
  return { sounds, settings, said, sounding, heard, gesture: () => gesture(), setHidden };
}

const KNOCKS: readonly Cue[] = [plainCue('floor', 100, 0.9), plainCue('wall', 300, 0.5)];

describe('sounds', () => {
  test('are not made before the person has done something, and none is kept for later', () => {
    const { sounds, heard, sounding, gesture } = hallWith();
    expect(sounds.play(KNOCKS)()).toBe(false);
    expect(heard.made).toBe(0);
    gesture();
    gesture();
    expect(heard.made).toBe(1);
    expect(sounding.size).toBe(0);
    sounds.play(KNOCKS);
    expect([...sounding.values()]).toEqual([5100, 5300]);
  });

  test.each([{ hasSpeaker: false }, { allows: false }])('do nothing where none can be heard: %o', where => {
    const { sounds, sounding, said, gesture } = hallWith(where);
    gesture();
    expect(sounds.play(KNOCKS, 'throw')()).toBe(false);
    expect(sounding.size).toBe(0);
    expect(said).toEqual(['throw']);
  });

  test('that have not begun can be called off', () => {
    const { sounds, sounding, heard, gesture } = hallWith();
    gesture();
    const hush = sounds.play(KNOCKS);
    heard.time += 200;
    expect(hush()).toBe(true);
    expect([...sounding.keys()].map(({ kind }) => kind)).toEqual(['floor']);
    expect(hush()).toBe(false);
  });

  test('are over with a page that nobody sees, and come again with it', () => {
    const { sounds, sounding, said, heard, gesture, setHidden } = hallWith();
    gesture();
    sounds.play(KNOCKS);
    setHidden(true);
    expect(sounding.size).toBe(0);
    expect(heard.isRunning).toBe(false);
    sounds.play(KNOCKS, 'throw');
    gesture();
    expect(sounding.size).toBe(0);
    expect(said).toEqual([]);
    setHidden(false);
    sounds.play(KNOCKS);
    expect(sounding.size).toBe(2);
  });

  test('keep to the limit together, over several throws', () => {
    const { sounds, sounding, heard, gesture } = hallWith();
    gesture();
    const throwOf = (): Cue[] => Array.from({ length: 30 }, (_, at) => plainCue('floor', at * 30, 0.5));
    sounds.play(throwOf());
    heard.time += 400;
    sounds.play(throwOf());
    const times = [...sounding.values()];
    const most = Math.max(...times.map(from => times.filter(time => time >= from && time < from + 1000).length));
    expect(most).toBe(22);
    heard.time += 5000;
    sounding.clear();
    sounds.play(KNOCKS);
    expect(sounding.size).toBe(2);
  });

  test('called off make room for others', () => {
    const { sounds, sounding, gesture } = hallWith();
    gesture();
    const full = Array.from({ length: 22 }, (_, at) => plainCue('floor', 40 + at * 45, 0.5));
    const hush = sounds.play(full);
    hush();
    sounds.play(KNOCKS);
    expect(sounding.size).toBe(2);
  });
});

describe('volumes', () => {
  test('are those that are set, from the first sound on and while it sounds', () => {
    const { settings, heard, gesture } = hallWith();
    settings.value = { ...USUAL_SETTINGS, volume: 50, diceVolume: 100, tableVolume: 0 };
    gesture();
    expect(heard.levels).toEqual({ all: 0.25, dice: 1, table: 0 });
    settings.value = { ...settings.value, diceVolume: 10 };
    expect(heard.levels!.dice).toBeCloseTo(0.01);
    settings.value = { ...settings.value, muted: true };
    expect(heard.levels!.all).toBe(0);
    settings.value = { ...settings.value, muted: false };
    expect(heard.levels!.all).toBe(0.25);
  });
});
