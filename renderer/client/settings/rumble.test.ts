import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import { MY_TURN } from '../../../test/support/client/tables.ts';
import { Pads } from '../../pads/pads.ts';
import type { Caption } from '../../sound/captions.ts';
import { type Cue, plainCue } from '../../sound/cues.ts';
import { AppState } from '../state.ts';
import { withRumble } from './rumble.ts';
import type { Settings } from './settings.ts';

const PADS = [0, 1].map(index => ({ index, id: `pad ${index}` }));
const HARD = [plainCue('wall', 0, 1)];
/** The number of the pad and the strength of each push, in order. */
let felt: (readonly [pad: number, strength: number | undefined])[];

beforeEach(() => {
  felt = [];
  vi.useFakeTimers();
  const motors = (pad: number) => ({
    vibrationActuator: {
      playEffect: async (_kind: string, { strongMagnitude }: GamepadEffectParameters) => {
        felt.push([pad, strongMagnitude]);
      },
    },
  });
  vi.stubGlobal('navigator', { getGamepads: () => PADS.map(({ index }) => motors(index)) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A table of the player at seat 0, where somebody throws. */
function table(level: Settings['rumble'] = 'full') {
  const [state, pads, settings] = [new AppState(), new Pads(), signal({ rumble: level })];
  pads.update(PADS, []);
  state.match.value.shown.value = { seq: 1, view: MY_TURN };
  const stopSounds = vi.fn(() => true);
  const sounds = withRumble({ play: () => stopSounds }, { state, pads, settings });
  const hear = (by: Seat | null, caption: Caption, cues: readonly Cue[] = HARD): (() => boolean) => {
    state.match.value.throwing.value = { by, dice: 1, pieces: [] };
    const stop = sounds.play(cues, caption);
    vi.runAllTimers();
    return stop;
  };
  const use = (pad: number): boolean => pads.press({ index: pad, id: `pad ${pad}` }, null, null, false);
  return { state, pads, hear, use, sounds, stopSounds };
}

it('the player feels their own throws on the pad they use', () => {
  const { pads, hear, use } = table();
  hear(0, 'throw');
  expect(felt).toEqual([]);
  use(1);
  hear(0, 'throw');
  hear(1, 'throw');
  hear(null, 'throw');
  expect(felt).toEqual([[1, 1]]);
  pads.noteOtherInput();
  hear(0, 'throw');
  expect(felt).toHaveLength(1);
});

it('a seat feels its throws on the pad that is assigned to it', () => {
  const { pads, hear, use } = table();
  pads.assign(0, 3);
  use(1);
  hear(3, 'throw');
  expect(felt).toEqual([[0, 1]]);
});

it('hidden dice push once and always the same', () => {
  const { pads, hear } = table();
  pads.assign(0, 3);
  hear(3, 'cup', [plainCue('cup', 0, 0.2), plainCue('cup', 90, 0.9)]);
  hear(3, 'cup', [plainCue('cup', 0, 1)]);
  expect(felt).toEqual([
    [0, 0.4],
    [0, 0.4],
  ]);
});

it('other sounds are not felt', () => {
  const { hear, use } = table();
  use(0);
  hear(0, 'rest');
  hear(0, 'turn');
  expect(felt).toEqual([]);
});

it.each([
  ['off', []],
  ['soft', [[0, 0.45]]],
] as const)('as strongly as the settings say: %s', (level, pushes) => {
  const { hear, use } = table(level);
  use(0);
  hear(0, 'throw');
  expect(felt).toEqual(pushes);
});

it('a throw that is skipped is felt and heard no more', () => {
  const { state, use, sounds, stopSounds } = table();
  use(0);
  state.match.value.throwing.value = { by: 0, dice: 1, pieces: [] };
  const stop = sounds.play([plainCue('wall', 500, 1)], 'throw');
  expect(stop()).toBe(true);
  vi.runAllTimers();
  expect([felt, stopSounds.mock.calls]).toEqual([[], [[]]]);
});
