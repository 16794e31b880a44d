import { z } from 'zod';
import { type Mark, mark } from '../../../engine/protocol/phones/phones.ts';
import { keptName } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Migration } from '../storage/format.ts';
import { type FileKind, listOf, SavedFile } from '../storage/saved-file.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { isSame } from './secrets.ts';

/** Maximum devices kept. Those with seats in resumable matches are dropped last. */
const MAX_DEVICES = 40;
const DAY = 24 * 60 * 60_000;
/** Milliseconds for which a token is valid after its phone was last here. */
const TOKEN_LIFE = 30 * DAY;

/** A phone and its person. `device` and `token` are hashes; the token is null once the guest has been dismissed. */
interface KnownDevice {
  readonly device: string;
  readonly token: string | null;
  readonly name: string;
  readonly mark: Mark;
}
interface SavedDevice extends KnownDevice {
  /** Time the phone was last here, in milliseconds since 1970. */
  readonly seen: number;
}
interface SavedSeats {
  readonly match: string;
  readonly seats: readonly { readonly seat: Seat; readonly device: string }[];
}
/** Known phones and their seats, latest last. */
interface GuestsBody {
  readonly devices: readonly SavedDevice[];
  readonly matches: readonly SavedSeats[];
  /** Address and port at which a guest last connected; null if none has. */
  readonly door: string | null;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const device = z.strictObject({ device: hash, token: hash.nullable(), name: keptName, mark, seen: z.number() });
const seats = listOf(z.strictObject({ seat: z.int().min(0).max(5), device: hash }), 6);

/** Marks a device as last seen in 1970: its token has expired, and a device without a token is not written. */
const FORGOTTEN = 0;

/** Version 2 added the time phones were last here. Phones known to version 1 must knock again. */
const addSeen: Migration = fields => {
  const { devices: known } = fields;
  return { ...fields, devices: Array.isArray(known) ? known.map(each => ({ ...each, seen: FORGOTTEN })) : known };
};

/** Version 3 added the address at which phones found the table. */
const addDoor: Migration = fields => ({ ...fields, door: null });

/**
 * Who came with which phone, their seats, and where they found the table. A change holds only changed devices and
 * matches; a match without seats is not kept.
 */
const GUESTS_FILE: FileKind<GuestsBody> = {
  name: 'guests.json',
  what: 'guests',
  maxBytes: 1024 * 1024,
  format: 'trick-and-tumble-guests',
  migrations: [addSeen, addDoor],
  body: z.strictObject({
    devices: listOf(device, 1_000),
    matches: listOf(z.strictObject({ match: z.string(), seats }), 10_000),
    door: z.string().max(80).nullable(),
  }),
  merge(saved, change) {
    const matches = merged(saved?.matches ?? [], change.matches, ({ match }) => match);
    const known = merged(saved?.devices ?? [], change.devices, ({ device }) => device);
    return { devices: latest(known, matches), matches, door: change.door ?? saved?.door ?? null };
  },
  kept: ({ devices: known, matches, door }) => ({
    door,
    devices: known.filter(({ token, seen }) => token !== null || seen > FORGOTTEN),
    matches: matches.filter(({ seats: taken }) => taken.length > 0),
  }),
};

/** Merges entries; later ones replace earlier ones with the same key. */
function merged<Entry>(saved: readonly Entry[], changed: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const replaced = new Set(changed.map(keyOf));
  return [...saved.filter(entry => !replaced.has(keyOf(entry))), ...changed];
}

/** Drops devices beyond the limit, those without a seat first, so that strangers can't push out players. */
function latest(known: readonly SavedDevice[], matches: readonly SavedSeats[]): readonly SavedDevice[] {
  const seated = new Set(matches.flatMap(({ seats: taken }) => taken.map(({ device }) => device)));
  const isSeated = ({ device }: SavedDevice): boolean => seated.has(device);
  const byWorth = [...known.filter(each => !isSeated(each)), ...known.filter(isSeated)];
  const kept = new Set(byWorth.slice(-MAX_DEVICES));
  return known.filter(each => kept.has(each));
}

const NOBODY: GuestsBody = { devices: [], matches: [], door: null };

/** The file of guests and its cached content. */
export class SavedGuests {
  #body = NOBODY;
  readonly #file: SavedFile<GuestsBody>;
  readonly #date: () => number;

  /** `date` returns milliseconds since 1970. */
  constructor(services: StorageServices, date: () => number) {
    this.#file = new SavedFile(GUESTS_FILE, services);
    this.#date = date;
  }

  /** Forgets all guests, and deletes the file. Throws the disk's error. */
  async clear(): Promise<void> {
    await this.#file.remove();
    this.#body = NOBODY;
  }

  /** Reads the file the first time only. */
  async load(): Promise<void> {
    this.#body = (await this.#file.readOnce()) ?? NOBODY;
  }

  deviceOf(device: string): KnownDevice | null {
    const saved = this.#body.devices.find(each => each.device === device);
    return saved === undefined ? null : { ...saved, token: this.#isExpired(saved) ? null : saved.token };
  }

  withToken(token: string): KnownDevice | null {
    const saved = this.#body.devices.find(each => each.token !== null && isSame(each.token, token));
    return saved === undefined || this.#isExpired(saved) ? null : saved;
  }

  /**
   * Forgets all phones and their persons. It is still known which device had a seat, so that its hand is not shown at
   * the table.
   */
  forgetDevices(): void {
    const forgotten = this.#body.devices.map(device => ({ ...device, token: null, name: '', seen: FORGOTTEN }));
    this.#change({ devices: forgotten });
    this.#body = { ...this.#body, devices: [] };
  }

  /** Address and port at which a guest last found the table; null if none has. */
  get door(): string | null {
    return this.#body.door;
  }

  saveDoor(door: string): void {
    if (door !== this.#body.door) this.#change({ door });
  }

  /** Ids of the matches whose seats are saved. */
  get matches(): readonly string[] {
    return this.#body.matches.map(({ match }) => match);
  }

  seatsOf(match: string): SavedSeats['seats'] {
    return this.#body.matches.find(saved => saved.match === match)?.seats ?? [];
  }

  saveDevice({ device, token, name, mark: known }: KnownDevice): void {
    this.#change({ devices: [{ device, token, name, mark: known, seen: this.#date() }] });
  }

  /** Notes a phone's visit, at most once a day. */
  noteVisit(device: string): void {
    const saved = this.#body.devices.find(each => each.device === device);
    if (saved !== undefined && saved.token !== null && this.#date() - saved.seen > DAY) this.saveDevice(saved);
  }

  /** Saves a match's seats. Without any, the match is forgotten. */
  saveSeats(seats: SavedSeats): void {
    this.#change({ matches: [seats] });
  }

  /** Resolves once everything is on disk or can't be written. */
  settle(): Promise<void> {
    return this.#file.settle();
  }

  close(): Promise<void> {
    return this.#file.close();
  }

  #isExpired({ seen }: SavedDevice): boolean {
    return this.#date() - seen > TOKEN_LIFE;
  }

  #change(changed: Partial<GuestsBody>): void {
    const change = { ...NOBODY, ...changed };
    this.#body = GUESTS_FILE.merge(this.#body, change);
    this.#file.change(change);
  }
}
