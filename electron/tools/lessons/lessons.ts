import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LESSONS } from '../../../engine/games/lessons.ts';
import { lessonPath } from '../../host/modes/scenes.ts';
import { isUnreadable, readToPlay } from '../../host/records/archive.ts';
import { BadArguments, readArguments, runTool } from '../arguments.ts';
import { ROOT } from '../sources.ts';
import { faultsOf, makeScene } from './scene-maker.ts';

const FOLDER = join(ROOT, 'assets/lessons');
/** Worlds that the search samples per choice. */
const WORLDS = 2000;

/** Makes the starts of the named scenes, or of all. With --check, only checks their answers. */
async function makeLessons(given: readonly string[]): Promise<number> {
  const { values, rest } = readArguments(given, { values: [], flags: ['check'] });
  const scenes = LESSONS.flatMap(lesson => lesson.scenes.map(scene => ({ lesson, scene })));
  const unknown = rest.find(name => !scenes.some(({ scene }) => scene.id === name));
  if (unknown !== undefined) throw new BadArguments(`there is no scene '${unknown}'`);
  const wanted = scenes.filter(({ scene }) => rest.length === 0 || rest.includes(scene.id));
  mkdirSync(FOLDER, { recursive: true });
  let faults = 0;
  for (const { lesson, scene } of wanted) {
    const path = lessonPath(FOLDER, scene.id);
    if (!values.has('check')) writeFileSync(path, makeScene(lesson, scene, WORLDS));
    const start = readToPlay(readFileSync(path, 'utf8'));
    const found = isUnreadable(start) ? [`${scene.id}: ${start.reason}`] : faultsOf(scene, start.match, WORLDS);
    faults += found.length;
    console.log(found.length === 0 ? `${scene.id}: ok` : found.join('\n'));
  }
  return faults === 0 ? 0 : 1;
}

if (process.argv[1] === import.meta.filename) runTool('lessons', () => makeLessons(process.argv.slice(2)));
