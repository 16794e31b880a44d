import { newMatch } from '../../../engine/core/match.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import { isDailyOver } from '../../../engine/protocol/modes/daily.ts';
import { type DailyDeal, dailyEntropy, dailyId, dailyPlayers } from '../daily/daily-deal.ts';
import { newDailyReader } from '../daily/daily-record.ts';
import { isUnreadable, type LoadedMatch } from '../records/archive.ts';
import { headerOf } from '../records/match-setup.ts';
import { Chain } from '../records/record.ts';
import { noJournal } from '../storage/journal.ts';
import { newReplay } from './match-mode.ts';
import { type Placement, resumedFrom, type TableOpening, type TableSlot } from './table-slot.ts';

/** A request to play a daily deal. */
interface DailyRequest {
  readonly daily: DailyDeal;
  readonly when: 'today' | 'earlier';
  readonly name: string;
}

/** Plays daily deals: the counted try, and practice tries, which are not saved. */
export class DailyMode {
  readonly #slot: TableSlot;
  /** Number of the last try. To screens, each try is another table. */
  #tries = 1;

  constructor(slot: TableSlot) {
    this.#slot = slot;
  }

  /**
   * Starts or resumes the counted try, or returns why it can't. Once that is finished, the deal is practised. An
   * earlier day's deal can neither be started nor practised.
   */
  async play(request: DailyRequest, opening: TableOpening): Promise<RefusalCode | null> {
    const slot = this.#slot;
    if (slot.isTaken()) return 'busy';
    const { daily, when } = request;
    const id = dailyId(daily, 1);
    const practise = () => (when === 'today' ? this.#practise(request, opening) : 'other-day');
    // On a full disk the record does not show that it is finished.
    if (slot.room?.id === id && slot.room.isDealOver()) return practise();
    await slot.retryUnwritten(id);
    const reader = newDailyReader();
    const saved = await slot.archive.load(id, reader.read);
    if (saved === null) return when === 'today' ? this.#begin(request, opening) : 'other-day';
    if (isUnreadable(saved)) return 'unreadable';
    return isDailyOver(saved.match.view(null)) ? practise() : this.#resume(daily, saved, reader, opening);
  }

  async #begin({ daily, name }: DailyRequest, opening: TableOpening): Promise<null> {
    const slot = this.#slot;
    const { start, ...begun } = newDaily(daily, 1, name);
    await slot.archive.removeOldDailies();
    const journal = await slot.newJournal(begun.id, daily.game.name, start);
    await slot.leave();
    slot.services.log.info(`match ${begun.id} begins`);
    return slot.place({ ...begun, ...dailyTable(daily, true), journal }, opening);
  }

  async #resume(
    daily: DailyDeal,
    saved: LoadedMatch,
    { dealDecisions, uses }: ReturnType<typeof newDailyReader>,
    opening: TableOpening,
  ): Promise<null> {
    const slot = this.#slot;
    const { id } = saved.header;
    const journal = await slot.resumedJournal(saved);
    await slot.leave();
    slot.services.log.info(`match ${id} resumes after step ${saved.steps}`);
    const played = { ...resumedFrom(saved), dealDecisions, uses };
    return slot.place({ id, journal, ...played, ...dailyTable(daily, true) }, opening);
  }

  #practise({ daily, name }: DailyRequest, opening: TableOpening): Promise<null> {
    this.#tries += 1;
    const { start: _, ...begun } = newDaily(daily, this.#tries, name);
    return this.#slot.place({ ...begun, ...dailyTable(daily, false), journal: noJournal }, opening);
  }
}

/** Creates a new try and the first line of its record. */
function newDaily(daily: DailyDeal, attempt: number, name: string) {
  const id = dailyId(daily, attempt);
  const players = dailyPlayers(daily, name);
  const match = newMatch(daily.game, daily.seats, daily.options);
  const chain = new Chain();
  const start = chain.header(headerOf(id, match, players));
  return { id, players, chain, start, from: newReplay(match, id, players) };
}

const dailyTable = (daily: DailyDeal, isCounted: boolean) =>
  ({
    mode: { kind: 'daily', day: daily.day, isCounted, unit: daily.unit },
    entropy: dailyEntropy(daily),
  }) satisfies Pick<Placement, 'mode' | 'entropy'>;
