import pLimit from 'p-limit';
import type { Journal } from '../ports.ts';
import { FileChanged, FileInUse } from './lock-file.ts';
import { RetryTimer } from './retry.ts';
import type { StorageServices } from './storage-warnings.ts';

/** A match's record; `game` is the name of its game, `start` what the record begins with. */
interface JournalOptions extends Pick<StorageServices, 'warnings' | 'clock'> {
  readonly id: string;
  readonly game: string;
  readonly start: string;
  /** What its file contained when it was read; null if there was none. */
  readonly found: string | null;
  /** Opens the record's file, which then contains `lines`: see `openJournal`. */
  open(lines: string, found: string | null): Promise<Journal>;
  /** Called when everything is on disk and the file is closed. */
  onClosed(): void;
}

/**
 * A match's record. While it can't be written it is kept in memory and players are warned; writing is retried with the
 * next line and after a delay, also when the match has been left. Once another process has changed the file it is not
 * retried any more. A resolved append is on disk, or players were warned that it is not.
 */
export class MatchJournal implements Journal {
  /** The whole record as it should be. */
  text: string;
  /** When the match was left, in milliseconds since 1970; null while it is on the table. */
  leftAt: number | null = null;
  isClosed = false;
  readonly #options: JournalOptions;
  #file: Journal | null = null;
  /** What the file contained before it was opened. Once it has been open, a file that is gone is made anew. */
  #found: string | null;
  /** Characters of `text` that are on disk. */
  #written: number;
  readonly #queue = pLimit(1);
  readonly #retryTimer = new RetryTimer();

  private constructor(options: JournalOptions) {
    this.#options = options;
    this.text = options.start;
    this.#written = options.start.length;
    this.#found = options.found;
  }

  /** Throws FileInUse if the record is locked by another process. */
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

  /** The match is left. The file is closed once everything is written. Resolves after one attempt. */
  close(): Promise<void> {
    this.leftAt = Date.now();
    return this.#queue(() => this.#write());
  }

  /** Makes the last attempt and closes the file whatever comes of it. */
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

  /** The file was removed or replaced, so that it is opened again at the next attempt. */
  async #dropFile(): Promise<void> {
    await this.#file?.close().catch(() => undefined);
    this.#file = null;
  }

  #failed(error: unknown): void {
    this.#options.warnings.failed(this.leftAt === null ? 'match' : 'left-match', error, this.#options);
    if (!(error instanceof FileChanged))
      this.#retryTimer.start(this.#options.clock, () => void this.#queue(() => this.#write()));
  }

  /** What was written is on disk already, so an error from closing loses nothing. */
  async #closeFile(): Promise<void> {
    this.isClosed = true;
    await this.#file?.close().catch(() => undefined);
    this.#options.onClosed();
  }
}
