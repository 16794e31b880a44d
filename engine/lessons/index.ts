import type { Lesson } from './lesson.ts';
import { TRICE_LESSON } from './trice.ts';

export const LESSONS: readonly Lesson[] = [TRICE_LESSON];

/** The lesson of this game, or undefined. */
export const lessonOf = (game: string): Lesson | undefined => LESSONS.find(lesson => lesson.game === game);
