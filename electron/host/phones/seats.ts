import { MAX_PLAYED } from '../../../engine/protocol/phones/phone.ts';
import type { GuestId } from '../../../engine/protocol/phones/phones.ts';
import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Room } from '../match/room.ts';
import type { DeviceConnection, PhoneSocket, Players } from '../ports.ts';
import type { ConnectionRole } from '../roles.ts';
import type { Guests, KnownGuest, Phone } from './guests.ts';
import type { SavedGuests } from './guests-file.ts';

export interface WantedSeat {
  readonly seat: Seat;
  readonly guest: GuestId;
}

/** A seat of a match that is about to begin, and the guest who plays it, even if they leave before it has begun. */
export interface GuestSeat {
  readonly seat: Seat;
  readonly guest: KnownGuest;
  /** What the guest was called when the seat got its name. The phone may knock under another one before the match begins. */
  readonly name: string;
}

interface SeatsContext {
  readonly guests: Guests;
  readonly saved: SavedGuests;
  readonly now: () => number;
  /** The match on the table. */
  room(): Room | null;
  /** Whether a match never goes on. */
  isMatchOver(match: string): Promise<boolean>;
  /** Connects a phone with the match on the table, or with the next one. `played`: what a computer has played for its person. */
  attach(send: PhoneSocket['send'], role: ConnectionRole, played: readonly Action[]): DeviceConnection;
}

/** A seat that is being saved. */
interface UnsavedSeat {
  /** What a computer has played for the person, who is told with the hand. */
  played: readonly Action[];
}

/**
 * Which guest plays which seat of the match on the table. A seat stays a guest's while the phone is away, in the next match
 * and after a restart, so that its hand is never shown at a table unless a person there takes it.
 */
export class PhoneSeats {
  readonly #context: SeatsContext;
  /** The seats that are played with phones. The room reads them. */
  #seats = new Set<Seat>();
  /** Whose seats they were last, and what that person was called then. */
  #owners: ReadonlyMap<Seat, Pick<KnownGuest, 'device' | 'name'>> = new Map();
  /** Guests whose new seats are not on disk yet, each with the latest of them. */
  readonly #unsaved = new Map<KnownGuest, UnsavedSeat>();

  constructor(context: SeatsContext) {
    this.#context = context;
  }

  /**
   * Returns the seats that guests had in the last match, as far as they are persons' seats of the next. Guests who were
   * forgotten have none.
   */
  lastSeats(players: Players): readonly GuestSeat[] {
    return this.#context.guests.list().flatMap(guest => {
      const seat = guest.seat ?? guest.lastSeat;
      const isKnown = guest.isLetIn || guest.isExpected;
      return isKnown && seat !== null && players[seat]?.kind === 'person' ? [{ seat, guest, name: guest.name }] : [];
    });
  }

  /** Returns the seats of a new match, which these guests have. */
  async begin(match: string, chosen: readonly GuestSeat[]): Promise<ReadonlySet<Seat>> {
    const { saved } = this.#context;
    await saved.load();
    await this.#forgetMatches();
    return this.#open(match, chosen);
  }

  /** Returns the seats of a match that goes on, as they were. Guests who are not here are away. */
  async resume(match: string, players: Players): Promise<ReadonlySet<Seat>> {
    await this.#context.saved.load();
    const { guests, saved } = this.#context;
    const persons = saved.seatsOf(match).filter(({ seat }) => players[seat]?.kind === 'person');
    const chosen = persons.map(({ seat, device }) => {
      const guest = guests.withDevice(device) ?? this.#absentGuest(device, players[seat]?.name ?? 'Guest');
      return { seat, guest, name: guest.name };
    });
    return this.#open(match, chosen);
  }

  /** Returns the seats of a lesson or of a practice, in which no guest plays. Those of the last match are kept for the next. */
  beginAlone(): ReadonlySet<Seat> {
    for (const guest of this.#context.guests.list()) this.#standUp(guest);
    this.#seats = new Set();
    return this.#seats;
  }

  /** Connects the phones of all guests with the match that has just come to the table. */
  enter(room: Room): void {
    const { guests } = this.#context;
    // Guests who left while the match was being opened have promised their seats to nobody else.
    for (const seat of this.#seats) if (guests.at(seat) === null) this.#letComputerPlay(seat, room);
    for (const guest of guests.list()) this.connect(guest);
  }

  /** The match has been left. */
  leave(): void {
    this.#unsaved.clear();
    for (const guest of this.#context.guests.list()) {
      this.#standUp(guest);
      this.connect(guest);
    }
    this.#seats = new Set();
  }

  /** The guest had a seat in the last match, and none now. Until the phone is connected again, it is told nothing. */
  #standUp(guest: KnownGuest): void {
    guest.phone?.disconnect();
    guest.lastSeat = guest.seat ?? guest.lastSeat;
    guest.seat = null;
  }

  /**
   * Gives a person's seat of the match on the table to a guest, who sees the hand once that is on disk: the program may be
   * killed at any time. A person who had the seat with another phone watches.
   */
  give(guest: KnownGuest, seat: Seat, room: Room): void {
    const other = this.#context.guests.at(seat);
    if (other !== null && other !== guest) {
      other.seat = null;
      this.#unsaved.delete(other);
      this.connect(other);
    }
    if (guest.seat !== seat) {
      this.free(guest);
      // It was played for somebody else.
      room.forgetPlayed(seat);
    }
    guest.seat = seat;
    this.#seats.add(seat);
    this.#followName(guest, seat, room);
    void this.#connectWhenSaved(guest, room);
    room.deviceSeatsChanged();
  }

  /** Gives a seat the new name of its person. Somebody else who plays on for them leaves it as it is. */
  #followName({ device, name }: KnownGuest, seat: Seat, room: Room): void {
    const owner = this.#owners.get(seat);
    if (owner?.device === device && owner.name !== name) room.rename(seat, name);
    this.#owners = new Map([...this.#owners, [seat, { device, name }]]);
  }

  /** Takes the seat of a guest, who watches then. A computer plays it, so that its hand is shown to nobody. */
  free(guest: KnownGuest): void {
    const { seat } = guest;
    this.#unsaved.delete(guest);
    guest.seat = null;
    guest.lastSeat = null;
    const room = this.#context.room();
    if (seat !== null && room !== null) this.#letComputerPlay(seat, room);
  }

  /** Connects a guest's phone anew: with the seat, or else to watch. A person who is back plays instead of the computer. */
  connect(guest: KnownGuest): void {
    const { phone } = guest;
    phone?.disconnect();
    if (phone === null || !guest.isLetIn) return;
    const room = this.#context.room();
    if (room === null) phone.send({ kind: 'no-match' });
    else if (guest.seat !== null) this.#followName(guest, guest.seat, room);
    const played = this.#takeBack(guest);
    const unsaved = this.#unsaved.get(guest);
    if (unsaved === undefined) this.#attach(guest, phone, played);
    else unsaved.played = [...unsaved.played, ...played];
  }

  /** Lets a guest play instead of the computer. Returns what that has played. */
  #takeBack({ seat }: KnownGuest): readonly Action[] {
    const room = this.#context.room();
    if (room === null || seat === null || !room.hasStandIn(seat)) return [];
    const played = room.playedFor(seat);
    room.hold(seat, 'person');
    return played;
  }

  #attach({ seat }: KnownGuest, phone: Phone, played: readonly Action[]): void {
    const role: ConnectionRole = seat === null ? { kind: 'watch' } : { kind: 'device', seat };
    phone.connection = this.#context.attach(message => phone.line.send(message), role, played.slice(-MAX_PLAYED));
  }

  /** A computer plays a seat whose guest has gone. When the match is over the seat stays where nobody sees its hand. */
  #letComputerPlay(seat: Seat, room: Room): void {
    if (!room.isOver()) {
      room.hold(seat, 'bot');
      this.#seats.delete(seat);
    }
    void this.#save(room);
  }

  /** Connects a guest with a new seat once that is on disk, unless there is another one by then. */
  async #connectWhenSaved(guest: KnownGuest, room: Room): Promise<void> {
    const saving: UnsavedSeat = { played: this.#unsaved.get(guest)?.played ?? [] };
    this.#unsaved.set(guest, saving);
    // Now, since people at the table may let a computer play again before the seat is on disk.
    this.connect(guest);
    await this.#save(room);
    if (this.#unsaved.get(guest) !== saving) return;
    this.#unsaved.delete(guest);
    if (guest.phone !== null && guest.isLetIn) this.#attach(guest, guest.phone, saving.played);
  }

  /** Forgets the seats of matches that never go on. All others are kept, or their hands would be shown at the table. */
  async #forgetMatches(): Promise<void> {
    const { saved, isMatchOver } = this.#context;
    for (const match of saved.matches)
      if (await isMatchOver(match).catch(() => false)) saved.saveSeats({ match, seats: [] });
  }

  async #open(match: string, chosen: readonly GuestSeat[]): Promise<ReadonlySet<Seat>> {
    const { guests, saved } = this.#context;
    if (chosen.length > 0) {
      saved.saveSeats({ match, seats: chosen.map(({ seat, guest }) => ({ seat, device: guest.device })) });
      // Before anybody sees a hand, since the program may be killed at any time.
      await saved.settle();
    }
    for (const guest of guests.list()) {
      if (guest.isExpected && !chosen.some(({ guest: one }) => one === guest)) guests.remove(guest);
      // Until the phone is connected with the new match, it is told nothing of it.
      guest.phone?.disconnect();
      guest.seat = null;
      guest.lastSeat = null;
    }
    for (const { seat, guest } of chosen) guest.seat = seat;
    this.#owners = new Map(chosen.map(({ seat, guest: { device }, name }) => [seat, { device, name }]));
    this.#seats = new Set(chosen.map(({ seat }) => seat));
    return this.#seats;
  }

  /** Returns somebody who had a seat of a match before the program was started again. */
  #absentGuest(device: string, playerName: string): KnownGuest {
    const { guests, saved, now } = this.#context;
    const known = saved.deviceOf(device);
    const name = known?.name ?? playerName;
    const token = known?.token ?? null;
    // Somebody who was sent away since then has to be let in again.
    const isLetIn = token !== null;
    const guest = guests.add({ device, name, token, isLetIn, awaySince: now() }, known?.mark ?? null);
    guest.isExpected = true;
    return guest;
  }

  /** Saves who has which seat. Resolves when that is on disk, or can't be written. */
  async #save(room: Room): Promise<void> {
    const { guests, saved } = this.#context;
    // A seat that a computer has taken is in the record before it is a phone's no more, or its hand could be shown after a restart.
    await room.recorded();
    if (this.#context.room() !== room) return;
    const seats = guests.list().flatMap(({ seat, device }) => (seat === null ? [] : [{ seat, device }]));
    saved.saveSeats({ match: room.id, seats });
    await saved.settle();
  }
}
