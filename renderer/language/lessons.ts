import type { LessonFacts, LessonWords } from '../../engine/protocol/words.ts';
import { wordsOf } from './language.ts';

/** Throws a RangeError for a game without a lesson. */
function wordsFor(game: string): LessonWords {
  const lessons: Readonly<Record<string, LessonWords>> = wordsOf('lessons');
  const found = Object.hasOwn(lessons, game) ? lessons[game] : undefined;
  if (found === undefined) throw new RangeError(`there are no words for a lesson of '${game}'`);
  return found;
}

/** Returns a text of a game's lesson. Needs the words of 'lessons'. */
export function lessonText(game: string, { id, facts }: { readonly id: string; readonly facts: LessonFacts }): string {
  const texts: Readonly<Record<string, LessonWords['texts']['menuHelps']>> = wordsFor(game).texts;
  const text = Object.hasOwn(texts, id) ? texts[id] : undefined;
  if (text === undefined) throw new RangeError(`there is no text '${id}' in the lesson of '${game}'`);
  return typeof text === 'string' ? text : text(facts);
}

/** Returns the text at the end of a lesson. `tricks`: taken by the learner; null if the last round was skipped. */
export function lessonEnd(game: string, tricks: number | null): string {
  const { end, skipped } = wordsFor(game);
  if (tricks === null) return skipped;
  return typeof end === 'string' ? end : end({ tricks });
}
