import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ABOUT_FILE, type AboutTexts } from '../../engine/protocol/about.ts';
import { ROOT } from './sources.ts';
import { thirdParty, thirdPartyText } from './third-party.ts';

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
