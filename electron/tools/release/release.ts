import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BadArguments, readArguments, runTool } from '../arguments.ts';
import { buildAll } from '../packaging/build.ts';
import { isBuilt, ROOT } from '../sources.ts';
import { fetchElectron, findElectron } from '../start/electron-binary.ts';
import { hasDisplay, run } from '../start/shell.ts';
import { checkSums, collectArtifacts, takeSigning, writeSums } from './artifacts.ts';
import { checkReleased } from './installers/check.ts';
import { openDocker } from './installers/container.ts';
import { faultOfTag, faultOfUnreleased, notesOf } from './notes.ts';
import { smokeTest } from './smoke.ts';
import { runCommand, type System } from './system.ts';
import { finishLists } from './update-lists.ts';

const HELP =
  'npm run release -- tag TAG | prepare | desktop | installers | artifacts | gather TAG FOLDER | draft TAG FOLDER';
const RELEASE = join(ROOT, 'release');

/** Steps of the release workflow, each of which can be run on any machine. */
const STEPS: Readonly<Record<string, (...given: readonly string[]) => Promise<void>>> = {
  tag: checkTag,
  prepare: () => prepare(process.platform),
  desktop: testDesktop,
  installers: checkInstallers,
  artifacts: () => collectArtifacts(RELEASE, join(RELEASE, 'artifacts'), process.platform),
  gather,
  draft,
};
const COUNTS: Readonly<Record<string, number>> = { tag: 1, gather: 2, draft: 2 };

await runTool('release', async () => {
  const { rest } = readArguments(process.argv.slice(2), { values: [] });
  const [name = '', ...given] = rest;
  const step = STEPS[name];
  if (step === undefined || given.length !== (COUNTS[name] ?? 0)) throw new BadArguments(HELP);
  await step(...given);
  return 0;
});

async function versionAndChanges(): Promise<{ readonly version: string; readonly changelog: string }> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
  return { version, changelog: await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8') };
}

/** Checks that the tag matches package.json's version, and that the changelog has notes of it and no later changes. */
async function checkTag(tag = ''): Promise<void> {
  const { version, changelog } = await versionAndChanges();
  const fault = faultOfTag(tag, version, changelog) ?? faultOfUnreleased(changelog);
  if (fault !== null) throw new Error(fault);
  console.log(`${tag} is a release of version ${version}, with notes.`);
}

/** Installs what a Linux runner lacks: a display, FUSE for AppImages, and user namespaces for Chromium's sandbox. */
async function prepare(platform: NodeJS.Platform): Promise<void> {
  if (platform !== 'linux') return console.log('Nothing is missing on this system.');
  await through(['sudo', 'apt-get', 'update', '-q']);
  await through(['sudo', 'apt-get', 'install', '-y', '-q', 'xvfb', 'xauth', 'libfuse2t64']);
  await through(['sudo', 'sysctl', '-w', 'kernel.apparmor_restrict_unprivileged_userns=0']);
}

/** Runs the desktop shell's browser tests on Electron itself, which is downloaded if missing. */
async function testDesktop(): Promise<void> {
  if (findElectron() === null && (await fetchElectron()) === null)
    throw new Error("Electron's program is missing and can't be downloaded, so nothing is tested on it.");
  if (!isBuilt()) await buildAll();
  await through([process.execPath, ...process.execArgv, join(ROOT, 'electron/tools/chromium.ts')]);
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  const config = join(ROOT, 'test/browser/playwright.config.ts');
  process.env['DESKTOP'] = 'electron';
  await through([...withDisplay(), process.execPath, playwright, 'test', '-c', config, '--project=desktop']);
}

/** Plays with the packed program and with every installer in `release/`. */
async function checkInstallers(): Promise<void> {
  // Restarts under a display, since the game needs one.
  const [xvfb, ...rest] = withDisplay();
  if (xvfb !== undefined)
    return through([xvfb, ...rest, process.execPath, ...process.execArgv, ...process.argv.slice(1)]);
  const { version } = await versionAndChanges();
  const system: System = { run: runCommand, smoke: command => smokeTest(command, version), container: openDocker };
  await checkReleased(RELEASE, process.platform, system, what => console.log(what));
}

/** Returns the prefix of a command that needs a display. */
function withDisplay(): readonly string[] {
  return hasDisplay(process.platform, process.env) ? [] : ['xvfb-run', '-a'];
}

/**
 * Signs the version lists among these artifacts, and writes all checksums, and the release notes beside their folder.
 */
async function gather(tag = '', folder = ''): Promise<void> {
  const { version, changelog } = await versionAndChanges();
  const fault = faultOfTag(tag, version, changelog);
  if (fault !== null) throw new Error(fault);
  console.log(await finishLists(folder, process.env));
  const signing = await takeSigning(folder);
  await writeFile(notesFile(folder), `${notesOf(changelog, version)}\n\n${signing}\n`);
  await writeSums(folder);
}

/** Drafts a release of these artifacts. It stays private until published by hand. */
async function draft(tag = '', folder = ''): Promise<void> {
  await checkSums(folder);
  const files = (await readdir(folder)).map(name => join(folder, name));
  const about = ['--title', `Trick & Tumble ${tag.slice(1)}`, '--notes-file', notesFile(folder)];
  await through(['gh', 'release', 'create', tag, '--draft', '--verify-tag', ...about, ...files]);
}

function notesFile(folder: string): string {
  return join(folder, '../notes.md');
}

/** Runs a command in this terminal. Rejects if it fails. */
async function through([file = '', ...args]: readonly string[]): Promise<void> {
  const { code } = await run(file, args);
  if (code !== 0) throw new Error(`'${[file, ...args].join(' ')}' failed`);
}
