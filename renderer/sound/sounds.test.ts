import { signal } from '@preact/signals';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeAudioContext, fakeLoudspeaker } from '../../test/support/audio-context.ts';
import { DEFAULT_SETTINGS, type Settings } from '../client/settings/settings.ts';
import type { RoomName } from '../pieces/drawing-options.ts';
import type { Caption } from './captions.ts';
import { type Cue, plainCue } from './cues.ts';
import type { Gains } from './output/mixer.ts';
import { newSpeaker, type Speaker } from './output/speaker.ts';
import { type SoundPage, SoundPlayer } from './sounds.ts';

/** A speaker that records what it is given. */
class FakeSpeaker implements Speaker {
  time = 5000;
  isRunning = false;
  readonly isLost = false;
  gains: Gains | null = null;
  room: RoomName | null = null;
  ducked: readonly [number, number] | null = null;
  readonly scheduled = new Map<Cue, number>();
  readonly #isAllowed: boolean;

  constructor(isAllowed: boolean) {
    this.#isAllowed = isAllowed;
  }
  schedule(cue: Cue, time: number): () => void {
    this.scheduled.set(cue, time);
    return () => void this.scheduled.delete(cue);
  }
  setGains(gains: Gains): void {
    this.gains = gains;
  }
  setRoom(room: RoomName): void {
    this.room = room;
  }
  duck(from: number, to: number): void {
    this.ducked = [from, to];
  }
  run(wanted: boolean): void {
    this.isRunning = wanted && this.#isAllowed;
  }
  close(): void {}
}

/** A page whose visibility and gestures the test controls. */
class FakePage implements SoundPage {
  readonly #newSpeaker: () => Speaker | null;
  #isHidden = false;
  speakersMade = 0;
  gesture = (): void => {};
  #visibility = (): void => {};

  constructor(makeSpeaker: () => Speaker | null) {
    this.#newSpeaker = makeSpeaker;
  }
  newSpeaker(): Speaker | null {
    this.speakersMade += 1;
    return this.#newSpeaker();
  }
  now(): number {
    return performance.now();
  }
  isHidden(): boolean {
    return this.#isHidden;
  }
  onVisibility(listener: () => void): void {
    this.#visibility = listener;
  }
  onGesture(listener: () => void): void {
    this.gesture = listener;
  }
  setHidden(hidden: boolean): void {
    this.#isHidden = hidden;
    this.#visibility();
  }
}

function newPlayer({ hasSpeaker = true, isAllowed = true } = {}) {
  const settings = signal<Settings>(DEFAULT_SETTINGS);
  const captions: Caption[] = [];
  const speaker = new FakeSpeaker(isAllowed);
  const page = new FakePage(() => (hasSpeaker ? speaker : null));
  const sounds = new SoundPlayer(page, settings, caption => captions.push(caption));
  return { sounds, settings, captions, speaker, page };
}

const IMPACTS: readonly Cue[] = [plainCue('floor', 100, 0.9), plainCue('wall', 300, 0.5)];

describe('sounds', () => {
  test('start only after the first user gesture, and earlier ones are dropped', () => {
    const { sounds, page, speaker } = newPlayer();
    expect(sounds.play(IMPACTS)()).toBe(false);
    expect(page.speakersMade).toBe(0);
    page.gesture();
    page.gesture();
    expect(page.speakersMade).toBe(1);
    expect(speaker.scheduled.size).toBe(0);
    sounds.play(IMPACTS);
    expect([...speaker.scheduled.values()]).toEqual([5100, 5300]);
  });

  test.each([{ hasSpeaker: false }, { isAllowed: false }])(
    'show only their caption where none can be heard: %o',
    where => {
      const { sounds, speaker, captions, page } = newPlayer(where);
      page.gesture();
      expect(sounds.play(IMPACTS, 'throw')()).toBe(false);
      expect(speaker.scheduled.size).toBe(0);
      expect(captions).toEqual(['throw']);
    },
  );

  test('that have not started can be cancelled', () => {
    const { sounds, speaker, page } = newPlayer();
    page.gesture();
    const cancel = sounds.play(IMPACTS);
    speaker.time += 200;
    expect(cancel()).toBe(true);
    expect([...speaker.scheduled.keys()].map(({ kind }) => kind)).toEqual(['floor']);
    expect(cancel()).toBe(false);
  });

  test('stop when the page is hidden, and work again when it is shown', () => {
    const { sounds, speaker, captions, page } = newPlayer();
    page.gesture();
    sounds.play(IMPACTS);
    page.setHidden(true);
    expect(speaker.scheduled.size).toBe(0);
    expect(speaker.isRunning).toBe(false);
    sounds.play(IMPACTS, 'throw');
    page.gesture();
    expect(speaker.scheduled.size).toBe(0);
    expect(captions).toEqual([]);
    page.setHidden(false);
    sounds.play(IMPACTS);
    expect(speaker.scheduled.size).toBe(2);
  });

  test('keep the limits together, over several throws', () => {
    const { sounds, speaker, page } = newPlayer();
    page.gesture();
    const newThrow = (): Cue[] => Array.from({ length: 30 }, (_, index) => plainCue('floor', index * 30, 0.5));
    sounds.play(newThrow());
    speaker.time += 400;
    sounds.play(newThrow());
    const times = [...speaker.scheduled.values()];
    const most = Math.max(...times.map(from => times.filter(time => time >= from && time < from + 1000).length));
    expect(most).toBe(22);
    speaker.time += 5000;
    speaker.scheduled.clear();
    sounds.play(IMPACTS);
    expect(speaker.scheduled.size).toBe(2);
  });

  test('that were cancelled make room for others', () => {
    const { sounds, speaker, page } = newPlayer();
    page.gesture();
    const full = Array.from({ length: 22 }, (_, index) => plainCue('floor', 40 + index * 45, 0.5));
    const cancel = sounds.play(full);
    cancel();
    sounds.play(IMPACTS);
    expect(speaker.scheduled.size).toBe(2);
  });
});

describe('ambience and music', () => {
  test('make way for dice from the first to the last, and come back at once if they are skipped', () => {
    const { sounds, speaker, page } = newPlayer();
    page.gesture();
    sounds.play([plainCue('place', 0, 0.6)]);
    expect(speaker.ducked).toBeNull();
    const cancel = sounds.play(IMPACTS);
    expect(speaker.ducked?.[0]).toBeLessThan(5100);
    expect(speaker.ducked?.[1]).toBeGreaterThan(5300);
    speaker.time = 5200;
    cancel();
    expect(speaker.ducked).toEqual([5200, 5200]);
  });
});

test('the room sounds like the one of the settings', () => {
  const { settings, speaker, page } = newPlayer();
  settings.value = { ...DEFAULT_SETTINGS, room: 'inn' };
  page.gesture();
  expect(speaker.room).toBe('inn');
  settings.value = { ...settings.value, room: 'veranda' };
  expect(speaker.room).toBe('veranda');
});

describe('volumes', () => {
  test('follow the settings, from the first sound on', () => {
    const { settings, speaker, page } = newPlayer();
    const volumes = { volume: 50, diceVolume: 100, tableVolume: 0, roomVolume: 10, musicVolume: 50 };
    settings.value = { ...DEFAULT_SETTINGS, ...volumes };
    page.gesture();
    expect(speaker.gains).toEqual({ all: 0.25, dice: 1, table: 0, room: expect.closeTo(0.01), music: 0.25 });
    settings.value = { ...settings.value, diceVolume: 10 };
    expect(speaker.gains?.dice).toBeCloseTo(0.01);
    settings.value = { ...settings.value, muted: true };
    expect(speaker.gains?.all).toBe(0);
    settings.value = { ...settings.value, muted: false };
    expect(speaker.gains?.all).toBe(0.25);
  });
});

describe('a loudspeaker that', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  function newTable() {
    const pass = fakeLoudspeaker();
    const settings = signal<Settings>({ ...DEFAULT_SETTINGS, volume: 50, room: 'inn' });
    const page = new FakePage(newSpeaker);
    const sounds = new SoundPlayer(page, settings, () => {});
    const latest = (): FakeAudioContext | undefined => FakeAudioContext.made.at(-1);
    return { pass, settings, page, latest, play: () => sounds.play(IMPACTS), made: () => FakeAudioContext.made.length };
  }

  /** One that has been heard for a while. */
  async function playingTable() {
    const table = newTable();
    table.page.gesture();
    await table.pass(12_000);
    return table;
  }
  type PlayingTable = Awaited<ReturnType<typeof playingTable>>;

  const LOSSES: Readonly<Record<string, (table: PlayingTable) => unknown>> = {
    'is closed': ({ latest }) => latest()?.close(),
    'stands still while it runs': async ({ latest, pass }) => {
      Object.assign(latest() ?? {}, { isStuck: true });
      await pass(2000);
    },
    'reports an error': ({ latest }) => latest()?.dispatchEvent(new Event('error')),
    'never resumes': async ({ latest, pass, page }) => {
      FakeAudioContext.breaks = 'when resumed';
      await latest()?.suspend();
      page.gesture();
      await pass(6000);
      FakeAudioContext.breaks = 'never';
    },
  };

  test.each(Object.entries(LOSSES))(
    '%s is replaced at the next sound or key, with room, music and volumes',
    async (_, lose) => {
      for (const next of ['play', 'gesture'] as const) {
        const table = await playingTable();
        const { settings, pass, page, latest, play, made } = table;
        settings.value = { ...settings.value, volume: 80 };
        expect(made()).toBe(1);
        await lose(table);
        const lost = latest();
        const heard = lost?.started ?? 0;
        if (next === 'play') play();
        else page.gesture();
        expect(made()).toBe(2);
        expect(lost?.state).toBe('closed');
        await pass(300);
        const before = latest()?.started ?? 0;
        play();
        expect(latest()?.started).toBe(before + IMPACTS.length);
        await pass(12_000);
        expect(latest()?.started).toBeGreaterThan(before + IMPACTS.length + 4);
        expect(lost?.started).toBe(heard);
        expect(made()).toBe(2);
        vi.unstubAllGlobals();
      }
    },
  );

  test('cannot be made at first is made at the next key', async () => {
    const { page, pass, latest, play, made } = newTable();
    FakeAudioContext.breaks = 'at once';
    page.gesture();
    FakeAudioContext.breaks = 'never';
    page.gesture();
    await pass(300);
    play();
    expect(made()).toBe(2);
    expect(latest()?.started).toBeGreaterThanOrEqual(IMPACTS.length);
  });

  test('is interrupted by the system goes on with the next sound, and is not replaced', async () => {
    const { pass, latest, play, made } = await playingTable();
    await latest()?.suspend();
    play();
    await pass(300);
    expect(latest()?.state).toBe('running');
    expect(made()).toBe(1);
  });

  test('sleeps with the machine is not replaced', async () => {
    const { pass, play, made } = await playingTable();
    vi.setSystemTime(Date.now() + 3_600_000);
    vi.advanceTimersByTime(250);
    play();
    await pass(2000);
    play();
    expect(made()).toBe(1);
  });

  test.each(['at once', 'when resumed'] as const)('fails %s is tried every ten seconds', async breaks => {
    const { page, pass, play, made } = newTable();
    FakeAudioContext.breaks = breaks;
    page.gesture();
    for (let second = 0; second < 600; second += 1) {
      play();
      page.gesture();
      play();
      await pass(1000);
    }
    const tried = made();
    expect(tried).toBeGreaterThan(50);
    expect(tried).toBeLessThan(75);
    FakeAudioContext.breaks = 'never';
    await pass(10_000);
    play();
    expect(made()).toBe(tried + 1);
    await pass(12_000);
    play();
    expect(made()).toBe(tried + 1);
  });
});
