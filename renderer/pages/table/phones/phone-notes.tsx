import { useEffect, useRef, useState } from 'preact/hooks';
import type { Table } from '../../../../engine/protocol/match/table.ts';
import type { Guest, GuestId } from '../../../../engine/protocol/phones/phones.ts';
import type { Seat, View } from '../../../../engine/protocol/vocabulary.ts';
import type { Client } from '../../../client/client.ts';
import { words, wordsOf } from '../../../language/language.ts';
import { MarkSign } from '../../../people/mark.tsx';
import { awayWords } from '../../../people/phones.ts';
import { personAt } from '../../../view/people.ts';
import { Button } from '../../parts/button.tsx';
import { useFit } from '../../parts/fit.ts';
import { Knock, useStripWidth } from '../../phones/knock.tsx';
import { useWindowSize } from '../table-layout.ts';
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

/** A knock during a match: the guest can have a person's seat without a phone, or watch. */
function TableKnock({ client, table, guests }: TableKnockProps) {
  const all = client.state.phones.value.guests;
  const { phoneNotes } = wordsOf('table');
  const offers: readonly (Seat | null)[] = [...seatsFor(table, all, guests[0]), null];
  const [chosen, choose] = useState<Seat | null | undefined>(undefined);
  const seat = chosen === undefined || !offers.includes(chosen) ? likelySeat(table, all, guests[0]) : chosen;
  const next = offers[(offers.indexOf(seat) + 1) % offers.length] ?? null;
  return (
    <Knock
      guests={guests}
      offer={offerWords(table, guests[0], seat)}
      brief={seat === null ? phoneNotes.toWatch : phoneNotes.forSeat(personAt(table, seat))}
      onLetIn={({ id }) => client.admit(id, seat)}
      onRefuse={({ id }) => client.dismissGuest(id)}
    >
      {offers.length > 1 && (
        <Button look="quiet" testid="change-seat" onPress={() => choose(next)}>
          {phoneNotes.changeSeat}
        </Button>
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
  const card = useRef<HTMLElement>(null);
  useFit(card, 4, [guest.id, phones, isLong, useWindowSize(), useStripWidth()]);
  if (isWaiting || !(isLong || isClosed)) return null;
  const { phoneNotes } = wordsOf('table');
  const person = personAt(table, seat);
  return (
    <section
      ref={card}
      class="panel notice phone-offer"
      data-solid
      role="status"
      data-testid="away-offer"
      aria-label={phoneNotes.isAway(person)}
    >
      <p>
        <MarkSign mark={guest.mark} />
        <span data-fits>
          <b>{person.name}</b>
          {awayWords(phones)}
          {phones.problem !== null && ` ${wordsOf('pages').phones.problem[phones.problem]}`}
        </span>
      </p>
      <div class="answers" data-answers data-fits>
        {isClosed && (
          <Button look="primary" testid="open-phones-again" onPress={() => client.openToPhones(null)}>
            {phoneNotes.open}
          </Button>
        )}
        <Button look={isClosed ? 'plain' : 'primary'} testid="stand-in" onPress={() => client.hold(seat, 'bot')}>
          {phoneNotes.letComputerPlay}
        </Button>
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
