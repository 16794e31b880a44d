import { effect } from '@preact/signals';
import { type Cue, plainCue } from '../sound/cues.ts';
import type { Sounds } from '../sound/sounds.ts';
import type { Settings, SettingsStore } from './settings.ts';

const DICE: readonly Cue[] = [plainCue('dice', 0, 0.5), plainCue('floor', 40, 0.4)];
const TABLE: readonly Cue[] = [plainCue('place', 0, 0.6)];

/** Lets every volume that is changed be heard as it now is. */
export function tieSamples({ now }: SettingsStore, sounds: Sounds): void {
  let before = now.peek();
  effect(() => {
    const sample = sampleOf(before, now.value);
    before = now.value;
    if (sample) sounds.play(sample);
  });
}

function sampleOf(before: Settings, after: Settings): readonly Cue[] | null {
  if (before.tableVolume !== after.tableVolume) return TABLE;
  const isOther = before.volume !== after.volume || before.diceVolume !== after.diceVolume;
  return isOther || (before.muted && !after.muted) ? DICE : null;
}
