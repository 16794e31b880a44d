import type { Signal } from '@preact/signals';
import { wordsOf } from '../../language/language.ts';
import type { PhoneSetting, PhoneSettings } from '../state/settings.ts';
import { Sheet } from './sheet.tsx';

interface SettingsProps {
  readonly settings: Signal<PhoneSettings>;
  readonly onClose: () => void;
}

const SWITCHES: readonly PhoneSetting[] = ['playsAtOnce', 'takesBack', 'largeText', 'reducedMotion', 'vibrates'];

/** Settings for this phone alone. */
export function SettingsSheet({ settings, onClose }: SettingsProps) {
  const { sheets } = wordsOf('phone');
  return (
    <Sheet title={sheets.settings} onClose={onClose}>
      {SWITCHES.map(name => (
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
            {sheets.setting[name].label}
            <small>{sheets.setting[name].help}</small>
          </span>
          <span class="slide" aria-hidden="true" />
        </button>
      ))}
      <p class="small">{sheets.thisPhoneOnly}</p>
    </Sheet>
  );
}
