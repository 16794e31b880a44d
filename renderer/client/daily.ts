import type { DailyState } from '../../engine/protocol/daily.ts';
import { cleanedName } from '../../engine/protocol/names/cleaned-name.ts';
import type { ClientContext, MessageOf } from './context.ts';
import type { Settings } from './settings/settings.ts';

/** Today's deals, as the host has told last. */
export interface DailiesState {
  readonly day: string;
  readonly games: readonly DailyState[];
}

/** Plays the daily deals, and asks how far the player is in them. */
export class DailyClient {
  readonly #context: Pick<ClientContext, 'state' | 'send'>;
  readonly #settings: () => Settings;

  constructor(context: Pick<ClientContext, 'state' | 'send'>, settings: () => Settings) {
    this.#context = context;
    this.#settings = settings;
  }

  ask(): void {
    this.#context.send({ kind: 'dailies' });
  }

  /** Plays today's deal of a game, goes on with it, or plays it for practice once the try that counts is done. */
  play(game: string): void {
    const names = this.#settings().chairs.map(({ person }) => cleanedName(person ?? ''));
    this.#context.send({ kind: 'daily', game, name: names.find(name => name !== '') ?? 'You' });
  }

  /** Asks for the record of today's try of a game, to be saved as a file. */
  askForRecord(game: string): void {
    this.#context.send({ kind: 'daily-record', game });
  }

  /** The record has been saved as a file. */
  recordSaved(): void {
    this.#context.state.dailyRecord.value = null;
  }

  handle(message: MessageOf<'dailies' | 'daily-record'>): void {
    const { dailies, dailyRecord } = this.#context.state;
    if (message.kind === 'dailies') dailies.value = { day: message.day, games: message.games };
    else dailyRecord.value = { match: message.match, text: message.text };
  }
}
