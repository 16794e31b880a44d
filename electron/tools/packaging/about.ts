import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ABOUT_FILE, type AboutTexts } from '../../../engine/protocol/about.ts';
import { ROOT } from '../sources.ts';

/** Every package with code or files in the built game. */
export const BUNDLED = [
  '@fontsource-variable/source-serif-4',
  '@fontsource/alegreya-sans',
  '@fontsource/marcellus',
  '@noble/hashes',
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
  'uqr',
  'ws',
  'yocto-queue',
  'zod',
] as const;

const RULE = '-'.repeat(80);

/** Returns the name, version and licence text of all third-party code in the built game. */
function thirdParty(): AboutTexts['builtIn'] {
  return BUNDLED.map(packageNotice);
}

/** Returns the third-party notices as one text. */
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
      ? `Licensed under ${license}, by ${author?.name ?? author}. The package contains no licence text.`
      : readFileSync(join(folder, file), 'utf8').trim();
  return { name: `${name} ${version}`, licence: String(license), text };
}

/** Returns a package's folder; electron-updater may have its own version. */
function folderOf(name: string): string {
  const own = join(ROOT, 'node_modules/electron-updater/node_modules', name);
  return existsSync(own) ? own : join(ROOT, 'node_modules', name);
}

const read = (name: string): string => readFileSync(join(ROOT, name), 'utf8');

/** Returns the texts of the game's About page. */
export function aboutTexts(): AboutTexts {
  const { version } = JSON.parse(read('package.json'));
  return {
    version,
    licence: read('LICENSE').trim(),
    credits: creditsIn(read('assets/CREDITS.md')),
    builtIn: thirdParty(),
  };
}

/** Parses the table of CREDITS.md without its last column, the origin of each part. */
function creditsIn(markdown: string): AboutTexts['credits'] {
  const rows = markdown.split('\n').filter(line => line.startsWith('| '));
  return rows.slice(2).map(row => {
    const [what, by, licence] = row.slice(2).split(' | ');
    if (!what || !by || !licence) throw new Error(`A line of assets/CREDITS.md names no maker or no licence: ${row}`);
    return { what, by, licence };
  });
}

/** Writes the texts for the page into its folder, and a plain-text list beside the program. */
export function writeAbout(app: string, page: string): void {
  writeFileSync(join(page, ABOUT_FILE), JSON.stringify(aboutTexts()));
  writeFileSync(join(app, 'THIRD-PARTY.txt'), thirdPartyText());
}
