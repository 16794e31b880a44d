import pLimit from 'p-limit';
import type { Clock, Journal } from '../ports.ts';
import { FileChanged, FileInUse } from './lock-file.ts';
import { RetryTimer } from './retry.ts';
import type { StorageWarnings } from './storage-warnings.ts';

interface JournalOptions {
  readonly id: string;
  /** The name of the match's game. */
  readonly game: string;
  /** What the record begins with. */
  readonly start: string;
  /** Opens the record's file, which then contains `start`. */
  open(): Promise<Journal>;
  readonly warnings: StorageWarnings;
  readonly clock: Clock;
  /** Called when everything is on disk and the file is closed. */
  onDone(): void;
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
  /** Whether the file is closed for good. */
  isDone = false;
  private readonly options: JournalOptions;
  private file: Journal | null = null;
  /** Characters of `text` that are on disk. */
  private written: number;
  /** Only one operation at a time uses the file. */
  private readonly queue = pLimit(1);
  private readonly retryTimer = new RetryTimer();

  private constructor(options: JournalOptions) {
    this.options = options;
    this.text = options.start;
    this.written = options.start.length;
  }

  /** Throws FileInUse if the record is locked by another process. */
  static async open(options: JournalOptions): Promise<MatchJournal> {
    const journal = new MatchJournal(options);
    try {
      journal.file = await options.open();
    } catch (error) {
      if (error instanceof FileInUse) throw error;
      journal.failed(error);
    }
    return journal;
  }

  append(line: string): Promise<void> {
    this.text += line;
    return this.queue(() => this.write());
  }

  /** The match is left. The file is closed once everything is written. Resolves after one attempt. */
  close(): Promise<void> {
    this.leftAt = Date.now();
    return this.queue(() => this.write());
  }

  /** Makes the last attempt and closes the file whatever comes of it. */
  async end(): Promise<void> {
    await this.close();
    this.retryTimer.stop();
    if (!this.isDone) await this.closeFile();
  }

  private async write(): Promise<void> {
    this.retryTimer.stop();
    if (this.isDone) return;
    const { length } = this.text;
    try {
      this.file ??= await this.options.open();
      if (length > this.written) await this.file.append(this.text.slice(this.written, length));
      this.written = length;
    } catch (error) {
      this.failed(error);
      return;
    }
    this.options.warnings.works(this.options.id);
    if (this.leftAt !== null && this.written === this.text.length) await this.closeFile();
  }

  private failed(error: unknown): void {
    this.options.warnings.failed(this.leftAt === null ? 'match' : 'left-match', error, this.options);
    if (!(error instanceof FileChanged))
      this.retryTimer.start(this.options.clock, () => void this.queue(() => this.write()));
  }

  /** What was written is on disk already, so an error from closing loses nothing. */
  private async closeFile(): Promise<void> {
    this.isDone = true;
    await this.file?.close().catch(() => undefined);
    this.options.onDone();
  }
}
