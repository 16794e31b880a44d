import type { MessageOf } from '../../../engine/protocol/messages.ts';
import { cleanedName } from '../../../engine/protocol/names/cleaned-name.ts';
import type { ClientContext } from '../context.ts';
import type { Settings } from '../settings/settings.ts';

/** Milliseconds between checks of the clock. */
const LOOK_INTERVAL = 5000;

/** Plays the daily deals, and tracks the player's progress in them. */
export class DailyClient {
  readonly #context: Pick<ClientContext, 'state' | 'send'>;
  readonly #settings: () => Settings;

  constructor(context: Pick<ClientContext, 'state' | 'send'>, settings: () => Settings) {
    this.#context = context;
    this.#settings = settings;
  }

  /**
   * Requests the progress now, and whenever a new day begins by this page's clock. Returns a function that stops this.
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

  /** Plays or resumes the deal of a day and game, or replays it for practice once the try that counts is done. */
  play(game: string, day: string): void {
    const names = this.#settings().chairs.map(({ person }) => cleanedName(person ?? ''));
    this.#context.send({ kind: 'daily', game, day, name: names.find(name => name !== '') ?? '' });
  }

  /** Requests the record of the try of a day and game, to be saved as a file. */
  askForRecord(game: string, day: string): void {
    this.#context.send({ kind: 'daily-record', game, day });
  }

  /** Clears the record after it has been saved. */
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
