import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readArguments, runTool } from '../arguments.ts';
import { buildAll } from '../packaging/build.ts';
import { SIGNING_FILE, signingFor } from '../packaging/signing.ts';
import { isBuilt, ROOT } from '../sources.ts';
import { run } from '../start/shell.ts';
import { collectArtifacts } from './artifacts.ts';
import { checkFreshClone } from './fresh-clone.ts';
import { checkReleased, packedProgram } from './installers/check.ts';
import { canOverlay, openOverlay } from './installers/container.ts';
import { faultOfTag, faultOfUnreleased } from './notes.ts';
import { smokeTest } from './smoke.ts';
import { noteCommands } from './stand-in/commands.ts';
import { writeAppImage, writeDeb } from './stand-in/installers.ts';
import { type Packed, packWithStandIn } from './stand-in/pack.ts';
import { runCommand, type System } from './system.ts';
import { faultsOfWorkflow } from './workflows.ts';

const WORKFLOWS = join(ROOT, '.github/workflows');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const { version, scripts }: { version: string; scripts: Readonly<Record<string, string>> } = JSON.parse(
  read('package.json'),
);
const system: System = {
  run: runCommand,
  smoke: command => smokeTest(command, version),
  container: openOverlay,
};
const say = (what: string): void => console.log(`  ok  ${what}`);
/** Checks that are left to do elsewhere, with reasons. */
const left: string[] = ['All checks and tests, which take an hour: npm test'];

/** Checks as much of a release as this machine can, and lists what it can't. */
await runTool('release:check', async () => {
  const { values } = readArguments(process.argv.slice(2), { values: [], flags: ['fresh'] });
  await checkTexts();
  const place = mkdtempSync(join(tmpdir(), 'release-check-'));
  try {
    await checkPacked(place);
  } finally {
    rmSync(place, { recursive: true });
  }
  if (values.has('fresh')) await checkFreshClone(say);
  else left.push('The commands of README.md in a fresh clone, which take longer: npm run release:check -- --fresh');
  const steps = read('electron/RELEASING.md').match(/^- \[ \] .*(?:\n {2}.*)*/gm) ?? [];
  console.log('\nNot checked here:');
  for (const each of left) console.log(`- [ ] ${each}`);
  for (const each of steps) console.log(each);
  return 0;
});

/** Checks that the workflows are valid and ask for no extra permissions, and that the changelog has notes of this version. */
async function checkTexts(): Promise<void> {
  const names = readdirSync(WORKFLOWS);
  const faults = names.flatMap(name => {
    const text = readFileSync(join(WORKFLOWS, name), 'utf8');
    return faultsOfWorkflow(name, text, Object.keys(scripts)).map(fault => `${name}: ${fault}`);
  });
  const fault = faultOfTag(`v${version}`, version, read('CHANGELOG.md'));
  const all = [...faults, ...(fault === null ? [] : [fault])];
  if (all.length > 0) throw new Error(all.join('\n'));
  say(`${names.join(' and ')} follow GitHub's schema and our rules`);
  say(`CHANGELOG.md has notes of version ${version}`);
  const unreleased = faultOfUnreleased(read('CHANGELOG.md'));
  if (unreleased === null) await runStep(['tag', `v${version}`]);
  else left.push(`A tag would be refused. ${unreleased}`);
}

/** Packs the game with the stand-in for Electron, and follows the release workflow with it. */
async function checkPacked(place: string): Promise<void> {
  if (!isBuilt()) await buildAll();
  const packed = await packWithStandIn(place);
  const release = join(place, 'release');
  if (process.platform !== 'linux') {
    await system.smoke(packedProgram(release, 'linux'));
    say('the packed program plays a match');
    left.push('The installers: their stand-ins can be made only on Linux.');
    return;
  }
  await writeInstallers(release, packed);
  const skipped = (await canOverlay()) ? [] : ['.AppImage', '.deb'];
  if (skipped.length > 0)
    left.push('The AppImage and the deb with the stand-in, which root can try in a copy of Debian.');
  await checkReleased(release, 'linux', system, say, skipped);
  await checkDesktopStep(place);
  await checkArtifacts(release, join(place, 'artifacts'));
}

/** Runs the step that tests the desktop shell, with a stub for the command that starts a display. */
async function checkDesktopStep(place: string): Promise<void> {
  const { path, calls } = noteCommands(join(place, 'display'), ['xvfb-run']);
  const electron = join(place, 'another-electron');
  mkdirSync(electron);
  await writeFile(join(electron, 'electron'), '');
  const variables = { PATH: path, ELECTRON_OVERRIDE_DIST_PATH: electron, DISPLAY: '', WAYLAND_DISPLAY: '' };
  await runStep(['desktop'], variables);
  if (!/^xvfb-run -a .*playwright.* --project=desktop$/.test(calls().join('\n')))
    throw new Error(`the step 'desktop' does not start its tests: ${calls().join('\n')}`);
  say("the step 'desktop' starts its tests under a display");
}

async function writeInstallers(release: string, packed: Packed): Promise<void> {
  const name = (end: string): string => join(release, `trick-and-tumble-${version}-stand-in${end}`);
  await writeAppImage(name('.AppImage'), packed);
  await writeDeb(name('.deb'), packed, version);
  await writeFile(join(release, SIGNING_FILE), signingFor('linux', {}).sentence);
}

/** Collects this system's artifacts, and gathers and drafts them by the workflow's own commands. Nothing is uploaded. */
async function checkArtifacts(release: string, folder: string): Promise<void> {
  await collectArtifacts(release, folder, 'linux');
  const { path, calls } = noteCommands(join(release, '../github'), ['gh']);
  await runStep(['gather', `v${version}`, folder], { PATH: path });
  await runStep(['draft', `v${version}`, folder], { PATH: path });
  const drafted = calls().join('\n');
  const names = readdirSync(folder);
  for (const name of names)
    if (!drafted.includes(join(folder, name))) throw new Error(`${name} is not in the draft: ${drafted}`);
  say(`the draft has notes and checksums of ${names.join(', ')}`);
}

/** Runs a step of the release workflow by its command. */
async function runStep(step: readonly string[], variables: NodeJS.ProcessEnv = {}): Promise<void> {
  const { code } = await run('npm', ['run', '--silent', 'release', '--', ...step], {
    cwd: ROOT,
    env: { ...process.env, ...variables },
  });
  if (code !== 0) throw new Error(`'npm run release -- ${step.join(' ')}' failed`);
}
