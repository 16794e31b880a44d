import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../sources.ts';
import { run } from '../start/shell.ts';
import { runCommand } from './system.ts';

/** Clones the repository and runs the two commands of README.md there, as a newcomer would. */
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

/** Building sets NODE_ENV in this process, and with it npm would skip our build tools. */
const cloneVariables = (): NodeJS.ProcessEnv => ({ ...process.env, NODE_ENV: undefined });

async function shell(command: string, cwd: string): Promise<void> {
  const { code } = await run(command, [], { cwd, env: cloneVariables(), shell: true });
  if (code !== 0) throw new Error(`'${command}' failed in a fresh clone`);
}

/** Starts the game without a display, until it prints its address and responds there. */
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
    // The key is exchanged for a cookie, which a browser would then send to the page.
    const { status } = await fetch(address, { redirect: 'manual' });
    if (status !== 303) throw new Error(`${address} responds with ${status}`);
  } finally {
    // npm's own children end with its process group.
    if (game.pid !== undefined && process.platform !== 'win32') process.kill(-game.pid, 'SIGTERM');
    else game.kill();
    await closed;
  }
}

/** Resolves with the printed address. Keeps reading the output, since closing it would end the game. */
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
