import { PHONE_CLOSE, PROTOCOL } from '../../../engine/protocol/bridge.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import { receivedFrom, screenSchema } from '../../../engine/protocol/message.ts';
import { SCREEN_MESSAGES, type ScreenMessage } from '../../../engine/protocol/messages.ts';
import { greetings, type PhoneEnd, type PhoneMessage } from '../../../engine/protocol/phones/phone.ts';
import type { Clock, HostPhoneLine, PhoneConnection, Received } from '../ports.ts';
import { needsSeat } from '../roles.ts';
import { refusalOfLate } from '../seen.ts';
import type { RefusalLog } from '../storage/refusal-log.ts';
import type { EntryCodes } from './entry-codes.ts';
import { type Guests, guestName, isBack, type KnownGuest, Phone } from './guests.ts';
import type { SavedGuests } from './guests-file.ts';
import type { PhoneSeats } from './seats.ts';
import { hashOf, newSecret } from './secrets.ts';

const TOKEN_BITS = 192;
/**
 * Number of phones present, knocking, or away with a seat, from which newcomers may no longer knock. Admitted guests
 * may still return.
 */
const MAX_PHONES = 12;
/** Maximum phones from one address waiting to be let in. */
const MAX_WAITING = 3;
/** Milliseconds a page may take to identify itself. */
const GREETING_TIMEOUT = 5_000;
/** Unanswered pings after which a phone counts as away. */
const MAX_UNANSWERED = 2;
/** Close codes for sockets that close normally and for those that don't answer. */
const NORMAL = 1000;
const GOING_AWAY = 1001;

/** Messages that show that a phone's person is taking part. */
const PLAY_KINDS: readonly Incoming['message']['kind'][] = ['act', 'gesture', 'next'];

/**
 * All messages a phone may send: those only for phones, and those of any page, which the match filters by the phone's
 * role.
 */
const incoming = screenSchema({ ...SCREEN_MESSAGES, ...greetings });

type Incoming = ReturnType<typeof receivedFrom<ScreenMessage | PhoneMessage>>;

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
  /** Returns null while the table is closed to phones. */
  codes(): EntryCodes | null;
  /** Returns whether people who knock are let in at once. */
  letsEverybodyIn(): boolean;
  /** Called when something that tables show has changed. */
  changed(): void;
  /** Called when a phone's page has connected, when its person has knocked, and when they are in. */
  reached(how: 'loaded' | 'knocked' | 'in'): void;
}

/** Receives phones: those that knock, return, leave or fall silent. */
export class Reception {
  readonly #context: ReceptionContext;
  /** All connected phones. */
  readonly #phones = new Set<Phone>();

  constructor(context: ReceptionContext) {
    this.#context = context;
  }

  attach(socket: HostPhoneLine, from: string): PhoneConnection {
    const phone = new Phone(socket, from);
    this.#phones.add(phone);
    this.#context.reached('loaded');
    const cancel = this.#context.clock.after(GREETING_TIMEOUT, () => {
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

  /** Pings all phones. Those that haven't answered for too long count as away. */
  ping(): void {
    for (const phone of this.#phones) {
      if (phone.unanswered >= MAX_UNANSWERED) {
        phone.close(GOING_AWAY);
        this.#socketClosed(phone);
      } else {
        phone.unanswered += 1;
        phone.socket.ping();
      }
    }
  }

  /** Lets a knocking guest in. */
  letIn(guest: KnownGuest): void {
    const { phone } = guest;
    if (guest.isLetIn || phone === null) return;
    guest.isLetIn = true;
    this.#welcome(guest, phone, this.#newToken(guest));
  }

  /** Removes a guest and revokes the token. A computer takes over the seat. */
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
    else this.#context.codes()?.refuse(guest.device);
  }

  /** Refuses everyone knocking. */
  emptyLobby(): void {
    for (const guest of this.#context.guests.list()) {
      if (guest.isLetIn) continue;
      if (hasSeat(guest)) this.#sendAway(guest, 'refused');
      else this.remove(guest, 'refused');
    }
  }

  /** Revokes all tokens. Guests with a seat are away until let in again; the other admitted guests are removed. */
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

  /** Disconnects the phone of a guest who keeps the seat and is now away. */
  #sendAway(guest: KnownGuest, why: PhoneEnd): void {
    const { phone } = guest;
    if (phone === null) return;
    this.#detach(phone);
    phone.end(why);
    Object.assign(guest, { phone: null, awaySince: this.#context.now() });
  }

  #receive(phone: Phone, raw: unknown): boolean {
    const read = incoming.safeParse(raw);
    const received = read.success ? receivedFrom<ScreenMessage | PhoneMessage>(read.data) : null;
    const message = received?.message ?? null;
    if (phone.guest === null && (message?.kind === 'knock' || message?.kind === 'back'))
      return this.#greet(phone, message);
    if (message?.kind === 'stand-up') return this.#standUp(phone);
    if (phone.connection === null) {
      phone.socket.send({ kind: 'refused', code: refusalOfUnconnected(phone, message) });
      return false;
    }
    const isTaken = phone.connection.hear(received && forMatch(received));
    phone.hasPlayed ||= isTaken && message !== null && PLAY_KINDS.includes(message.kind);
    return isTaken;
  }

  #greet(phone: Phone, message: Knock | Back): boolean {
    const why = this.#refusalOf(phone, message);
    if (why === null) return true;
    this.#context.refusals.add(phone.from, `a phone was refused: ${why}`);
    phone.end(why);
    return false;
  }

  /** Lets a phone knock or return, or returns why it may not. */
  #refusalOf(phone: Phone, message: Knock | Back): PhoneEnd | null {
    if (message.protocol !== PROTOCOL) return 'old-page';
    return message.kind === 'knock' ? this.#knock(phone, message) : this.#back(phone, message);
  }

  #knock(phone: Phone, { ticket, name, device: secret }: Knock): PhoneEnd | null {
    const { guests, saved, now } = this.#context;
    const codes = this.#context.codes();
    const refusal = codes === null ? 'closed' : codes.refusalOf(ticket, phone.from);
    if (refusal !== null) return refusal;
    const device = hashOf(secret);
    const known = guests.withDevice(device);
    if (known === null && !this.#hasRoomToKnock(phone.from)) return 'full';
    // Its code has left the screen.
    if (known === null && !codes?.countKnock(ticket, device)) return 'wrong-ticket';
    if (known === null) this.#makeRoom();
    const fresh = { device, name, token: null, isLetIn: false, awaySince: now() };
    const guest = known ?? guests.add(fresh, saved.deviceOf(device)?.mark ?? null);
    guest.name = guestName(name);
    phone.socket.trust();
    // Only this phone knows its secret.
    if (guest.isLetIn) this.#welcome(guest, phone, this.#newToken(guest));
    else this.#letWait(guest, phone);
    return null;
  }

  /** Lets a knocking guest wait to be let in. */
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
    // A full table is no reason for the phone to forget its token.
    if (guest === null) return this.#context.saved.withToken(token) === null ? 'unknown' : 'full';
    phone.socket.trust();
    this.#context.saved.noteVisit(guest.device);
    this.#welcome(guest, phone);
    return null;
  }

  /** Returns the guest admitted with this token before a restart; null if there is none. */
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

  /** Makes room for a returning guest. */
  #refuseLatestKnock(): void {
    const latest = this.#context.guests.list().findLast(guest => !guest.isLetIn && !hasSeat(guest));
    if (latest !== undefined) this.remove(latest, 'full');
  }

  /** Returns whether a newcomer at this address may knock. */
  #hasRoomToKnock(from: string): boolean {
    const guests = this.#context.guests.list();
    const counted = guests.filter(guest => guest.phone !== null || hasSeat(guest));
    const sameAddress = guests.filter(guest => !guest.isLetIn && !hasSeat(guest) && guest.phone?.from === from);
    return counted.length < MAX_PHONES && sameAddress.length < MAX_WAITING && this.#hasRoom();
  }

  /** Returns whether there is room for one more guest. */
  #hasRoom(): boolean {
    return !this.#context.guests.isFull() || this.#longestAway() !== null;
  }

  /** Removes the guest away the longest if the table is full; their token still lets them return. */
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

  /** Lets a guest in, or back in, and sends the match. A token is sent only if it is new. */
  #welcome(guest: KnownGuest, phone: Phone, token?: string): void {
    const { mark, name } = guest;
    this.#takeOver(guest, phone);
    phone.send({ kind: 'admitted', mark, name, ...(token === undefined ? {} : { token }) });
    this.#context.seats.connect(guest);
    this.#context.reached('in');
    this.#context.changed();
  }

  /** Makes this the guest's phone. A page that was it before is told and closed. */
  #takeOver(guest: KnownGuest, phone: Phone): void {
    const { phone: other } = guest;
    guest.phone = phone;
    if (other === null) guest.hereSince = this.#context.now();
    guest.isExpected = false;
    phone.guest = guest;
    if (other === null || other === phone) return;
    // A phone that reloads its page or loses its connection returns from the same address.
    if (guest.isLetIn && other.from !== phone.from) guest.takeOvers += 1;
    this.#detach(other);
    other.end('taken-over');
  }

  /**
   * Handles a closed socket. An admitted guest, or one with an earlier seat, is now away; otherwise the knock is
   * withdrawn.
   */
  #socketClosed(phone: Phone): void {
    const { guest } = phone;
    const now = this.#context.now();
    // Repeated brief returns don't count as having been here.
    if (guest !== null && isBack(guest, now)) guest.awaySince = now;
    // Before seats are reported: the phone is away, not slow.
    if (guest !== null) guest.phone = null;
    this.#detach(phone);
    if (guest === null) return;
    this.#context.saved.noteVisit(guest.device);
    if (!guest.isLetIn && guest.seat === null) this.#context.guests.remove(guest);
    this.#context.changed();
  }

  /** Detaches a phone from its guest and the match. */
  #detach(phone: Phone): void {
    this.#phones.delete(phone);
    phone.disconnect();
    phone.guest = null;
  }

  /** Creates a new token for a guest and saves its hash. */
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

/**
 * Returns why a phone without a connection to the match is refused: its person is not in yet, or its seat is changing.
 */
function refusalOfUnconnected({ guest }: Phone, message: Incoming['message'] | null): RefusalCode {
  if (message === null) return 'malformed';
  const isLate = guest?.isLetIn === true && !isGreeting(message) && needsSeat(message);
  return isLate ? refusalOfLate(message) : 'not-now';
}

const isGreeting = (message: Incoming['message']): message is PhoneMessage => message.kind in greetings;

/** True if a guest has a seat in the current match or had one in the previous match. */
const hasSeat = ({ seat, lastSeat }: KnownGuest): boolean => seat !== null || lastSeat !== null;

/** Returns a message meant for the match; null for any other. */
function forMatch({ message, seen }: Incoming): Received | null {
  return isGreeting(message) ? null : { message, seen };
}
