import type { SetAside, StorageHostMessage, Unsaved, WhyUnsaved } from '../../engine/protocol/storage.ts';
import { codeOf } from './disk.ts';
import { FileInUse, Overtaken } from './lock.ts';

/** What players are told of their files: which were set aside, and what can't be written. Told when it changes. */
export interface StorageNews {
  setAside(file: SetAside): void;
  /** `match` tells one from others of its kind. */
  failed(what: Unsaved['what'], error: unknown, match?: MatchName): void;
  /** `which` is a match's id, or else the kind. */
  works(which: string): void;
  /** What can't be written now. */
  lost(): readonly Lost[];
  /** All there is to tell now, for a screen that has just come. */
  all(): readonly StorageHostMessage[];
}

/** A match by what the log calls it, and by its game's name, which is all that players know it by. */
interface MatchName {
  readonly id: string;
  readonly game: string;
}

/** Something lost, in words for players and in words for the log. */
interface Lost {
  readonly told: string;
  readonly logged: string;
}

const NAMES: Readonly<Record<Unsaved['what'], string>> = {
  match: 'the rest of a match',
  'left-match': 'the rest of a match',
  settings: 'the settings',
  'dice-counts': 'the counts of dice',
};

function lostThing(what: Unsaved['what'], match: MatchName | undefined): Lost {
  const name = NAMES[what];
  return match ? { told: `${name} of ${match.game}`, logged: `${name} (${match.id})` } : { told: name, logged: name };
}

export function newStorageNews(tell: (message: StorageHostMessage) => void): StorageNews {
  const files: SetAside[] = [];
  const unsaved = new Map<string, Unsaved & { readonly match: MatchName | undefined }>();
  const asideMessage = (): StorageHostMessage => ({ kind: 'set-aside', files: [...files] });
  /** Of each kind one. */
  const things = (): Unsaved[] => [
    ...new Map([...unsaved.values()].map(({ what, why }) => [what, { what, why }])).values(),
  ];
  return {
    setAside(file) {
      files.push(file);
      tell(asideMessage());
    },
    failed(what, error, match) {
      const which = match?.id ?? what;
      const why = whyOf(error);
      const last = unsaved.get(which);
      if (last?.what === what && last.why === why) return;
      unsaved.set(which, { what, why, match });
      tell({ kind: 'unsaved', things: things() });
    },
    works(which) {
      if (unsaved.delete(which)) tell({ kind: 'unsaved', things: things() });
    },
    lost: () => [...unsaved.values()].map(({ what, match }) => lostThing(what, match)),
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
  if (error instanceof FileInUse) return error instanceof Overtaken ? 'overtaken' : 'in-use';
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
