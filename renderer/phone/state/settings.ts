import { effect, type Signal, signal } from '@preact/signals';
import type { KeyedStorage } from '../connection/memory.ts';

/** What a person can choose for this phone. */
export interface PhoneSettings {
  /** The first tap on a piece plays it. Else the first lifts it. */
  readonly playsAtOnce: boolean;
  /** What was chosen can be taken back for a moment before it is sent. */
  readonly takesBack: boolean;
  readonly largeText: boolean;
  /** Nothing moves. Also so if the phone's own settings say so. */
  readonly reducedMotion: boolean;
  /** A short vibration when it is the person's turn. */
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

/** The settings as they were left, kept whenever they change. */
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

/** Unknown and wrong values are those of before any choice. */
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
