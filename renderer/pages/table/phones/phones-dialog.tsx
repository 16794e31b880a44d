import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import type { Client } from '../../../client/client.ts';
import { wordsOf } from '../../../language/language.ts';
import { MarkSign } from '../../../people/mark.tsx';
import { nameOfGuest } from '../../../people/phones.ts';
import { nameOf } from '../../../view/people.ts';
import { Button } from '../../parts/button.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { useAsk } from '../../parts/question/question.tsx';
import { Knock } from '../../phones/knock.tsx';
import { PhonesCard } from '../../phones/phones-card.tsx';
import { freeSeats, likelySeat, offerWords } from './seats.ts';
import './phones-dialog.css';

interface PhonesDialogProps {
  readonly client: Client;
  readonly table: Table;
  readonly onEscape: () => void;
  /** Called to go back to the table. */
  readonly onResume: () => void;
}

/** Phones during a match: the code, and all guests with what their phones play. */
export function PhonesDialog({ client, table, onEscape, onResume }: PhonesDialogProps) {
  const { guests } = client.state.phones.value;
  const [first, ...others] = guests.filter(({ state }) => state === 'knocking');
  const seat = first ? likelySeat(table, guests, first) : null;
  const { phoneNotes } = wordsOf('table');
  return (
    <Dialog
      title={phoneNotes.dialog}
      testid="phones-dialog"
      onEscape={onEscape}
      actions={
        <Button look="primary" onPress={onResume} initialFocus>
          {phoneNotes.back}
        </Button>
      }
    >
      <PhonesCard client={client}>
        {guests.length === 0 ? null : (
          <>
            {first && (
              <Knock
                guests={[first, ...others]}
                offer={offerWords(table, first, seat)}
                onLetIn={({ id }) => client.admit(id, seat)}
                onRefuse={({ id }) => client.dismissGuest(id)}
              />
            )}
            <ul class="guest-rows" aria-label={phoneNotes.guests}>
              {guests
                .filter(({ state }) => state !== 'knocking')
                .map(guest => (
                  <GuestRow key={guest.id} client={client} table={table} guest={guest} />
                ))}
            </ul>
          </>
        )}
      </PhonesCard>
    </Dialog>
  );
}

/** An admitted phone: what it plays, the seats it could have, and a button that sends it away. */
function GuestRow({ client, table, guest }: Pick<PhonesDialogProps, 'client' | 'table'> & { readonly guest: Guest }) {
  const { id, mark, seat } = guest;
  const name = nameOfGuest(guest);
  const ask = useAsk();
  const free = seat === null ? freeSeats(table, client.state.phones.value.guests) : [];
  const { phoneNotes } = wordsOf('table');
  return (
    <li data-answers>
      <MarkSign mark={mark} />
      <span>
        <b>{name}</b>
        <small>{phoneNotes.guest({ mark, does: doing(table, guest) })}</small>
      </span>
      {free.map(each => (
        <Button key={each} look="quiet" onPress={() => client.admit(id, each)}>
          {phoneNotes.playAs(nameOf(table, each))}
        </Button>
      ))}
      <Button
        look="quiet"
        isRefusal
        testid={`dismiss-${id}`}
        onPress={() => ask({ kind: 'dismiss', name }, () => client.dismissGuest(id))}
      >
        {phoneNotes.sendAway}
      </Button>
    </li>
  );
}

/** Returns what a phone does, and whose seat it plays if its person has another name. */
function doing(table: Table, { name, state, seat }: Guest) {
  if (state === 'away') return 'away';
  if (seat === null) return 'watches';
  return name !== '' && table.players[seat]?.name === name ? 'plays' : { seat: nameOf(table, seat) };
}
