import type { OptionSpec, OptionValue } from '../../../engine/protocol/options.ts';
import { ChoiceField } from '../parts/choice.tsx';
import { NumberField } from '../parts/number.tsx';
import { SwitchField } from '../parts/switch.tsx';

interface OptionProps {
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

/** One declared option, drawn by its kind. */
export function OptionField({ spec, value, onChange }: OptionProps) {
  switch (spec.kind) {
    case 'flag':
      return <SwitchField label={spec.label} help={spec.help} on={value === true} onChange={onChange} />;
    case 'number': {
      const { label, help, least, most, step } = spec;
      const limits = { least, most, step };
      return <NumberField label={label} help={help} {...limits} value={Number(value)} onChange={onChange} />;
    }
    case 'choice': {
      const { label, help, values } = spec;
      return <ChoiceField label={label} help={help} values={values} chosen={String(value)} onChoose={onChange} />;
    }
  }
}
