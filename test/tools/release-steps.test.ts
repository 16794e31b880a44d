import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDocker } from '../../electron/tools/release/installers/container.ts';
import { notesOf } from '../../electron/tools/release/notes.ts';
import { type NotedCommands, noteCommands } from '../../electron/tools/release/stand-in/commands.ts';

const ROOT = join(import.meta.dirname, '../..');
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

function newFolder(): string {
  const made = mkdtempSync(join(tmpdir(), 'release-steps-'));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
}

/** Runs a step of the release workflow by its command, without a display. */
function runStep(step: readonly string[], { path }: Pick<NotedCommands, 'path'>) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'electron/tools/release/release.ts', ...step],
    {
      cwd: ROOT,
      encoding: 'utf8',
      env: { ...process.env, PATH: path, DISPLAY: '', WAYLAND_DISPLAY: '' },
    },
  );
  return { status, out: stdout, err: stderr };
}

describe.skipIf(process.platform === 'win32')('npm run release --', () => {
  test.each([
    [['gather', 'v1'], 2, /^release: .*\btag TAG\b/],
    [['tag', 'v99.0.0'], 1, /must be v/],
  ])('%j ends with %d and says why', (step, code, why) => {
    const { status, err } = runStep(step, noteCommands(newFolder(), []));
    expect(err).toMatch(why);
    expect(status).toBe(code);
  });

  test.runIf(process.platform === 'linux')('prepare installs a display and FUSE', () => {
    const commands = noteCommands(newFolder(), ['sudo']);
    expect(runStep(['prepare'], commands)).toMatchObject({ status: 0, err: '' });
    expect(commands.calls()).toEqual([
      'sudo apt-get update -q',
      'sudo apt-get install -y -q xvfb xauth libfuse2t64',
      'sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0',
    ]);
  });

  test.runIf(process.platform === 'linux')('installers runs itself once more under a display', () => {
    const commands = noteCommands(newFolder(), ['xvfb-run']);
    expect(runStep(['installers'], commands)).toMatchObject({ status: 0, err: '' });
    expect(commands.calls()).toEqual([
      expect.stringMatching(/^xvfb-run -a \S*node\S* .*electron\/tools\/release\/release\.ts installers$/),
    ]);
  });

  test('gather writes the notes and the checksums, and draft sends all to GitHub unless a file has changed', () => {
    const commands = noteCommands(newFolder(), ['gh']);
    const place = newFolder();
    const folder = join(place, 'artifacts');
    runGather(folder, commands);
    const changes = notesOf(readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'), version);
    expect(readFileSync(join(place, 'notes.md'), 'utf8')).toBe(`${changes}\n\n- Linux: not signed.\n`);
    expect(readdirSync(folder).sort()).toEqual(['SHA256SUMS.txt', 'game.deb']);

    expect(runStep(['draft', `v${version}`, folder], commands)).toMatchObject({ status: 0, err: '' });
    const files = ['SHA256SUMS.txt', 'game.deb'].map(name => join(folder, name)).join(' ');
    const drafted = `gh release create v${version} --draft --verify-tag --title Trick & Tumble ${version} --notes-file ${place}/notes.md ${files}`;
    expect(commands.calls()).toEqual([drafted]);

    writeFileSync(join(folder, 'game.deb'), 'changed');
    const { status, err } = runStep(['draft', `v${version}`, folder], commands);
    expect(err).toContain('game.deb is not as SHA256SUMS.txt says');
    expect(status).toBe(1);
    expect(commands.calls()).toEqual([drafted]);
  });

  function runGather(folder: string, commands: NotedCommands): void {
    mkdirSync(folder);
    writeFileSync(join(folder, 'game.deb'), 'd');
    writeFileSync(join(folder, 'SIGNING-linux-x64.txt'), 'Linux: not signed.\n');
    expect(runStep(['gather', `v${version}`, folder], commands)).toMatchObject({ status: 0, err: '' });
  }
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
