import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.ts';

/** Every package of which something is in the built game. */
export const BUNDLED = [
  '@fontsource-variable/source-serif-4',
  '@fontsource/alegreya-sans',
  '@fontsource/marcellus',
  '@pmndrs/assets',
  '@preact/signals',
  '@preact/signals-core',
  'cannon-es',
  'preact',
  'pure-rand',
  'three',
  'ws',
  'zod',
] as const;

/** What three has taken from others, with their notices: it reads the room that dice and brass mirror. */
const WITHIN_THREE = ['loaders/EXRLoader.js', 'libs/fflate.module.js'] as const;

const RULE = '-'.repeat(80);

/** Name, version and licence of all that is built in, each with its whole text. */
export function thirdParty(): string {
  const packages = BUNDLED.map(name => {
    const folder = join(ROOT, 'node_modules', name);
    const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    return `${name} ${version} (${license})\n\n${readFileSync(join(folder, 'LICENSE'), 'utf8').trim()}\n`;
  });
  return [...packages, ...WITHIN_THREE.map(noticeIn)].join(`\n${RULE}\n\n`);
}

export function writeThirdParty(file: string): void {
  writeFileSync(file, thirdParty());
}

/** The run of comment lines with a copyright, or the comment that is to be kept in every copy. */
function noticeIn(name: string): string {
  const text = readFileSync(join(ROOT, 'node_modules/three/examples/jsm', name), 'utf8');
  const runs = text.match(/^(?:\/\/.*\n|\n)+/gm) ?? [];
  const notice = runs.find(run => run.includes('Copyright')) ?? /^\/\*![\s\S]*?\*\//.exec(text)?.[0];
  if (notice === undefined) throw new Error(`No notice was found in three's ${name}.`);
  return `within three: ${name}\n\n${notice.trim()}\n`;
}
