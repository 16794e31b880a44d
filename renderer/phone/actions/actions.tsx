import type { Table } from '../../../engine/protocol/match/table.ts';
import type { View } from '../../../engine/protocol/vocabulary.ts';
import { words, wordsOf } from '../../language/language.ts';
import { textOf } from '../../language/text.ts';
import { Coin } from '../../pages/parts/coin.tsx';
import { HeldRing } from '../../pages/table/prompt/held-ring.tsx';
import { hasAloneSwitch } from '../../prompt/choices.ts';
import { type Choice, isDone } from '../../prompt/picking.ts';
import { isPictured } from '../../prompt/pictured-choices.ts';
import { allOffersTo, offeredTo } from '../state/offers.ts';
import type { PhoneClient } from '../state/phone-client.ts';
import { sceneOf } from '../state/scene.ts';
import { FlickPad } from '../tray/flick-pad.tsx';
import { BidStepper } from './bid-stepper.tsx';
import { DealOver, MatchOver } from './deal-over.tsx';
import { IdleNotice } from './idle-notice.tsx';
import { PhonePictured } from './pictured.tsx';
import './actions.css';

interface ActionsProps {
  readonly client: PhoneClient;
  readonly table: Table;
  readonly view: View;
}

/** The person's possible actions, below the hand or beside it. */
export function PhoneActions({ client, table, view }: ActionsProps) {
  const { match } = client;
  const { aim } = match.pending.value;
  const scene = sceneOf(match);
  switch (scene) {
    case 'throw':
      return <section class="doing">{aim && <FlickPad client={client} table={table} dice={aim.pieces} />}</section>;
    case 'turn':
      return <TurnActions client={client} table={table} view={view} />;
    case 'deal-over':
      return <DealOver client={client} table={table} view={view} />;
    case 'match-over':
      return <MatchOver client={client} table={table} view={view} />;
    default:
      return <IdleNotice scene={scene} table={table} view={view} />;
  }
}

function TurnActions({ client, table, view }: ActionsProps) {
  const { match } = client;
  const { play } = wordsOf('phone');
  const offered = offeredTo(match);
  const { refusal, whyRefused, alone, held } = client.decision;
  const complaint = whyRefused.value ?? (refusal.value && words().notices.texts[refusal.value]);
  const hasAlone = hasAloneSwitch(allOffersTo(match));
  return (
    <section class="doing" aria-label={play.choices}>
      {complaint && (
        <p class="refusal" role="alert">
          {complaint}
        </p>
      )}
      {hasAlone && (
        <button
          type="button"
          role="switch"
          class="press alone"
          aria-checked={alone.value}
          onClick={() => client.playAlone(!alone.value)}
        >
          <span class="box" aria-hidden="true" />
          {play.alone}
        </button>
      )}
      {view.ask?.amount && held.value === null ? (
        <BidStepper key={view.ask.amount.least} client={client} table={table} view={view} amount={view.ask.amount} />
      ) : isPictured(offered) ? (
        <PhonePictured client={client} table={table} view={view} offered={offered} />
      ) : (
        <Buttons client={client} view={view} offered={offered} />
      )}
    </section>
  );
}

interface ButtonsProps {
  readonly client: PhoneClient;
  readonly view: View;
  readonly offered: readonly Choice[];
}

/** Number of buttons above which they are arranged in columns. */
const MAX_IN_ROW = 6;

function Buttons({ client, view, offered }: ButtonsProps) {
  const lifted = client.decision.lifted.value;
  const ofLifted = offered.filter(choice => playsPiece(view, choice, lifted));
  const plain = offered.filter(choice => choice.piece === null && !isOfSomePiece(view, choice));
  const hasPieces = offered.some(({ piece, action }) => piece !== null && action !== null);
  const { play } = wordsOf('phone');
  const many = plain.length > MAX_IN_ROW;
  return (
    <div class={many ? 'buttons many' : 'buttons'}>
      {ofLifted.map(choice => (
        <ChoiceButton key={choice.label} client={client} choice={choice} isPrimary />
      ))}
      {hasPieces && ofLifted.length === 0 && <p class="hint">{lifted === null ? play.tapPiece : play.tapAnother}</p>}
      {plain.map(choice => (
        <ChoiceButton key={choice.label} client={client} choice={choice} isPrimary={isDone(choice)} />
      ))}
    </div>
  );
}

/** Whether a choice plays one listed piece: another way to play it has no piece of its own to tap. */
const isOfSomePiece = (view: View, { action }: Choice): boolean =>
  action !== null &&
  'pieces' in action &&
  action.pieces.length === 1 &&
  (view.ask?.listed.some(listed => JSON.stringify(listed) === JSON.stringify(action)) ?? false);

function playsPiece(view: View, choice: Choice, lifted: number | null): boolean {
  if (lifted === null || choice.action === null) return false;
  if (choice.piece === lifted) return true;
  return isOfSomePiece(view, choice) && 'pieces' in choice.action && choice.action.pieces[0] === lifted;
}

interface ChoiceProps {
  readonly client: PhoneClient;
  readonly choice: Choice;
  readonly isPrimary?: boolean;
}

function ChoiceButton({ client, choice, isPrimary = false }: ChoiceProps) {
  const { suit = null, worth, label, short, takesBack = false } = choice;
  return (
    <button
      type="button"
      class={isPrimary ? 'press primary' : 'press'}
      aria-label={worth === undefined ? label : wordsOf('phone').play.worth({ choice: label, points: worth })}
      onClick={() => client.choose(choice)}
    >
      {suit !== null && <Coin suit={suit} />}
      {takesBack && <HeldRing />}
      <span>{textOf(short)}</span>
      {worth !== undefined && <small>{worth}</small>}
    </button>
  );
}
