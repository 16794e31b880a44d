import type { RefusalCode, ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { Share, SharedChance } from '../../../engine/protocol/shares.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { PlayServices, SeedUse } from '../ports.ts';
import type { RecordEntry } from '../records/record.ts';
import { type SeedLog, type SeedPurpose, sealOf } from '../records/seeds.ts';
import type { Audience, Connection } from './audience.ts';
import type { Waiting } from './waiting.ts';

/** Keeps the secret of one match outside its record, until the record opens it. */
export interface SecretKeeper {
  /** The secret of a match that is resumed; null if there is none. */
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
  write(entry: RecordEntry): Promise<void>;
}

/** A device that is asked for a share, and what it has promised; null if it has promised nothing. */
interface Asked {
  readonly connection: Connection;
  readonly seat: Seat;
  readonly seal: string | null;
}
/** A round of shares that devices are asked for. */
interface OpenRound {
  readonly round: number;
  /** In the order of their seats. */
  readonly asked: readonly Asked[];
  readonly shares: Map<Connection, string>;
}

/**
 * The seeds of a match. With one device they come from the system's generator. Once somebody plays with a device of their
 * own, they follow from a secret, whose hash everybody knows before the first share, and from shares of the devices.
 */
export class Seeds {
  private readonly room: SeedContext;
  private readonly log: SeedLog;
  private readonly secrets: SecretKeeper;
  private secret: string | null;
  /** The latest promise of each device. */
  private readonly seals = new WeakMap<Connection, string>();
  /** Devices that did not answer in time. Nobody waits for them until they give a share, or promise their first. */
  private readonly silent = new WeakSet<Connection>();
  private open: OpenRound | null = null;

  constructor(room: SeedContext, log: SeedLog) {
    this.room = room;
    this.log = log;
    this.secrets = room.secrets ?? IN_MEMORY;
    const { kept } = this.secrets;
    this.secret = kept !== null && sealOf(kept) === log.commitment ? kept : null;
  }

  seed(purpose: SeedPurpose, step: number, seat: Seat | null, use: SeedUse): string {
    if (this.secret === null) return this.room.entropy.seed(purpose, this.room.id, step, seat, use);
    return this.log.seedFrom(this.secret, { purpose, step, seat });
  }

  /** Notes an entry that is about to be written. */
  note(entry: RecordEntry): void {
    this.log.add(entry);
  }

  /** Call before a seed for a draw or a throw is wanted. Asks the devices for shares if that is due. */
  async renew(next: SharedChance): Promise<void> {
    if (this.secret === null) {
      if (this.log.commitment === null && this.devices().length === 0) return;
      await this.commit();
    }
    // After a restart the throw is aimed again, so that shares from before it no longer count.
    if ('throw' in next || this.log.needsRound('draw')) await this.collect(next);
  }

  /** Tells a connection that has just joined what everybody knows. */
  greet({ send }: Connection): void {
    const { commitment } = this.log;
    if (commitment !== null && this.secret !== null) send({ kind: 'commitment', match: this.room.id, commitment });
    this.sendOpening(send);
  }

  handle(connection: Connection, message: Extract<ScreenMessage, { kind: 'seal' | 'share' }>): RefusalCode | null {
    if (connection.seats.length === 0) return 'not-your-seat';
    if (message.kind === 'share') {
      const refusal = this.takeShare(connection, message.round, message.share);
      if (refusal !== null) return refusal;
    }
    // Whoever only promises again and again would make everybody wait at each throw.
    const promised = this.seals.get(connection);
    const isKept = message.kind === 'share' && sealOf(message.share) === promised;
    if (promised === undefined || isKept) this.silent.delete(connection);
    this.seals.set(connection, message.seal);
    return null;
  }

  /** Opens the secret once the match is over. */
  async end(): Promise<void> {
    if (!this.log.isOpened) await this.room.write({ opening: this.secret });
    this.sendOpening(message => this.room.audience.send(message));
    if (this.secret !== null) await this.secrets.forget();
  }

  private takeShare(connection: Connection, round: number, share: string): RefusalCode | null {
    const { open } = this;
    // A share that comes too late is lost, but the promise that comes with it counts.
    if (open === null || open.round !== round) return round < this.log.rounds.length ? null : 'stale';
    const asked = open.asked.find(each => each.connection === connection);
    if (asked === undefined || open.shares.has(connection) || sealOf(share) !== asked.seal) return 'not-allowed';
    open.shares.set(connection, share);
    return null;
  }

  private async commit(): Promise<void> {
    const { id, entropy, audience, write } = this.room;
    const secret = [0, 1].map(half => entropy.seed('secret', id, half, null)).join('');
    await this.secrets.keep(secret);
    await write({ commitment: sealOf(secret) });
    this.secret = secret;
    for (const connection of audience.connections) this.greet(connection);
  }

  /** Asks every device for the share that it has promised, and records what has come in time. */
  private async collect(next: SharedChance): Promise<void> {
    const { audience, write } = this.room;
    const round = this.log.rounds.length;
    await this.waitFor(
      () => this.devices(),
      device => this.seals.has(device),
    );
    const asked = this.devices().map(connection => ({
      connection,
      seat: seatOf(connection),
      seal: this.seals.get(connection) ?? null,
    }));
    const promised = asked.filter((each): each is Asked & { readonly seal: string } => each.seal !== null);
    const shares = new Map<Connection, string>();
    this.open = { round, asked, shares };
    const seals = promised.map(({ seat, seal }) => ({ seat, seal }));
    for (const { connection } of promised) connection.send({ kind: 'shares-due', round, next, seals });
    await this.waitFor(
      () => promised.flatMap(({ connection }) => (audience.connections.has(connection) ? [connection] : [])),
      device => shares.has(device),
    );
    this.open = null;
    const given: Share[] = asked.map(({ connection, seat, seal }) => ({
      seat,
      seal,
      share: shares.get(connection) ?? null,
    }));
    await write({ round, next, shares: given });
  }

  /** Waits for these devices, but not for those that were silent the last time, and never for long. */
  private async waitFor(
    devices: () => readonly Connection[],
    hasAnswered: (device: Connection) => boolean,
  ): Promise<void> {
    const missing = (): Connection[] => devices().filter(device => !hasAnswered(device));
    const isDone = (): boolean => missing().every(device => this.silent.has(device));
    const { waiting, pace } = this.room;
    if (!(await waiting.until(isDone, pace.sharing))) for (const device of missing()) this.silent.add(device);
  }

  /** The devices that play a seat, in the order of the seats. */
  private devices(): Connection[] {
    return [...this.room.audience.connections]
      .filter(({ role, seats }) => role.kind === 'device' && seats.length > 0)
      .sort((one, other) => seatOf(one) - seatOf(other));
  }

  private sendOpening(send: Connection['send']): void {
    const { opening, rounds } = this.log;
    if (opening !== null) send({ kind: 'opening', match: this.room.id, secret: opening, rounds });
  }
}

const seatOf = ({ seats }: Connection): Seat => seats[0] ?? 0;
