import { effect } from '@preact/signals';
import { type Cue, plainCue, YOUR_TURN_CUES } from '../../sound/cues.ts';
import type { Sounds } from '../../sound/sounds.ts';
import type { ClientState } from '../state.ts';
import type { Settings, SettingsStore } from './settings.ts';

/**
 * Plays a sound when the table begins to wait for the player: not between two decisions of their own in a row, and not
 * at the faster speeds.
 */
export function playTurnSounds(state: ClientState, settings: SettingsStore, sounds: Sounds): void {
  let last = Number.NEGATIVE_INFINITY;
  effect(() => {
    const shown = state.shown.value;
    const isAiming = state.aim.value !== null;
    if (shown === null) last = Number.NEGATIVE_INFINITY;
    const you = shown?.view.you ?? null;
    if (shown === null || you === null || !(isAiming || shown.view.waitingFor.includes(you))) return;
    if (shown.seq > last + 1 && settings.now.peek().speed === 'normal') sounds.play(YOUR_TURN_CUES, 'turn');
    last = shown.seq;
  });
}

const DICE: readonly Cue[] = [plainCue('dice', 0, 0.5), plainCue('floor', 40, 0.4)];
const TABLE: readonly Cue[] = [plainCue('place', 0, 0.6)];

/** Plays a sample whenever a volume is changed, as loud as it is now. */
export function playVolumeSamples({ now }: SettingsStore, sounds: Sounds): void {
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
