import { join } from 'node:path';
import pLimit from 'p-limit';
import { z } from 'zod';
import type { Kept, WhyAside } from '../../../engine/protocol/records/storage.ts';
import { makeFolder, readText, setAside, writeAtomically } from './disk.ts';
import { isUtf16, type Migration, migrate, parseJson, versionAfter } from './format.ts';
import { withLock } from './lock-file.ts';
import { codeOf, NOT_PLAIN, RetryTimer } from './retry.ts';
import type { StorageServices } from './storage-warnings.ts';

/**
 * Schema of a list that stops at the first bad element, and rejects lists longer than `maxLength` outright: an array
 * schema would describe each of a million faults.
 */
export const listOf = <Element>(element: z.ZodType<Element>, maxLength: number): z.ZodType<readonly Element[]> =>
  z.unknown().transform((list, context) => {
    const elements = Array.isArray(list) && list.length <= maxLength ? elementsOf(element, list) : null;
    if (elements !== null) return elements;
    context.addIssue('not a list of such elements, or too long');
    return z.NEVER;
  });

/** Returns null at the first bad element. */
function elementsOf<Element>(schema: z.ZodType<Element>, list: readonly unknown[]): Element[] | null {
  const elements: Element[] = [];
  for (const each of list) {
    const read = schema.safeParse(each);
    if (!read.success) return null;
    elements.push(read.data);
  }
  return elements;
}

/** A kind of small JSON file in the data folder: its name, format and content. */
export interface FileKind<Body> {
  readonly name: string;
  readonly what: Kept;
  /** Files larger than this are not read. */
  readonly maxBytes: number;
  readonly format: string;
  readonly migrations: readonly Migration[];
  readonly body: z.ZodType<Body>;
  /** Combines the saved content (null if there is none) with a later change. */
  merge(saved: Body | null, change: Body): Body;
  /** Returns the part of the content that is written; all of it if omitted. */
  kept?(body: Body): Body;
}

/** Errors that mean the file will stay unreadable: it is a folder, link or pipe, or access is denied. */
const UNREADABLE: ReadonlySet<string | null> = new Set([NOT_PLAIN, 'EACCES', 'EPERM']);

const envelope = z.looseObject({ format: z.string(), version: z.unknown().optional() });

/**
 * A file that several processes may change, always written as a whole. An unreadable file is set aside. A change that
 * can't be written is kept in memory, reported to players and retried.
 */
export class SavedFile<Body extends object> {
  /** Path within the data folder to which an unreadable file was moved; null if there was none. */
  setAsideAs: string | null = null;
  /** The content as last read or written; undefined before that. */
  #known: Body | null | undefined;
  /** Changes not yet in the file. */
  #pending: Body | null = null;
  #isSaveQueued = false;
  readonly #queue = pLimit(1);
  readonly #retryTimer = new RetryTimer();
  readonly #kind: FileKind<Body>;
  readonly #services: StorageServices;
  readonly #path: string;

  constructor(kind: FileKind<Body>, services: StorageServices) {
    this.#kind = kind;
    this.#services = services;
    this.#path = join(services.folder, kind.name);
  }

  /** Returns the content with all changes, or null if nothing was saved. Throws the disk's error. */
  read(): Promise<Body | null> {
    return this.#queue(async () => this.#merged(await this.#load(), this.#pending));
  }

  /** Like `read`, but reads the file only the first time. On failure, players are warned and it is retried later. */
  readOnce(): Promise<Body | null> {
    return this.#queue(async () => {
      if (this.#known === undefined) await this.#load().catch((error: unknown) => this.#failed(error));
      return this.#merged(this.#known ?? null, this.#pending);
    });
  }

  /** Merges a change into the file, which is written a moment later. */
  change(change: Body): void {
    this.#pending = this.#merged(this.#pending, change);
    this.#queueSave();
  }

  /** Replaces the content and drops pending changes. Throws the disk's error. */
  replace(body: Body): Promise<void> {
    return this.#queue(async () => {
      await this.#reported(this.#write(() => body));
      this.setAsideAs = null;
    });
  }

  /** Deletes the file and drops pending changes. Throws the disk's error. */
  remove(): Promise<void> {
    return this.#queue(async () => {
      await this.#withLock(() => this.#services.disk.rm(this.#path, { force: true }));
      this.#retryTimer.stop();
      this.#pending = null;
      this.#known = null;
      this.setAsideAs = null;
      this.#services.warnings.saved(this.#kind.what);
    });
  }

  /** Makes the next access read the file again, because something else has replaced it. */
  forget(): void {
    this.#known = undefined;
  }

  /** Resolves once all changes are on disk or can't be written for now. */
  settle(): Promise<void> {
    return this.#queue(async () => undefined);
  }

  /** Makes a last attempt to write pending changes. */
  async close(): Promise<void> {
    // A save in progress may still fail.
    await this.settle();
    if (this.#pending !== null || this.#retryTimer.isRunning()) this.#queueSave();
    await this.#queue(async () => this.#retryTimer.stop());
  }

  #queueSave(): void {
    if (this.#isSaveQueued) return;
    this.#isSaveQueued = true;
    void this.#queue(async () => {
      this.#isSaveQueued = false;
      const change = this.#pending;
      // After a failed read there may be nothing to write.
      const work = change === null ? this.#load() : this.#write(saved => this.#kind.merge(saved, change));
      await this.#reported(work).catch(() => undefined);
    });
  }

  /**
   * Writes what `bodyFrom` makes of the saved content, which must include all pending changes. They stay pending if it
   * fails.
   */
  async #write(bodyFrom: (saved: Body | null) => Body): Promise<void> {
    const taken = this.#pending;
    this.#pending = null;
    try {
      await this.#withLock(async () => {
        const merged = bodyFrom(await this.#load(true));
        const body = this.#kind.kept?.(merged) ?? merged;
        const text = textOf(this.#kind, body);
        // It would be too large to read again: the file stays, and the change is dropped.
        if (Buffer.byteLength(text) > this.#kind.maxBytes) return;
        await writeAtomically(this.#services.disk, this.#path, text);
        this.#known = body;
      });
    } catch (error) {
      this.#pending = this.#merged(taken, this.#pending);
      throw error;
    }
  }

  /** Tells players whether everything is saved. */
  async #reported(work: Promise<unknown>): Promise<void> {
    this.#retryTimer.stop();
    try {
      await work;
      this.#services.warnings.saved(this.#kind.what);
    } catch (error) {
      this.#failed(error);
      throw error;
    }
  }

  #failed(error: unknown): void {
    this.#services.warnings.failed(this.#kind.what, error);
    this.#retryTimer.start(this.#services.clock, () => this.#queueSave());
  }

  #merged(saved: Body | null, change: Body | null): Body | null {
    return change === null ? saved : this.#kind.merge(saved, change);
  }

  async #withLock<Value>(work: () => Promise<Value>): Promise<Value> {
    await makeFolder(this.#services);
    return withLock(this.#path, work, this.#services.disk);
  }

  /**
   * Loads the file. An unreadable one is read again under the lock, since another process may just have replaced it.
   */
  async #load(isLocked = false): Promise<Body | null> {
    const found = await this.#readFile();
    if (typeof found === 'string' && !isLocked) return this.#withLock(() => this.#load(true));
    this.#known = typeof found === 'string' ? null : found.body;
    if (typeof found !== 'string') return found.body;
    this.setAsideAs = await setAside(this.#services, this.#kind.name);
    this.#services.warnings.setAside({ what: this.#kind.what, why: found, file: this.setAsideAs });
    return null;
  }

  /** Returns the content, null if there is no file, or why it is unreadable. Throws errors that may pass. */
  async #readFile(): Promise<{ readonly body: Body | null } | WhyAside> {
    try {
      return parse(await readText(this.#services.disk, this.#path, { most: this.#kind.maxBytes }), this.#kind);
    } catch (error) {
      const code = codeOf(error);
      if (code === 'ENOENT') return { body: null };
      if (UNREADABLE.has(code)) return 'unreadable';
      throw error;
    }
  }
}

/** Returns a file's content as JSON, with its format and version. */
export const fileOf = <Body>({ format, migrations }: FileKind<Body>, body: Body): object => ({
  format,
  version: versionAfter(migrations),
  ...body,
});

export const textOf = <Body>(kind: FileKind<Body>, body: Body): string => `${JSON.stringify(fileOf(kind, body))}\n`;

function parse<Body>(text: string, kind: FileKind<Body>): { readonly body: Body } | WhyAside {
  if (isUtf16(text)) return 'utf-16';
  const json = parseJson(text);
  return json === undefined ? 'damaged' : bodyIn(json, kind);
}

/** Returns the content of such a file, or why it can't be read. */
export function bodyIn<Body>(json: unknown, kind: FileKind<Body>): { readonly body: Body } | WhyAside {
  const file = envelope.safeParse(json);
  if (!file.success || file.data.format !== kind.format) return 'foreign';
  const { format: _, version, ...fields } = file.data;
  const content = migrate(fields, version, kind.migrations);
  if (typeof content === 'string') return content;
  const body = kind.body.safeParse(content);
  return body.success ? { body: body.data } : 'damaged';
}
