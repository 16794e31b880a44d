import type { Guest } from '../../../../engine/protocol/phones/phones.ts';
import type { Seat } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { wordsOf } from '../../../language/language.ts';
import { GuestChip } from '../../phones/guest-chip.tsx';
import { Knock } from '../../phones/knock.tsx';
import { PhonesCard } from '../../phones/phones-card.tsx';
import { type Form, opponentAt } from '../form-model.ts';
import { knocking, offeredSeat, watchersOf } from './guests.ts';

interface LobbyPhonesProps {
  readonly client: Client;
  readonly form: Form;
  readonly chosen: Seat;
}

/** Phones in the new-match form. An admitted guest gets the chair on offer. */
export function LobbyPhones({ client, form, chosen }: LobbyPhonesProps) {
  const { guests } = client.state.phones.value;
  const [first, ...others] = knocking(guests);
  const watchers = watchersOf(form, guests);
  const seat = offeredSeat(form, chosen);
  const { phones } = wordsOf('pages');
  const offerTo = ({ mark }: Guest): string =>
    seat === null ? phones.willWatch(mark) : phones.getsChair({ mark, of: opponentAt(form, seat).name });
  return (
    <PhonesCard client={client}>
      {first === undefined && watchers.length === 0 ? null : (
        <>
          {first && (
            <Knock
              guests={[first, ...others]}
              offer={offerTo(first)}
              onLetIn={({ id }) => client.admit(id, null)}
              onRefuse={({ id }) => client.dismissGuest(id)}
            />
          )}
          {watchers.length > 0 && (
            <ul class="guest-chips" aria-label={phones.watchers}>
              {watchers.map(guest => (
                <GuestChip key={guest.id} guest={guest} onDismiss={() => client.dismissGuest(guest.id)} />
              ))}
            </ul>
          )}
        </>
      )}
    </PhonesCard>
  );
}
