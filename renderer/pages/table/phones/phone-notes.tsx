import { useEffect, useState } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Guest, GuestId } from '../../../../engine/protocol/phones/phones.ts';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { words, wordsOf } from '../../../language/language.ts';
import { MarkSign } from '../../../people/mark.tsx';
import { awayWords } from '../../../people/phones.ts';
import { nameOf, personAt } from '../../../view/people.ts';
import { Button } from '../../parts/button.tsx';
import { Segments } from '../../parts/fields/choice-field.tsx';
import { Knock } from '../../phones/knock.tsx';
import { PhonesCorner } from './phones-corner.tsx';
import { likelySeat, missedGuest, offerWords, seatsFor } from './seats.ts';
import './phone-notes.css';

/** Milliseconds the table waits for an absent phone before it offers a computer. */
const OFFER_DELAY = 20_000;
/** Milliseconds for which news stays: long enough to be read twice. */
const READING_TIME = 9000;

interface PhoneNotesProps {
  readonly client: Client;
  readonly table: Table;
  readonly view: View;
}

/** Notes beside the table: who is knocking, whose phone is absent, and the latest news of a phone. */
export function PhoneNotes({ client, table, view }: PhoneNotesProps) {
  const { phones } = client.state;
  const { awaited, phoneNews } = client.match;
  const { guests } = phones.value;
  const [first, ...others] = guests.filter(({ state }) => state === 'knocking');
  const missed = view.result === null ? missedGuest(table, guests, view.waitingFor, awaited.value) : null;
  if (table.isWatching) return null;
  return (
    <>
      {first && <TableKnock key={first.id} client={client} table={table} guests={[first, ...others]} />}
      {missed && missed.seat !== null && (
        <AwayOffer key={missed.id} client={client} table={table} guest={missed} seat={missed.seat} />
      )}
      {phoneNews.value !== null && <NewsNote key={phoneNews.value} client={client} news={phoneNews.value} />}
      <PhonesCorner table={table} phones={phones.value} />
    </>
  );
}

interface TableKnockProps {
  readonly client: Client;
  readonly table: Table;
  readonly guests: readonly [Guest, ...Guest[]];
}

const WATCH = 'watch';

/** A knock during a match: the guest can have a person's seat without a phone, or watch. */
function TableKnock({ client, table, guests }: TableKnockProps) {
  const all = client.state.phones.value.guests;
  const { phoneNotes } = wordsOf('table');
  const [chosen, choose] = useState<Seat | typeof WATCH | null>(null);
  const free = seatsFor(table, all, guests[0]);
  const seat =
    chosen === null || (chosen !== WATCH && !free.includes(chosen)) ? likelySeat(table, all, guests[0]) : chosen;
  return (
    <Knock
      guests={guests}
      offer={offerWords(table, guests[0], seat === WATCH ? null : seat)}
      onLetIn={({ id }) => client.admit(id, seat === WATCH ? null : seat)}
      onRefuse={({ id }) => client.dismissGuest(id)}
    >
      {free.length > 0 && (
        <div class="seats" role="radiogroup" aria-label={phoneNotes.whichSeat}>
          <Segments
            values={[
              ...free.map(value => ({ value: String(value), label: nameOf(table, value) })),
              { value: WATCH, label: phoneNotes.onlyWatch },
            ]}
            chosen={String(seat ?? WATCH)}
            onChoose={value => choose(value === WATCH ? WATCH : Number(value))}
          />
        </div>
      )}
    </Knock>
  );
}

interface OfferProps {
  readonly client: Client;
  readonly table: Table;
  readonly guest: Guest;
  readonly seat: Seat;
}

/** Offers a computer once a phone has been absent for a while. */
function AwayOffer({ client, table, guest, seat }: OfferProps) {
  const [isWaiting, wait] = useState(false);
  const phones = client.state.phones.value;
  const isClosed = phones.open === null;
  const isLong = useHasPassed(guest.id, OFFER_DELAY - guest.awayFor);
  if (isWaiting || !(isLong || isClosed)) return null;
  const { phoneNotes } = wordsOf('table');
  const person = personAt(table, seat);
  return (
    <section
      class="panel notice phone-offer"
      role="status"
      data-answers
      data-testid="away-offer"
      aria-label={phoneNotes.isAway(person)}
    >
      <p>
        <MarkSign mark={guest.mark} />
        <span>
          <b>{person.name}</b>
          {awayWords(phones)}
          {phones.problem !== null && ` ${wordsOf('pages').phones.problem[phones.problem]}`}
        </span>
      </p>
      {isClosed && (
        <Button look="primary" testid="open-phones-again" onPress={() => client.openToPhones(null)}>
          {phoneNotes.open}
        </Button>
      )}
      <Button look={isClosed ? 'plain' : 'primary'} testid="stand-in" onPress={() => client.hold(seat, 'bot')}>
        {phoneNotes.letComputerPlay(person)}
      </Button>
      <div class="row">
        <Button
          look="quiet"
          testid="wait-for-phone"
          onPress={() => {
            client.waitForGuest(guest.id);
            wait(true);
          }}
        >
          {phoneNotes.wait}
        </Button>
        <Button look="quiet" testid="play-at-screen" onPress={() => client.takeFromPhone(guest.id)}>
          {phoneNotes.playHere}
        </Button>
      </div>
    </section>
  );
}

/** Whether this many ms have passed since a guest was last heard of here. */
function useHasPassed(guest: GuestId, time: number): boolean {
  const [hasPassed, setPassed] = useState(time <= 0);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), Math.max(0, time));
    return () => clearTimeout(timer);
  }, [guest, time]);
  return hasPassed;
}

function NewsNote({ client, news }: { readonly client: Client; readonly news: string }) {
  useEffect(() => {
    const timer = setTimeout(() => client.dismissPhoneNews(), READING_TIME);
    return () => clearTimeout(timer);
  }, [client]);
  return (
    <p class="panel notice" role="status" data-testid="phone-news">
      {news}
      <button type="button" aria-label={words().notices.dismiss} data-refusal onClick={() => client.dismissPhoneNews()}>
        {'\u00d7'}
      </button>
    </p>
  );
}
