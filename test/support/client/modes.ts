import type { TableDaily } from '../../../engine/protocol/modes/daily.ts';
import type { TableLesson } from '../../../engine/protocol/modes/lessons.ts';
import type { TablePractice } from '../../../engine/protocol/modes/practice.ts';
import type { TablePuzzle } from '../../../engine/protocol/modes/puzzles.ts';

/** Modes of a table other than a match. */
export const LESSON: TableLesson = {
  kind: 'lesson',
  scene: 0,
  scenes: 1,
  steps: [{ kind: 'free' }],
};
export const PRACTICE: TablePractice = {
  kind: 'practice',
  match: 'before',
  deal: 0,
  before: { tricks: 1, points: 1 },
  isWaiting: false,
};
export const DAILY: TableDaily = { kind: 'daily', day: '2026-11-22', isCounted: true, unit: 'tricks' };
export const PUZZLE: TablePuzzle = { kind: 'puzzle', id: 'one', index: 0, count: 1 };
