import type { DataAnswer, ImportManner } from '../../../engine/protocol/records/data.ts';
import type { ImportRequest } from '../ports.ts';
import type { Log } from '../storage/log.ts';
import type { FileContent } from './data-file.ts';
import type { DataReader } from './data-reader.ts';

interface ImportServices {
  readonly reader: DataReader;
  readonly log: Log;
  /** Returns whether importing is currently not allowed. */
  isBusy(): boolean;
  /** Writes the imported data. */
  apply(content: FileContent, manner: ImportManner): Promise<DataAnswer>;
}

/** Imports data files, one at a time. Nothing waits for the check, which can be stopped. */
export class Imports {
  #current: { readonly check: string; readonly stopping: AbortController } | null = null;
  readonly #services: ImportServices;

  constructor(services: ImportServices) {
    this.#services = services;
  }

  async import(request: ImportRequest): Promise<DataAnswer> {
    if (this.#current !== null) return { refused: 'working' };
    if (this.#services.isBusy()) return { refused: 'busy' };
    const stopping = new AbortController();
    this.#current = { check: request.check, stopping };
    request.signal?.addEventListener('abort', () => stopping.abort(), { once: true });
    try {
      return await this.#checkAndApply(request, stopping.signal);
    } catch (error) {
      this.#services.log.error('a data file could not be read', error);
      return { refused: 'failed' };
    } finally {
      this.#current = null;
    }
  }

  /** Stops the current check if it has this id; without an id, any check. */
  stop(check?: string): void {
    if (check === undefined || check === this.#current?.check) this.#current?.stopping.abort();
  }

  async #checkAndApply({ manner, read, onProgress }: ImportRequest, signal: AbortSignal): Promise<DataAnswer> {
    const bytes = await read();
    if (bytes === null) return { refused: 'too-large' };
    const content = signal.aborted ? 'stopped' : await this.#services.reader.read(bytes, { onProgress, signal });
    if (typeof content === 'string') return { refused: content };
    return signal.aborted ? { refused: 'stopped' } : this.#services.apply(content, manner);
  }
}
