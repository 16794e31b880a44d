import { join } from 'node:path';
import { readArguments, type StartArguments, USAGE } from '../../web/arguments.ts';
import { buildAll } from '../packaging/build.ts';
import { isBuilt, ROOT } from '../sources.ts';
import { fetchElectron, findElectron } from './electron-binary.ts';
import { chooseShell, couldNotRun, hasDisplay, run, type ShellOptions } from './shell.ts';

/** Starts the game on the desktop if possible, else in the browser. Returns the exit code. */
async function start(asked: StartArguments): Promise<number> {
  if (!isBuilt()) {
    console.log('Building the game ...');
    await buildAll();
  }
  const { options, electron } = await findShell(asked.web);
  const choice = chooseShell(options);
  if (choice.say !== null) console.log(choice.say);
  if (choice.shell === 'web' || electron === null) return serve(asked);

  const data = asked.data === null ? [] : [`--data=${asked.data}`];
  const fullScreen = asked.fullScreen ? ['--fullscreen'] : [];
  const pads = asked.pads === null ? [] : [`--pads=${asked.pads}`];
  const end = await run(electron, [...choice.args, ROOT, ...data, ...fullScreen, ...pads, ...paceOf(asked)]);
  if (!couldNotRun(end.code, end.signal)) return end.code ?? 1;
  console.log('No desktop window: Electron cannot run on this system. The game is served to a browser instead.');
  return serve(asked);
}

const paceOf = ({ quick }: StartArguments): readonly string[] => (quick ? ['--pace=quick'] : []);

/** Finds Electron's program, and downloads it once if there is a display. */
async function findShell(web: boolean): Promise<{ readonly options: ShellOptions; readonly electron: string | null }> {
  const display = hasDisplay(process.platform, process.env);
  const electron = web || !display ? null : (findElectron() ?? (await fetchElectron()));
  const root = process.platform === 'linux' && process.getuid?.() === 0;
  return { options: { web, display, electron: electron === null ? 'missing' : 'here', root }, electron };
}

/** Serves the game to a browser until it is stopped. Returns the exit code. */
async function serve(asked: StartArguments): Promise<number> {
  const args = [
    ...(asked.port === null ? [] : [`--port=${asked.port}`]),
    ...(asked.data === null ? [] : [`--data=${asked.data}`]),
    ...(asked.open && hasDisplay(process.platform, process.env) ? [] : ['--no-open']),
    ...paceOf(asked),
  ];
  const end = await run(process.execPath, [join(ROOT, 'dist/app/web.js'), ...args]);
  return end.code ?? 1;
}

const asked = readArguments(process.argv.slice(2));
if (typeof asked === 'string') {
  console.error(`${asked}\n${USAGE}`);
  process.exitCode = 2;
} else {
  process.exitCode = await start(asked);
}
