import type { Settings, SettingsStore } from '../../client/settings/settings.ts';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { SliderField, SwitchField } from '../parts/fields/simple-fields.tsx';

type SwitchName = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings];
type VolumeName = { [Name in keyof Settings]: number extends Settings[Name] ? Name : never }[keyof Settings];
type ChoiceName = Exclude<
  { [Name in keyof Settings]: Settings[Name] extends string | number ? Name : never }[keyof Settings],
  VolumeName
>;

interface FieldProps<Name> {
  readonly settings: SettingsStore;
  readonly name: Name;
  readonly label: string;
  readonly help?: string;
}

interface ChoiceProps<Name extends ChoiceName> extends FieldProps<Name> {
  /** The label of each value. */
  readonly values: Readonly<Record<Settings[Name], string>>;
  readonly order: readonly Settings[Name][];
  /** Returns the colours of a value. */
  readonly swatches?: (value: Settings[Name]) => readonly string[];
}

export const SettingChoice = <Name extends ChoiceName>({
  settings,
  name,
  label,
  values,
  order,
  swatches,
  help,
}: ChoiceProps<Name>) => (
  <ChoiceField
    label={label}
    values={order.map(value => ({ value, label: values[value], ...(swatches && { swatches: swatches(value) }) }))}
    chosen={settings.now.value[name]}
    onChoose={value => set(settings, name, value)}
    help={help}
  />
);

export const SettingSwitch = ({ settings, name, ...words }: FieldProps<SwitchName>) => (
  <SwitchField {...words} on={settings.now.value[name]} onChange={on => set(settings, name, on)} />
);

const VOLUME_STEP = 5;

export const VolumeSlider = ({ settings, name, label }: FieldProps<VolumeName>) => (
  <SliderField
    label={label}
    value={settings.now.value[name]}
    step={VOLUME_STEP}
    onChange={value => set(settings, name, value)}
  />
);

function set<Name extends keyof Settings>(settings: SettingsStore, name: Name, value: Settings[Name]): void {
  // TypeScript widens a computed key to string.
  settings.change({ [name]: value } as Partial<Settings>);
}
