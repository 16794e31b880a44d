import { equalJson } from '../../../engine/core/json.ts';
import { range } from '../../../engine/core/lists.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { RefusalCode } from '../../../engine/protocol/match/refusals.ts';
import type { HostMessage } from '../../../engine/protocol/messages.ts';
import {
  DAYS_TO_FINISH,
  type DailyState,
  dailyResult,
  type EarlierDaily,
  isDailyOver,
} from '../../../engine/protocol/modes/daily.ts';
import { type Archive, isUnreadable, type LoadedMatch, type Unreadable } from '../records/archive.ts';
import { type DailyDeal, dailyDeal, dailyId, dayAt, OWN_SEAT } from './daily-deal.ts';
import { newDailyReader } from './daily-record.ts';
import type { Pars } from './par.ts';

/** A deal's state according to its record, before it is simulated. */
type Played = Pick<DailyState, 'stage' | 'result'>;
/** The state while the system denies access to the record, which may pass. */
const INACCESSIBLE: Played = { stage: 'unreadable', result: null };

/** Returns this match's record if it is on the table, otherwise null. On a full disk the file is shorter. */
type TextOnTable = (match: string) => string | null;

/** The player's progress in today's daily deals, and in earlier ones that can still be finished. */
export class Dailies {
  readonly #archive: Archive;
  readonly #pars: Pars;
  readonly #now: () => number;
  readonly #textOnTable: TextOnTable;
  /** Records are replayed only after they have changed. */
  readonly #cache = new Map<string, { readonly file: unknown; readonly played: Played }>();

  /** `now` returns milliseconds since 1970. */
  constructor(archive: Archive, pars: Pars, now: () => number, textOnTable: TextOnTable) {
    this.#archive = archive;
    this.#pars = pars;
    this.#now = now;
    this.#textOnTable = textOnTable;
  }

  /** Returns the deal of a day and game, or why there is none. */
  deal(day: string, game: string): DailyDeal | RefusalCode {
    const daily = dailyDeal(day, game);
    return daily === 'bad-day' ? 'other-day' : daily;
  }

  isToday(day: string): boolean {
    return day === dayAt(this.#now());
  }

  /** True if a deal started on this day can still be finished. */
  mayFinish(day: string): boolean {
    return this.#daysBefore().includes(day);
  }

  async states(): Promise<HostMessage> {
    const day = dayAt(this.#now());
    const games = await this.#statesOn(day);
    const earlier: EarlierDaily[] = [];
    for (const before of this.#daysBefore())
      for (const state of await this.#statesOn(before))
        if (state.stage === 'begun' || this.#textOnTable(state.match) !== null) earlier.push({ ...state, day: before });
    return { kind: 'dailies', day, games, earlier };
  }

  /** Returns the record of a day's counted try in a game, which must be finished. */
  async record(game: string, day: string): Promise<HostMessage | RefusalCode> {
    const daily = this.deal(day, game);
    if (typeof daily === 'string') return daily;
    const match = dailyId(daily, 1);
    const loaded = await this.#load(match);
    if (loaded === null) return 'no-such-match';
    if (isUnreadable(loaded)) return 'unreadable';
    return !isDailyOver(loaded.match.view(null))
      ? 'not-finished'
      : { kind: 'daily-record', match, text: loaded.validText };
  }

  async #statesOn(day: string): Promise<readonly DailyState[]> {
    const states: DailyState[] = [];
    for (const { id } of GAMES) {
      const daily = dailyDeal(day, id);
      if (typeof daily !== 'string') states.push(await this.#stateOf(daily));
    }
    return states;
  }

  /** Returns the earlier days whose deals can still be finished, latest first. */
  #daysBefore(): readonly string[] {
    return range(DAYS_TO_FINISH).map(index => {
      const date = new Date(this.#now());
      date.setDate(date.getDate() - index - 1);
      return dayAt(date.getTime());
    });
  }

  async #stateOf(daily: DailyDeal): Promise<DailyState> {
    const match = dailyId(daily, 1);
    const file = this.#textOnTable(match) ?? (await this.#archive.file(match));
    const last = this.#cache.get(match);
    const played = last && equalJson(last.file, file) ? last.played : await this.#played(daily, match);
    if (played !== INACCESSIBLE) this.#cache.set(match, { file, played });
    const par = played.stage === 'done' ? await this.#pars.of(daily) : null;
    return { game: daily.game.id, unit: daily.unit, match, ...played, par };
  }

  async #load(match: string): Promise<LoadedMatch | Unreadable | null> {
    const text = this.#textOnTable(match);
    const { read } = newDailyReader();
    return text === null ? this.#archive.load(match, read) : read(text);
  }

  async #played(daily: DailyDeal, match: string): Promise<Played> {
    const loaded = await this.#load(match);
    if (loaded === null) return { stage: 'new', result: null };
    if (isUnreadable(loaded))
      return loaded.why === 'inaccessible' ? INACCESSIBLE : { stage: 'unreadable', result: null };
    const view = loaded.match.view(null);
    if (!isDailyOver(view)) return { stage: 'begun', result: null };
    return { stage: 'done', result: dailyResult(view, OWN_SEAT, daily.unit) };
  }
}
