import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/messages.ts';
import type { OptionSpec, OptionValue } from '../../../engine/protocol/options.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { NumberField } from '../parts/fields/number-field.tsx';
import { SwitchField } from '../parts/fields/simple-fields.tsx';
import { RulesDialog } from '../rules/rules.tsx';
import { Chairs } from './chairs.tsx';
import {
  commonLevel,
  exchangesFor,
  type Form,
  isShared,
  leastOfPartner,
  levelsChosen,
  matchOf,
  mustShare,
  newForm,
  personSeats,
  rememberedOf,
  sameNames,
  valuesOf,
  withLevel,
  withOption,
  withSeats,
} from './form-model.ts';
import { PlaceCard } from './place-card.tsx';
import './new-match.css';

interface NewMatchProps {
  readonly client: Client;
  readonly card: GameCard;
  readonly onBack: () => void;
}

/** Who plays, by which rules: the chairs round the table, and the options of the game. */
export function NewMatchForm({ client, card, onBack }: NewMatchProps) {
  const { settings } = client;
  const [form, setForm] = useState<Form>(() => newForm(card, settings.now.peek()));
  /** The chair whose place card is shown, and how often the focus was sent to the card. */
  const [chosen, setChosen] = useState<{ readonly seat: Seat; readonly visits: number }>(() => ({
    seat: personSeats(form)[0] ?? 0,
    visits: 0,
  }));
  const [isReading, setReading] = useState(false);
  const isStarted = useRef(false);
  useLayoutEffect(() => {
    const restoreTies = client.openForm(card.id);
    return () => {
      if (!isStarted.current) restoreTies();
    };
  }, [client, card.id]);
  const values = valuesOf(form);
  const choose = (seat: Seat): void => setChosen({ seat, visits: chosen.visits + 1 });
  const start = (): void => {
    const [seat] = sameNames(form);
    if (seat === undefined) {
      settings.change(rememberedOf(form, settings.now.peek()));
      client.pads.keepTies(isShared(form) ? personSeats(form) : []);
      isStarted.current = true;
      client.start(matchOf(form));
    } else choose(seat);
  };
  return (
    <>
      <Dialog
        title={`${card.name}: who plays?`}
        testid="new-match"
        look="wide"
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
          class={isShared(form) ? 'new-match shared' : 'new-match'}
          onSubmit={event => {
            event.preventDefault();
            start();
          }}
        >
          <section class="who-plays" aria-label="Players">
            <div class="strip">
              {card.seats.length > 1 && (
                <ChoiceField
                  label="Players"
                  values={card.seats.map(value => ({ value, label: String(value) }))}
                  chosen={form.seats}
                  onChoose={seats => {
                    for (const [from, to] of exchangesFor(form, seats)) client.pads.swapSeats(from, to);
                    setForm(withSeats(form, seats));
                    setChosen({ ...chosen, seat: Math.min(chosen.seat, seats - 1) });
                  }}
                />
              )}
              <ScreenField form={form} onChange={setForm} />
            </div>
            <Chairs form={form} chosen={chosen.seat} onChoose={choose} onChange={setForm}>
              <PlaceCard
                form={form}
                chosen={chosen}
                people={settings.now.value.people}
                pads={client.pads}
                onChange={setForm}
                onChoose={choose}
                onMove={seat => setChosen({ ...chosen, seat })}
              />
            </Chairs>
          </section>
          <section class="match-rules" aria-label="Rules">
            {card.levels.length > 0 && <LevelField form={form} onChange={setForm} />}
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

interface FieldProps {
  readonly form: Form;
  readonly onChange: (form: Form) => void;
}

/** Whether the screen belongs to the only person who plays. */
function ScreenField({ form, onChange }: FieldProps) {
  const isForced = mustShare(form);
  return (
    <ChoiceField
      label="This screen is"
      values={[
        { value: 'mine', label: 'Mine', disabled: isForced },
        { value: 'shared', label: 'Shared' },
      ]}
      chosen={isShared(form) ? 'shared' : 'mine'}
      onChoose={value => onChange({ ...form, wantsShared: value === 'shared' })}
      help={screenHelp(form)}
    />
  );
}

function screenHelp(form: Form): string {
  if (mustShare(form)) return 'Several people play: a curtain hides each hand until its turn.';
  return isShared(form) ? 'A curtain hides your hand until your turn.' : 'Your hand is always in sight.';
}

/** One level for all opponents, who can also have their own, and what the chosen levels do. */
function LevelField({ form, onChange }: FieldProps) {
  const levels = levelsChosen(form);
  const least = leastOfPartner(form);
  if (levels.length === 0) return null;
  return (
    <ChoiceField
      label="All computer players"
      values={form.card.levels.map(({ id, label, about }) => ({ value: id, label, about }))}
      chosen={commonLevel(form) ?? ''}
      onChoose={level => onChange(withLevel(form, level))}
      help={
        <>
          {levels.map(({ id, label, about }) => (
            <p key={id}>
              {levels.length > 1 && <b>{label}: </b>}
              {about}
            </p>
          ))}
          {least !== null && <p>Your partner plays at {least.label} or better.</p>}
          <p>They see what you would see in their seat, and nothing else.</p>
        </>
      }
    />
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
