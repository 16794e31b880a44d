import { computed, effect, type Signal } from '@preact/signals';
import type { PhoneState } from './phone-state.ts';
import { sceneOf } from './scene.ts';
import type { PhoneSettings } from './settings.ts';

/** Milliseconds after which a person who has not decided is told once more, as the table tells everybody. */
const NUDGE = 20_000;

/** Vibrates when this person is to do something, and once more if they have not done it after a while. */
export function followTurns(state: PhoneState, settings: Signal<PhoneSettings>, vibrate: () => void): void {
  /** The number of what is asked; null while nothing is. */
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
    const timer = setTimeout(tell, NUDGE);
    return () => clearTimeout(timer);
  });
}
