import { type Settings, type SettingsStore, TEXT_SIZES } from '../../client/settings/settings.ts';
import { FELTS } from '../../pieces/drawing-options.ts';
import { styleOf, type Tones } from '../../suits/suits.ts';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { SliderField, SwitchField } from '../parts/fields/simple-fields.tsx';
import { PortraitField } from '../people/portrait-field.tsx';

/** The values of a setting, each with its label and, for colours, its swatches. */
type Labelled<Value> = readonly {
  readonly value: Value;
  readonly label: string;
  readonly swatches?: readonly string[];
}[];

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

interface PageProps {
  readonly settings: SettingsStore;
}

export function TextSizeField({ settings: { now, change } }: PageProps) {
  return (
    <ChoiceField
      label="Text size"
      values={SIZES}
      chosen={now.value.textSize}
      onChoose={textSize => change({ textSize })}
      help="Large text may lie over the table; panels scroll."
    />
  );
}

/** Text size, motion and graphics. */
export function ScreenSettings({ settings }: PageProps) {
  const { change } = settings;
  const { bigScreen, motion, graphics } = settings.now.value;
  return (
    <>
      <TextSizeField settings={settings} />
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

const SPEEDS: Labelled<Settings['speed']> = [
  { value: 'normal', label: 'Normal' },
  { value: 'quick', label: 'Quick' },
  { value: 'instant', label: 'At once' },
];
const GUIDES: Labelled<Settings['guide']> = [
  { value: 'off', label: 'Off' },
  { value: 'request', label: 'On request' },
  { value: 'first-match', label: 'First match' },
  { value: 'whisper', label: 'Whisper' },
];
const TALKS: Labelled<Settings['talk']> = [
  { value: 'off', label: 'Off' },
  { value: 'rare', label: 'Rare' },
  { value: 'more', label: 'More' },
];
const ROOMS: Labelled<Settings['room']> = [
  { value: 'study', label: 'Study', swatches: ['#8a4e2a', '#31506f'] },
  { value: 'veranda', label: 'Veranda', swatches: ['#26387a', '#e6a04e'] },
  { value: 'inn', label: 'Inn', swatches: ['#4a2c18', '#e0741f'] },
];
const CLOTHS: Labelled<Settings['felt']> = [
  { value: 'petrol', label: 'Petrol', swatches: [FELTS.petrol] },
  { value: 'green', label: 'Bottle green', swatches: [FELTS.green] },
  { value: 'midnight', label: 'Midnight', swatches: [FELTS.midnight] },
  { value: 'plum', label: 'Plum', swatches: [FELTS.plum] },
  { value: 'slate', label: 'Slate', swatches: [FELTS.slate] },
];
const bodiesIn = (tones: Tones): readonly string[] =>
  ['ruby', 'amber', 'jade', 'sapphire'].map(suit => styleOf(suit, tones).body);
const TONES: Labelled<Settings['diceTones']> = [
  { value: 'jewel', label: 'Jewel', swatches: bodiesIn('jewel') },
  { value: 'bright', label: 'Bright', swatches: bodiesIn('bright') },
  { value: 'antique', label: 'Antique', swatches: bodiesIn('antique') },
];
const FINISHES: Labelled<Settings['dice']> = [
  { value: 'game', label: 'As the game has them' },
  { value: 'resin', label: 'Resin' },
  { value: 'pearl', label: 'Pearl' },
  { value: 'metal', label: 'Metal' },
];

export function HintsField({ settings: { now, change } }: PageProps) {
  return (
    <ChoiceField
      label="Hints"
      values={GUIDES}
      chosen={now.value.guide}
      onChoose={guide => change({ guide })}
      help="On request: press the lamp at the table, and the game suggests a move. Whisper: a hint also comes by itself where a choice could cost much. First match: Whisper in your first match of each game, then On request."
    />
  );
}

/** The speed of play, hints, table talk, the room, the felt and the dice. */
export function TableSettings({ settings }: PageProps) {
  const { change } = settings;
  const { speed, takeBack, playsForced, talk, readsTalk, room, felt, diceTones, dice } = settings.now.value;
  return (
    <>
      <ChoiceField
        label="Speed"
        values={SPEEDS}
        chosen={speed}
        onChoose={value => change({ speed: value })}
        help="Quick: opponents answer at once and pieces do not travel. At once: nor are dice seen to roll; they fall all the same."
      />
      <HintsField settings={settings} />
      <SwitchField
        label="Take back a wrong press"
        help="What you play or say waits for a moment before the others see it. Never a throw, and only at normal speed."
        on={takeBack}
        onChange={on => change({ takeBack: on })}
      />
      <SwitchField
        label="Play a forced piece automatically"
        help="Where there is nothing to choose, it is done after a moment. You still make every throw."
        on={playsForced}
        onChange={on => change({ playsForced: on })}
      />
      <ChoiceField
        label="Table talk"
        values={TALKS}
        chosen={talk}
        onChoose={value => change({ talk: value })}
        help="What your opponents say now and then, at normal speed. They never tell what they hold."
      />
      <SwitchField
        label="Read table talk aloud"
        help="For screen readers. It is always in the log of the round."
        on={readsTalk}
        onChange={on => change({ readsTalk: on })}
      />
      <ChoiceField label="Room" values={ROOMS} chosen={room} onChoose={value => change({ room: value })} />
      <ChoiceField label="Felt" values={CLOTHS} chosen={felt} onChoose={value => change({ felt: value })} />
      <ChoiceField
        label="Colours of dice"
        values={TONES}
        chosen={diceTones}
        onChoose={value => change({ diceTones: value })}
        help="Ruby stays red and jade green: every suit keeps its name and its mark."
      />
      <ChoiceField
        label="Dice are made of"
        values={FINISHES}
        chosen={dice}
        onChoose={value => change({ dice: value })}
      />
    </>
  );
}

/** The face that stands for the person at this screen. */
export function PortraitSettings({ settings: { now, change } }: PageProps) {
  return <PortraitField chosen={now.value.portrait} onChoose={portrait => change({ portrait })} />;
}

const STEP = 5;

/** Volumes and captions. Muting keeps the volumes for later. */
export function SoundSettings({ settings: { now, change } }: PageProps) {
  const { muted, volume, diceVolume, tableVolume, roomVolume, musicVolume, captions } = now.value;
  return (
    <>
      <SwitchField
        label="Sound"
        help="Every knock is one of the throw's own. Dice behind a screen are silent but for a shaken cup."
        on={!muted}
        onChange={on => change({ muted: !on })}
      />
      <div class="volumes">
        <SliderField label="All sounds" value={volume} step={STEP} onChange={value => change({ volume: value })} />
        <SliderField
          label="Dice that roll"
          value={diceVolume}
          step={STEP}
          onChange={value => change({ diceVolume: value })}
        />
        <SliderField
          label="Table and turns"
          value={tableVolume}
          step={STEP}
          onChange={value => change({ tableVolume: value })}
        />
        <SliderField label="Room" value={roomVolume} step={STEP} onChange={value => change({ roomVolume: value })} />
        <SliderField label="Music" value={musicVolume} step={STEP} onChange={value => change({ musicVolume: value })} />
      </div>
      <SwitchField
        label="Captions for sounds"
        help="What is heard of the dice and of your turn, in words beside the table."
        on={captions}
        onChange={on => change({ captions: on })}
      />
    </>
  );
}
