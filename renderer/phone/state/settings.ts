import { effect, type Signal, signal } from '@preact/signals';
import type { KeyedStorage } from '../connection/memory.ts';

/** Settings of this phone. */
export interface PhoneSettings {
  /** Whether the first tap on a piece plays it rather than lifting it. */
  readonly playsAtOnce: boolean;
  /** Whether a choice can be taken back for a moment before it is sent. */
  readonly takesBack: boolean;
  readonly largeText: boolean;
  /** Whether nothing moves. Also set by the phone's own settings. */
  readonly reducedMotion: boolean;
  /** Whether the phone vibrates when it is the person's turn. */
  readonly vibrates: boolean;
}
export type PhoneSetting = keyof PhoneSettings;

const USUAL: PhoneSettings = {
  playsAtOnce: false,
  takesBack: true,
  largeText: false,
  reducedMotion: false,
  vibrates: true,
};
const NAME = 'hand-settings';

/** Returns the stored settings, which are saved on every change. */
export function newPhoneSettings(storage: KeyedStorage | null): Signal<PhoneSettings> {
  const settings = signal(readSettings(storage));
  effect(() => {
    const text = JSON.stringify(settings.value);
    try {
      storage?.setItem(NAME, text);
    } catch {
      // They last for this visit.
    }
  });
  return settings;
}

/** Reads the settings. Unknown and invalid values fall back to the defaults. */
function readSettings(storage: KeyedStorage | null): PhoneSettings {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(NAME) ?? '{}');
    const values = typeof kept === 'object' && kept !== null ? (kept as Readonly<Record<string, unknown>>) : {};
    const flag = (name: PhoneSetting): boolean => (typeof values[name] === 'boolean' ? values[name] : USUAL[name]);
    return {
      playsAtOnce: flag('playsAtOnce'),
      takesBack: flag('takesBack'),
      largeText: flag('largeText'),
      reducedMotion: flag('reducedMotion'),
      vibrates: flag('vibrates'),
    };
  } catch {
    return USUAL;
  }
}
