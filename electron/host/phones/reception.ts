import { PHONE_CLOSE, PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import { receivedFrom, screenSchema } from '../../../engine/protocol/message.ts';
import { SCREEN_MESSAGES, type ScreenMessage } from '../../../engine/protocol/messages.ts';
import { greetings, type PhoneEnd, type PhoneMessage } from '../../../engine/protocol/phones/phone.ts';
import type { Clock, PhoneConnection, PhoneSocket, Received } from '../ports.ts';
import { needsSeat } from '../roles.ts';
import { refusalOfLate } from '../seen.ts';
import type { RefusalLog } from '../storage/refusal-log.ts';
import type { EntryCodes } from './entry-codes.ts';
import { type Guests, guestName, isBack, type KnownGuest, Phone } from './guests.ts';
import type { SavedGuests } from './guests-file.ts';
import type { PhoneSeats } from './seats.ts';
import { hashOf, newSecret } from './secrets.ts';

const TOKEN_BITS = 192;
/** Nobody new may knock while this many phones are here, knock, or are away and have a seat. Guests who were let in come back. */
const MAX_PHONES = 12;
/** The most from one address that wait to be let in. */
const MAX_WAITING = 3;
/** Milliseconds that a page may take to say who it is. */
const GREETING = 5_000;
/** A phone that has left this many pings unanswered is away. */
const MAX_UNANSWERED = 2;
/** The codes of sockets that close in order, and of those that do not answer. */
const NORMAL = 1000;
const GOING_AWAY = 1001;

/** What shows that the person with a phone takes part. */
const PLAYS: readonly Arrived['message']['kind'][] = ['act', 'gesture', 'next'];

/** All that may arrive: what only phones say, and what any page may say, which the match refuses by the phone's role. */
const arriving = screenSchema({ ...SCREEN_MESSAGES, ...greetings });

type Arrived = ReturnType<typeof receivedFrom<ScreenMessage | PhoneMessage>>;

type Knock = Extract<PhoneMessage, { kind: 'knock' }>;
type Back = Extract<PhoneMessage, { kind: 'back' }>;

interface ReceptionContext {
  readonly clock: Clock;
  readonly refusals: RefusalLog;
  /** Returns milliseconds. */
  readonly now: () => number;
  readonly guests: Guests;
  readonly saved: SavedGuests;
  readonly seats: PhoneSeats;
  /** Null while nothing listens. */
  invitation(): EntryCodes | null;
  /** Whether people who knock are let in at once. */
  letsEverybodyIn(): boolean;
  /** Called when something has changed that tables show. */
  changed(): void;
  /** Called when a phone's page has connected, when its person has knocked, and when they are in. */
  reached(how: 'loaded' | 'knocked' | 'in'): void;
}

/** Receives phones: those that knock, those that come back, and those that leave or fall silent. */
export class Reception {
  readonly #context: ReceptionContext;
  /** All that are connected. */
  readonly #phones = new Set<Phone>();

  constructor(context: ReceptionContext) {
    this.#context = context;
  }

  attach(line: PhoneSocket, from: string): PhoneConnection {
    const phone = new Phone(line, from);
    this.#phones.add(phone);
    this.#context.reached('loaded');
    const cancel = this.#context.clock.after(GREETING, () => {
      if (phone.guest === null && !phone.isEnded) phone.close(NORMAL);
    });
    return {
      receive: raw => !phone.isEnded && this.#receive(phone, raw),
      pong: () => {
        phone.unanswered = 0;
      },
      close: () => {
        cancel();
        this.#socketClosed(phone);
      },
    };
  }

  /** Pings all phones. Those that have not answered for too long are away. */
  ping(): void {
    for (const phone of this.#phones) {
      if (phone.unanswered >= MAX_UNANSWERED) {
        phone.close(GOING_AWAY);
        this.#socketClosed(phone);
      } else {
        phone.unanswered += 1;
        phone.line.ping();
      }
    }
  }

  /** Lets a guest in who knocks. */
  letIn(guest: KnownGuest): void {
    const { phone } = guest;
    if (guest.isLetIn || phone === null) return;
    guest.isLetIn = true;
    this.#welcome(guest, phone, this.#newToken(guest));
  }

  /** The guest is gone, and the token worth nothing. A computer plays the seat. */
  remove(guest: KnownGuest, why: PhoneEnd | null): void {
    const { guests, seats } = this.#context;
    const { phone } = guest;
    if (phone !== null) {
      this.#detach(phone);
      if (why !== null) phone.end(why);
    }
    guests.remove(guest);
    seats.free(guest);
    guest.token = null;
    if (guest.isLetIn) this.#save(guest);
    else this.#context.invitation()?.refuse(guest.device);
  }

  /** Refuses all who knock. */
  emptyLobby(): void {
    for (const guest of this.#context.guests.list()) {
      if (guest.isLetIn) continue;
      if (hasSeat(guest)) this.#sendAway(guest, 'refused');
      else this.remove(guest, 'refused');
    }
  }

  /** Ends all tokens. Guests with a seat are away until they are let in again; the others who were let in are gone. */
  forgetGuests(): void {
    const { guests, saved } = this.#context;
    for (const guest of guests.list()) {
      if (guest.seat === null) {
        if (guest.isLetIn) this.remove(guest, 'dismissed');
        continue;
      }
      this.#sendAway(guest, 'dismissed');
      Object.assign(guest, { token: null, isLetIn: false });
    }
    saved.forgetDevices();
  }

  /** Ends the phone of a guest who keeps the seat, and is away from now on. */
  #sendAway(guest: KnownGuest, why: PhoneEnd): void {
    const { phone } = guest;
    if (phone === null) return;
    this.#detach(phone);
    phone.end(why);
    Object.assign(guest, { phone: null, awaySince: this.#context.now() });
  }

  #receive(phone: Phone, raw: unknown): boolean {
    const read = arriving.safeParse(raw);
    const received = read.success ? receivedFrom<ScreenMessage | PhoneMessage>(read.data) : null;
    const message = received?.message ?? null;
    if (phone.guest === null && (message?.kind === 'knock' || message?.kind === 'back'))
      return this.#greet(phone, message);
    if (message?.kind === 'stand-up') return this.#standUp(phone);
    if (phone.connection === null) {
      phone.line.send({ kind: 'refused', code: refusalOfUnconnected(phone, message) });
      return false;
    }
    const isTaken = phone.connection.hear(received && forMatch(received));
    phone.hasPlayed ||= isTaken && message !== null && PLAYS.includes(message.kind);
    return isTaken;
  }

  #greet(phone: Phone, message: Knock | Back): boolean {
    const why = this.#refusalOf(phone, message);
    if (why === null) return true;
    this.#context.refusals.add(phone.from, `a phone was refused: ${why}`);
    phone.end(why);
    return false;
  }

  /** Lets a phone knock or come back, or returns why it may not. */
  #refusalOf(phone: Phone, message: Knock | Back): PhoneEnd | null {
    if (message.protocol !== PROTOCOL) return 'old-page';
    return message.kind === 'knock' ? this.#knock(phone, message) : this.#back(phone, message);
  }

  #knock(phone: Phone, { ticket, name, device: secret }: Knock): PhoneEnd | null {
    const { guests, saved, now } = this.#context;
    const invitation = this.#context.invitation();
    const refusal = invitation === null ? 'closed' : invitation.refusalOf(ticket, phone.from);
    if (refusal !== null) return refusal;
    const device = hashOf(secret);
    const known = guests.withDevice(device);
    if (known === null && !this.#hasRoomToKnock(phone.from)) return 'full';
    // Its code is no more on the screen.
    if (known === null && !invitation?.countKnock(ticket, device)) return 'wrong-ticket';
    if (known === null) this.#makeRoom();
    const beginning = { device, name, token: null, isLetIn: false, awaySince: now() };
    const guest = known ?? guests.add(beginning, saved.deviceOf(device)?.mark ?? null);
    guest.name = guestName(name);
    phone.line.trust();
    // Nobody else knows what this phone is known by.
    if (guest.isLetIn) this.#welcome(guest, phone, this.#newToken(guest));
    else this.#letWait(guest, phone);
    return null;
  }

  /** Somebody knocks, and waits to be let in. */
  #letWait(guest: KnownGuest, phone: Phone): void {
    const { letsEverybodyIn, changed, reached } = this.#context;
    this.#takeOver(guest, phone);
    phone.send({ kind: 'wait', mark: guest.mark, name: guest.name });
    reached('knocked');
    if (letsEverybodyIn()) this.letIn(guest);
    changed();
  }

  #back(phone: Phone, message: Back): PhoneEnd | null {
    const token = hashOf(message.token);
    const guest = this.#context.guests.withToken(token) ?? this.#returning(token);
    // A full table is no reason to forget the token.
    if (guest === null) return this.#context.saved.withToken(token) === null ? 'unknown' : 'full';
    phone.line.trust();
    this.#context.saved.noteVisit(guest.device);
    this.#welcome(guest, phone);
    return null;
  }

  /** Returns the guest who was let in with this token before the program was started again; null if there is none. */
  #returning(token: string): KnownGuest | null {
    const { guests, saved, now } = this.#context;
    const known = saved.withToken(token);
    if (known === null) return null;
    if (guests.isFull()) this.#refuseLatestKnock();
    if (!this.#hasRoom()) return null;
    this.#makeRoom();
    const { device, name, mark } = known;
    return guests.add({ device, name, token, isLetIn: true, awaySince: now() }, mark);
  }

  /** Makes room for somebody who comes back. */
  #refuseLatestKnock(): void {
    const latest = this.#context.guests.list().findLast(guest => !guest.isLetIn && !hasSeat(guest));
    if (latest !== undefined) this.remove(latest, 'full');
  }

  /** Whether somebody new at this address may knock. */
  #hasRoomToKnock(from: string): boolean {
    const guests = this.#context.guests.list();
    const counted = guests.filter(guest => guest.phone !== null || hasSeat(guest));
    const neighbours = guests.filter(guest => !guest.isLetIn && !hasSeat(guest) && guest.phone?.from === from);
    return counted.length < MAX_PHONES && neighbours.length < MAX_WAITING && this.#hasRoom();
  }

  /** Whether one more guest can be known. */
  #hasRoom(): boolean {
    return !this.#context.guests.isFull() || this.#longestAway() !== null;
  }

  /** The guest who has been away the longest makes room for another, and comes back with the token. */
  #makeRoom(): void {
    const { guests } = this.#context;
    const longest = this.#longestAway();
    if (guests.isFull() && longest !== null) guests.remove(longest);
  }

  #longestAway(): KnownGuest | null {
    const away = this.#context.guests.list().filter(guest => guest.isLetIn && guest.phone === null && !hasSeat(guest));
    return away.toSorted((one, other) => one.awaySince - other.awaySince)[0] ?? null;
  }

  #standUp(phone: Phone): boolean {
    phone.close(PHONE_CLOSE.ended);
    if (phone.guest === null) return true;
    this.remove(phone.guest, null);
    this.#context.changed();
    return true;
  }

  /** Lets a guest in, or back in, and sends the match. The token is sent only with the first. */
  #welcome(guest: KnownGuest, phone: Phone, token?: string): void {
    const { mark, name } = guest;
    this.#takeOver(guest, phone);
    phone.send({ kind: 'admitted', mark, name, ...(token === undefined ? {} : { token }) });
    this.#context.seats.connect(guest);
    this.#context.reached('in');
    this.#context.changed();
  }

  /** Makes this the phone of a guest. Another page that was it is told, and closed. */
  #takeOver(guest: KnownGuest, phone: Phone): void {
    const { phone: other } = guest;
    guest.phone = phone;
    if (other === null) guest.hereSince = this.#context.now();
    guest.isExpected = false;
    phone.guest = guest;
    if (other === null || other === phone) return;
    // A phone that reloads its page, or loses its line, comes back from the same address.
    if (guest.isLetIn && other.from !== phone.from) guest.takeOvers += 1;
    this.#detach(other);
    other.end('taken-over');
  }

  /** A phone's socket is gone. Somebody who has been let in, or had a seat before, is away; else nobody knocks any more. */
  #socketClosed(phone: Phone): void {
    const { guest } = phone;
    const now = this.#context.now();
    // Nobody who comes back for a moment again and again seems to have been here.
    if (guest !== null && isBack(guest, now)) guest.awaySince = now;
    // Before anything is told of the seat: the phone is away, and not slow.
    if (guest !== null) guest.phone = null;
    this.#detach(phone);
    if (guest === null) return;
    this.#context.saved.noteVisit(guest.device);
    if (!guest.isLetIn && guest.seat === null) this.#context.guests.remove(guest);
    this.#context.changed();
  }

  /** A phone is nobody's any more, and is told nothing of the match. */
  #detach(phone: Phone): void {
    this.#phones.delete(phone);
    phone.disconnect();
    phone.guest = null;
  }

  /** Returns a new token for a guest, and saves its hash. */
  #newToken(guest: KnownGuest): string {
    const token = newSecret(TOKEN_BITS);
    guest.token = hashOf(token);
    this.#save(guest);
    return token;
  }

  #save({ device, token, name, mark }: KnownGuest): void {
    this.#context.saved.saveDevice({ device, token, name, mark });
  }
}

/** Returns why a phone is refused that is not at the table: its person is not in yet, or the seat is being changed. */
function refusalOfUnconnected({ guest }: Phone, message: Arrived['message'] | null): RefusalCode {
  if (message === null) return 'malformed';
  const isLate = guest?.isLetIn === true && !isGreeting(message) && needsSeat(message);
  return isLate ? refusalOfLate(message) : 'not-now';
}

const isGreeting = (message: Arrived['message']): message is PhoneMessage => message.kind in greetings;

/** Whether a guest has a seat of the match on the table, or had one of the match before. */
const hasSeat = ({ seat, lastSeat }: KnownGuest): boolean => seat !== null || lastSeat !== null;

/** Returns what is said to the match; null if that is no message to it. */
function forMatch({ message, seen }: Arrived): Received | null {
  return isGreeting(message) ? null : { message, seen };
}
