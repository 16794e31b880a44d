import pLimit from 'p-limit';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type {
  Guest,
  GuestId,
  Moved,
  OpenToPhones,
  PhoneLights,
  PhonesProblem,
  PhonesScreenMessage,
  PhonesState,
} from '../../../engine/protocol/phones/phones.ts';
import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Room } from '../match/room.ts';
import type { Clock, DeviceConnection, PhoneDoor, PhoneNetwork, PhoneServer, PhoneSocket, Players } from '../ports.ts';
import type { ConnectionRole } from '../roles.ts';
import type { Log } from '../storage/log.ts';
import type { RefusalLog } from '../storage/refusal-log.ts';
import { codeOf } from '../storage/retry.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { EntryCodes, TICKET_TIME } from './entry-codes.ts';
import { Guests, type KnownGuest } from './guests.ts';
import { SavedGuests } from './guests-file.ts';
import { KeepGoing } from './keep-going.ts';
import { Reception } from './reception.ts';
import { type GuestSeat, PhoneSeats, type WantedSeat } from './seats.ts';

/** Milliseconds between two pings. */
const PING_INTERVAL = 5_000;
/** Milliseconds after which an open table looks again which addresses this machine has. */
const LOOK_INTERVAL = 15_000;
/** Milliseconds without any table, as when all tabs are closed, after which phones find nothing any more. */
const MAX_WITHOUT_TABLES = 5 * 60_000;
/** The most tasks that wait for the one under way. A person causes one or two. */
const MAX_PENDING = 5;

const NO_LIGHTS: PhoneLights = { found: false, loaded: false, knocked: false };

interface PhonesContext {
  readonly storage: StorageServices;
  readonly clock: Clock;
  readonly log: Log;
  readonly refusals: RefusalLog;
  /** Returns milliseconds. */
  readonly now: () => number;
  /** Returns milliseconds since 1970. */
  readonly date: () => number;
  /** Without a network nothing can be opened. */
  readonly network: PhoneNetwork | undefined;
  /** The match on the table. */
  room(): Room | null;
  /** Whether a match never goes on. */
  isMatchOver(match: string): Promise<boolean>;
  /** Connects a phone with the match on the table, or with the next one. `played`: what a computer has played for its person. */
  attach(send: PhoneSocket['send'], role: ConnectionRole, played: readonly Action[]): DeviceConnection;
  /** Sends all tables what they show of phones. */
  sendToTables(phones: PhonesState): void;
}

/** What listens, where, and how it is found. */
interface OpenDoor {
  readonly server: PhoneServer;
  readonly at: string;
  readonly invitation: EntryCodes;
  readonly moved: Moved | null;
}

/** The phones that people play with: opens the table to them, lets their persons in, and knows who is away. */
export class Phones {
  readonly seats: PhoneSeats;
  readonly #context: PhonesContext;
  readonly #guests = new Guests();
  readonly #saved: SavedGuests;
  readonly #reception: Reception;
  readonly #keepGoing: KeepGoing;
  readonly #work = pLimit(1);
  #open: OpenDoor | null = null;
  #addresses: readonly string[] = [];
  /** The look for addresses that is under way. */
  #looking: Promise<void> | null = null;
  #problem: PhonesProblem | null = null;
  #lights = NO_LIGHTS;
  #letsEverybodyIn = false;
  /** Whether this machine did not have the address of the open table when it was looked at last. */
  #isAddressMissing = false;
  /** Since when no table has been there; null while one is. */
  #noTablesSince: number | null = null;
  #stopTimers: () => void = () => undefined;

  constructor(context: PhonesContext) {
    this.#context = context;
    this.#saved = new SavedGuests(context.storage, context.date);
    this.seats = new PhoneSeats({ ...context, guests: this.#guests, saved: this.#saved });
    const { seats } = this;
    this.#keepGoing = new KeepGoing({ ...context, guests: this.#guests });
    this.#reception = new Reception({
      ...context,
      guests: this.#guests,
      saved: this.#saved,
      seats,
      invitation: () => this.#open?.invitation ?? null,
      letsEverybodyIn: () => this.#letsEverybodyIn,
      changed: () => this.#sendState(),
      reached: how => (how === 'in' ? this.#noteDoor() : this.#setLight(how)),
    });
  }

  /** What tables show of phones. */
  state(): PhonesState {
    const open = this.#open;
    const addresses = this.#addresses;
    const problem = this.#problem;
    const lights = this.#lights;
    const letsEverybodyIn = this.#letsEverybodyIn;
    const guests = this.#guests.list().map(guest => this.#shown(guest));
    const keepsGoing = this.#keepGoing.isOn;
    return { open: open && invitationOf(open), addresses, problem, lights, letsEverybodyIn, keepsGoing, guests };
  }

  /** Handles a table's message, or returns why it is refused. */
  handle(message: PhonesScreenMessage): RefusalCode | null {
    switch (message.kind) {
      case 'open-phones':
        return this.#enqueue(() => this.#openAt(message.address));
      case 'close-phones':
        return this.#enqueue(() => this.#closeToAll());
      case 'let-everybody-in':
        // Only while people gather for a match.
        if (message.isOn && this.#context.room() !== null) return 'busy';
        // Or else it would count for an opening that nobody meant.
        if (message.isOn && this.#open === null) return 'stale';
        this.#letsEverybodyIn = message.isOn;
        if (message.isOn) for (const guest of this.#guests.list()) this.#reception.letIn(guest);
        this.#sendState();
        return null;
      case 'new-code':
        if (this.#open === null) return 'stale';
        this.#startAfresh(this.#open.invitation);
        return null;
      case 'keep-going':
        this.#keepGoing.set(message.isOn);
        this.#sendState();
        return null;
      case 'wait-for-guest': {
        const guest = this.#guests.find(message.guest);
        if (guest === null) return 'stale';
        this.#keepGoing.waitFor(guest);
        return null;
      }
      case 'forget-guests':
        return this.#enqueue(async () => {
          await this.#saved.load();
          this.#reception.forgetGuests();
          this.#sendState();
        });
      case 'admit':
        return this.#sendUnlessRefused(this.#admit(message.guest, message.seat));
      case 'take-from-phone':
        return this.#sendUnlessRefused(this.#takeFromPhone(message.guest));
      case 'dismiss':
        return this.#sendUnlessRefused(this.#dismiss(message.guest));
    }
  }

  /**
   * Returns which guests have seats of a new match: those that are wanted, or else those of the last match. Returns a
   * refusal if they can't have them.
   */
  seatsOf(players: Players, wanted: readonly WantedSeat[] | undefined): readonly GuestSeat[] | RefusalCode {
    if (wanted === undefined) return this.seats.lastSeats(players);
    const chosen = wanted.flatMap(({ seat, guest: id }) => {
      const guest = this.#guests.find(id);
      return guest?.isLetIn === true ? [{ seat, guest, name: players[seat]?.name ?? guest.name }] : [];
    });
    if (chosen.length < wanted.length) return 'stale';
    const areDistinct = [wanted.map(({ seat }) => seat), wanted.map(({ guest }) => guest)].every(
      each => new Set(each).size === each.length,
    );
    return areDistinct && wanted.every(({ seat }) => players[seat]?.kind === 'person') ? chosen : 'bad-players';
  }

  /**
   * Looks where the table could be opened, and tells all tables if that has changed. Some systems start a program for
   * it, so anybody who asks during a look waits for that one.
   */
  findAddresses(): Promise<void> {
    this.#looking ??= this.#lookForAddresses().finally(() => {
      this.#looking = null;
    });
    return this.#looking;
  }

  async #lookForAddresses(): Promise<void> {
    const { network } = this.#context;
    const addresses = (await network?.addresses()) ?? [];
    const isNew = addresses.join() !== this.#addresses.join();
    this.#addresses = addresses;
    if (isNew) this.#sendState();
  }

  /** Connects all phones with the match that has come to the table. From now on each knock is answered by a person. */
  enter(room: Room): void {
    this.seats.enter(room);
    this.#closeLobby();
  }

  /** The match has been left. */
  leave(): void {
    this.seats.leave();
    this.#closeLobby();
  }

  /** Tells all tables that a phone is slow now, or is not any more. */
  slownessChanged(): void {
    this.#sendState();
  }

  tableCame(): void {
    this.#noTablesSince = null;
  }

  isOpen(): boolean {
    return this.#open !== null;
  }

  /** Returns how many seats of a match that can go on are played with phones. */
  async countSeats(match: string): Promise<number> {
    await this.#saved.load();
    return this.#saved.seatsOf(match).length;
  }

  /** Forgets all phones that were ever let in, in the file, too. */
  clear(): Promise<void> {
    return this.#work(() => this.#saved.clear());
  }

  /** Nobody sees any more who knocks. Phones stay for a while, since the page of a table may be loaded again. */
  allTablesGone(): void {
    this.#letsEverybodyIn = false;
    this.#noTablesSince ??= this.#context.now();
  }

  #isAbandoned(): boolean {
    return this.#noTablesSince !== null && this.#context.now() - this.#noTablesSince >= MAX_WITHOUT_TABLES;
  }

  /** Tells all tables how things are now. */
  #sendState(): void {
    this.#context.sendToTables(this.state());
  }

  /** Disconnects all phones without a word, so that they come back to the next program, and writes everything to disk. */
  async close(): Promise<void> {
    this.#keepGoing.set(false);
    // Nobody waits for what tables have asked for last.
    this.#work.clearQueue();
    await this.#work(() => this.#stopListening());
    await this.#saved.close();
  }

  /** Gathering for a match is over: each knock is answered by a person, and tables are told who has which seat. */
  #closeLobby(): void {
    const isNews = this.#letsEverybodyIn || this.#guests.list().length > 0;
    this.#letsEverybodyIn = false;
    if (isNews) this.#sendState();
  }

  /** Tells all tables what has changed, unless that was refused. */
  #sendUnlessRefused(refusal: RefusalCode | null): RefusalCode | null {
    if (refusal === null) this.#sendState();
    return refusal;
  }

  /** Does this after what was asked for before, or returns a refusal if too much of that waits already. */
  #enqueue(task: () => Promise<void>): RefusalCode | null {
    if (this.#work.pendingCount >= MAX_PENDING) return 'working';
    this.#work(task).catch((error: unknown) => this.#context.log.error('phones could not be served', error));
    return null;
  }

  /** Opens the table here, or tells all tables why that failed. */
  async #openAt(address: string | null): Promise<void> {
    this.#problem = await this.#tryToOpen(address).catch((error: unknown) => {
      // The error's own text holds addresses, and people send the log with reports.
      this.#context.log.warn(`the table could not be opened to phones: ${codeOf(error)}`);
      return 'failed' as const;
    });
    this.#sendState();
  }

  /** Returns why the table can't be opened here; null if it is open. */
  async #tryToOpen(address: string | null): Promise<PhonesProblem | null> {
    const { network, log, now } = this.#context;
    await this.#saved.load();
    await this.findAddresses();
    const at = address ?? this.#addresses[0];
    if (network === undefined || at === undefined || !this.#addresses.includes(at)) return 'no-network';
    if (this.#open?.at === at) return null;
    // A table that is open already stays so if this fails.
    const { door } = this.#saved;
    const server = await network.listen(at, this.#door(), door === null ? null : portOf(door));
    await this.#stopListening();
    this.#lights = NO_LIGHTS;
    this.#open = { server, at, invitation: new EntryCodes(now), moved: movedFrom(door, server.address) };
    this.#startTimers();
    log.info('the table is open to phones');
    return null;
  }

  /**
   * Opens the table elsewhere if this machine has not had the address for two looks. Guests keep their seats and tokens.
   */
  async #follow(): Promise<void> {
    await this.findAddresses();
    const open = this.#open;
    const addresses = this.#addresses;
    // Without any address it may come back, as after a sleep.
    const isMissing = open !== null && addresses.length > 0 && !addresses.includes(open.at);
    if (isMissing && this.#isAddressMissing) await this.#openAt(null);
    this.#isAddressMissing = isMissing;
  }

  /** Tells every phone, gives the seats of guests to computers, and stops listening. */
  async #closeToAll(): Promise<void> {
    for (const guest of this.#guests.list()) this.#reception.remove(guest, 'closed');
    await this.#stopListening();
    this.#lights = NO_LIGHTS;
    this.#letsEverybodyIn = false;
    this.#keepGoing.set(false);
    this.#problem = null;
    this.#context.log.info('the table is closed to phones');
    this.#sendState();
  }

  async #stopListening(): Promise<void> {
    this.#stopTimers();
    const open = this.#open;
    this.#open = null;
    await open?.server.close();
  }

  #startTimers(): void {
    const { clock } = this.#context;
    const every = (milliseconds: number, call: () => void): (() => void) => {
      let cancel = clock.after(milliseconds, again);
      function again(): void {
        cancel = clock.after(milliseconds, again);
        call();
      }
      return () => cancel();
    };
    const cancels = [
      every(PING_INTERVAL, () => this.#reception.ping()),
      every(LOOK_INTERVAL, () => this.#enqueue(() => (this.#isAbandoned() ? this.#closeToAll() : this.#follow()))),
      every(TICKET_TIME, () => {
        this.#open?.invitation.renew();
        this.#sendState();
      }),
    ];
    this.#stopTimers = () => cancels.forEach(cancel => void cancel());
  }

  #door(): PhoneDoor {
    return {
      found: () => this.#setLight('found'),
      attach: (line, from) => this.#reception.attach(line, from),
    };
  }

  /** A guest is here: phones will look for the table at this address again. */
  #noteDoor(): void {
    if (this.#open !== null) this.#saved.saveDoor(this.#open.server.address);
  }

  #setLight(light: keyof PhoneLights): void {
    if (this.#lights[light]) return;
    this.#lights = { ...this.#lights, [light]: true };
    this.#sendState();
  }

  /** Shows a new code, and refuses all who knock: somebody may have used both up. People who are in stay. */
  #startAfresh(invitation: EntryCodes): void {
    this.#letsEverybodyIn = false;
    invitation.replace();
    this.#reception.emptyLobby();
    this.#sendState();
  }

  #admit(id: GuestId, seat: Seat | null): RefusalCode | null {
    const guest = this.#guests.find(id);
    if (guest === null) return 'stale';
    const room = this.#context.room();
    if (seat !== null) {
      if (room === null) return 'no-match';
      if (!room.seatsForDevices.includes(seat)) return 'bad-players';
      if (room.isOver()) return 'match-over';
    }
    this.#reception.letIn(guest);
    if (seat !== null && room !== null) this.seats.give(guest, seat, room);
    else if (guest.seat !== null) {
      this.seats.free(guest);
      this.seats.connect(guest);
    }
    return null;
  }

  #takeFromPhone(id: GuestId): RefusalCode | null {
    const guest = this.#guests.find(id);
    const room = this.#context.room();
    if (guest === null || guest.seat === null) return 'stale';
    if (room === null) return 'no-match';
    if (room.isOver()) return 'match-over';
    const { seat } = guest;
    this.seats.free(guest);
    this.seats.connect(guest);
    room.hold(seat, 'person');
    return null;
  }

  #dismiss(id: GuestId): RefusalCode | null {
    const guest = this.#guests.find(id);
    if (guest === null) return 'stale';
    this.#reception.remove(guest, guest.isLetIn ? 'dismissed' : 'refused');
    return null;
  }

  #shown({ id, name, mark, seat, isLetIn, phone, awaySince, takeOvers }: KnownGuest): Guest {
    const awayFor = phone === null ? Math.max(0, Math.round(this.#context.now() - awaySince)) : 0;
    const isSlow = phone !== null && seat !== null && this.#context.room()?.isSlow(seat) === true;
    const state = phone === null ? 'away' : isLetIn ? 'here' : 'knocking';
    return { id, name, mark, seat, awayFor, takeOvers, isSlow, state };
  }
}

function invitationOf({ server, invitation, moved }: OpenDoor): OpenToPhones {
  const { ticket, code } = invitation.current;
  return { address: server.address, url: `http://${server.address}/#${ticket}`, code, moved };
}

/** Returns the port of an address; null if it has none. */
function portOf(address: string): number | null {
  const port = Number(/:(\d{1,5})$/.exec(address)?.[1]);
  return port >= 1 && port <= 65_535 ? port : null;
}

/** Returns what has changed of where phones found the table before; null if they find it again. */
function movedFrom(before: string | null, now: string): Moved | null {
  if (before === null || before === now) return null;
  return before.slice(0, before.lastIndexOf(':')) === now.slice(0, now.lastIndexOf(':')) ? 'port' : 'address';
}
