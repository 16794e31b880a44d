import type { Match } from '../../../engine/core/match.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { PlayServices } from '../ports.ts';
import type { ConnectionRole } from '../roles.ts';
import { HeldBack } from './held-back.ts';
import type { Questions } from './questions.ts';
import type { Roster } from './roster.ts';
import { Patience, type Waiting } from './waiting.ts';

/** A table or device that is attached: which seats play at it, which hand it shows, and how far it has got. */
export interface Connection {
  readonly role: ConnectionRole;
  /** Whether it is the table that plays. */
  isPlaying: boolean;
  readonly send: (message: HostMessage) => void;
  seats: readonly Seat[];
  revealed: Seat | null;
  isHidden: boolean;
  /** The last beat that was shown completely; -1 before the first. */
  shown: number;
}

/** Late beats after which nobody waits for a table any more: one that hangs must not hold up everybody. */
const MAX_LATE_BEATS = 2;

/** The parts of a room that its audience uses. */
interface AudienceContext extends Pick<PlayServices, 'clock' | 'pace'> {
  readonly waiting: Waiting;
}

/** The connections that watch a match. Views are sent here and nowhere else. */
export class Audience {
  readonly connections = new Set<Connection>();
  /** The number of steps taken, and so of the last beat. */
  seq: number;
  readonly #match: Match;
  readonly #roster: Roster;
  readonly #questions: Questions;
  readonly #heldBack: HeldBack<Connection>;
  readonly #patience: Patience<Connection>;
  readonly #showingTime: number;
  /** Called with each connection whose seats have changed, before anything else is sent to it. */
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
   * Adds connections. The newest visible table holds the seats of persons who play there; the other tables are onlookers. A
   * device has the seat of its role while that seat is played with a device.
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

  /** Gives the seats to this table, as if it had joined last. */
  giveSeatsTo(connection: Connection): void {
    this.connections.delete(connection);
    this.connections.add(connection);
    this.#letNewestPlay([]);
  }

  /** Gives each connection the seats that it has now, after a seat has changed hands. */
  updateSeats(): void {
    for (const connection of this.connections) {
      const { role, isPlaying } = connection;
      if (role.kind === 'table') connection.seats = isPlaying ? this.#roster.atTable : [];
      else connection.seats = this.#seatsOfDevice(connection);
      if (role.kind === 'device') connection.revealed = connection.seats[0] ?? null;
    }
  }

  /** Removes a connection. If it held the seats, the newest of the rest gets them. */
  leave(connection: Connection): void {
    this.connections.delete(connection);
    this.#heldBack.forget(connection);
    this.#letNewestPlay([]);
  }

  /** Sends everybody a message about the last beat. */
  send(message: HostMessage): void {
    for (const connection of this.connections) this.tell(connection, message);
  }

  /** Sends a message about the last beat: to a table at once, to others when the tables have shown the beat. */
  tell(connection: Connection, message: HostMessage): void {
    if (connection.role.kind === 'table') connection.send(message);
    else this.#heldBack.send(connection, message, this.seq);
  }

  /** Sends what the tables have shown by now to devices. */
  release(): void {
    this.#heldBack.release();
  }

  /** Sends nothing more of what is held back. */
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
    // Onlookers wait for those only who have not decided.
    const waitingFor = view.waitingFor.filter(each => !hasDecided(each) || (seat !== null && each !== seat));
    // A page that is loaded again does not know what has been decided there.
    const ask = seat !== null && hasDecided(seat) ? null : view.ask;
    this.tell(connection, { kind: 'beat', seq: this.seq, seat, view: { ...view, ask, waitingFor } });
  }

  /** Resolves when every visible table has shown the last beat, or the time for it is over. Nobody waits for a device. */
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

  /** Whether nobody waits for this table, since it was late too often. */
  hasGivenUp(table: Connection): boolean {
    return this.#patience.hasGivenUp(table);
  }

  /** Whether the learner's table has shown the last beat, be it visible or not. Nobody waits for onlookers. */
  hasLearnerCaughtUp(): boolean {
    return (this.playing()?.shown ?? -1) >= this.seq;
  }

  isWatched(): boolean {
    return this.#tables().some(connection => !connection.isHidden);
  }

  /** Returns the table that persons play at, alone or with devices of their own; null if there is none now. */
  playing(): Connection | null {
    return this.#roster.persons.length > 0 ? (this.#tables().find(({ isPlaying }) => isPlaying) ?? null) : null;
  }

  /** Whether the person at this seat has a connection now. */
  isAttached(seat: Seat): boolean {
    return [...this.connections].some(({ seats }) => seats.includes(seat));
  }

  /** The last beat that all visible tables have shown that are waited for. */
  #shownByTables(): number {
    const awaited = this.#tables().filter(table => !table.isHidden && !this.#patience.hasGivenUp(table));
    return Math.min(...awaited.map(({ shown }) => shown));
  }

  #tables(): readonly Connection[] {
    return [...this.connections].filter(({ role }) => role.kind === 'table');
  }

  #seatsOfDevice({ role }: Connection): readonly Seat[] {
    return role.kind === 'device' && this.#roster.holderOf(role.seat) === 'device' ? [role.seat] : [];
  }

  /** Sends everybody their seats where they change, and to those who have just joined in any case. */
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
