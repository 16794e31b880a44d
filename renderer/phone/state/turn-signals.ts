import { computed, effect, type Signal } from '@preact/signals';
import type { PhoneState } from './phone-state.ts';
import { sceneOf } from './scene.ts';
import type { PhoneSettings } from './settings.ts';

/** Milliseconds after which an undecided person is reminded, as the table reminds everyone. */
const REMIND_AFTER = 20_000;

/** Vibrates when it is this person's turn, and again if they have not acted after a while. */
export function followTurns(state: PhoneState, settings: Signal<PhoneSettings>, vibrate: () => void): void {
  /** Number of the current question; null if there is none. */
  const asked = computed(() => {
    const { value: match } = state.match;
    const scene = sceneOf(match);
    if (scene === 'throw') return `throw ${match.pending.value.aim?.throw}`;
    return scene === 'turn' ? `step ${match.shown.value?.seq}` : null;
  });
  const tell = (): void => {
    if (settings.peek().vibrates) vibrate();
  };
  effect(() => {
    if (asked.value === null) return undefined;
    tell();
    const timer = setTimeout(tell, REMIND_AFTER);
    return () => clearTimeout(timer);
  });
}
