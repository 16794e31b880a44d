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

/** The parts of a room that the seating uses. */
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
  /** Whether nothing more will happen in the room. */
  isOver(): boolean;
}

/** Maximum renames of a seat while its match is open; each adds a line to the record. */
const MAX_RENAMES = 100;

/** Shows and hides the hands of persons, and lets computers stand in for them. Keeps all connections told who holds which seat. */
export class Seating {
  readonly #room: SeatingContext;
  /** By seat, how often its person was renamed. */
  readonly #renames = new Map<Seat, number>();
  /** What stand-ins have played since they took over. */
  readonly #played = new Map<Seat, Action[]>();

  constructor(room: SeatingContext) {
    this.#room = room;
  }

  /** Lifts the curtain before the hand of this seat, or drops it if that is null. */
  reveal(connection: Connection, seat: Seat | null): RefusalCode | null {
    if (seat !== null && !connection.seats.includes(seat)) return 'not-your-seat';
    if (seat !== null && !this.#mayBeShown(connection, seat)) return 'not-your-turn';
    connection.revealed = seat;
    this.#room.audience.refresh(connection);
    this.#room.rolls.reveal(connection);
    return null;
  }

  /** Whether a connection may show the hand of this seat now. A curtain is lifted only for a decision. */
  #mayBeShown({ role }: Connection, seat: Seat): boolean {
    const holder = this.#room.roster.holderOf(seat);
    if (role.kind === 'device') return holder === 'device' && role.seat === seat;
    if (holder === 'curtain') return this.#room.questions.isOpen(seat);
    return holder === 'here';
  }

  /** Drops the curtain before each hand that may no longer be shown, and returns the screens that showed one. */
  hideHands(): readonly Connection[] {
    const showing = [...this.#room.audience.connections].filter(
      connection => connection.revealed !== null && !this.#mayBeShown(connection, connection.revealed),
    );
    for (const connection of showing) connection.revealed = null;
    return showing;
  }

  /** Lets a computer take a person's seat over, or the person. Screens are told once that is recorded. */
  hold(connection: Connection, { seat, holder, level }: Extract<ScreenMessage, { kind: 'hold' }>): RefusalCode | null {
    const { roster, match } = this.#room;
    // Also for somebody with a device of their own, who may have walked away with it.
    if (!connection.isPlaying || !roster.persons.includes(seat)) return 'not-your-seat';
    const isLevelWrong = level !== undefined && (holder === 'person' || botOf(match.game, level) === undefined);
    if (isLevelWrong) return 'bad-players';
    return this.change(seat, holder, level);
  }

  /** Calls the person of a seat so from now on. Screens are told once that is recorded. */
  rename(seat: Seat, name: string): void {
    const { roster, isOver } = this.#room;
    const entry = roster.nameEntry(seat, name);
    const renames = this.#renames.get(seat) ?? 0;
    if (entry === null || isOver() || renames >= MAX_RENAMES) return;
    this.#renames.set(seat, renames + 1);
    this.#tellOnceWritten(entry);
    roster.rename(entry);
  }

  /** Lets a computer take a person's seat over, or the person; or returns why that can't be. */
  change(seat: Seat, holder: 'person' | 'bot', level?: string): RefusalCode | null {
    const { roster, questions, isOver } = this.#room;
    const entry = roster.holdEntry(seat, holder, level);
    // It is so already, as when somebody has pressed twice, or the match has just ended.
    if (entry === null || isOver()) return 'stale';
    this.#tellOnceWritten(entry);
    // At once, since the next step may be recorded before this has been written.
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

  /** Notes what was played for a seat, if a computer plays it for its person. */
  note(seat: Seat, action: Action): void {
    if (this.#room.roster.holderOf(seat) !== 'stand-in') return;
    this.#played.set(seat, [...(this.#played.get(seat) ?? []), action]);
  }

  /** Returns what the stand-in of this seat has played. */
  playedFor(seat: Seat): readonly Action[] {
    return this.#played.get(seat) ?? [];
  }

  /** Forgets what the stand-in of this seat has played. */
  forgetPlayed(seat: Seat): void {
    this.#played.delete(seat);
  }

  /** Tells all screens who holds which seat, and shows no hand that may not be shown any more. */
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
    // Somebody for whom a computer plays on a screen of their own is still "You" there.
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
