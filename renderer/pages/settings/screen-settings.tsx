import { type Settings, type SettingsStore, TEXT_SIZES } from '../../client/settings.ts';
import { ChoiceField } from '../parts/choice.tsx';
import { SwitchField } from '../parts/switch.tsx';
import type { Labelled } from './labelled.ts';

const SIZES = TEXT_SIZES.map(value => ({ value, label: `${value} %` }));
const MOTIONS: Labelled<Settings['motion']> = [
  { value: 'system', label: 'As the system' },
  { value: 'full', label: 'Full' },
  { value: 'reduced', label: 'Reduced' },
];
const GRAPHICS: Labelled<Settings['graphics']> = [
  { value: 'auto', label: 'Automatic' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
];

/** What is drawn, how large, and how much of it moves. */
export function ScreenSettings({ settings: { now, change } }: { readonly settings: SettingsStore }) {
  const { textSize, bigScreen, motion, graphics } = now.value;
  return (
    <>
      <ChoiceField
        label="Text size"
        values={SIZES}
        chosen={textSize}
        onChoose={value => change({ textSize: value })}
        help="Large text may lie over the table; panels scroll."
      />
      <SwitchField
        label="Big screen"
        help="For a television and a couch: all words and buttons half again as large, on top of the text size; with very large text, as far as the window has room."
        on={bigScreen}
        onChange={on => change({ bigScreen: on })}
      />
      <ChoiceField
        label="Motion"
        values={MOTIONS}
        chosen={motion}
        onChoose={value => change({ motion: value })}
        help="Reduced: every piece is at once where it goes."
      />
      <ChoiceField
        label="Graphics"
        values={GRAPHICS}
        chosen={graphics}
        onChoose={value => change({ graphics: value })}
        help="Automatic finds what this machine draws smoothly."
      />
    </>
  );
}
