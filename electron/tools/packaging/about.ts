import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ABOUT_FILE, type AboutTexts } from '../../../engine/protocol/about.ts';
import { ROOT } from '../sources.ts';

/** Every package of which something is in the built game. */
export const BUNDLED = [
  '@fontsource-variable/source-serif-4',
  '@fontsource/alegreya-sans',
  '@fontsource/marcellus',
  '@pmndrs/assets',
  '@preact/signals',
  '@preact/signals-core',
  'builder-util-runtime',
  'cannon-es',
  'debug',
  'electron-updater',
  'fs-extra',
  'graceful-fs',
  'has-flag',
  'js-yaml',
  'jsonfile',
  'lazy-val',
  'lodash.escaperegexp',
  'lodash.isequal',
  'ms',
  'p-limit',
  'preact',
  'pure-rand',
  'sax',
  'semver',
  'supports-color',
  'three',
  'universalify',
  'ws',
  'yocto-queue',
  'zod',
] as const;

/** What three has taken from others, with their notices: it reads the room that dice and brass mirror. */
const WITHIN_THREE = ['loaders/EXRLoader.js', 'libs/fflate.module.js'] as const;

const RULE = '-'.repeat(80);

/** Name, version and licence of all that is built in, each with its whole text. */
export function thirdParty(): AboutTexts['builtIn'] {
  return [...BUNDLED.map(packageNotice), ...WITHIN_THREE.map(noticeIn)];
}

/** The same as one text. */
export function thirdPartyText(): string {
  return thirdParty()
    .map(({ name, licence, text }) => `${name} (${licence})\n\n${text}\n`)
    .join(`\n${RULE}\n\n`);
}

function packageNotice(name: string) {
  const folder = folderOf(name);
  const { version, license, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find(each => /^licen[cs]e(\.\w+)?$/i.test(each));
  const text =
    file === undefined
      ? `Licensed under ${license}, by ${author?.name ?? author}. The package brings no text of it.`
      : readFileSync(join(folder, file), 'utf8').trim();
  return { name: `${name} ${version}`, licence: String(license), text };
}

/** What electron-updater uses may be there in a version of its own. */
function folderOf(name: string): string {
  const own = join(ROOT, 'node_modules/electron-updater/node_modules', name);
  return existsSync(own) ? own : join(ROOT, 'node_modules', name);
}

/** The run of comment lines with a copyright, or the comment that is to be kept in every copy. */
function noticeIn(name: string) {
  const text = readFileSync(join(ROOT, 'node_modules/three/examples/jsm', name), 'utf8');
  const runs = text.match(/^(?:\/\/.*\n|\n)+/gm) ?? [];
  const notice = runs.find(run => run.includes('Copyright')) ?? /^\/\*![\s\S]*?\*\//.exec(text)?.[0];
  if (notice === undefined) throw new Error(`No notice was found in three's ${name}.`);
  return { name: `${name.slice(name.indexOf('/') + 1)}, within three`, licence: 'notice', text: notice.trim() };
}

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** All that the game says of itself and of what it uses. */
export function aboutTexts(): AboutTexts {
  const { version } = JSON.parse(read('package.json'));
  return {
    version,
    licence: read('LICENSE').trim(),
    credits: creditsIn(read('assets/CREDITS.md')),
    builtIn: thirdParty(),
  };
}

/** The table of what is not our own: its rows, without the column that tells how each comes here. */
function creditsIn(markdown: string): AboutTexts['credits'] {
  const rows = markdown.split('\n').filter(line => line.startsWith('| '));
  return rows.slice(2).map(row => {
    const [what, by, licence] = row.slice(2).split(' | ');
    if (!what || !by || !licence) throw new Error(`A line of assets/CREDITS.md names no maker or no licence: ${row}`);
    return { what, by, licence };
  });
}

/** For the page, into its folder, and for whoever looks into the folders of the installed program. */
export function writeAbout(app: string, page: string): void {
  writeFileSync(join(page, ABOUT_FILE), JSON.stringify(aboutTexts()));
  writeFileSync(join(app, 'THIRD-PARTY.txt'), thirdPartyText());
}
