import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';
import { run } from '../start/shell.ts';
import { runCommand } from './system.ts';

/** Clones what is committed and runs the two commands of README.md there, as somebody would who has just found us. */
export async function checkFreshClone(say: (what: string) => void): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'fresh-clone-'));
  const clone = join(place, 'game');
  try {
    await runCommand(['git', 'clone', '--quiet', ROOT, clone]);
    await shell('npm ci', clone);
    await checkStart(clone);
    say('npm ci && npm start serves the game in a fresh clone');
    await shell('npm test', clone);
    say('npm ci && npm test passes in a fresh clone');
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/** Building sets this variable in its own process, and with it npm leaves out what we build with. */
const cloneVariables = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: undefined });

async function shell(command: string, cwd: string): Promise<void> {
  const { code } = await run(command, [], { cwd, env: cloneVariables(), shell: true });
  if (code !== 0) throw new Error(`'${command}' failed in a fresh clone`);
}

/** Starts the game without a display, until it says where it is served and answers there. */
async function checkStart(cwd: string): Promise<void> {
  const env = { ...cloneVariables(), DISPLAY: '', WAYLAND_DISPLAY: '' };
  const web = process.platform === 'linux' ? [] : ['--web'];
  const game = spawn('npm', ['start', '--', ...web, '--no-open', `--data=${join(cwd, '../data')}`], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
    detached: process.platform !== 'win32',
  });
  const closed = once(game, 'close');
  try {
    const address = await addressIn(game.stdout);
    // The key is changed for a cookie, which a browser would bring along to the page.
    const { status } = await fetch(address, { redirect: 'manual' });
    if (status !== 303) throw new Error(`${address} answers with ${status}`);
  } finally {
    // npm has children of its own, which end with its group.
    if (game.pid !== undefined && process.platform !== 'win32') process.kill(-game.pid, 'SIGTERM');
    else game.kill();
    await closed;
  }
}

/** Resolves with the address that is printed. The output is read on, since a closed one would end the game. */
function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  return new Promise((resolve, reject) => {
    output.on('data', part => {
      text += part;
      const address = /http:\S+/.exec(text)?.[0];
      if (address !== undefined) resolve(address);
    });
    output.on('end', () => reject(new Error(`npm start ended without an address: ${text}`)));
  });
}
