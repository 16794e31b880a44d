import type { SetAside, StorageHostMessage, Unsaved, WhyUnsaved } from '../../../engine/protocol/records/storage.ts';
import type { Clock, Lost } from '../ports.ts';
import type { Store } from './disk.ts';
import { FileChanged, FileInUse } from './lock-file.ts';
import { codeOf } from './retry.ts';

/** A match's id, for the log, and the name of its game, for players. */
type MatchName = Readonly<Record<'id' | 'game', string>>;

const FULL: ReadonlySet<string | null> = new Set(['ENOSPC', 'EDQUOT']);
const FORBIDDEN: ReadonlySet<string | null> = new Set(['EACCES', 'EPERM', 'EROFS']);

/** Services needed to save anything. */
export interface StorageServices extends Store {
  readonly warnings: StorageWarnings;
  readonly clock: Clock;
}

/** Warns players about files set aside and things that can't be saved. `send` gets each change once. */
export class StorageWarnings {
  readonly #send: (message: StorageHostMessage) => void;
  readonly #files: SetAside[] = [];
  /** Keyed by match id, or else by `what`. */
  readonly #unsaved = new Map<string, Unsaved & { readonly match: MatchName | null }>();

  constructor(send: (message: StorageHostMessage) => void) {
    this.#send = send;
  }

  setAside(file: SetAside): void {
    this.#files.push(file);
    this.#send(this.#setAsideMessage());
  }

  /** Warns that something can't be saved, once per reason. */
  failed(what: Unsaved['what'], error: unknown, match: MatchName | null = null): void {
    const key = match?.id ?? what;
    const why = reasonOf(error);
    const last = this.#unsaved.get(key);
    if (last?.what === what && last.why === why) return;
    this.#unsaved.set(key, { what, why, match });
    this.#send(this.#unsavedMessage());
  }

  /** Withdraws a warning, by match id or else by `what`, once it is saved. */
  saved(key: string): void {
    if (this.#unsaved.delete(key)) this.#send(this.#unsavedMessage());
  }

  /** Returns what is currently unsaved, with the match it belongs to. */
  lost(): readonly (Lost & { readonly match: string | null })[] {
    return [...this.#unsaved.values()].map(({ what, match }) => ({
      what,
      game: match?.game ?? null,
      match: match?.id ?? null,
    }));
  }

  /** Returns the current warnings, for a screen that has just connected. */
  current(): readonly StorageHostMessage[] {
    return [
      ...(this.#files.length > 0 ? [this.#setAsideMessage()] : []),
      ...(this.#unsaved.size > 0 ? [this.#unsavedMessage()] : []),
    ];
  }

  #setAsideMessage(): StorageHostMessage {
    return { kind: 'set-aside', files: [...this.#files] };
  }

  /** Builds the warning, with one reason per kind of thing. */
  #unsavedMessage(): StorageHostMessage {
    const byKind = new Map([...this.#unsaved.values()].map(({ what, why }) => [what, { what, why }]));
    return { kind: 'unsaved', things: [...byKind.values()] };
  }
}

/** Formats the message as a log line. */
export function logText(message: StorageHostMessage): string {
  if (message.kind === 'set-aside')
    return message.files.map(({ why, file }) => `${why}, set aside: ${file}`).join('; ');
  if (message.kind !== 'unsaved') return message.kind;
  const unsaved = message.things.map(({ what, why }) => `not saved: ${what}, ${why}`);
  return unsaved.join('; ') || 'everything is saved again';
}

function reasonOf(error: unknown): WhyUnsaved {
  if (error instanceof FileInUse) return error instanceof FileChanged ? 'overtaken' : 'in-use';
  const code = codeOf(error);
  return FULL.has(code) ? 'full' : FORBIDDEN.has(code) ? 'forbidden' : 'failed';
}
