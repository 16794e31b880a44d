import type { SetAside, Unsaved, WhyUnsaved } from '../../engine/protocol/records/storage.ts';
import { words } from '../language/language.ts';

type NoticeWords = ReturnType<typeof words>['notices'];

/** A message for the person: the code of a refusal, or something this screen has noticed itself. */
export type Notice = keyof NoticeWords['texts'];

/** Returns the text of a notice; null if it needs none. */
export const noticeWords = (notice: Notice): string | null => words().notices.texts[notice];

/** Says what can't be saved and why: one paragraph per reason, with permanent losses last. */
export function unsavedWords(things: readonly Unsaved[]): readonly string[] {
  const reasons = [...new Set(things.map(({ why }) => why))];
  const isLost = (why: WhyUnsaved): boolean => why === 'overtaken';
  return reasons
    .toSorted((one, other) => Number(isLost(one)) - Number(isLost(other)))
    .map(why =>
      words().notices.unsaved({ why, things: things.filter(each => each.why === why).map(({ what }) => what) }),
    );
}

/** If there are more, only their number is given. */
const MAX_NAMED = 2;

/** Says which files could not be read, and where they are now. */
export function setAsideWords(files: readonly SetAside[]): readonly string[] {
  const { notices } = words();
  return files.length > MAX_NAMED ? [notices.manySetAside(files.length)] : files.map(notices.setAside);
}
