import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { PlayServices } from '../ports.ts';
import type { Audience, Connection } from './audience.ts';
import type { Roster } from './roster.ts';
import type { Waiting } from './waiting.ts';

/** The parts of a room that the pause depends on. */
interface PauseContext extends Pick<PlayServices, 'pace'> {
  readonly roster: Roster;
  readonly audience: Audience;
  readonly waiting: Waiting;
}

/** The pause after a scored deal, until everyone has read it. */
export class DealPause {
  readonly #room: PauseContext;
  /** The deal being read. */
  #deal: number | null = null;
  /** Persons who have read it. */
  readonly #ready = new Set<Seat>();
  /** True if the table has continued for everyone. */
  #isEnded = false;
  /** Persons reviewing their choices in this deal, which takes longer than reading the points. */
  readonly #studying = new Set<Seat>();

  constructor(room: PauseContext) {
    this.#room = room;
  }

  /** The deal being read; null if there is none. */
  get beingRead(): number | null {
    return this.#deal;
  }

  /** Waits until everyone has read this deal, or time is up. Without a table that plays, there is no pause. */
  async read(deal: number): Promise<void> {
    const { audience, pace, roster, waiting } = this.#room;
    if (audience.playing() === null) return;
    this.#deal = deal;
    this.#isEnded = false;
    this.#studying.clear();
    this.#ready.clear();
    audience.send({ kind: 'pause', deal });
    await waiting.until(() => this.#isRead(), roster.isShared ? pace.readingTogether : pace.reading);
    await waiting.until(() => this.#isRead() || !this.#isBeingStudied());
    this.#deal = null;
  }

  /** Notes that a person is reviewing their choices in this deal; the match waits for them too. */
  study(seat: Seat): void {
    this.#studying.add(seat);
  }

  /** Notes that a person has read the deal; without a seat, the table answers for everyone. */
  next(connection: Connection, seat: Seat | undefined): RefusalCode | null {
    if (this.#deal === null) return 'stale';
    if (seat === undefined) {
      if (!connection.isPlaying) return 'not-your-seat';
      this.#isEnded = true;
      return null;
    }
    if (this.#room.roster.holderOf(seat) === 'stand-in') return 'played-for';
    if (!connection.seats.includes(seat) || !this.#room.roster.isPerson(seat)) return 'not-your-seat';
    if (!this.#ready.has(seat)) {
      this.#ready.add(seat);
      for (const each of this.#room.audience.connections) this.#sendReady(each, this.#deal);
    }
    return null;
  }

  /** Sends the current pause, if any, to a connection that has just joined. */
  catchUp(connection: Connection): void {
    if (this.#deal === null) return;
    this.#room.audience.tell(connection, { kind: 'pause', deal: this.#deal });
    if (this.#ready.size > 0) this.#sendReady(connection, this.#deal);
  }

  #sendReady(connection: Connection, deal: number): void {
    this.#room.audience.tell(connection, { kind: 'ready', deal, seats: [...this.#ready] });
  }

  /** True if someone present is still reviewing their choices. */
  #isBeingStudied(): boolean {
    const { audience } = this.#room;
    // While a page reloads nobody is present, but they will be back.
    const isHere = (seat: Seat): boolean => audience.playing() === null || audience.isAttached(seat);
    return [...this.#studying].some(seat => this.#room.roster.isPerson(seat) && isHere(seat) && !this.#ready.has(seat));
  }

  #isRead(): boolean {
    const { audience, roster } = this.#room;
    if (this.#isEnded) return true;
    // While a page reloads there is no table, and the match waits for it.
    if (audience.playing() === null) return false;
    const here = roster.persons.filter(seat => roster.isPerson(seat) && audience.isAttached(seat));
    return here.length > 0 && here.every(seat => this.#ready.has(seat));
  }
}
