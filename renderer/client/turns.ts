import { effect } from '@preact/signals';
import { YOUR_TURN_CUES } from '../sound/cues.ts';
import type { Sounds } from '../sound/sounds.ts';
import type { SettingsStore } from './settings.ts';
import type { ClientState } from './state.ts';

/**
 * Has it heard when the table comes to wait for the person: not between what they do themselves one after the other, and
 * not where nobody takes a human moment.
 */
export function tieTurns(state: ClientState, settings: SettingsStore, sounds: Sounds): void {
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
