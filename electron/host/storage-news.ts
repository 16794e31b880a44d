import type { SetAside, StorageHostMessage, Unsaved, WhyUnsaved } from '../../engine/protocol/storage.ts';
import { codeOf } from './disk.ts';

/** What players are told of their files: which were set aside, and what can't be written. Told when it changes. */
export interface StorageNews {
  setAside(file: SetAside): void;
  /** `which` tells one from others of its kind. */
  failed(what: Unsaved['what'], error: unknown, which?: string): void;
  works(which: string): void;
  /** What can't be written now, by name. */
  names(): readonly string[];
  /** All there is to tell now, for a screen that has just come. */
  all(): readonly StorageHostMessage[];
}

const NAMES: Readonly<Record<Unsaved['what'], (which: string) => string>> = {
  match: which => `the rest of match ${which}`,
  'left-match': which => `the rest of match ${which}`,
  settings: () => 'the settings',
  'dice-counts': () => 'the counts of dice',
};

export function newStorageNews(tell: (message: StorageHostMessage) => void): StorageNews {
  const files: SetAside[] = [];
  const unsaved = new Map<string, Unsaved>();
  const asideMessage = (): StorageHostMessage => ({ kind: 'set-aside', files: [...files] });
  /** Of each kind one. */
  const things = (): Unsaved[] => [...new Map([...unsaved.values()].map(thing => [thing.what, thing])).values()];
  return {
    setAside(file) {
      files.push(file);
      tell(asideMessage());
    },
    failed(what, error, which = what) {
      const why = whyOf(error);
      const last = unsaved.get(which);
      if (last?.what === what && last.why === why) return;
      unsaved.set(which, { what, why });
      tell({ kind: 'unsaved', things: things() });
    },
    works(which) {
      if (unsaved.delete(which)) tell({ kind: 'unsaved', things: things() });
    },
    names: () => [...unsaved].map(([which, { what }]) => NAMES[what](which)),
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
