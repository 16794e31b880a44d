import pLimit from 'p-limit';
import type { Journal } from '../ports.ts';
import { FileChanged, FileInUse } from './lock-file.ts';
import { RetryTimer } from './retry.ts';
import type { StorageServices } from './storage-warnings.ts';

/** A match's record. `game`: name of the game. `start`: initial text of the record. */
interface JournalOptions extends Pick<StorageServices, 'warnings' | 'clock'> {
  readonly id: string;
  readonly game: string;
  readonly start: string;
  /** The file's content when it was read; null if there was no file. */
  readonly found: string | null;
  /** Opens the record's file and makes it contain `lines`: see `openJournal`. */
  open(lines: string, found: string | null): Promise<Journal>;
  /** Called once everything is on disk and the file is closed. */
  onClosed(): void;
}

/**
 * A match's record. While it can't be written it is kept in memory and players are warned. Writing is retried with the
 * next line and after a delay, even once the match has been left, but not after another process has changed the file.
 * An append resolves once it is on disk or players have been warned.
 */
export class MatchJournal implements Journal {
  /** The complete record as it should be. */
  text: string;
  /** Time the match was left, in milliseconds since 1970; null while it is on the table. */
  leftAt: number | null = null;
  isClosed = false;
  readonly #options: JournalOptions;
  #file: Journal | null = null;
  /** The file's content before it was first opened; null afterwards, when a missing file is created again. */
  #found: string | null;
  /** Number of characters of `text` on disk. */
  #written: number;
  readonly #queue = pLimit(1);
  readonly #retryTimer = new RetryTimer();

  private constructor(options: JournalOptions) {
    this.#options = options;
    this.text = options.start;
    this.#written = options.start.length;
    this.#found = options.found;
  }

  /** Opens a match's record. Throws FileInUse if another process has locked it. */
  static async open(options: JournalOptions): Promise<MatchJournal> {
    const journal = new MatchJournal(options);
    try {
      await journal.#open();
    } catch (error) {
      if (error instanceof FileInUse) throw error;
      journal.#failed(error);
    }
    return journal;
  }

  append(line: string): Promise<void> {
    this.text += line;
    return this.#queue(() => this.#write());
  }

  /** Call when the match is left. Closes the file once everything is written. Resolves after one attempt. */
  close(): Promise<void> {
    this.leftAt = Date.now();
    return this.#queue(() => this.#write());
  }

  /** Makes a last attempt and closes the file regardless of the outcome. */
  async end(): Promise<void> {
    await this.close();
    this.#retryTimer.stop();
    if (!this.isClosed) await this.#closeFile();
  }

  async #write(): Promise<void> {
    this.#retryTimer.stop();
    if (this.isClosed) return;
    const { length } = this.text;
    try {
      const file = await this.#open();
      if (length > this.#written) await file.append(this.text.slice(this.#written, length));
      this.#written = length;
    } catch (error) {
      if (error instanceof FileInUse) await this.#dropFile();
      this.#failed(error);
      return;
    }
    this.#options.warnings.saved(this.#options.id);
    if (this.leftAt !== null && this.#written === this.text.length) await this.#closeFile();
  }

  async #open(): Promise<Journal> {
    this.#file ??= await this.#options.open(this.text.slice(0, this.#written), this.#found);
    this.#found = null;
    return this.#file;
  }

  /** Closes a file that was removed or replaced, so that the next attempt opens it again. */
  async #dropFile(): Promise<void> {
    await this.#file?.close().catch(() => undefined);
    this.#file = null;
  }

  #failed(error: unknown): void {
    this.#options.warnings.failed(this.leftAt === null ? 'match' : 'left-match', error, this.#options);
    if (!(error instanceof FileChanged))
      this.#retryTimer.start(this.#options.clock, () => void this.#queue(() => this.#write()));
  }

  /** Errors from closing lose nothing: everything written is already on disk. */
  async #closeFile(): Promise<void> {
    this.isClosed = true;
    await this.#file?.close().catch(() => undefined);
    this.#options.onClosed();
  }
}
