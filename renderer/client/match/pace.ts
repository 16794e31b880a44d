import { effect, type ReadonlySignal } from '@preact/signals';
import type { Preset } from '../../../engine/protocol/match/menu.ts';
import type { Table } from '../../../engine/protocol/match/table.ts';
import { rulesOf } from '../../../engine/protocol/modes/modes.ts';
import type { MeasuredMatch, SettingsStore } from '../settings/settings.ts';
import type { AppState } from '../state.ts';

/** A player who takes longer than this for a step has left the table for a while. In seconds. */
export const MAX_STEP = 60;
/** Measured matches of a game after which its lengths are given at the player's own pace. */
const ENOUGH = 3;
/** Matches of each game whose length is remembered: players get faster. */
export const LATEST = 5;

/** Returns how many minutes a match of this length takes this player; null before enough matches were measured. */
export function ownMinutes(
  game: string,
  { steps }: Pick<Preset, 'steps'>,
  measured: readonly MeasuredMatch[],
): number | null {
  const own = measured.filter(match => match.game === game);
  if (own.length < ENOUGH) return null;
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const pace = total(own.map(match => match.seconds)) / total(own.map(match => match.steps));
  return Math.max(1, Math.round((steps * pace) / 60));
}

/** Measures how fast the player plays each game. A step that something interrupts is left out. */
export class PaceMeter {
  readonly #state: AppState;
  readonly #settings: SettingsStore;
  readonly #isHidden: ReadonlySignal<boolean>;
  readonly #now: () => number;
  /** The match that is measured, or was measured last. */
  #match: string | null = null;
  #steps = 0;
  #seconds = 0;
  /** The step since whose beginning nothing has interrupted the player, and when it began, in ms. */
  #open: { readonly seq: number; readonly since: number } | null = null;
  /** The latest step in which the player was interrupted. */
  #interrupted: number | null = null;
  #isKept = false;

  /** `now` returns milliseconds. */
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

  /** Follows the matches from now on. Returns a function that ends this. */
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

  /** Keeps what was measured of a match that is over, unless most of it was played elsewhere or interrupted. */
  #keep({ game }: Table, allSteps: number): void {
    if (this.#isKept || this.#steps === 0 || this.#steps * 2 < allSteps) return;
    this.#isKept = true;
    const { measured } = this.#settings.now.peek();
    const others = measured.filter(match => match.game !== game);
    const before = measured.filter(match => match.game === game).slice(1 - LATEST);
    const now = { game, steps: this.#steps, seconds: Math.round(this.#seconds) };
    this.#settings.change({ measured: [...others, ...before, now] });
  }
}

/** Whether this is a match that one person plays with computers: others would change the pace. */
function isMeasured(table: Table): boolean {
  const { players, holders, isWatching } = table;
  const persons = [...players.keys()].filter(seat => players[seat]?.kind === 'person');
  const [only] = persons;
  if (!rulesOf(table).isWholeMatch || isWatching || only === undefined || persons.length > 1) return false;
  return holders[only] !== 'stand-in';
}
