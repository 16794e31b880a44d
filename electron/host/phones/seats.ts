import { MAX_PLAYED } from '../../../engine/protocol/phones/phone.ts';
import type { GuestId } from '../../../engine/protocol/phones/phones.ts';
import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Room } from '../match/room.ts';
import type { DeviceConnection, HostPhoneLine, Players } from '../ports.ts';
import type { ConnectionRole } from '../roles.ts';
import type { Guests, KnownGuest, Phone } from './guests.ts';
import type { SavedGuests } from './guests-file.ts';

export interface WantedSeat {
  readonly seat: Seat;
  readonly guest: GuestId;
}

/** A guest's seat in a match about to begin, even if they leave before it does. */
export interface GuestSeat {
  readonly seat: Seat;
  readonly guest: KnownGuest;
  /** The guest's name when the seat was named. The phone may knock under another one before the match begins. */
  readonly name: string;
}

interface SeatsContext {
  readonly guests: Guests;
  readonly saved: SavedGuests;
  readonly now: () => number;
  /** The match on the table. */
  room(): Room | null;
  /** Returns whether a match can never continue. */
  isMatchOver(match: string): Promise<boolean>;
  /**
   * Connects a phone to the match on the table, or to the next one. `played`: actions a computer has played for its
   * person.
   */
  attach(send: HostPhoneLine['send'], role: ConnectionRole, played: readonly Action[]): DeviceConnection;
}

/** A seat being saved. */
interface UnsavedSeat {
  /** Actions a computer has played, reported to the person along with the hand. */
  played: readonly Action[];
}

/**
 * Assigns guests to seats of the match on the table. A seat stays a guest's while the phone is away, in the next match
 * and after a restart, so that its hand is never shown at a table unless a person there takes it.
 */
export class PhoneSeats {
  readonly #context: SeatsContext;
  /** Seats played with phones. The room reads this set. */
  #seats = new Set<Seat>();
  /** The last owner of each seat, with their name at that time. */
  #owners: ReadonlyMap<Seat, Pick<KnownGuest, 'device' | 'name'>> = new Map();
  /** Guests whose new seats are not on disk yet, each with the latest one. */
  readonly #unsaved = new Map<KnownGuest, UnsavedSeat>();

  constructor(context: SeatsContext) {
    this.#context = context;
  }

  /**
   * Returns the seats that guests had in the last match, where the next match has persons. Forgotten guests have none.
   */
  lastSeats(players: Players): readonly GuestSeat[] {
    return this.#context.guests.list().flatMap(guest => {
      const seat = guest.seat ?? guest.lastSeat;
      const isKnown = guest.isLetIn || guest.isExpected;
      return isKnown && seat !== null && players[seat]?.kind === 'person' ? [{ seat, guest, name: guest.name }] : [];
    });
  }

  /** Assigns seats of a new match to these guests. Returns the seats. */
  async begin(match: string, chosen: readonly GuestSeat[]): Promise<ReadonlySet<Seat>> {
    const { saved } = this.#context;
    await saved.load();
    await this.#forgetMatches();
    return this.#open(match, chosen);
  }

  /** Restores the seats of a resumed match. Guests who aren't here are away. Returns the seats. */
  async resume(match: string, players: Players): Promise<ReadonlySet<Seat>> {
    await this.#context.saved.load();
    const { guests, saved } = this.#context;
    const persons = saved.seatsOf(match).filter(({ seat }) => players[seat]?.kind === 'person');
    const chosen = persons.map(({ seat, device }) => {
      const guest = guests.withDevice(device) ?? this.#absentGuest(device, players[seat]?.name ?? '');
      return { seat, guest, name: guest.name };
    });
    return this.#open(match, chosen);
  }

  /** Returns the seats for something played alone: none. Guests' seats of the last match are kept for the next. */
  beginAlone(): ReadonlySet<Seat> {
    for (const guest of this.#context.guests.list()) this.#standUp(guest);
    this.#seats = new Set();
    return this.#seats;
  }

  /** Connects all guests' phones to the match that has just come to the table. */
  enter(room: Room): void {
    const { guests } = this.#context;
    // Seats of guests who left while the match was being opened.
    for (const seat of this.#seats) if (guests.at(seat) === null) this.#letComputerPlay(seat, room);
    for (const guest of guests.list()) this.connect(guest);
  }

  /** Call when the match has been left. */
  leave(): void {
    this.#unsaved.clear();
    for (const guest of this.#context.guests.list()) {
      this.#standUp(guest);
      this.connect(guest);
    }
    this.#seats = new Set();
  }

  /** Turns a guest's seat into their last seat. The phone is told nothing until it is connected again. */
  #standUp(guest: KnownGuest): void {
    guest.phone?.disconnect();
    guest.lastSeat = guest.seat ?? guest.lastSeat;
    guest.seat = null;
  }

  /**
   * Gives a guest a person's seat in the current match. The hand is shown once that is on disk, since the program may
   * be killed at any time. A previous guest in that seat now watches.
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
      // Those actions were played for someone else.
      room.forgetPlayed(seat);
    }
    guest.seat = seat;
    this.#seats.add(seat);
    this.#updateName(guest, seat, room);
    void this.#connectWhenSaved(guest, room);
    room.deviceSeatsChanged();
  }

  /** Updates a seat to its person's new name. Someone else who takes the seat over leaves the name as it is. */
  #updateName({ device, name }: KnownGuest, seat: Seat, room: Room): void {
    const owner = this.#owners.get(seat);
    if (owner?.device === device && owner.name !== name) room.rename(seat, name);
    this.#owners = new Map([...this.#owners, [seat, { device, name }]]);
  }

  /** Takes a guest's seat; the guest now watches. A computer plays it, so that nobody sees its hand. */
  free(guest: KnownGuest): void {
    const { seat } = guest;
    this.#unsaved.delete(guest);
    guest.seat = null;
    guest.lastSeat = null;
    const room = this.#context.room();
    if (seat !== null && room !== null) this.#letComputerPlay(seat, room);
  }

  /** Gives a guest's seat to a person at the screen. The guest watches. */
  giveToScreen(guest: KnownGuest, seat: Seat, room: Room): void {
    this.#unsaved.delete(guest);
    guest.seat = null;
    guest.lastSeat = null;
    this.#seats.delete(seat);
    // In one step: a computer in between would decide or throw what is asked.
    if (room.hasStandIn(seat)) room.hold(seat, 'person');
    room.deviceSeatsChanged();
    this.connect(guest);
    void this.#save(room);
  }

  /** Reconnects a guest's phone to play, or else to watch. A returning person replaces the computer. */
  connect(guest: KnownGuest): void {
    const { phone } = guest;
    phone?.disconnect();
    if (phone === null || !guest.isLetIn) return;
    const room = this.#context.room();
    if (room === null) phone.send({ kind: 'no-match' });
    else if (guest.seat !== null) this.#updateName(guest, guest.seat, room);
    const played = this.#takeBack(guest);
    const unsaved = this.#unsaved.get(guest);
    if (unsaved === undefined) this.#attach(guest, phone, played);
    else unsaved.played = [...unsaved.played, ...played];
  }

  /** Replaces the stand-in with its guest. Returns the stand-in's actions. */
  #takeBack({ seat }: KnownGuest): readonly Action[] {
    const room = this.#context.room();
    if (room === null || seat === null || !room.hasStandIn(seat)) return [];
    const played = room.playedFor(seat);
    room.hold(seat, 'person');
    return played;
  }

  #attach({ seat }: KnownGuest, phone: Phone, played: readonly Action[]): void {
    const role: ConnectionRole = seat === null ? { kind: 'watch' } : { kind: 'device', seat };
    phone.connection = this.#context.attach(message => phone.socket.send(message), role, played.slice(-MAX_PLAYED));
  }

  /** Lets a computer play a seat whose guest has gone. After the match the seat stays where nobody sees its hand. */
  #letComputerPlay(seat: Seat, room: Room): void {
    if (!room.isOver()) {
      room.hold(seat, 'bot');
      this.#seats.delete(seat);
    }
    void this.#save(room);
  }

  /** Connects a guest to a new seat once it is on disk, unless a newer one has replaced it. */
  async #connectWhenSaved(guest: KnownGuest, room: Room): Promise<void> {
    const saving: UnsavedSeat = { played: this.#unsaved.get(guest)?.played ?? [] };
    this.#unsaved.set(guest, saving);
    // Now, because people at the table may bring in a computer again before the seat is on disk.
    this.connect(guest);
    await this.#save(room);
    if (this.#unsaved.get(guest) !== saving) return;
    this.#unsaved.delete(guest);
    if (guest.phone !== null && guest.isLetIn) this.#attach(guest, guest.phone, saving.played);
  }

  /**
   * Forgets the seats of matches that can't continue. The others must be kept, or their hands would be shown at the
   * table.
   */
  async #forgetMatches(): Promise<void> {
    const { saved, isMatchOver } = this.#context;
    for (const match of saved.matches)
      if (await isMatchOver(match).catch(() => false)) saved.saveSeats({ match, seats: [] });
  }

  async #open(match: string, chosen: readonly GuestSeat[]): Promise<ReadonlySet<Seat>> {
    const { guests, saved } = this.#context;
    if (chosen.length > 0) {
      saved.saveSeats({ match, seats: chosen.map(({ seat, guest }) => ({ seat, device: guest.device })) });
      // Before anyone sees a hand, since the program may be killed at any time.
      await saved.settle();
    }
    for (const guest of guests.list()) {
      if (guest.isExpected && !chosen.some(({ guest: one }) => one === guest)) guests.remove(guest);
      // The phone is told nothing until it is connected to the new match.
      guest.phone?.disconnect();
      guest.seat = null;
      guest.lastSeat = null;
    }
    for (const { seat, guest } of chosen) guest.seat = seat;
    this.#owners = new Map(chosen.map(({ seat, guest: { device }, name }) => [seat, { device, name }]));
    this.#seats = new Set(chosen.map(({ seat }) => seat));
    return this.#seats;
  }

  /** Returns a guest who had a seat in a match before a restart. */
  #absentGuest(device: string, playerName: string): KnownGuest {
    const { guests, saved, now } = this.#context;
    const known = saved.deviceOf(device);
    const name = known?.name ?? playerName;
    const token = known?.token ?? null;
    // Someone dismissed since then has to be let in again.
    const isLetIn = token !== null;
    const guest = guests.add({ device, name, token, isLetIn, awaySince: now() }, known?.mark ?? null);
    guest.isExpected = true;
    return guest;
  }

  /** Saves who has which seat. Resolves once that is on disk or can't be written. */
  async #save(room: Room): Promise<void> {
    const { guests, saved } = this.#context;
    // The record must show that a computer has taken a seat before the phone loses it, or the hand could be shown after
    // a restart.
    await room.recorded();
    if (this.#context.room() !== room) return;
    const seats = guests.list().flatMap(({ seat, device }) => (seat === null ? [] : [{ seat, device }]));
    saved.saveSeats({ match: room.id, seats });
    await saved.settle();
  }
}
