import { type Settings, type SettingsStore, TEXT_SIZES } from '../../client/settings.ts';
import { Button } from '../parts/button.tsx';
import { ChoiceField } from '../parts/choice.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { SoundSettings } from './sound-settings.tsx';
import './settings.css';

type Labelled<Value> = readonly { readonly value: Value; readonly label: string }[];

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
const DICE: Labelled<Settings['dice']> = [
  { value: 'game', label: 'As the game has them' },
  { value: 'resin', label: 'Resin' },
  { value: 'pearl', label: 'Pearl' },
  { value: 'metal', label: 'Metal' },
];
const SPEEDS: Labelled<Settings['speed']> = [
  { value: 'normal', label: 'Normal' },
  { value: 'quick', label: 'Quick' },
  { value: 'instant', label: 'At once' },
];

/** Everything takes effect at once. */
export function SettingsDialog({ settings, onClose }: { settings: SettingsStore; onClose: () => void }) {
  const { textSize, motion, graphics, dice, speed } = settings.now.value;
  const { change } = settings;
  return (
    <Dialog
      title="Settings"
      testid="settings"
      onEscape={onClose}
      actions={
        <>
          <Button onPress={settings.reset}>Usual settings</Button>
          <Button look="primary" onPress={onClose} first>
            Done
          </Button>
        </>
      }
    >
      <div class="settings">
        <ChoiceField
          label="Text size"
          values={SIZES}
          chosen={textSize}
          onChoose={value => change({ textSize: value })}
          help="Large text may lie over the table; panels scroll."
        />
        <ChoiceField
          label="Motion"
          values={MOTIONS}
          chosen={motion}
          onChoose={value => change({ motion: value })}
          help="Reduced: every piece is at once where it goes."
        />
        <ChoiceField
          label="Speed"
          values={SPEEDS}
          chosen={speed}
          onChoose={value => change({ speed: value })}
          help="Quick: opponents answer at once and pieces do not travel. At once: nor are dice seen to roll; they fall all the same."
        />
        <ChoiceField
          label="Graphics"
          values={GRAPHICS}
          chosen={graphics}
          onChoose={value => change({ graphics: value })}
          help="Automatic finds what this machine draws smoothly."
        />
        <ChoiceField
          label="Dice"
          values={DICE}
          chosen={dice}
          onChoose={value => change({ dice: value })}
          help="What dice are made of. Colours, marks and numbers stay."
        />
        <SoundSettings settings={settings} />
      </div>
    </Dialog>
  );
}
