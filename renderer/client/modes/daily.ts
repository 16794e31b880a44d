import type { MessageOf } from '../../../engine/protocol/messages.ts';
import { cleanedName } from '../../../engine/protocol/names/cleaned-name.ts';
import type { ClientContext } from '../context.ts';
import type { Settings } from '../settings/settings.ts';

/** Milliseconds between two looks at the clock. */
const LOOK_INTERVAL = 5000;

/** Plays the daily deals, and asks how far the player is in them. */
export class DailyClient {
  readonly #context: Pick<ClientContext, 'state' | 'send'>;
  readonly #settings: () => Settings;

  constructor(context: Pick<ClientContext, 'state' | 'send'>, settings: () => Settings) {
    this.#context = context;
    this.#settings = settings;
  }

  /**
   * Asks how far the player is, and again whenever a new day has begun by the clock of this page. Returns a function that
   * ends this.
   */
  follow(): () => void {
    let day = new Date().toDateString();
    const ask = (): void => this.#context.send({ kind: 'dailies' });
    ask();
    const timer = setInterval(() => {
      const today = new Date().toDateString();
      if (today !== day) ask();
      day = today;
    }, LOOK_INTERVAL);
    return () => clearInterval(timer);
  }

  /** Plays the deal of a day and game, goes on with it, or plays it for practice once the try that counts is done. */
  play(game: string, day: string): void {
    const names = this.#settings().chairs.map(({ person }) => cleanedName(person ?? ''));
    this.#context.send({ kind: 'daily', game, day, name: names.find(name => name !== '') ?? 'You' });
  }

  /** Asks for the record of the try of a day and game, to be saved as a file. */
  askForRecord(game: string, day: string): void {
    this.#context.send({ kind: 'daily-record', game, day });
  }

  /** The record has been saved as a file. */
  recordSaved(): void {
    this.#context.state.dailyRecord.value = null;
  }

  handle(message: MessageOf<'dailies' | 'daily-record'>): void {
    const { dailies, dailyRecord } = this.#context.state;
    if (message.kind === 'dailies')
      dailies.value = { day: message.day, games: message.games, earlier: message.earlier };
    else dailyRecord.value = { match: message.match, text: message.text };
  }
}
