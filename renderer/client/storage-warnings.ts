import type { SetAside, Unsaved } from '../../engine/protocol/records/storage.ts';
import type { AppState } from './state.ts';

const isSame = (one: Unsaved, other: Unsaved): boolean => one.what === other.what && one.why === other.why;

/** Unreadable files whose warning has not been dismissed. */
export const newSetAside = ({ setAside, dismissed }: AppState): readonly SetAside[] =>
  setAside.value.filter(({ file }) => !dismissed.value.files.some(each => each.file === file));

/** Everything that can't be saved, if at least one of its warnings has not been dismissed; else nothing. */
export function newUnsaved({ unsaved, dismissed }: AppState): readonly Unsaved[] {
  const isNew = unsaved.value.some(thing => !dismissed.value.things.some(each => isSame(each, thing)));
  return isNew ? unsaved.value : [];
}

export function dismissSetAside({ setAside, dismissed }: AppState): void {
  dismissed.value = { ...dismissed.peek(), files: setAside.peek() };
}

export function dismissUnsaved({ unsaved, dismissed }: AppState): void {
  dismissed.value = { ...dismissed.peek(), things: unsaved.peek() };
}

/** Forgets dismissed warnings whose cause is gone, so that they are shown again if it returns. */
export function forgetResolvedWarnings({ unsaved, dismissed }: AppState): void {
  const things = dismissed.peek().things.filter(thing => unsaved.peek().some(each => isSame(each, thing)));
  if (things.length < dismissed.peek().things.length) dismissed.value = { ...dismissed.peek(), things };
}
