import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import { MODE_RULES, modeOf } from '../../../engine/protocol/modes/modes.ts';
import type { Seat } from '../../../engine/protocol/vocabulary.ts';
import type { Connection } from '../match/audience.ts';
import { Room, type RoomOptions } from '../match/room.ts';
import type { Players, PlayServices, SimulationRunner } from '../ports.ts';
import { type Archive, type LoadedMatch, recordPath } from '../records/archive.ts';
import { Chain } from '../records/record.ts';
import type { Replay } from '../records/replay.ts';
import { openJournal } from '../storage/journal.ts';
import type { Log } from '../storage/log.ts';
import { MatchJournal } from '../storage/match-journal.ts';
import type { StorageServices } from '../storage/storage-warnings.ts';
import { type ChoiceRange, type OpenPractice, openLastChoice } from './replayed-deal.ts';

export interface TableServices extends StorageServices, PlayServices, Pick<RoomOptions, 'count' | 'onSlowDevice'> {
  readonly log: Log;
  /** Returns a new match id: lower-case letters, digits and dashes. */
  newId(): string;
  /** Called when a match comes to the table and when it is left. */
  readonly onMatch?: ((isOnTable: boolean) => void) | undefined;
  /** Simulates deals with computers, for comparison. */
  readonly simulation?: SimulationRunner | undefined;
  /** Folder of the records that lessons start from; there are no lessons if omitted. */
  readonly lessons?: string | undefined;
}

/** Callbacks for opening something on the table. */
export interface TableOpening {
  /**
   * Returns the seats whose persons play on their own device; the set may change later. Called before anyone sees
   * anything.
   */
  deviceSeats(match: string, players: Players): Promise<ReadonlySet<Seat>>;
  /** Called with the room before anything happens in it, so that its screens see everything. */
  onOpen(room: Room): void;
}

/** Something ready to be placed on the table. */
export interface Placement
  extends Pick<RoomOptions, 'id' | 'players' | 'mode' | 'chain' | 'journal'>,
    Partial<
      Pick<
        RoomOptions,
        'isShared' | 'secrets' | 'solution' | 'dealDecisions' | 'uses' | 'dealEnds' | 'pace' | 'entropy'
      >
    > {
  readonly from: Replay;
  readonly wayBack?: WayBack;
  /** Called when it is left. */
  readonly onLeave?: () => void;
}

/** The way back to choices made at the table. */
interface WayBack {
  /** Prefix of reopened ids. */
  readonly prefix: string;
  /** The record so far. */
  readonly journal: { readonly text: string };
  /** Choices the player may go back to. */
  readonly choices: ChoiceRange;
  /** Puts it back on the table, under a new id, as it was at such a choice. */
  reopen(id: string, opened: OpenPractice, opening: TableOpening): Promise<null>;
}

/** The single place on the table. Each mode puts its rooms here. */
export class TableSlot {
  room: Room | null = null;
  readonly services: TableServices;
  readonly archive: Archive;
  #placed: Placement | null = null;

  constructor(services: TableServices, archive: Archive) {
    this.services = services;
    this.archive = archive;
  }

  isPlaying(): boolean {
    return this.room !== null && !this.room.isOver();
  }

  /** True if the table is occupied. Anything may replace an unrecorded room. */
  isTaken(): boolean {
    return this.isPlaying() && this.room?.isRecorded === true;
  }

  /** Returns the id of the match on the table; null if it is not recorded. */
  recordedId(): string | null {
    return this.room?.isRecorded ? this.room.id : null;
  }

  /** Returns this match's record so far if it is on the table, otherwise null. */
  textOnTable(match: string): string | null {
    const journal = this.room?.id === match ? this.#placed?.journal : null;
    return journal instanceof MatchJournal ? journal.text : null;
  }

  /** Returns a replayed deal's record so far if it is on the table, otherwise null. */
  replayedText(match: string): string | null {
    return this.room?.id === match && modeOf(this.room, 'practice')
      ? (this.#placed?.wayBack?.journal.text ?? null)
      : null;
  }

  /** Returns a new id for something unrecorded. To screens, each id is another table. */
  newId(prefix: string): string {
    return `${prefix}-${this.services.newId()}`;
  }

  /** Puts this on the table, replacing what was there. */
  async place(placed: Placement, opening: TableOpening): Promise<null> {
    const { services } = this;
    await this.leave();
    const { from, wayBack: _, onLeave: __, ...options } = placed;
    this.#placed = placed;
    const { countsDice } = MODE_RULES[placed.mode.kind];
    const deviceSeats = await opening.deviceSeats(placed.id, placed.players);
    const count = countsDice ? services.count : undefined;
    const room = new Room({ ...services, ...options, count, deviceSeats, dice: 'throw', onError: this.onError }, from);
    this.room = room;
    services.onMatch?.(true);
    opening.onOpen(room);
    room.done.catch((error: unknown) => services.log.error(`match ${room.id} is broken`, error));
    return null;
  }

  async leave(): Promise<void> {
    const { room } = this;
    const placed = this.#placed;
    this.room = null;
    this.#placed = null;
    placed?.onLeave?.();
    if (room === null) return;
    this.services.onMatch?.(false);
    await room.close();
    const { journal } = placed ?? {};
    if (journal instanceof MatchJournal && !journal.isClosed) this.archive.unwritten.set(room.id, journal);
    this.services.log.info(`match ${room.id} is left, ${room.isOver() ? 'over' : 'not over'}`);
  }

  /** Leaves the table and makes a last attempt to write pending records. */
  async end(): Promise<void> {
    await this.leave().catch((error: unknown) => this.services.log.error('the match did not close properly', error));
    for (const journal of [...this.archive.unwritten.values()]) await journal.end();
  }

  /** Goes back to the player's last choice. */
  async backOne(connection: Connection, opening: TableOpening): Promise<RefusalCode | null> {
    const wayBack = this.#placed?.wayBack;
    if (wayBack === undefined || this.room === null) return 'no-practice';
    if (!connection.isPlaying) return 'not-your-seat';
    const id = this.newId(wayBack.prefix);
    const opened = openLastChoice(wayBack.journal.text, wayBack.choices, id);
    return typeof opened === 'string' ? opened : wayBack.reopen(id, opened, opening);
  }

  /** Makes another attempt to write a match that couldn't be written when it was left. */
  async retryUnwritten(match: string): Promise<void> {
    await this.archive.unwritten.get(match)?.close();
  }

  /** Opens a new match's journal. `start`: initial text of its record. */
  newJournal(id: string, game: string, start: string): Promise<MatchJournal> {
    return this.#journalOf(id, game, start, null);
  }

  /** Opens a resumed match's journal. */
  async resumedJournal({ header: { id }, match, validText, found }: LoadedMatch): Promise<MatchJournal> {
    const journal = this.archive.unwritten.get(id) ?? (await this.#journalOf(id, match.game.name, validText, found));
    this.archive.unwritten.delete(id);
    journal.leftAt = null;
    return journal;
  }

  readonly onError = (error: unknown): void => this.services.log.error('an error outside the match', error);

  #journalOf(id: string, game: string, start: string, found: string | null): Promise<MatchJournal> {
    const { folder, disk, warnings, clock } = this.services;
    const open = (lines: string, before: string | null) => openJournal(recordPath(folder, id), lines, before, disk);
    const onClosed = () => this.archive.unwritten.delete(id);
    return MatchJournal.open({ id, game, start, found, open, onClosed, warnings, clock });
  }
}

/** Returns the parts of a placement that come from a resumed record. */
export const resumedFrom = (saved: LoadedMatch): Pick<Placement, 'players' | 'chain' | 'from'> => ({
  players: saved.header.players,
  chain: new Chain(saved.lines, saved.hash),
  from: saved,
});
