import type { Signal } from '@preact/signals';
import type { PhoneSetting, PhoneSettings } from '../state/settings.ts';
import { Sheet } from './sheet.tsx';

interface SettingsProps {
  readonly settings: Signal<PhoneSettings>;
  readonly onClose: () => void;
}

const SWITCHES: readonly (readonly [PhoneSetting, label: string, help: string])[] = [
  ['playsAtOnce', 'Play with one tap', 'Otherwise the first tap lifts a piece, and the second plays it.'],
  ['takesBack', 'Take back', 'A play can be taken back for a moment, until the table is told.'],
  ['largeText', 'Large text', 'Words and numbers grow, pieces too where there is room.'],
  ['reducedMotion', 'Reduced motion', 'Nothing moves by itself.'],
  ['vibrates', 'Vibration', 'Short, when it is your turn, and once more if you wait. iPhones have none.'],
];

/** Settings for this phone alone. */
export function SettingsSheet({ settings, onClose }: SettingsProps) {
  return (
    <Sheet title="Settings" onClose={onClose}>
      {SWITCHES.map(([name, label, help]) => (
        <button
          key={name}
          type="button"
          role="switch"
          class="press setting"
          aria-checked={settings.value[name]}
          onClick={() => {
            settings.value = { ...settings.value, [name]: !settings.value[name] };
          }}
        >
          <span>
            {label}
            <small>{help}</small>
          </span>
          <span class="slide" aria-hidden="true" />
        </button>
      ))}
      <p class="small">These settings are for this phone only.</p>
    </Sheet>
  );
}
