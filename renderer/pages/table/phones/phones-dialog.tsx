import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import type { Client } from '../../../client/client.ts';
import { MarkSign } from '../../../people/mark.tsx';
import { nameOf } from '../../../words/people.ts';
import { markName } from '../../../words/phones.ts';
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
  return (
    <Dialog
      title="Phones at the table"
      testid="phones-dialog"
      onEscape={onEscape}
      actions={
        <Button look="primary" onPress={onResume} initialFocus>
          Back to the table
        </Button>
      }
    >
      <PhonesCard client={client}>
        {guests.length === 0 ? null : (
          <>
            {first && (
              <Knock
                guests={[first, ...others]}
                offer={offerWords(table, seat)}
                onLetIn={({ id }) => client.admit(id, seat)}
                onRefuse={({ id }) => client.dismissGuest(id)}
              />
            )}
            <ul class="guest-rows" aria-label="Phones that are in">
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
  const { id, name, mark, state, seat } = guest;
  const ask = useAsk();
  const free = seat === null ? freeSeats(table, client.state.phones.value.guests) : [];
  const place =
    seat === null ? 'watches' : table.players[seat]?.name === name ? 'plays' : `plays ${nameOf(table, seat)}`;
  return (
    <li data-answers>
      <MarkSign mark={mark} />
      <span>
        <b>{name}</b>
        <small>{`${markName(mark)}, ${state === 'away' ? 'away' : place}`}</small>
      </span>
      {free.map(each => (
        <Button key={each} look="quiet" onPress={() => client.admit(id, each)}>
          {`Plays ${nameOf(table, each)}`}
        </Button>
      ))}
      <Button
        look="quiet"
        isRefusal
        testid={`dismiss-${id}`}
        onPress={() => ask({ kind: 'dismiss', name }, () => client.dismissGuest(id))}
      >
        Send away
      </Button>
    </li>
  );
}
