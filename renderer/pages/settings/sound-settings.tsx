import type { SettingsStore } from '../../client/settings.ts';
import { SliderField } from '../parts/slider.tsx';
import { SwitchField } from '../parts/switch.tsx';

const STEP = 5;

/** How loud everything is; silence keeps the rest as it was. */
export function SoundSettings({ settings: { now, change } }: { readonly settings: SettingsStore }) {
  const { muted, volume, diceVolume, tableVolume, captions } = now.value;
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
