import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { Share, SharedChance } from '../../../engine/protocol/phones/shares.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { PlayServices, SeedUse } from '../ports.ts';
import { type SeedLog, type SeedPurpose, sealOf } from '../records/seeds.ts';
import type { Audience, Connection } from './audience.ts';
import type { RecordWriter } from './recording.ts';
import { Patience, type Waiting } from './waiting.ts';

/** Keeps a match's secret outside its record until the record opens it. */
export interface SecretKeeper {
  /** The secret of a resumed match; null if there is none. */
  readonly kept: string | null;
  keep(secret: string): Promise<void>;
  forget(): Promise<void>;
}
/** For matches that are never resumed. */
const IN_MEMORY: SecretKeeper = { kept: null, keep: async () => undefined, forget: async () => undefined };

/** The parts of a room that seeds depend on. */
interface SeedContext extends Pick<PlayServices, 'entropy' | 'pace'> {
  readonly id: string;
  readonly audience: Audience;
  readonly waiting: Waiting;
  readonly secrets?: SecretKeeper | undefined;
  /** Called when the match stops or resumes waiting for a device's shares. */
  readonly onSlowDevice?: (() => void) | undefined;
  readonly recording: RecordWriter;
}

/** Late shares after which a seat's device is no longer waited for. */
const MAX_LATE_SHARES = 1;

/** A device asked for a share, and its commitment to that share; null if it has made none. */
interface Asked {
  readonly connection: Connection;
  readonly seat: Seat;
  readonly seal: string | null;
}
/** A round of shares requested from devices. */
interface OpenRound {
  readonly round: number;
  /** Ordered by seat; null while their seals are awaited. */
  asked: readonly Asked[] | null;
  readonly shares: Map<Connection, string>;
}

/**
 * A match's seeds. On a single device they come from the system's generator. Once someone plays on their own device,
 * they derive from shares of the devices and a secret, whose hash everyone knows before the first share.
 */
export class Seeds {
  readonly #room: SeedContext;
  readonly #log: SeedLog;
  readonly #secrets: SecretKeeper;
  #secret: string | null;
  /** Each device's latest seal. */
  readonly #seals = new WeakMap<Connection, string>();
  /** Keyed by seat, since a late phone may return on a new connection each time. */
  readonly #patience: Patience<Seat>;
  /** The last round for which each seat has given the share it had sealed, in time or not. */
  readonly #given = new Map<Seat, number>();
  #open: OpenRound | null = null;

  constructor(room: SeedContext, log: SeedLog) {
    this.#room = room;
    this.#patience = new Patience(room.waiting, MAX_LATE_SHARES, new Map(), () => room.onSlowDevice?.());
    this.#log = log;
    this.#secrets = room.secrets ?? IN_MEMORY;
    const { kept } = this.#secrets;
    this.#secret = kept !== null && sealOf(kept) === log.commitment ? kept : null;
  }

  seed(purpose: SeedPurpose, step: number, seat: Seat | null, use: SeedUse): string {
    if (this.#secret === null) return this.#room.entropy.seed(purpose, this.#room.id, step, seat, use);
    return this.#log.seedFrom(this.#secret, { purpose, step, seat });
  }

  /** Call before a draw or throw needs a seed. Asks the devices for shares if a round is due. */
  async renew(next: SharedChance): Promise<void> {
    if (this.#secret === null) {
      if (this.#log.commitment === null && this.#devices().length === 0) return;
      await this.#commit();
    }
    // After a restart the throw is aimed again, so earlier shares no longer count.
    if ('throw' in next || this.#log.needsRound('draw')) await this.#collect(next);
  }

  /** Sends a connection that has just joined what everyone knows. */
  greet({ send }: Connection): void {
    const { commitment } = this.#log;
    if (commitment !== null && this.#secret !== null) send({ kind: 'commitment', match: this.#room.id, commitment });
    this.#sendOpening(send);
  }

  handle(connection: Connection, message: Extract<ScreenMessage, { kind: 'seal' | 'share' }>): RefusalCode | null {
    if (connection.seats.length === 0) return 'not-your-seat';
    if (message.kind === 'share') {
      const refusal = this.#takeShare(connection, message.round, message.share);
      if (refusal !== null) return refusal;
    }
    this.#seals.set(connection, message.seal);
    return null;
  }

  /** True if the match no longer waits for shares from this seat's device. */
  isSlow(seat: Seat): boolean {
    return this.#patience.hasGivenUp(seat);
  }

  /** Reveals the secret once the match is over. */
  async end(): Promise<void> {
    if (!this.#log.isOpened) await this.#room.recording.write({ opening: this.#secret });
    this.#sendOpening(message => this.#room.audience.send(message));
    if (this.#secret !== null) await this.#secrets.forget();
  }

  #takeShare(connection: Connection, round: number, share: string): RefusalCode | null {
    const open = this.#open;
    if (open === null || open.round !== round) return this.#takeLateShare(connection, round, share);
    const asked = open.asked?.find(each => each.connection === connection);
    if (asked === undefined || open.shares.has(connection) || sealOf(share) !== asked.seal) return 'not-now';
    open.shares.set(connection, share);
    this.#given.set(asked.seat, round);
    return null;
  }

  /** A late share is lost, but it shows that its device still answers, and the seal that comes with it counts. */
  #takeLateShare(connection: Connection, round: number, share: string): RefusalCode | null {
    const seat = seatOf(connection);
    const shares = this.#log.rounds[round]?.shares;
    if (shares === undefined) return 'stale';
    const fitsSeal = shares.some(each => each.seat === seat && each.seal === sealOf(share));
    if (fitsSeal) this.#given.set(seat, Math.max(round, this.#given.get(seat) ?? -1));
    return null;
  }

  async #commit(): Promise<void> {
    const { id, entropy, audience, recording } = this.#room;
    const secret = [0, 1].map(half => entropy.seed('secret', id, half, null)).join('');
    await this.#secrets.keep(secret);
    await recording.write({ commitment: sealOf(secret) });
    this.#secret = secret;
    for (const connection of audience.connections) this.greet(connection);
  }

  /** Asks every device for the share it has sealed and records those that come in time. */
  async #collect(next: SharedChance): Promise<void> {
    const { audience, pace, recording } = this.#room;
    const round = this.#log.rounds.length;
    const open: OpenRound = { round, asked: null, shares: new Map() };
    const { shares } = open;
    const isHere = ({ connection }: Asked): boolean => audience.connections.has(connection);
    const inquiry = {
      asked: () => open.asked?.filter(isHere).map(({ seat }) => seat) ?? this.#devices().map(seatOf),
      hasAnswered: (seat: Seat) => (this.#given.get(seat) ?? -1) >= round,
      milliseconds: pace.sharing,
    };
    await this.#patience.inquire(inquiry, async waitForAll => {
      await waitForAll(seat => this.#devices().every(device => seatOf(device) !== seat || this.#seals.has(device)));
      const asked = this.#devices().map(connection => this.#askedNow(connection));
      const withSeal = asked.filter((each): each is Asked & { readonly seal: string } => each.seal !== null);
      open.asked = asked;
      this.#open = open;
      const seals = withSeal.map(({ seat, seal }) => ({ seat, seal }));
      for (const { connection } of withSeal) connection.send({ kind: 'shares-due', round, next, seals });
      await waitForAll(seat => withSeal.every(each => each.seat !== seat || shares.has(each.connection)));
    });
    this.#open = null;
    const given: Share[] = (open.asked ?? []).map(({ connection, seat, seal }) => ({
      seat,
      seal,
      share: shares.get(connection) ?? null,
    }));
    await recording.write({ round, next, shares: given });
  }

  #askedNow(connection: Connection): Asked {
    return { connection, seat: seatOf(connection), seal: this.#seals.get(connection) ?? null };
  }

  /** Returns the devices that play a seat, ordered by seat. */
  #devices(): Connection[] {
    return [...this.#room.audience.connections]
      .filter(({ role, seats }) => role.kind === 'device' && seats.length > 0)
      .sort((one, other) => seatOf(one) - seatOf(other));
  }

  #sendOpening(send: Connection['send']): void {
    const { opening, rounds } = this.#log;
    if (opening !== null) send({ kind: 'opening', match: this.#room.id, secret: opening, rounds });
  }
}

const seatOf = ({ seats }: Connection): Seat => seats[0] ?? 0;
