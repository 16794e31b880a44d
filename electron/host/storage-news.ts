import type { Kept, SetAside, StorageHostMessage, Unsaved, WhyUnsaved } from '../../engine/protocol/storage.ts';
import { codeOf } from './disk.ts';

/** What players are told of their files: which were set aside, and what can't be written. Told when it changes. */
export interface StorageNews {
  setAside(file: SetAside): void;
  failed(what: Kept, error: unknown): void;
  works(what: Kept): void;
  /** All there is to tell now, for a screen that has just come. */
  all(): readonly StorageHostMessage[];
}

export function newStorageNews(tell: (message: StorageHostMessage) => void): StorageNews {
  const files: SetAside[] = [];
  const unsaved = new Map<Kept, WhyUnsaved>();
  const asideMessage = (): StorageHostMessage => ({ kind: 'set-aside', files: [...files] });
  const things = (): Unsaved[] => [...unsaved].map(([what, why]) => ({ what, why }));
  return {
    setAside(file) {
      files.push(file);
      tell(asideMessage());
    },
    failed(what, error) {
      const why = whyOf(error);
      if (unsaved.get(what) === why) return;
      unsaved.set(what, why);
      tell({ kind: 'unsaved', things: things() });
    },
    works(what) {
      if (unsaved.delete(what)) tell({ kind: 'unsaved', things: things() });
    },
    all: () => [
      ...(files.length > 0 ? [asideMessage()] : []),
      ...(unsaved.size > 0 ? [{ kind: 'unsaved' as const, things: things() }] : []),
    ],
  };
}

/** For the log. */
export function storageWords(message: StorageHostMessage): string {
  if (message.kind === 'set-aside')
    return message.files.map(({ why, file }) => `${why}, set aside: ${file}`).join('; ');
  if (message.kind !== 'unsaved') return message.kind;
  if (message.things.length === 0) return 'all that is still held is saved again';
  return message.things.map(({ what, why }) => `not saved: ${what}, ${why}`).join('; ');
}

function whyOf(error: unknown): WhyUnsaved {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return 'full';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'forbidden';
    default:
      return 'failed';
  }
}
