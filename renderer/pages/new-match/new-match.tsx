import { useState } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/messages.ts';
import type { OptionSpec, OptionValue } from '../../../engine/protocol/options.ts';
import type { Client } from '../../client/client.ts';
import type { SettingsStore } from '../../client/settings/settings.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { NumberField } from '../parts/fields/number-field.tsx';
import { SwitchField, TextField } from '../parts/fields/simple-fields.tsx';
import { RulesDialog } from '../rules/rules.tsx';
import { type Form, LONGEST_NAME, newForm, playersOf, valuesOf, withOption } from './form-model.ts';
import { Opponents } from './opponents.tsx';
import { Seated } from './seated.tsx';
import './new-match.css';

interface FormProps {
  readonly client: Client;
  readonly card: GameCard;
  readonly onBack: () => void;
}

export function NewMatchForm({ client, card, onBack }: FormProps) {
  const [form, setForm] = useState<Form>(() => newForm(card));
  const [isReading, setReading] = useState(false);
  const values = valuesOf(form);
  const start = (): void => client.start({ game: card.id, options: values, players: playersOf(form) });
  return (
    <>
      <Dialog
        title={card.name}
        testid="new-match"
        onEscape={onBack}
        actions={
          <>
            <Button onPress={onBack}>Back</Button>
            <Button onPress={() => setReading(true)}>Rules</Button>
            <Button look="primary" onPress={start} initialFocus>
              Start
            </Button>
          </>
        }
      >
        <form
          class="new-match"
          onSubmit={event => {
            event.preventDefault();
            start();
          }}
        >
          <section aria-label="Players">
            <Players form={form} onChange={setForm} settings={client.settings} />
          </section>
          <section aria-label="Rules">
            {Object.entries(card.options).map(([key, spec]) => (
              <OptionField
                key={key}
                spec={spec}
                value={values[key] ?? false}
                onChange={value => setForm(withOption(form, key, value))}
              />
            ))}
          </section>
          <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
        </form>
      </Dialog>
      {isReading && <RulesDialog card={card} onClose={() => setReading(false)} />}
    </>
  );
}

interface PlayersProps {
  readonly form: Form;
  readonly onChange: (form: Form) => void;
  readonly settings: SettingsStore;
}

function Players({ form, onChange, settings }: PlayersProps) {
  const { card } = form;
  return (
    <>
      {card.seats.length > 1 && (
        <ChoiceField
          label="Players"
          values={card.seats.map(value => ({ value, label: String(value) }))}
          chosen={form.seats}
          onChoose={seats => onChange({ ...form, seats })}
        />
      )}
      <Seated form={form} settings={settings} />
      {card.levels.length > 0 && <Opponents form={form} onChange={onChange} />}
      <TextField
        label="Your name"
        value={form.name}
        longest={LONGEST_NAME}
        onChange={name => onChange({ ...form, name })}
      />
    </>
  );
}

interface OptionProps {
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
}

/** The field for one option of a game. */
function OptionField({ spec, value, onChange }: OptionProps) {
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
