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
import type {
  Clock,
  DeviceConnection,
  HostPhoneLine,
  PhoneDoor,
  PhoneNetwork,
  PhoneServer,
  Players,
} from '../ports.ts';
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

/** Milliseconds between pings. */
const PING_INTERVAL = 5_000;
/** Milliseconds between checks of this machine's addresses while the table is open. */
const ADDRESS_CHECK_INTERVAL = 15_000;
/** Milliseconds without any table, for example with all tabs closed, after which the table closes to phones. */
const MAX_WITHOUT_TABLES = 5 * 60_000;
/** Maximum tasks waiting behind the current one. A person causes one or two. */
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
  /** Without a network the table can't be opened. */
  readonly network: PhoneNetwork | undefined;
  /** The match on the table. */
  room(): Room | null;
  /** Returns whether a match can never continue. */
  isMatchOver(match: string): Promise<boolean>;
  /**
   * Connects a phone to the match on the table, or to the next one. `played`: actions a computer has played for its
   * person.
   */
  attach(send: HostPhoneLine['send'], role: ConnectionRole, played: readonly Action[]): DeviceConnection;
  /** Sends all tables the state of phones. */
  sendToTables(phones: PhonesState): void;
}

/** The open table: its server, address and entry codes. */
interface OpenDoor {
  readonly server: PhoneServer;
  readonly at: string;
  readonly codes: EntryCodes;
  readonly moved: Moved | null;
}

/** Manages the phones that people play with: opens the table to them, lets people in and tracks who is away. */
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
  /** The address check in progress. */
  #addressCheck: Promise<void> | null = null;
  #problem: PhonesProblem | null = null;
  #lights = NO_LIGHTS;
  #letsEverybodyIn = false;
  /** True if this machine lacked the open table's address at the last check. */
  #isAddressMissing = false;
  /** Time since which there has been no table; null while there is one. */
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
      codes: () => this.#open?.codes ?? null,
      letsEverybodyIn: () => this.#letsEverybodyIn,
      changed: () => this.#sendState(),
      reached: how => (how === 'in' ? this.#noteDoor() : this.#setLight(how)),
    });
  }

  /** Returns the state of phones that tables show. */
  state(): PhonesState {
    const open = this.#open;
    const addresses = this.#addresses;
    const problem = this.#problem;
    const lights = this.#lights;
    const letsEverybodyIn = this.#letsEverybodyIn;
    const guests = this.#guests.list().map(guest => this.#guestState(guest));
    const keepsGoing = this.#keepGoing.isOn;
    return { open: open && openStateOf(open), addresses, problem, lights, letsEverybodyIn, keepsGoing, guests };
  }

  /** Handles a table's message, or returns why it is refused. */
  handle(message: PhonesScreenMessage): RefusalCode | null {
    switch (message.kind) {
      case 'open-phones':
        return this.#enqueue(() => this.#openAt(message.address));
      case 'close-phones':
        return this.#enqueue(() => this.#closeToAll());
      case 'let-everybody-in':
        // Allowed only while people gather for a match.
        if (message.isOn && this.#context.room() !== null) return 'busy';
        // Otherwise it would apply to the next opening.
        if (message.isOn && this.#open === null) return 'stale';
        this.#letsEverybodyIn = message.isOn;
        if (message.isOn) for (const guest of this.#guests.list()) this.#reception.letIn(guest);
        this.#sendState();
        return null;
      case 'new-code':
        if (this.#open === null) return 'stale';
        this.#replaceCodes(this.#open.codes);
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
   * Returns the guests' seats in a new match: the requested ones, or by default those of the last match. Returns a
   * refusal if that isn't possible.
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
   * Updates the addresses where the table can be opened, and tells all tables of any change. Some systems start a
   * program for this, so calls during a check share it.
   */
  findAddresses(): Promise<void> {
    this.#addressCheck ??= this.#updateAddresses().finally(() => {
      this.#addressCheck = null;
    });
    return this.#addressCheck;
  }

  async #updateAddresses(): Promise<void> {
    const { network } = this.#context;
    const addresses = (await network?.addresses()) ?? [];
    const isNew = addresses.join() !== this.#addresses.join();
    this.#addresses = addresses;
    if (isNew) this.#sendState();
  }

  /** Connects all phones to the match that has come to the table. From now on a person answers each knock. */
  enter(room: Room): void {
    this.seats.enter(room);
    this.#closeLobby();
  }

  /** Call when the match has been left. */
  leave(): void {
    this.seats.leave();
    this.#closeLobby();
  }

  /** Call when a phone has become slow or is no longer slow. */
  slownessChanged(): void {
    this.#sendState();
  }

  tableCame(): void {
    this.#noTablesSince = null;
  }

  isOpen(): boolean {
    return this.#open !== null;
  }

  /** Returns the number of seats played with phones in a resumable match. */
  async countSeats(match: string): Promise<number> {
    await this.#saved.load();
    return this.#saved.seatsOf(match).length;
  }

  /** Forgets all phones ever let in, including those in the file. */
  clear(): Promise<void> {
    return this.#work(() => this.#saved.clear());
  }

  /**
   * Call when the last table is gone: nobody can see who knocks. Phones stay for a while, since a table's page may be
   * reloading.
   */
  allTablesGone(): void {
    this.#letsEverybodyIn = false;
    this.#noTablesSince ??= this.#context.now();
  }

  #isAbandoned(): boolean {
    return this.#noTablesSince !== null && this.#context.now() - this.#noTablesSince >= MAX_WITHOUT_TABLES;
  }

  #sendState(): void {
    this.#context.sendToTables(this.state());
  }

  /**
   * Disconnects all phones without telling them, so that they return when the program restarts, and writes everything
   * to disk.
   */
  async close(): Promise<void> {
    this.#keepGoing.set(false);
    // Pending requests of tables no longer matter.
    this.#work.clearQueue();
    await this.#work(() => this.#stopListening());
    await this.#saved.close();
  }

  /** Ends gathering for a match: from now on a person answers each knock. Tables are told who has which seat. */
  #closeLobby(): void {
    const isNews = this.#letsEverybodyIn || this.#guests.list().length > 0;
    this.#letsEverybodyIn = false;
    if (isNews) this.#sendState();
  }

  /** Sends all tables the new state unless the change was refused. */
  #sendUnlessRefused(refusal: RefusalCode | null): RefusalCode | null {
    if (refusal === null) this.#sendState();
    return refusal;
  }

  /** Queues a task, or returns a refusal if too many are waiting. */
  #enqueue(task: () => Promise<void>): RefusalCode | null {
    if (this.#work.pendingCount >= MAX_PENDING) return 'working';
    this.#work(task).catch((error: unknown) => this.#context.log.error('a phone request failed', error));
    return null;
  }

  /** Opens the table at this address, or tells all tables why that failed. */
  async #openAt(address: string | null): Promise<void> {
    this.#problem = await this.#tryToOpen(address).catch((error: unknown) => {
      // The error's message contains addresses, and people send the log with reports.
      this.#context.log.warn(`the table could not be opened to phones: ${codeOf(error)}`);
      return 'failed' as const;
    });
    this.#sendState();
  }

  /** Opens the table at this address. Returns null, or why it can't be opened. */
  async #tryToOpen(address: string | null): Promise<PhonesProblem | null> {
    const { network, log, now } = this.#context;
    await this.#saved.load();
    await this.findAddresses();
    const at = address ?? this.#addresses[0];
    if (network === undefined || at === undefined || !this.#addresses.includes(at)) return 'no-network';
    if (this.#open?.at === at) return null;
    // A table already open stays open if this fails.
    const { door } = this.#saved;
    const server = await network.listen(at, this.#door(), door === null ? null : portOf(door));
    await this.#stopListening();
    this.#lights = NO_LIGHTS;
    this.#open = { server, at, codes: new EntryCodes(now), moved: movedFrom(door, server.address) };
    this.#startTimers();
    log.info('the table is open to phones');
    return null;
  }

  /**
   * Reopens the table elsewhere if this machine has lacked the address at two checks. Guests keep their seats and
   * tokens.
   */
  async #followAddress(): Promise<void> {
    await this.findAddresses();
    const open = this.#open;
    const addresses = this.#addresses;
    // With no address at all it may come back, as after sleep.
    const isMissing = open !== null && addresses.length > 0 && !addresses.includes(open.at);
    if (isMissing && this.#isAddressMissing) await this.#openAt(null);
    this.#isAddressMissing = isMissing;
  }

  /** Tells every phone, gives guests' seats to computers and stops listening. */
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
      every(ADDRESS_CHECK_INTERVAL, () =>
        this.#enqueue(() => (this.#isAbandoned() ? this.#closeToAll() : this.#followAddress())),
      ),
      every(TICKET_TIME, () => {
        this.#open?.codes.renew();
        this.#sendState();
      }),
    ];
    this.#stopTimers = () => cancels.forEach(cancel => void cancel());
  }

  #door(): PhoneDoor {
    return {
      found: () => this.#setLight('found'),
      attach: (socket, from) => this.#reception.attach(socket, from),
    };
  }

  /** Saves the address, where this guest's phone will look for the table again. */
  #noteDoor(): void {
    if (this.#open !== null) this.#saved.saveDoor(this.#open.server.address);
  }

  #setLight(light: keyof PhoneLights): void {
    if (this.#lights[light]) return;
    this.#lights = { ...this.#lights, [light]: true };
    this.#sendState();
  }

  /** Shows a new code and refuses everyone knocking, in case someone has used up both. People already in stay. */
  #replaceCodes(codes: EntryCodes): void {
    this.#letsEverybodyIn = false;
    codes.replace();
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
    this.seats.giveToScreen(guest, guest.seat, room);
    if (guest.isExpected && !guest.isLetIn) this.#guests.remove(guest);
    return null;
  }

  #dismiss(id: GuestId): RefusalCode | null {
    const guest = this.#guests.find(id);
    if (guest === null) return 'stale';
    this.#reception.remove(guest, guest.isLetIn ? 'dismissed' : 'refused');
    return null;
  }

  #guestState({ id, name, mark, seat, isLetIn, phone, awaySince, takeOvers }: KnownGuest): Guest {
    const awayFor = phone === null ? Math.max(0, Math.round(this.#context.now() - awaySince)) : 0;
    const isSlow = phone !== null && seat !== null && this.#context.room()?.isSlow(seat) === true;
    const state = phone === null ? 'away' : isLetIn ? 'here' : 'knocking';
    return { id, name, mark, seat, awayFor, takeOvers, isSlow, state };
  }
}

function openStateOf({ server, codes, moved }: OpenDoor): OpenToPhones {
  const { ticket, code } = codes.current;
  return { address: server.address, url: `http://${server.address}/#${ticket}`, code, moved };
}

/** Returns an address's port; null if it has none. */
function portOf(address: string): number | null {
  const port = Number(/:(\d{1,5})$/.exec(address)?.[1]);
  return port >= 1 && port <= 65_535 ? port : null;
}

/** Returns what has changed about the address phones knew; null if they will find the table again. */
function movedFrom(before: string | null, now: string): Moved | null {
  if (before === null || before === now) return null;
  return before.slice(0, before.lastIndexOf(':')) === now.slice(0, now.lastIndexOf(':')) ? 'port' : 'address';
}
