import type { Lesson } from '../lessons/lesson.ts';
import { EUCHRE_DICE_LESSON } from './euchre-dice/lesson.ts';
import { ROLLING_TRICKS_LESSON } from './rolling-tricks/lesson.ts';
import { TRICE_LESSON } from './trice/lesson.ts';
import { TRICKY_LESSON } from './tricky/lesson.ts';
import { TRICKY_DICE_LESSON } from './tricky-dice/lesson.ts';

export const LESSONS: readonly Lesson[] = [
  TRICE_LESSON,
  ROLLING_TRICKS_LESSON,
  EUCHRE_DICE_LESSON,
  TRICKY_DICE_LESSON,
  TRICKY_LESSON,
];

/** Returns the game's lesson, or undefined. */
export const lessonOf = (game: string): Lesson | undefined => LESSONS.find(lesson => lesson.game === game);
