import { z } from 'zod';
import { type Mark, mark } from '../../../engine/protocol/phones/phones.ts';
import { keptName } from '../../../engine/protocol/players.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Migration } from '../storage/format.ts';
import { type FileKind, listOf, SavedFile } from '../storage/saved-file.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { isSame } from './secrets.ts';

/** Devices that are kept. Those that have seats in matches that can go on are the last to be dropped. */
const MAX_DEVICES = 40;
const DAY = 24 * 60 * 60_000;
/** Milliseconds for which a token is good after its phone was last here. */
const TOKEN_LIFE = 30 * DAY;

/** A phone and its person. `device` and `token` are hashes; the token is null once the guest was sent away. */
interface KnownDevice {
  readonly device: string;
  readonly token: string | null;
  readonly name: string;
  readonly mark: Mark;
}
interface SavedDevice extends KnownDevice {
  /** When the phone was last here, in milliseconds since 1970. */
  readonly seen: number;
}
interface SavedSeats {
  readonly match: string;
  readonly seats: readonly { readonly seat: Seat; readonly device: string }[];
}
/** The latest last. */
interface GuestsBody {
  readonly devices: readonly SavedDevice[];
  readonly matches: readonly SavedSeats[];
  /** The address and port at which a guest was here last; null before the first. */
  readonly door: string | null;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const device = z.strictObject({ device: hash, token: hash.nullable(), name: keptName, mark, seen: z.number() });
const seats = listOf(z.strictObject({ seat: z.int().min(0).max(5), device: hash }), 6);

/** Makes a device count as last seen in 1970: its token has expired, and without a token it is not written. */
const FORGOTTEN = 0;

/** Version 2 says when phones were here. Those of version 1 knock once more. */
const addSeen: Migration = fields => {
  const { devices: known } = fields;
  return { ...fields, devices: Array.isArray(known) ? known.map(each => ({ ...each, seen: FORGOTTEN })) : known };
};

/** Version 3 says where phones found the table. */
const addDoor: Migration = fields => ({ ...fields, door: null });

/**
 * Who came with which phone, which seats they had, and where they found the table. A change has the devices and matches that
 * change; one without seats is not kept.
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

/** Later entries replace earlier ones with the same key. */
function merged<Entry>(saved: readonly Entry[], changed: readonly Entry[], keyOf: (entry: Entry) => string): Entry[] {
  const replaced = new Set(changed.map(keyOf));
  return [...saved.filter(entry => !replaced.has(keyOf(entry))), ...changed];
}

/** Drops devices beyond the limit, first those that have no seat: many strangers push out nobody who plays. */
function latest(known: readonly SavedDevice[], matches: readonly SavedSeats[]): readonly SavedDevice[] {
  const seated = new Set(matches.flatMap(({ seats: taken }) => taken.map(({ device }) => device)));
  const isSeated = ({ device }: SavedDevice): boolean => seated.has(device);
  const byWorth = [...known.filter(each => !isSeated(each)), ...known.filter(isSeated)];
  const kept = new Set(byWorth.slice(-MAX_DEVICES));
  return known.filter(each => kept.has(each));
}

const NOBODY: GuestsBody = { devices: [], matches: [], door: null };

/** The file of guests, and what is known of it. */
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

  /** Reads the file, the first time. */
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

  /** Forgets all phones and their persons. Which device had a seat stays, so that its hand is not shown at the table. */
  forgetDevices(): void {
    const forgotten = this.#body.devices.map(device => ({ ...device, token: null, name: 'Guest', seen: FORGOTTEN }));
    this.#change({ devices: forgotten });
    this.#body = { ...this.#body, devices: [] };
  }

  /** Where a guest found the table last, as an address and a port; null if none has. */
  get door(): string | null {
    return this.#body.door;
  }

  saveDoor(door: string): void {
    if (door !== this.#body.door) this.#change({ door });
  }

  /** The matches whose seats are saved. */
  get matches(): readonly string[] {
    return this.#body.matches.map(({ match }) => match);
  }

  seatsOf(match: string): SavedSeats['seats'] {
    return this.#body.matches.find(saved => saved.match === match)?.seats ?? [];
  }

  saveDevice({ device, token, name, mark: known }: KnownDevice): void {
    this.#change({ devices: [{ device, token, name, mark: known, seen: this.#date() }] });
  }

  /** Notes that a phone is here, once a day. */
  noteVisit(device: string): void {
    const saved = this.#body.devices.find(each => each.device === device);
    if (saved !== undefined && saved.token !== null && this.#date() - saved.seen > DAY) this.saveDevice(saved);
  }

  /** Saves the seats of a match. Without any, the match is forgotten. */
  saveSeats(seats: SavedSeats): void {
    this.#change({ matches: [seats] });
  }

  /** Resolves when everything is on disk, or can't be written. */
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
