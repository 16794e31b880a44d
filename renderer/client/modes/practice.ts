import type { Table } from '../../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../../engine/protocol/messages.ts';
import { modeOf } from '../../../engine/protocol/modes/modes.ts';
import type { ClientContext } from '../context.ts';
import type { HistoryState } from '../state.ts';

/** Deals the player replays for practice, and the way back from them. */
export class PracticeClient {
  readonly #context: Pick<ClientContext, 'state' | 'send'>;
  /** The history page from before the practice; null if a table was on the screen. */
  #history: HistoryState | null = null;

  constructor(context: Pick<ClientContext, 'state' | 'send'>) {
    this.#context = context;
  }

  /** Replays a scored deal of the current match or the one under review, from its beginning or from a choice in it. */
  play(deal: number, step?: number): void {
    const { table, history } = this.#context.state;
    const match = (table.value ?? history.value?.review?.table)?.match;
    if (match !== undefined) this.#context.send({ kind: 'practise', match, deal, ...(step !== undefined && { step }) });
  }

  /** Restarts the deal on the table. */
  restart(): void {
    const practice = modeOf(this.#context.state.table.value, 'practice');
    if (practice) this.#context.send({ kind: 'practise', match: practice.match, deal: practice.deal });
  }

  /** Goes back to the player's previous choice. */
  backOne(): void {
    const { value: table } = this.#context.state.table;
    if (table?.mode.kind === 'practice' && !table.isWatching) this.#context.send({ kind: 'back-one' });
  }

  /** Resumes the match that was suspended for the practice, or leaves the table if there is none. */
  end(): void {
    const practice = modeOf(this.#context.state.table.value, 'practice');
    if (practice)
      this.#context.send(practice.isWaiting ? { kind: 'resume', match: practice.match } : { kind: 'leave' });
  }

  /** Requests the simulated average of the replayed deal on the table. */
  askForAverage(): void {
    const { value: table } = this.#context.state.table;
    if (table?.mode.kind === 'practice' && !table.isWatching) this.#context.send({ kind: 'simulated-average' });
  }

  handle({ match, deal, average }: MessageOf<'simulated-average'>): void {
    this.#context.state.simulatedAverage.value = { match, deal, average };
  }

  /** Handles the arrival of a table in place of this one. */
  tableCame({ mode }: Table, history: HistoryState | null): void {
    if (mode.kind !== 'practice') this.#history = null;
    else if (history !== null) this.#history = history;
  }

  /** Returns, once, what was on the screen before the practice that has been left. */
  takeHistory(): HistoryState | null {
    const history = this.#history;
    this.#history = null;
    return history;
  }
}
