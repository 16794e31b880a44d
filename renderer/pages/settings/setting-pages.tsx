import { type SettingsStore, TEXT_SIZES } from '../../client/settings/settings.ts';
import { FELTS } from '../../pieces/drawing-options.ts';
import { styleOf, type Tones } from '../../suits/suits.ts';
import { SwitchField } from '../parts/fields/simple-fields.tsx';
import { PortraitField } from '../people/portrait-field.tsx';
import { type Labelled, SettingChoice, SettingSwitch, VolumeSlider } from './setting-fields.tsx';

const SIZES = TEXT_SIZES.map(value => ({ value, label: `${value} %` }));
const MOTIONS: Labelled<'motion'> = [
  { value: 'system', label: 'As the system' },
  { value: 'full', label: 'Full' },
  { value: 'reduced', label: 'Reduced' },
];
const GRAPHICS: Labelled<'graphics'> = [
  { value: 'auto', label: 'Automatic' },
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
];

interface PageProps {
  readonly settings: SettingsStore;
}

export const TextSizeField = ({ settings }: PageProps) => (
  <SettingChoice
    settings={settings}
    name="textSize"
    label="Text size"
    values={SIZES}
    help="Large text may lie over the table; panels scroll."
  />
);

/** Text size, motion and graphics. */
export function ScreenSettings({ settings }: PageProps) {
  return (
    <>
      <TextSizeField settings={settings} />
      <SettingSwitch
        settings={settings}
        name="bigScreen"
        label="Big screen"
        help="For a television and a couch: all words and buttons half again as large, on top of the text size; with very large text, as far as the window has room."
      />
      <SettingChoice
        settings={settings}
        name="motion"
        label="Motion"
        values={MOTIONS}
        help="Reduced: every piece is at once where it goes."
      />
      <SettingChoice
        settings={settings}
        name="graphics"
        label="Graphics"
        values={GRAPHICS}
        help="Automatic finds what this machine draws smoothly."
      />
    </>
  );
}

const SPEEDS: Labelled<'speed'> = [
  { value: 'normal', label: 'Normal' },
  { value: 'quick', label: 'Quick' },
  { value: 'instant', label: 'At once' },
];
const GUIDES: Labelled<'guide'> = [
  { value: 'off', label: 'Off' },
  { value: 'request', label: 'On request' },
  { value: 'first-match', label: 'First match' },
  { value: 'whisper', label: 'Whisper' },
];
const TALKS: Labelled<'talk'> = [
  { value: 'off', label: 'Off' },
  { value: 'rare', label: 'Rare' },
  { value: 'more', label: 'More' },
];
const ROOMS: Labelled<'room'> = [
  { value: 'study', label: 'Study', swatches: ['#8a4e2a', '#31506f'] },
  { value: 'veranda', label: 'Veranda', swatches: ['#26387a', '#e6a04e'] },
  { value: 'inn', label: 'Inn', swatches: ['#4a2c18', '#e0741f'] },
];
const CLOTHS: Labelled<'felt'> = [
  { value: 'petrol', label: 'Petrol', swatches: [FELTS.petrol] },
  { value: 'green', label: 'Bottle green', swatches: [FELTS.green] },
  { value: 'midnight', label: 'Midnight', swatches: [FELTS.midnight] },
  { value: 'plum', label: 'Plum', swatches: [FELTS.plum] },
  { value: 'slate', label: 'Slate', swatches: [FELTS.slate] },
];
const bodiesIn = (tones: Tones): readonly string[] =>
  ['ruby', 'amber', 'jade', 'sapphire'].map(suit => styleOf(suit, tones).body);
const TONES: Labelled<'diceTones'> = [
  { value: 'jewel', label: 'Jewel', swatches: bodiesIn('jewel') },
  { value: 'bright', label: 'Bright', swatches: bodiesIn('bright') },
  { value: 'antique', label: 'Antique', swatches: bodiesIn('antique') },
];
const FINISHES: Labelled<'dice'> = [
  { value: 'game', label: 'As the game has them' },
  { value: 'resin', label: 'Resin' },
  { value: 'pearl', label: 'Pearl' },
  { value: 'metal', label: 'Metal' },
];

export const HintsField = ({ settings }: PageProps) => (
  <SettingChoice
    settings={settings}
    name="guide"
    label="Hints"
    values={GUIDES}
    help="On request: press the lamp at the table, and the game suggests a move. Whisper: a hint also comes by itself where a choice could cost much. First match: Whisper in your first match of each game, then On request."
  />
);

/** The speed of play, hints, table talk, the room, the felt and the dice. */
export function TableSettings({ settings }: PageProps) {
  return (
    <>
      <SettingChoice
        settings={settings}
        name="speed"
        label="Speed"
        values={SPEEDS}
        help="Quick: opponents answer at once and pieces do not travel. At once: nor are dice seen to roll; they fall all the same."
      />
      <HintsField settings={settings} />
      <SettingSwitch
        settings={settings}
        name="takeBack"
        label="Take back a wrong press"
        help="What you play or say waits for a moment before the others see it. Never a throw, and only at normal speed."
      />
      <SettingSwitch
        settings={settings}
        name="playsForced"
        label="Play a forced piece automatically"
        help="Where there is nothing to choose, it is done after a moment. You still make every throw."
      />
      <SettingChoice
        settings={settings}
        name="talk"
        label="Table talk"
        values={TALKS}
        help="What your opponents say now and then, at normal speed. They never tell what they hold."
      />
      <SettingSwitch
        settings={settings}
        name="readsTalk"
        label="Read table talk aloud"
        help="For screen readers. It is always in the log of the round."
      />
      <SettingChoice settings={settings} name="room" label="Room" values={ROOMS} />
      <SettingChoice settings={settings} name="felt" label="Felt" values={CLOTHS} />
      <SettingChoice
        settings={settings}
        name="diceTones"
        label="Colours of dice"
        values={TONES}
        help="Ruby stays red and jade green: every suit keeps its name and its mark."
      />
      <SettingChoice settings={settings} name="dice" label="Dice are made of" values={FINISHES} />
    </>
  );
}

/** The portrait of the person at this screen. */
export function PortraitSettings({ settings: { now, change } }: PageProps) {
  return <PortraitField chosen={now.value.portrait} onChoose={portrait => change({ portrait })} />;
}

/** Volumes and captions. Muting keeps the volumes for later. */
export function SoundSettings({ settings }: PageProps) {
  return (
    <>
      <SwitchField
        label="Sound"
        help="Every knock is one of the throw's own. Dice behind a screen are silent but for a shaken cup."
        on={!settings.now.value.muted}
        onChange={on => settings.change({ muted: !on })}
      />
      <div class="volumes">
        <VolumeSlider settings={settings} name="volume" label="All sounds" />
        <VolumeSlider settings={settings} name="diceVolume" label="Dice that roll" />
        <VolumeSlider settings={settings} name="tableVolume" label="Table and turns" />
        <VolumeSlider settings={settings} name="roomVolume" label="Room" />
        <VolumeSlider settings={settings} name="musicVolume" label="Music" />
      </div>
      <SettingSwitch
        settings={settings}
        name="captions"
        label="Captions for sounds"
        help="What is heard of the dice and of your turn, in words beside the table."
      />
    </>
  );
}
