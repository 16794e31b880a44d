import { effect, type ReadonlySignal } from '@preact/signals';
import type { Preset } from '../../../engine/protocol/match/menu.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { MeasuredMatch, SettingsStore } from '../settings/settings.ts';
import type { AppState } from '../state.ts';

/** Longest step in seconds; beyond it, the player is assumed to have left the table for a while. */
export const MAX_STEP = 60;
/** Number of measured matches of a game after which its lengths are given at the player's own pace. */
const MIN_MEASURED = 3;
/** Number of matches remembered per game, because players get faster. */
export const MAX_REMEMBERED = 5;

/** Returns the minutes a match of this length takes this player; null until enough matches were measured. */
export function ownMinutes(
  game: string,
  { steps }: Pick<Preset, 'steps'>,
  measured: readonly MeasuredMatch[],
): number | null {
  const own = measured.filter(match => match.game === game);
  if (own.length < MIN_MEASURED) return null;
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const pace = total(own.map(match => match.seconds)) / total(own.map(match => match.steps));
  return Math.max(1, Math.round((steps * pace) / 60));
}

/** Measures the player's pace in each game. Interrupted steps are left out. */
export class PaceMeter {
  readonly #state: AppState;
  readonly #settings: SettingsStore;
  readonly #isHidden: ReadonlySignal<boolean>;
  readonly #now: () => number;
  /** The match being measured, or measured last. */
  #match: string | null = null;
  #steps = 0;
  #seconds = 0;
  /** The first step of the uninterrupted run, and when it began, in ms. */
  #open: { readonly seq: number; readonly since: number } | null = null;
  /** The latest step in which the player was interrupted. */
  #interrupted: number | null = null;
  #isKept = false;

  constructor(
    state: AppState,
    settings: SettingsStore,
    isHidden: ReadonlySignal<boolean>,
    now: () => number = () => performance.now(),
  ) {
    this.#state = state;
    this.#settings = settings;
    this.#isHidden = isHidden;
    this.#now = now;
  }

  /** Starts measuring matches. Returns a function that stops this. */
  follow(): () => void {
    return effect(() => {
      const { table, match, connected, isPanelOpen } = this.#state;
      const { shown } = match.value;
      const isWorking = connected.value && !isPanelOpen.value && !this.#isHidden.value;
      if (table.value === null || shown.value === null) this.#open = null;
      else this.#measure(table.value, shown.value.seq, isWorking && isMeasured(table.value));
      if (table.value && shown.value?.view.result) this.#keep(table.value, shown.value.seq);
    });
  }

  #measure({ match }: Table, seq: number, isRunning: boolean): void {
    if (match !== this.#match) this.#begin(match);
    if (!isRunning) {
      this.#open = null;
      this.#interrupted = seq;
      return;
    }
    const now = this.#now();
    if (this.#open !== null && seq > this.#open.seq) {
      this.#steps += seq - this.#open.seq;
      this.#seconds += Math.min((now - this.#open.since) / 1000, MAX_STEP);
    }
    if (this.#open?.seq !== seq && this.#interrupted !== seq) this.#open = { seq, since: now };
  }

  #begin(match: string): void {
    this.#match = match;
    this.#steps = 0;
    this.#seconds = 0;
    this.#open = null;
    this.#interrupted = null;
    this.#isKept = false;
  }

  /** Saves the measurement of a finished match, unless most of it was played elsewhere or interrupted. */
  #keep({ game }: Table, allSteps: number): void {
    if (this.#isKept || this.#steps === 0 || this.#steps * 2 < allSteps) return;
    this.#isKept = true;
    const { measured } = this.#settings.now.peek();
    const others = measured.filter(match => match.game !== game);
    const before = measured.filter(match => match.game === game).slice(1 - MAX_REMEMBERED);
    const now = { game, steps: this.#steps, seconds: Math.round(this.#seconds) };
    this.#settings.change({ measured: [...others, ...before, now] });
  }
}

/** Whether a match has one person against computers: others would change the pace. */
function isMeasured(table: Table): boolean {
  const { players, holders, isWatching } = table;
  const persons = [...players.keys()].filter(seat => players[seat]?.kind === 'person');
  const [only] = persons;
  if (!rulesOf(table).isWholeMatch || isWatching || only === undefined || persons.length > 1) return false;
  return holders[only] !== 'stand-in';
}
