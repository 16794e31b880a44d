import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { ScreenMessage } from '../../../engine/protocol/messages.ts';
import { modeOf } from '../../../engine/protocol/modes/modes.ts';
import type { TablePractice } from '../../../engine/protocol/modes/practice.ts';
import { parseDailyId } from '../daily/daily-deal.ts';
import type { Connection } from '../match/audience.ts';
import { isUnreadable } from '../records/archive.ts';
import { MemoryJournal } from '../storage/journal.ts';
import { type OpenPractice, openDeal } from './replayed-deal.ts';
import { SimulatedAverage } from './simulated-average.ts';
import { resumedFrom, type TableOpening, type TableSlot } from './table-slot.ts';

type PractiseRequest = Extract<ScreenMessage, { kind: 'practise' }>;

/** Plays scored deals again. */
export class PracticeMode {
  readonly #slot: TableSlot;
  /** The average of computers that play the deal on the table too; null if none do. */
  #average: SimulatedAverage | null = null;

  constructor(slot: TableSlot) {
    this.#slot = slot;
  }

  /**
   * Plays a scored deal again, for the only person of its match, or returns why that can't be. The match may be on the table:
   * it is put down, and can be resumed. Nothing of what is played is kept.
   */
  async begin(request: PractiseRequest, connection: Connection, opening: TableOpening): Promise<RefusalCode | null> {
    const slot = this.#slot;
    if (!this.#mayBegin(request.match)) return 'busy';
    // A daily deal is practised as it is.
    if (typeof parseDailyId(request.match) !== 'string') return 'no-practice';
    const record = await this.#recordOf(request.match);
    if (typeof record === 'string') return record;
    const id = slot.newId('again');
    const opened = openDeal(record.text, request, id);
    if (typeof opened === 'string') return opened;
    const { room } = slot;
    const practice = modeOf(room, 'practice');
    const isOnTable = room?.id === request.match;
    if ((isOnTable || practice) && !connection.seats.includes(opened.seat)) return 'not-your-seat';
    const isPutDown = isOnTable || practice?.isWaiting === true;
    const { outcome: before, isOver, forSimulation } = opened;
    // A match that is not over is at the table, or was there before.
    if (!isOver && !isPutDown) return 'no-practice';
    const { simulation } = slot.services;
    const ofThisDeal = practice?.deal === request.deal ? this.#average : null;
    const average = ofThisDeal ?? (simulation === undefined ? null : new SimulatedAverage(forSimulation, simulation));
    const { match, deal } = request;
    const fresh: TablePractice = { kind: 'practice', match, deal, before, isWaiting: isPutDown && !isOver };
    // Playing a practice again keeps the original match's result to compare with.
    return this.#place(id, opened, (isOnTable && practice) || fresh, average, opening);
  }

  /** Simulates the deal that has been practised, and tells the table the average once it is known. */
  askHouse(connection: Connection): RefusalCode | null {
    const { room, services } = this.#slot;
    const practice = modeOf(room, 'practice');
    if (room === null || practice === null) return 'no-practice';
    if (!connection.isPlaying) return 'not-your-seat';
    // Before the end it would tell how good the hands are.
    if (!room.isScored(practice.deal)) return 'stale';
    const { match, deal } = practice;
    this.#average?.average().then(
      average => average && connection.send({ kind: 'simulated-average', match, deal, average }),
      error => services.log.error('could not simulate a deal that is played again', error),
    );
    return null;
  }

  /** Whether a deal of this match may come to the table. As long as one does, the way back to its match stays open. */
  #mayBegin(match: string): boolean {
    const { room } = this.#slot;
    const practice = modeOf(room, 'practice');
    if (practice) return [room?.id, practice.match].includes(match);
    return !this.#slot.isTaken() || room?.id === match;
  }

  /** The record of this match, which may be on the table or be a practice there, or why there is none. */
  async #recordOf(match: string): Promise<{ readonly text: string } | RefusalCode> {
    const slot = this.#slot;
    if (slot.room?.id === match) {
      const text = slot.textOnTable(match) ?? slot.replayedText(match);
      return text === null ? 'no-practice' : { text };
    }
    const loaded = await slot.archive.load(match);
    if (loaded === null) return 'no-such-match';
    return isUnreadable(loaded) ? 'unreadable' : { text: loaded.validText };
  }

  async #place(
    id: string,
    { text, start, dealDecisions }: OpenPractice,
    mode: TablePractice,
    average: SimulatedAverage | null,
    opening: TableOpening,
  ): Promise<null> {
    const slot = this.#slot;
    // It goes on if the same deal is played once more.
    if (average === this.#average) this.#average = null;
    await slot.leave();
    this.#average = average;
    const journal = new MemoryJournal(text);
    const wayBack = {
      prefix: 'again',
      journal,
      choices: { deal: mode.deal, from: 0 },
      reopen: (again: string, opened: OpenPractice, reopening: TableOpening) =>
        this.#place(again, opened, mode, this.#average, reopening),
    };
    const onLeave = (): void => {
      this.#average?.leave();
      this.#average = null;
    };
    // The deal is over once it is scored: see `Room.readDeal`.
    const pace = { ...slot.services.pace, reading: Number.POSITIVE_INFINITY };
    return slot.place({ id, mode, journal, dealDecisions, pace, wayBack, onLeave, ...resumedFrom(start) }, opening);
  }
}
