import type { Settings, SettingsStore } from '../../client/settings.ts';
import { FELTS } from '../../pieces/felts.ts';
import { styleOf, type Tones } from '../../pieces/suits.ts';
import { ChoiceField } from '../parts/choice.tsx';
import type { Labelled } from './labelled.ts';

const SPEEDS: Labelled<Settings['speed']> = [
  { value: 'normal', label: 'Normal' },
  { value: 'quick', label: 'Quick' },
  { value: 'instant', label: 'At once' },
];
const CLOTHS: Labelled<Settings['felt']> = [
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

/** The table itself, its dice, and how long everything on it takes. */
export function TableSettings({ settings: { now, change } }: { readonly settings: SettingsStore }) {
  const { speed, felt, diceTones, dice } = now.value;
  return (
    <>
      <ChoiceField
        label="Speed"
        values={SPEEDS}
        chosen={speed}
        onChoose={value => change({ speed: value })}
        help="Quick: opponents answer at once and pieces do not travel. At once: nor are dice seen to roll; they fall all the same."
      />
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
