import { type Settings, type SettingsStore, TEXT_SIZES } from '../../client/settings/settings.ts';
import { words, wordsOf } from '../../language/language.ts';
import { FELT_NAMES, FELTS, ROOM_NAMES } from '../../pieces/drawing-options.ts';
import { styleOf, TONE_NAMES, type Tones } from '../../suits/suits.ts';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { SwitchField } from '../parts/fields/simple-fields.tsx';
import { PortraitField } from '../people/portrait-field.tsx';
import { SettingChoice, SettingSwitch, VolumeSlider } from './setting-fields.tsx';

interface PageProps {
  readonly settings: SettingsStore;
}

export const TextSizeField = ({ settings }: PageProps) => (
  <ChoiceField
    {...wordsOf('pages').settings.textSize}
    values={TEXT_SIZES.map(value => ({ value, label: words().parts.percent(value) }))}
    chosen={settings.now.value.textSize}
    onChoose={textSize => settings.change({ textSize })}
  />
);

/** Text size, motion and graphics. */
export function ScreenSettings({ settings }: PageProps) {
  const { bigScreen, motion, graphics } = wordsOf('pages').settings;
  return (
    <>
      <TextSizeField settings={settings} />
      <SettingSwitch settings={settings} name="bigScreen" {...bigScreen} />
      <SettingChoice settings={settings} name="motion" order={['system', 'full', 'reduced']} {...motion} />
      <SettingChoice settings={settings} name="graphics" order={['auto', 'low', 'medium', 'high']} {...graphics} />
    </>
  );
}

const ROOM_SWATCHES: Readonly<Record<Settings['room'], readonly string[]>> = {
  study: ['#8a4e2a', '#31506f'],
  veranda: ['#26387a', '#e6a04e'],
  inn: ['#4a2c18', '#e0741f'],
};
const bodiesIn = (tones: Tones): readonly string[] =>
  ['ruby', 'amber', 'jade', 'sapphire'].map(suit => styleOf(suit, tones).body);

export const HintsField = ({ settings }: PageProps) => (
  <SettingChoice
    settings={settings}
    name="guide"
    order={['off', 'request', 'first-match', 'whisper']}
    {...wordsOf('pages').settings.guide}
  />
);

/** The speed of play, hints, table talk, the room, the felt and the dice. */
export function TableSettings({ settings }: PageProps) {
  const { speed, takeBack, playsForced, talk, readsTalk, room, felt, diceTones, dice } = wordsOf('pages').settings;
  return (
    <>
      <SettingChoice settings={settings} name="speed" order={['normal', 'quick', 'instant']} {...speed} />
      <HintsField settings={settings} />
      <SettingSwitch settings={settings} name="takeBack" {...takeBack} />
      <SettingSwitch settings={settings} name="playsForced" {...playsForced} />
      <SettingChoice settings={settings} name="talk" order={['off', 'rare', 'more']} {...talk} />
      <SettingSwitch settings={settings} name="readsTalk" {...readsTalk} />
      <SettingChoice
        settings={settings}
        name="room"
        order={ROOM_NAMES}
        swatches={name => ROOM_SWATCHES[name]}
        {...room}
      />
      <SettingChoice settings={settings} name="felt" order={FELT_NAMES} swatches={name => [FELTS[name]]} {...felt} />
      <SettingChoice settings={settings} name="diceTones" order={TONE_NAMES} swatches={bodiesIn} {...diceTones} />
      <SettingChoice settings={settings} name="dice" order={['game', 'resin', 'pearl', 'metal']} {...dice} />
    </>
  );
}

/** The portrait of the person at this screen. */
export function PortraitSettings({ settings: { now, change } }: PageProps) {
  return <PortraitField chosen={now.value.portrait} onChoose={portrait => change({ portrait })} />;
}

const VOLUMES = ['volume', 'diceVolume', 'tableVolume', 'roomVolume', 'musicVolume'] as const;

/** Volumes and captions. Muting keeps the volumes for later. */
export function SoundSettings({ settings }: PageProps) {
  const { sound, volumes, captions } = wordsOf('pages').settings;
  return (
    <>
      <SwitchField {...sound} on={!settings.now.value.muted} onChange={on => settings.change({ muted: !on })} />
      <div class="volumes">
        {VOLUMES.map(name => (
          <VolumeSlider key={name} settings={settings} name={name} label={volumes[name]} />
        ))}
      </div>
      <SettingSwitch settings={settings} name="captions" {...captions} />
    </>
  );
}
