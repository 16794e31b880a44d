import type { SetAside, Unsaved } from '../../engine/protocol/storage.ts';
import type { ClientState } from './state.ts';

/** News of files that a person has dismissed. The host tells all it has anew after every break of the line. */
export interface Dismissed {
  readonly files: readonly SetAside[];
  readonly things: readonly Unsaved[];
}
export const NOTHING_DISMISSED: Dismissed = { files: [], things: [] };

const isAlike = (one: Unsaved, other: Unsaved): boolean => one.what === other.what && one.why === other.why;

/** Files that could not be read and have not been dismissed. */
export const newlyAside = ({ setAside, dismissed }: ClientState): readonly SetAside[] =>
  setAside.value.filter(({ file }) => !dismissed.value.files.some(each => each.file === file));

/** All that can't be saved, if something is among it that has not been dismissed. */
export function newlyUnsaved({ unsaved, dismissed }: ClientState): readonly Unsaved[] {
  const isNew = unsaved.value.some(thing => !dismissed.value.things.some(each => isAlike(each, thing)));
  return isNew ? unsaved.value : [];
}

export function dismissAside({ setAside, dismissed }: ClientState): void {
  dismissed.value = { ...dismissed.peek(), files: setAside.peek() };
}

export function dismissUnsaved({ unsaved, dismissed }: ClientState): void {
  dismissed.value = { ...dismissed.peek(), things: unsaved.peek() };
}

/** What can be saved again is told anew when it can't once more. */
export function forgetSaved({ unsaved, dismissed }: ClientState): void {
  const things = dismissed.peek().things.filter(thing => unsaved.peek().some(each => isAlike(each, thing)));
  if (things.length < dismissed.peek().things.length) dismissed.value = { ...dismissed.peek(), things };
}
