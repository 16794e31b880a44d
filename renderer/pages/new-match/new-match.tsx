import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameCard } from '../../../engine/protocol/match/menu.ts';
import type { OptionSpec, OptionValue } from '../../../engine/protocol/options.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../client/client.ts';
import { logError } from '../../client/error-log.ts';
import type { Person } from '../../client/settings/settings.ts';
import { focusOn } from '../../keys/focus-on.ts';
import { levelAbout, levelLabel, optionTexts } from '../../language/games-setup.ts';
import { wordsOf } from '../../language/language.ts';
import { first } from '../../lists.ts';
import { nameOfGuest } from '../../people/phones.ts';
import { LearnButton, lessonStage, QuickStartButton } from '../menu/learn-button.tsx';
import { Button } from '../parts/button.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { ChoiceField } from '../parts/fields/choice-field.tsx';
import { NumberField } from '../parts/fields/number-field.tsx';
import { SwitchField } from '../parts/fields/simple-fields.tsx';
import { late, lateDialog } from '../parts/late.tsx';
import { useAsk } from '../parts/question/question.tsx';
import { Chairs } from './chairs.tsx';
import {
  commonLevel,
  exchangesFor,
  type Form,
  isShared,
  knownPeople,
  levelsChosen,
  minPartnerLevel,
  mustShare,
  newForm,
  personSeats,
  phoneSeats,
  presetOf,
  sameNames,
  valuesOf,
  withFace,
  withLevel,
  withOption,
  withPreset,
  withSeats,
} from './form-model.ts';
import { knocking, watchersOf, withGuests } from './guests/guests.ts';
import { LengthField } from './length-field.tsx';
import type { LetterBoard } from './letter-board.tsx';
import { levelChoices, PlaceCard } from './place-card.tsx';
import { startMatch } from './start-match.ts';
import './new-match.css';

const LobbyPhones = late(async () => (await import('./guests/lobby-phones.tsx')).LobbyPhones, 'pages');
const RulesDialog = lateDialog(async () => (await import('../rules/rules.tsx')).RulesDialog, 'pages', 'guides');

interface NewMatchProps {
  readonly client: Client;
  readonly card: GameCard;
  readonly onBack: () => void;
}

/** The form for a new match: the chairs round the table, and the options of the game. */
export function NewMatchForm({ client, card, onBack }: NewMatchProps) {
  const { settings } = client;
  const ask = useAsk();
  const [form, setForm] = useState<Form>(() => newForm(card, settings.now.peek()));
  /** The chair whose place card is shown, and the number of times its card was focused. */
  const [chosen, setChosen] = useState<{ readonly seat: Seat; readonly visits: number }>(() => ({
    seat: personSeats(form)[0] ?? 0,
    visits: 0,
  }));
  const [isReading, setReading] = useState(false);
  /** Whether the individual options are shown; always if no preset matches them. */
  const [areRulesShown, showRules] = useState(() => presetOf(form) === null);
  /** The letter board, and the chair whose name is being written. */
  const [board, setBoard] = useState<{ readonly Board: typeof LetterBoard; readonly seat: Seat } | null>(null);
  const writer = board && form.chairs[board.seat]?.person;
  const { guests } = client.state.phones.value;
  const [arePhonesShown, showPhones] = useState(false);
  const knocks = knocking(guests).length;
  useLayoutEffect(() => {
    const { people } = settings.now.peek();
    setForm(now => withGuests(now, guests, chosen.seat, people));
    // Only the guests change who sits here; a chair chosen later is offered to later guests.
  }, [guests]);
  useLayoutEffect(() => {
    // Somebody who is changing a rule is not disturbed; the button shows that a guest is knocking.
    if (knocks > 0 && document.activeElement?.closest('.match-rules') === null) showPhones(true);
  }, [knocks]);
  const isStarted = useRef(false);
  useLayoutEffect(() => {
    const restorePads = client.openForm(card.id);
    return () => {
      if (!isStarted.current) restorePads();
    };
  }, [client, card.id]);
  /** Why the values typed for some options are invalid. */
  const [problems, setProblems] = useState<Readonly<Record<string, string | null>>>({});
  const problem = firstProblem(card, problems);
  const body = useRef<HTMLFormElement>(null);
  const values = valuesOf(form);
  const { newMatch } = wordsOf('screen');
  const choose = (seat: Seat): void => setChosen({ seat, visits: chosen.visits + 1 });
  const start = (): void => {
    if (problem !== null) {
      focusOn(body.current?.querySelector<HTMLElement>('[aria-invalid="true"]'));
      return;
    }
    const [seat] = sameNames(form);
    if (seat !== undefined) {
      choose(seat);
      return;
    }
    ask({ kind: 'start', without: watchersOf(form, guests).map(nameOfGuest) }, () => {
      isStarted.current = true;
      startMatch(client, form);
    });
  };
  const reseat = (next: Form): void => {
    for (const [from, to] of exchangesFor(form, next.seats)) client.pads.swapSeats(from, to);
    setForm(next);
    setChosen({ ...chosen, seat: Math.min(chosen.seat, next.seats - 1) });
  };
  const openBoard = (seat: Seat): void => {
    // Without it, the name is typed in its field.
    import('./letter-board.tsx').then(module => setBoard({ Board: module.LetterBoard, seat })).catch(logError);
  };
  const write = (seat: Seat, face: Partial<Person>): void => {
    setForm(withFace(form, seat, face));
    setBoard(null);
  };
  return (
    <>
      <Dialog
        title={newMatch.title(card.name)}
        testid="new-match"
        look="wide"
        onEscape={onBack}
        actions={
          <>
            <Button onPress={onBack}>{newMatch.back}</Button>
            <Button onPress={() => setReading(true)}>{newMatch.rules}</Button>
            {lessonStage(client, card) !== 'done' && (
              <>
                <LearnButton client={client} card={card} />
                <QuickStartButton client={client} card={card} />
              </>
            )}
            <Button testid="phones-button" expanded={arePhonesShown} onPress={() => showPhones(!arePhonesShown)}>
              {knocks > 0 && !arePhonesShown ? newMatch.phonesKnocking(knocks) : newMatch.phones}
            </Button>
            <Button look="primary" problem={problem} onPress={start} initialFocus>
              {newMatch.start}
            </Button>
          </>
        }
      >
        <form
          ref={body}
          class={`new-match${isShared(form) ? ' shared' : ''}${arePhonesShown ? ' with-phones' : ''}`}
          onSubmit={event => {
            event.preventDefault();
            start();
          }}
        >
          <section class="who-plays" aria-label={newMatch.players}>
            <div class="strip">
              {card.seats.length > 1 && (
                <ChoiceField
                  label={newMatch.players}
                  values={card.seats.map(value => ({ value, label: String(value) }))}
                  chosen={form.seats}
                  onChoose={seats => reseat(withSeats(form, seats))}
                />
              )}
              <ScreenField form={form} onChange={setForm} />
            </div>
            <Chairs form={form} guests={guests} chosen={chosen.seat} onChoose={choose} onChange={setForm}>
              <PlaceCard
                form={form}
                chosen={chosen}
                people={settings.now.value.people}
                guests={guests}
                pads={client.pads}
                onChange={setForm}
                onDismiss={({ id }) => client.dismissGuest(id)}
                onChoose={choose}
                onMove={seat => setChosen({ ...chosen, seat })}
                onWrite={() => openBoard(chosen.seat)}
              />
            </Chairs>
          </section>
          {arePhonesShown ? (
            <LobbyPhones client={client} form={form} chosen={chosen.seat} />
          ) : (
            <section class="match-rules" aria-label={newMatch.rules}>
              {card.presets.length > 0 && (
                <LengthField
                  form={form}
                  measured={settings.now.value.measured}
                  onChoose={preset => reseat(withPreset(form, preset))}
                />
              )}
              {card.levels.length > 0 && <LevelField form={form} onChange={setForm} />}
              {card.presets.length > 0 && (
                <Button look="quiet" expanded={areRulesShown} onPress={() => showRules(!areRulesShown)}>
                  {newMatch.changeRules}
                </Button>
              )}
              {areRulesShown &&
                Object.entries(card.options).map(([key, spec]) => (
                  <OptionField
                    key={key}
                    texts={optionTexts(card, key)}
                    spec={spec}
                    value={values[key] ?? false}
                    onChange={value => setForm(withOption(form, key, value))}
                    onProblem={why => setProblems(now => ({ ...now, [key]: why }))}
                  />
                ))}
            </section>
          )}
          <button type="submit" class="visually-hidden" tabIndex={-1} aria-hidden="true" />
        </form>
      </Dialog>
      {isReading && <RulesDialog card={card} onClose={() => setReading(false)} />}
      {board && writer && (
        <board.Board
          name={writer.name}
          known={knownPeople(form, settings.now.value.people)}
          onDone={name => write(board.seat, { name })}
          onChoose={person => write(board.seat, person)}
          onCancel={() => setBoard(null)}
        />
      )}
    </>
  );
}

interface FieldProps {
  readonly form: Form;
  readonly onChange: (form: Form) => void;
}

/** Whether the screen belongs to a person playing alone. */
function ScreenField({ form, onChange }: FieldProps) {
  const isForced = mustShare(form);
  const { screenIs, screens } = wordsOf('screen').newMatch;
  return (
    <ChoiceField
      label={screenIs}
      values={[
        { value: 'mine', label: screens.mine, disabled: isForced },
        { value: 'shared', label: screens.shared },
      ]}
      chosen={isShared(form) ? 'shared' : 'mine'}
      onChoose={value => onChange({ ...form, wantsShared: value === 'shared' })}
      help={screenHelp(form)}
    />
  );
}

function screenHelp(form: Form): string {
  const onPhones = phoneSeats(form).length;
  const { screenHelp: help } = wordsOf('screen').newMatch;
  if (onPhones > 0) return onPhones === personSeats(form).length ? help.phones : help.somePhones;
  if (mustShare(form)) return help.several;
  return isShared(form) ? help.shared : help.mine;
}

/** One level for all opponents, who can also have their own, and what the chosen levels do. */
function LevelField({ form, onChange }: FieldProps) {
  const levels = levelsChosen(form);
  const least = minPartnerLevel(form);
  if (levels.length === 0) return null;
  const { newMatch } = wordsOf('screen');
  const partnerLevel = form.card.partners === 'fixed' ? newMatch.partnerLevel : newMatch.pickedPartnerLevel;
  return (
    <ChoiceField
      label={newMatch.level}
      values={levelChoices(form.card)}
      chosen={commonLevel(form) ?? ''}
      onChoose={level => onChange(withLevel(form, level))}
      help={
        <>
          <p>{levels.length === 1 ? levelAbout(first(levels)) : newMatch.levelsDiffer}</p>
          {least !== null && <p>{partnerLevel(levelLabel(least))}</p>}
          <p>{newMatch.fairPlay}</p>
        </>
      }
    />
  );
}

interface OptionProps {
  readonly texts: ReturnType<typeof optionTexts>;
  readonly spec: OptionSpec;
  readonly value: OptionValue;
  readonly onChange: (value: OptionValue) => void;
  /** Called when the typed number becomes invalid; with null when it is valid again. */
  readonly onProblem: (problem: string | null) => void;
}

/** Returns the first invalid option, as in "Target score: at most 50."; null if there is none. */
function firstProblem(card: GameCard, problems: Readonly<Record<string, string | null>>): string | null {
  for (const [option, problem] of Object.entries(problems))
    if (problem !== null)
      return wordsOf('screen').newMatch.optionProblem({ option: optionTexts(card, option).label, problem });
  return null;
}

/** The field for one option of a game. */
function OptionField({ texts: { valueLabel, ...texts }, spec, value, onChange, onProblem }: OptionProps) {
  switch (spec.kind) {
    case 'flag':
      return <SwitchField {...texts} on={value === true} onChange={onChange} />;
    case 'number': {
      const { least, most, step } = spec;
      return <NumberField {...texts} {...{ least, most, step, onChange, onProblem }} value={Number(value)} />;
    }
    case 'choice': {
      const values = spec.values.map(each => ({ value: each, label: valueLabel(each) }));
      return <ChoiceField {...texts} values={values} chosen={String(value)} onChoose={onChange} />;
    }
  }
}
