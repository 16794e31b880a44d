import { EUCHRE_DICE_LESSON } from './euchre-dice.ts';
import type { Lesson } from './lesson.ts';
import { ROLLING_TRICKS_LESSON } from './rolling-tricks.ts';
import { TRICE_LESSON } from './trice.ts';
import { TRICKY_LESSON } from './tricky.ts';
import { TRICKY_DICE_LESSON } from './tricky-dice.ts';

export const LESSONS: readonly Lesson[] = [
  TRICE_LESSON,
  ROLLING_TRICKS_LESSON,
  EUCHRE_DICE_LESSON,
  TRICKY_DICE_LESSON,
  TRICKY_LESSON,
];

/** The lesson of this game, or undefined. */
export const lessonOf = (game: string): Lesson | undefined => LESSONS.find(lesson => lesson.game === game);
