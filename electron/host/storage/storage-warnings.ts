import type { SetAside, StorageHostMessage, Unsaved, WhyUnsaved } from '../../../engine/protocol/storage.ts';
import { FileChanged, FileInUse } from './lock-file.ts';
import { codeOf } from './retry.ts';

/** A match as the log names it, and the name of its game, as players know it. */
interface MatchName {
  readonly id: string;
  readonly game: string;
}

const NAMES: Readonly<Record<Unsaved['what'], string>> = {
  match: 'the rest of a match',
  'left-match': 'the rest of a match',
  settings: 'the settings',
  'dice-counts': 'the counts of dice',
};

const REASONS: ReadonlyMap<string | null, WhyUnsaved> = new Map([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EACCES', 'forbidden'],
  ['EPERM', 'forbidden'],
  ['EROFS', 'forbidden'],
]);

/** Warns players of files that were set aside and of things that can't be saved. `send` gets each change once. */
export class StorageWarnings {
  private readonly send: (message: StorageHostMessage) => void;
  private readonly files: SetAside[] = [];
  /** By the id of a match, or else by `what`. */
  private readonly unsaved = new Map<string, Unsaved & { readonly match: MatchName | null }>();

  constructor(send: (message: StorageHostMessage) => void) {
    this.send = send;
  }

  setAside(file: SetAside): void {
    this.files.push(file);
    this.send(this.setAsideMessage());
  }

  failed(what: Unsaved['what'], error: unknown, match: MatchName | null = null): void {
    const key = match?.id ?? what;
    const why = reasonOf(error);
    const last = this.unsaved.get(key);
    if (last?.what === what && last.why === why) return;
    this.unsaved.set(key, { what, why, match });
    this.send(this.unsavedMessage());
  }

  /** `key` is a match's id, or else `what`. */
  works(key: string): void {
    if (this.unsaved.delete(key)) this.send(this.unsavedMessage());
  }

  /** Returns what is not saved now, in words for players and for the log. */
  lost(): readonly { readonly forPlayers: string; readonly forLog: string }[] {
    return [...this.unsaved.values()].map(({ what, match }) => ({
      forPlayers: match === null ? NAMES[what] : `${NAMES[what]} of ${match.game}`,
      forLog: match === null ? NAMES[what] : `${NAMES[what]} (${match.id})`,
    }));
  }

  /** Returns the warnings that hold now, for a screen that has just connected. */
  current(): readonly StorageHostMessage[] {
    return [
      ...(this.files.length > 0 ? [this.setAsideMessage()] : []),
      ...(this.unsaved.size > 0 ? [this.unsavedMessage()] : []),
    ];
  }

  private setAsideMessage(): StorageHostMessage {
    return { kind: 'set-aside', files: [...this.files] };
  }

  /** Names one reason for each kind of thing. */
  private unsavedMessage(): StorageHostMessage {
    const byKind = new Map([...this.unsaved.values()].map(({ what, why }) => [what, { what, why }]));
    return { kind: 'unsaved', things: [...byKind.values()] };
  }
}

/** The message in words for the log. */
export function logWords(message: StorageHostMessage): string {
  if (message.kind === 'set-aside')
    return message.files.map(({ why, file }) => `${why}, set aside: ${file}`).join('; ');
  if (message.kind !== 'unsaved') return message.kind;
  const unsaved = message.things.map(({ what, why }) => `not saved: ${what}, ${why}`);
  return unsaved.join('; ') || 'everything is saved again';
}

function reasonOf(error: unknown): WhyUnsaved {
  if (error instanceof FileInUse) return error instanceof FileChanged ? 'overtaken' : 'in-use';
  return REASONS.get(codeOf(error)) ?? 'failed';
}
