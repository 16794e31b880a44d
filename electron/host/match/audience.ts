import type { Match } from '../../../engine/core/match.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { PlayServices } from '../ports.ts';
import type { ConnectionRole } from '../roles.ts';
import { HeldBack } from './held-back.ts';
import type { Questions } from './questions.ts';
import type { Roster } from './roster.ts';
import { Patience, type Waiting } from './waiting.ts';

/** An attached table or device: its seats, the hand it shows and its progress. */
export interface Connection {
  readonly role: ConnectionRole;
  /** True for the table that plays. */
  isPlaying: boolean;
  readonly send: (message: HostMessage) => void;
  seats: readonly Seat[];
  revealed: Seat | null;
  isHidden: boolean;
  /** The last beat shown completely; -1 before the first. */
  shown: number;
}

/** Late beats after which a table is no longer waited for, so that a hung one can't hold up everyone. */
const MAX_LATE_BEATS = 2;

/** The parts of a room that the audience depends on. */
interface AudienceContext extends Pick<PlayServices, 'clock' | 'pace'> {
  readonly waiting: Waiting;
}

/** A match's connections. Views are sent only from here. */
export class Audience {
  readonly connections = new Set<Connection>();
  /** Number of steps taken, which is also the number of the last beat. */
  seq: number;
  readonly #match: Match;
  readonly #roster: Roster;
  readonly #questions: Questions;
  readonly #heldBack: HeldBack<Connection>;
  readonly #patience: Patience<Connection>;
  readonly #showingTime: number;
  /** Called for each connection whose seats have changed, before anything else is sent to it. */
  readonly #onSeatsChanged: (connection: Connection) => void;

  constructor(
    match: Match,
    roster: Roster,
    questions: Questions,
    services: AudienceContext,
    seq: number,
    onSeatsChanged: (connection: Connection) => void,
  ) {
    this.#heldBack = new HeldBack(services, () => this.#shownByTables());
    this.#patience = new Patience(services.waiting, MAX_LATE_BEATS, new WeakMap());
    this.#showingTime = services.pace.showing;
    this.#match = match;
    this.#roster = roster;
    this.#questions = questions;
    this.seq = seq;
    this.#heldBack.begin(seq);
    this.#onSeatsChanged = onSeatsChanged;
  }

  /**
   * Adds connections. The newest visible table gets the seats of persons who play at the table; the other tables watch.
   * A device gets its role's seat as long as that seat is played on a device.
   */
  join(joining: readonly Connection[]): void {
    for (const connection of joining) {
      this.connections.add(connection);
      const seats = this.#seatsOfDevice(connection);
      const revealed = seats[0] ?? null;
      const fresh = { isPlaying: false, seats, revealed, shown: -1 } satisfies Partial<Connection>;
      Object.assign(connection, fresh);
      if (connection.role.kind !== 'table') this.#onSeatsChanged(connection);
    }
    this.#letNewestPlay(joining);
  }

  /** Gives this table the seats, as if it had joined last. */
  giveSeatsTo(connection: Connection): void {
    this.connections.delete(connection);
    this.connections.add(connection);
    this.#letNewestPlay([]);
  }

  /** Updates every connection's seats after one has changed hands. */
  updateSeats(): void {
    for (const connection of this.connections) {
      const { role, isPlaying } = connection;
      if (role.kind === 'table') connection.seats = isPlaying ? this.#roster.atTable : [];
      else connection.seats = this.#seatsOfDevice(connection);
      if (role.kind === 'device') connection.revealed = connection.seats[0] ?? null;
    }
  }

  /** Removes a connection. Its seats go to the newest of the rest. */
  leave(connection: Connection): void {
    this.connections.delete(connection);
    this.#heldBack.forget(connection);
    this.#letNewestPlay([]);
  }

  /** Sends everyone a message about the last beat. */
  send(message: HostMessage): void {
    for (const connection of this.connections) this.tell(connection, message);
  }

  /** Sends a message about the last beat: to a table at once, to a device once the tables have shown that beat. */
  tell(connection: Connection, message: HostMessage): void {
    if (connection.role.kind === 'table') connection.send(message);
    else this.#heldBack.send(connection, message, this.seq);
  }

  /** Sends devices everything the tables have shown by now. */
  release(): void {
    this.#heldBack.release();
  }

  /** Drops everything still held back. */
  close(): void {
    this.#heldBack.close();
  }

  /** Sends every connection its view after a step. */
  beat(): void {
    this.seq += 1;
    this.#heldBack.begin(this.seq);
    for (const connection of this.connections) this.refresh(connection);
  }

  /** Sends one connection its current view. */
  refresh(connection: Connection): void {
    const seat = connection.revealed;
    const view = this.#match.view(seat);
    const hasDecided = (each: Seat): boolean => this.#questions.decisionOf(each) !== undefined;
    // Onlookers wait only for those who have not decided.
    const waitingFor = view.waitingFor.filter(each => !hasDecided(each) || (seat !== null && each !== seat));
    // A reloaded page does not know that a decision has been made.
    const ask = seat !== null && hasDecided(seat) ? null : view.ask;
    this.tell(connection, { kind: 'beat', seq: this.seq, seat, view: { ...view, ask, waitingFor } });
  }

  /** Resolves once every visible table has shown the last beat, or time is up. Devices are not waited for. */
  async caughtUp(): Promise<void> {
    const { seq } = this;
    const hasAnswered = ({ isHidden, shown }: Connection): boolean => isHidden || shown >= seq;
    await this.#patience.inquire(
      { asked: () => this.#tables(), hasAnswered, milliseconds: this.#showingTime },
      async waitForAll => {
        await waitForAll(hasAnswered);
      },
    );
  }

  /** True if this table was late too often to be waited for. */
  hasGivenUp(table: Connection): boolean {
    return this.#patience.hasGivenUp(table);
  }

  /** True if the learner's table, visible or not, has shown the last beat. Onlookers are not waited for. */
  hasLearnerCaughtUp(): boolean {
    return (this.playing()?.shown ?? -1) >= this.seq;
  }

  isWatched(): boolean {
    return this.#tables().some(connection => !connection.isHidden);
  }

  /** Returns the table that persons play at, alone or along with devices; null if there is none right now. */
  playing(): Connection | null {
    return this.#roster.persons.length > 0 ? (this.#tables().find(({ isPlaying }) => isPlaying) ?? null) : null;
  }

  /** True if the person at this seat is connected. */
  isAttached(seat: Seat): boolean {
    return [...this.connections].some(({ seats }) => seats.includes(seat));
  }

  /** Returns the last beat shown by all visible tables that are waited for. */
  #shownByTables(): number {
    const waitedFor = this.#tables().filter(table => !table.isHidden && !this.#patience.hasGivenUp(table));
    return Math.min(...waitedFor.map(({ shown }) => shown));
  }

  #tables(): readonly Connection[] {
    return [...this.connections].filter(({ role }) => role.kind === 'table');
  }

  #seatsOfDevice({ role }: Connection): readonly Seat[] {
    return role.kind === 'device' && this.#roster.holderOf(role.seat) === 'device' ? [role.seat] : [];
  }

  /** Sends tables their seats: those where they change, and all that have just joined. */
  #letNewestPlay(joined: readonly Connection[]): void {
    const all = this.#tables();
    const newest = all.findLast(connection => !connection.isHidden) ?? all.at(-1);
    for (const connection of all) {
      const isPlaying = connection === newest;
      if (connection.isPlaying === isPlaying && !joined.includes(connection)) continue;
      Object.assign(connection, { isPlaying, seats: isPlaying ? this.#roster.atTable : [], revealed: null });
      this.#onSeatsChanged(connection);
    }
  }
}
