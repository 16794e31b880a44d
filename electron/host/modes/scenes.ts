import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { lessonOf } from '../../../engine/games/lessons.ts';
import { quickSteps } from '../../../engine/lessons/lesson.ts';
import type { TableLesson } from '../../../engine/protocol/modes/lessons.ts';
import { countedEntropy, type Entropy } from '../ports.ts';
import { isUnreadable, type LoadedMatch, readToPlay } from '../records/archive.ts';
import type { Log } from '../storage/log.ts';

/** Returns the path of the record that a scene starts from. */
export const lessonPath = (folder: string, scene: string): string => join(folder, `${scene}.jsonl`);

/** A scene of a lesson ready to be played. */
export interface OpenScene {
  readonly start: LoadedMatch;
  readonly mode: TableLesson;
  readonly entropy: Entropy;
}

/**
 * Reads a scene of a game's lesson, or its quick start. Null if it doesn't exist, or if its record can't be played
 * here, which is logged.
 */
export async function readScene(
  folder: string,
  game: string,
  part: number | 'quick',
  { entropy, log }: { readonly entropy: Entropy; readonly log: Log },
): Promise<OpenScene | null> {
  const lesson = lessonOf(game);
  const scene = lesson?.scenes[part === 'quick' ? lesson.quick.scene : part];
  if (lesson === undefined || scene === undefined) return null;
  const start = await readStart(lessonPath(folder, scene.id)).catch((error: unknown) => {
    log.error(`the start of ${scene.id} can't be used`, error);
    return null;
  });
  if (start === null) return null;
  const { scenes } = lesson;
  return {
    start,
    mode:
      part === 'quick'
        ? { kind: 'lesson', scene: 0, scenes: 1, steps: quickSteps(lesson), isQuick: true }
        : { kind: 'lesson', scene: part, scenes: scenes.length, steps: scene.steps },
    entropy: lessonEntropy(scene.id, entropy),
  };
}

async function readStart(path: string): Promise<LoadedMatch> {
  const start = readToPlay(await readFile(path, 'utf8'));
  if (isUnreadable(start)) throw new Error(start.reason);
  return start;
}

/** Throws are random as in any match. Draws and opponents repeat, so that another try meets the same situation. */
function lessonEntropy(scene: string, free: Entropy): Entropy {
  const counted = countedEntropy(1);
  return {
    seed: (purpose, match, step, seat) =>
      purpose === 'throw' ? free.seed(purpose, match, step, seat) : counted.seed(purpose, scene, step, seat),
  };
}
