import { botOf } from '../../../engine/bots/levels.ts';
import type { Match } from '../../../engine/core/match.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { TableMode } from '../../../engine/protocol/modes/modes.ts';
import type { Action, Seat } from '../../../engine/protocol/vocabulary.ts';
import { tableOf } from '../records/match-setup.ts';
import type { RecordEntry } from '../records/record.ts';
import type { Audience, Connection } from './audience.ts';
import type { Questions } from './questions.ts';
import type { RecordWriter } from './recording.ts';
import type { Rolls } from './rolls.ts';
import type { Roster } from './roster.ts';
import type { Waiting } from './waiting.ts';

/** The parts of a room that the seating depends on. */
interface SeatingContext {
  readonly id: string;
  readonly match: Match;
  readonly mode: TableMode;
  readonly roster: Roster;
  readonly audience: Audience;
  readonly questions: Questions;
  readonly rolls: Rolls;
  readonly waiting: Waiting;
  readonly recording: RecordWriter;
  /** Returns whether nothing more will happen in the room. */
  isOver(): boolean;
}

/** Maximum renames of a seat while its match is open; each adds a line to the record. */
const MAX_RENAMES = 100;

/**
 * Shows and hides persons' hands and lets computers stand in for them. Keeps all connections informed of who holds
 * which seat.
 */
export class Seating {
  readonly #room: SeatingContext;
  /** Number of renames, by seat. */
  readonly #renames = new Map<Seat, number>();
  /** Stand-ins' actions since they took over, by seat. */
  readonly #played = new Map<Seat, Action[]>();

  constructor(room: SeatingContext) {
    this.#room = room;
  }

  /** Lifts the curtain from this seat's hand; null drops it. */
  reveal(connection: Connection, seat: Seat | null): RefusalCode | null {
    if (seat !== null && !connection.seats.includes(seat)) return 'not-your-seat';
    if (seat !== null && !this.#mayBeShown(connection, seat)) return 'not-your-turn';
    connection.revealed = seat;
    this.#room.audience.refresh(connection);
    this.#room.rolls.reveal(connection);
    return null;
  }

  /** Returns whether a connection may now show this seat's hand. A curtain lifts only for a decision. */
  #mayBeShown({ role }: Connection, seat: Seat): boolean {
    const holder = this.#room.roster.holderOf(seat);
    if (role.kind === 'device') return holder === 'device' && role.seat === seat;
    if (holder === 'curtain') return this.#room.questions.isOpen(seat);
    return holder === 'here';
  }

  /** Drops the curtain on each hand that may no longer be shown. Returns the screens that showed one. */
  hideHands(): readonly Connection[] {
    const showing = [...this.#room.audience.connections].filter(
      connection => connection.revealed !== null && !this.#mayBeShown(connection, connection.revealed),
    );
    for (const connection of showing) connection.revealed = null;
    return showing;
  }

  /** Hands a person's seat to a computer or back. Screens are told once that is recorded. */
  hold(connection: Connection, { seat, holder, level }: Extract<ScreenMessage, { kind: 'hold' }>): RefusalCode | null {
    const { roster, match } = this.#room;
    // This includes people with their own device, who may have walked away with it.
    if (!connection.isPlaying || !roster.persons.includes(seat)) return 'not-your-seat';
    const isLevelWrong = level !== undefined && (holder === 'person' || botOf(match.game, level) === undefined);
    if (isLevelWrong) return 'bad-players';
    return this.change(seat, holder, level);
  }

  /** Renames a seat's person. Screens are told once that is recorded. */
  rename(seat: Seat, name: string): void {
    const { roster, isOver } = this.#room;
    const entry = roster.nameEntry(seat, name);
    const renames = this.#renames.get(seat) ?? 0;
    if (entry === null || isOver() || renames >= MAX_RENAMES) return;
    this.#renames.set(seat, renames + 1);
    this.#tellOnceWritten(entry);
    roster.rename(entry);
  }

  /** Hands a person's seat to a computer or back, or returns why not. */
  change(seat: Seat, holder: 'person' | 'bot', level?: string): RefusalCode | null {
    const { roster, questions, isOver } = this.#room;
    const entry = roster.holdEntry(seat, holder, level);
    // Already done, as by a double press, or the match has just ended.
    if (entry === null || isOver()) return 'stale';
    this.#tellOnceWritten(entry);
    // At once: the next step may be recorded before this entry is written.
    roster.hold(entry);
    this.#played.delete(seat);
    questions.reopen(seat);
    this.hideHands();
    return null;
  }

  #tellOnceWritten(entry: RecordEntry): void {
    const { waiting, recording } = this.#room;
    waiting.during(recording.write(entry)).then(
      () => this.tellHolders(),
      (error: Error) => waiting.fail(error),
    );
  }

  /** Notes an action if a stand-in plays this seat. */
  note(seat: Seat, action: Action): void {
    if (this.#room.roster.holderOf(seat) !== 'stand-in') return;
    this.#played.set(seat, [...(this.#played.get(seat) ?? []), action]);
  }

  /** Returns the actions of this seat's stand-in. */
  playedFor(seat: Seat): readonly Action[] {
    return this.#played.get(seat) ?? [];
  }

  /** Forgets the actions of this seat's stand-in. */
  forgetPlayed(seat: Seat): void {
    this.#played.delete(seat);
  }

  /** Tells all screens who holds which seat and hides hands that may no longer be shown. */
  tellHolders(): void {
    const { audience, rolls } = this.#room;
    audience.updateSeats();
    this.hideHands();
    for (const connection of audience.connections) {
      this.sendHolders(connection);
      audience.refresh(connection);
    }
    rolls.tellAim();
  }

  /** Tells one connection who holds which seat. */
  sendHolders(connection: Connection): void {
    const { role, seats, isPlaying } = connection;
    const { audience, id, match, roster } = this.#room;
    const { holders, persons, players } = roster;
    const isTable = role.kind === 'table';
    const isShared = isTable && roster.isShared;
    // On their own screen, someone with a stand-in is still addressed as "you".
    const isAtOwnTable = (seat: Seat): boolean =>
      holders[seat] === 'here' || (holders[seat] === 'stand-in' && !isShared);
    const seating = {
      mine: isTable ? persons.filter(isAtOwnTable) : seats,
      holders,
      isShared,
      isWatching: isTable ? !isPlaying : seats.length === 0,
    };
    audience.tell(connection, { kind: 'table', table: tableOf(match, id, players, seating, this.#room.mode) });
  }
}
