import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDocker } from '../../electron/tools/release/installers/container.ts';
import { notesOf } from '../../electron/tools/release/notes.ts';
import { noteCommands } from '../../electron/tools/release/stand-in/commands.ts';
import type { ReleaseStep, StepResult } from '../support/shell/release-steps.ts';

const ROOT = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** Folders of all tests of this file. */
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'release-steps-'));
  folders.push(made);
  return made;
}

const REFUSED = [
  [['gather', 'v1'], 2, /^release: .*\btag TAG\b/],
  [['tag', 'v99.0.0'], 1, /must be v/],
] as const;
/** Steps that do something only on a runner of Linux. */
const ON_LINUX = process.platform === 'linux' ? [['prepare'], ['installers']] : [];

/** What has become of steps, without a display, with commands that are only noted. */
interface Ran {
  readonly place: string;
  readonly folder: string;
  readonly calls: readonly string[];
  resultOf(...step: readonly string[]): StepResult | undefined;
  /** What became of drafting files of which one has changed. */
  readonly changed: StepResult | undefined;
}

let ran: Ran | undefined;
/** Runs all steps in one process, which takes long to start, and returns what has become of them. */
function allSteps(): Ran {
  ran ??= runSteps();
  return ran;
}

function runSteps(): Ran {
  const [place, notes] = [newFolder(), newFolder()];
  const folder = join(place, 'artifacts');
  mkdirSync(folder);
  writeFileSync(join(folder, 'game.deb'), 'd');
  writeFileSync(join(folder, 'SIGNING-linux-x64.txt'), 'Linux: not signed.\n');
  const commands = noteCommands(notes, ['gh', 'sudo', 'xvfb-run']);
  const draft = ['draft', `v${version}`, folder];
  const first = [...REFUSED.map(([step]) => step), ...ON_LINUX, ['gather', `v${version}`, folder], draft];
  const steps: readonly ReleaseStep[] = [
    ...first.map(run => ({ run })),
    { write: join(folder, 'game.deb'), text: 'changed' },
    { run: draft },
  ];
  const program = join(ROOT, 'test/support/shell/release-steps.ts');
  const results = join(notes, 'results.json');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', program, results, JSON.stringify(steps)], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, PATH: commands.path, DISPLAY: '', WAYLAND_DISPLAY: '' },
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const done: readonly StepResult[] = JSON.parse(readFileSync(results, 'utf8'));
  return {
    place,
    folder,
    calls: commands.calls(),
    resultOf: (...step) => done[first.findIndex(each => each.join() === step.join())],
    changed: done.at(-1),
  };
}

describe.skipIf(process.platform === 'win32')('npm run release --', () => {
  test.each(REFUSED)('%j ends with %d and says why', (step, code, why) => {
    expect(allSteps().resultOf(...step)).toEqual({ status: code, err: expect.stringMatching(why) });
  });

  test.runIf(process.platform === 'linux')('prepare installs a display and FUSE', () => {
    expect(allSteps().resultOf('prepare')).toEqual({ status: 0, err: '' });
    expect(allSteps().calls.filter(call => call.startsWith('sudo '))).toEqual([
      'sudo apt-get update -q',
      'sudo apt-get install -y -q xvfb xauth libfuse2t64',
      'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    ]);
  });

  test.runIf(process.platform === 'linux')('installers runs itself once more under a display', () => {
    expect(allSteps().resultOf('installers')).toEqual({ status: 0, err: '' });
    expect(allSteps().calls.filter(call => call.startsWith('xvfb-run '))).toEqual([
      expect.stringMatching(/^xvfb-run -a \S*node\S* .*electron\/tools\/release\/release\.ts installers$/),
    ]);
  });

  test('gather writes the notes and the checksums, and draft sends all to GitHub unless a file has changed', () => {
    const { place, folder, calls, changed, resultOf } = allSteps();
    expect(resultOf('gather', `v${version}`, folder)).toEqual({ status: 0, err: '' });
    const changes = notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
    expect(readFileSync(join(place, 'notes.md'), 'utf8')).toBe(`${changes}\n\n- Linux: not signed.\n`);
    expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS.txt', 'game.deb']);

    expect(resultOf('draft', `v${version}`, folder)).toEqual({ status: 0, err: '' });
    const files = ['SHA256SUMS.txt', 'game.deb'].map(name => join(folder, name)).join(' ');
    const drafted = `gh release create v${version} --draft --verify-tag --title Trick & Tumble ${version} --notes-file ${place}/notes.md ${files}`;
    expect(changed).toEqual({ status: 1, err: expect.stringContaining('game.deb does not match SHA256SUMS.txt') });
    expect(calls.filter(call => call.startsWith('gh '))).toEqual([drafted]);
  });
});

test.skipIf(process.platform === 'win32')('a container of Docker shares two folders and is removed', async () => {
  const commands = noteCommands(newFolder(), ['docker'], '4f2a');
  vi.stubEnv('PATH', commands.path);
  onTestFinished(() => void vi.unstubAllEnvs());
  const container = await openDocker('/shared');
  expect(container.program(['game', '--unpack'])).toEqual([
    ...['docker', 'exec', '--user', `${process.getuid?.()}:${process.getgid?.()}`, '--env', 'HOME=/tmp', '4f2a'],
    ...['xvfb-run', '-a', 'game', '--unpack', '--no-sandbox'],
  ]);
  await container.run(['apt-get', 'install', '-y', '/shared/game.deb']);
  await container.close();
  const inside = 'docker exec --env DEBIAN_FRONTEND=noninteractive 4f2a';
  const temporary = tmpdir();
  expect(commands.calls()).toEqual([
    `docker run --detach --network host --shm-size 1g --volume /shared:/shared --volume ${temporary}:${temporary} debian:12 sleep 3600`,
    `${inside} apt-get update -q`,
    `${inside} apt-get install -y -q xvfb xauth libgtk-3-0 libnss3 libgbm1 libasound2`,
    `${inside} apt-get install -y /shared/game.deb`,
    'docker rm --force 4f2a',
  ]);
});
