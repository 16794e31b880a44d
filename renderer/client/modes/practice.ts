import type { Table } from '../../../engine/protocol/match/table.ts';
import type { MessageOf } from '../../../engine/protocol/messages.ts';
import { modeOf } from '../../../engine/protocol/modes/modes.ts';
import type { ClientContext } from '../context.ts';
import type { HistoryState } from '../state.ts';

/** Deals that the player plays again, and the way back from them. */
export class PracticeClient {
  readonly #context: Pick<ClientContext, 'state' | 'send'>;
  /** What was on the screen before the practice; null if that was a table. */
  #history: HistoryState | null = null;

  constructor(context: Pick<ClientContext, 'state' | 'send'>) {
    this.#context = context;
  }

  /** Plays a scored deal again, of what is on the table or of the match under review: from its beginning or from a choice in it. */
  play(deal: number, step?: number): void {
    const { table, history } = this.#context.state;
    const match = (table.value ?? history.value?.review?.table)?.match;
    if (match !== undefined) this.#context.send({ kind: 'practise', match, deal, ...(step !== undefined && { step }) });
  }

  /** Plays the deal on the table from its beginning once more. */
  restart(): void {
    const practice = modeOf(this.#context.state.table.value, 'practice');
    if (practice) this.#context.send({ kind: 'practise', match: practice.match, deal: practice.deal });
  }

  /** Goes back to the player's choice before. */
  backOne(): void {
    const { value: table } = this.#context.state.table;
    if (table?.mode.kind === 'practice' && !table.isWatching) this.#context.send({ kind: 'back-one' });
  }

  /** Takes up the match that was put down for the practice, or leaves the table if there is none. */
  end(): void {
    const practice = modeOf(this.#context.state.table.value, 'practice');
    if (practice)
      this.#context.send(practice.isWaiting ? { kind: 'resume', match: practice.match } : { kind: 'leave' });
  }

  /** Asks what the house makes of the deal on the table, which has been played again. */
  askForAverage(): void {
    const { value: table } = this.#context.state.table;
    if (table?.mode.kind === 'practice' && !table.isWatching) this.#context.send({ kind: 'simulated-average' });
  }

  handle({ match, deal, average }: MessageOf<'simulated-average'>): void {
    this.#context.state.simulatedAverage.value = { match, deal, average };
  }

  /** A table has come to the screen, in place of this. */
  tableCame({ mode }: Table, history: HistoryState | null): void {
    if (mode.kind !== 'practice') this.#history = null;
    else if (history !== null) this.#history = history;
  }

  /** Returns what was on the screen before the practice that has been left, once. */
  takeHistory(): HistoryState | null {
    const history = this.#history;
    this.#history = null;
    return history;
  }
}
