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

/** Replays scored deals for practice. */
export class PracticeMode {
  readonly #slot: TableSlot;
  /** Simulated average of the deal on the table; null if there is none. */
  #average: SimulatedAverage | null = null;

  constructor(slot: TableSlot) {
    this.#slot = slot;
  }

  /**
   * Lets the only person of a match replay one of its scored deals, or returns why that isn't possible. If the match is
   * on the table it is set aside and can be resumed. Nothing played here is saved.
   */
  async begin(request: PractiseRequest, connection: Connection, opening: TableOpening): Promise<RefusalCode | null> {
    const slot = this.#slot;
    if (!this.#mayBegin(request.match)) return 'busy';
    // Daily deals have their own practice.
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
    // A match that isn't over must be on the table, or have been there before.
    if (!isOver && !isPutDown) return 'no-practice';
    const { simulation } = slot.services;
    const ofThisDeal = practice?.deal === request.deal ? this.#average : null;
    const average = ofThisDeal ?? (simulation === undefined ? null : new SimulatedAverage(forSimulation, simulation));
    const { match, deal } = request;
    const fresh: TablePractice = { kind: 'practice', match, deal, before, isWaiting: isPutDown && !isOver };
    // Replaying a practice keeps the original match's result for comparison.
    return this.#place(id, opened, (isOnTable && practice) || fresh, average, opening);
  }

  /** Simulates the practised deal and sends the table the average once it is known. */
  sendAverage(connection: Connection): RefusalCode | null {
    const { room, services } = this.#slot;
    const practice = modeOf(room, 'practice');
    if (room === null || practice === null) return 'no-practice';
    if (!connection.isPlaying) return 'not-your-seat';
    // Before the end it would reveal how good the hands are.
    if (!room.isScored(practice.deal)) return 'stale';
    const { match, deal } = practice;
    this.#average?.average().then(
      average => average && connection.send({ kind: 'simulated-average', match, deal, average }),
      error => services.log.error('could not simulate a deal that is played again', error),
    );
    return null;
  }

  /**
   * Returns whether a deal of this match may come to the table. During practice, only its own match and the practice
   * itself may be replayed.
   */
  #mayBegin(match: string): boolean {
    const { room } = this.#slot;
    const practice = modeOf(room, 'practice');
    if (practice) return [room?.id, practice.match].includes(match);
    return !this.#slot.isTaken() || room?.id === match;
  }

  /** Returns the record of this match, which may be on the table or a practice there, or why there is none. */
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
    // The simulation continues if the same deal is replayed.
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
    // The deal ends once it is scored: see `Room.#readDeal`.
    const pace = { ...slot.services.pace, reading: Number.POSITIVE_INFINITY };
    return slot.place({ id, mode, journal, dealDecisions, pace, wayBack, onLeave, ...resumedFrom(start) }, opening);
  }
}
