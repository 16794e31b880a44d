import { useContext } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import { rulesOf } from '../../../../engine/protocol/modes/modes.ts';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { wordsOf } from '../../../language/language.ts';
import { guestOf } from '../../../people/phones.ts';
import { holdChoice, nameOf } from '../../../view/people.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { PadInUseContext } from '../../parts/pad/shortcut.tsx';
import { useAsk } from '../../parts/question/question.tsx';
import { backOne, canGoBack } from '../back-one.ts';
import { leavingOf } from '../leaving.ts';
import { modePartsOf } from '../mode-parts.tsx';
import './match-menu.css';

interface MatchMenuProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
  readonly onResume: () => void;
  readonly open: (panel: 'sheet' | 'tricks' | 'lastTrick' | 'phones' | 'rules' | 'settings' | 'keys') => void;
}

/** The menu during a match, opened with Escape. */
export function MatchMenu({ client, table, view, onResume, open }: MatchMenuProps) {
  const { keys } = client.settings.now.value;
  const pad = useContext(PadInUseContext);
  const persons = personsToChange(table, view);
  const { mode } = table;
  const ask = useAsk();
  const leaving = leavingOf(table);
  const labels = wordsOf('table').dialogs.menu;
  return (
    <Dialog
      title={labels.title}
      testid="match-menu"
      onEscape={onResume}
      actions={
        <div class="match-panel">
          <Button look="primary" onPress={onResume} shortcut="Escape" pad="back" initialFocus>
            {labels.back}
          </Button>
          {client.advice.isOffered && (
            <Button
              testid="menu-hint"
              shortcut={keys.hint}
              pad="hint"
              onPress={() => {
                client.advice.hint();
                onResume();
              }}
            >
              {labels.hint}
            </Button>
          )}
          <Button onPress={() => open('sheet')} shortcut={keys.sheet} pad="sheet">
            {labels.sheet}
          </Button>
          <Button onPress={() => open('tricks')} shortcut={keys.tricks}>
            {labels.tricks}
          </Button>
          <Button onPress={() => open('lastTrick')} shortcut={keys.lastTrick} pad="previous">
            {labels.lastTrick}
          </Button>
          <Button onPress={() => open('rules')} shortcut={keys.rules} pad="rules">
            {labels.rules}
          </Button>
          <Button onPress={() => open('keys')} shortcut={keys.keys}>
            {pad ? labels.controller : labels.keys}
          </Button>
          {!table.isWatching && rulesOf(table).seatsChange && (
            <Button testid="phones-button" onPress={() => open('phones')}>
              {labels.phones}
            </Button>
          )}
          <Button onPress={() => open('settings')}>{labels.settings}</Button>
          {persons.map(seat => (
            <Button
              key={seat}
              testid={`hold-${seat}`}
              onPress={() => {
                const isAway = table.holders[seat] === 'stand-in';
                const hold = (): void => {
                  client.hold(seat, isAway ? 'person' : 'bot');
                  onResume();
                };
                if (isAtPhone(client, table, seat)) ask({ kind: 'take-seat', name: nameOf(table, seat) }, hold);
                else hold();
              }}
            >
              {holdChoice(table, seat)}
            </Button>
          ))}
          <Button
            onPress={() => {
              client.askForReport();
              onResume();
            }}
          >
            {labels.report}
          </Button>
          {canGoBack(client) && (
            <Button
              shortcut={keys.takeBack}
              onPress={() => {
                backOne(client);
                onResume();
              }}
            >
              {labels.undo}
            </Button>
          )}
          {!table.isWatching && modePartsOf(mode).menuItems?.({ client, table, mode, onResume })}
          <Button onPress={() => ask(leaving, () => client.leave())} testid="leave">
            {leaving.words}
          </Button>
        </div>
      }
    />
  );
}

/** Whether somebody with a connected phone plays this seat. */
function isAtPhone({ state }: Client, { holders }: Table, seat: Seat): boolean {
  const guest = guestOf(state.phones.value.guests, seat);
  return holders[seat] === 'device' && guest !== null && guest.state === 'here';
}

/** Returns the persons' seats that can be handed to a computer or back from this screen. */
const personsToChange = (table: Table, { result }: View): readonly Seat[] =>
  table.isWatching || !rulesOf(table).seatsChange || result !== null
    ? []
    : table.holders.flatMap((holder, seat) => (holder === 'bot' ? [] : [seat]));
