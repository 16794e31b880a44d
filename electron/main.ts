import { app, dialog, session } from 'electron';
import { declareScheme, serveScheme } from './desktop/app-scheme.ts';
import { displayKeeper } from './desktop/awake.ts';
import { FLAG_USAGE, type Flags, readFlags } from './desktop/flags.ts';
import { guardPages, guardPermissions, guardRequests } from './desktop/guards.ts';
import { connectPage } from './desktop/ipc.ts';
import { lazyHost } from './desktop/lazy-host.ts';
import { logLostHelpers, quitWithHost, reloadLostPage, setMenu, showOnSecondStart } from './desktop/lifecycle.ts';
import { type Paths, resolvePaths } from './desktop/paths.ts';
import { refusedSwitch, setSwitches } from './desktop/switches.ts';
import { documentReady, loadPage, openWindow } from './desktop/window.ts';
import type { Host } from './host/ports.ts';
import { lessonsFolder, puzzlesFolder, workerFiles } from './shell/paths.ts';
import { PHONES_VARIABLE, phoneNetwork } from './shell/phone-network.ts';
import { SHELL_WORDS } from './shell/words/en.ts';

const flags = readFlags(process.argv.slice(1), process.env);
const refusal = typeof flags === 'string' ? `${flags}\n${FLAG_USAGE}` : refusedSwitch(flags);
if (refusal !== null) refuse(refusal);
else if (typeof flags !== 'string') begin(flags);

function begin(asked: Flags): void {
  const paths = resolvePaths(import.meta.url, asked.data);
  declareScheme();
  setSwitches(asked);
  app.enableSandbox();
  if (app.requestSingleInstanceLock())
    app
      .whenReady()
      .then(() => start(asked, paths))
      .catch(fail);
  else app.exit(0);
}

async function start({ fullScreen, quick }: Flags, paths: Paths): Promise<void> {
  const host = lazyHost(() => loadHost(paths, quick));
  quitWithHost(host);
  logLostHelpers(host);
  setMenu();
  guardPages();
  guardPermissions(session.defaultSession);
  guardRequests(session.defaultSession);
  serveScheme(paths.page, host);
  const { window, show } = openWindow(paths, fullScreen);
  showOnSecondStart(window);
  reloadLostPage(window, host);
  connectPage(host, window.webContents);
  // Right away: on a slow disk the player must still see that the program has started.
  show();
  const ready = documentReady(window);
  const loading = loadPage(window);
  // This process also serves the page's files, so they come first. A window closed in the meantime never becomes ready.
  await Promise.race([ready, loading]);
  await host.begin();
  await loading;
}

/** Loads the rules, opponents and records. They are most of the code, so the page's own scripts run first. */
async function loadHost(paths: Paths, quick: boolean): Promise<Host> {
  const [{ newHost }, { HUMAN_PACE, QUICK_PACE }, { loadFinder, newUpdates }] = await Promise.all([
    import('./host/host.ts'),
    import('./host/ports.ts'),
    import('./updates/updates.ts'),
  ]);
  const updates = newUpdates({ ...paths, load: () => loadFinder(import.meta.url) });
  const network = phoneNetwork({ page: paths.phonePage, only: process.env[PHONES_VARIABLE] });
  const workers = workerFiles(import.meta.url);
  const lessons = lessonsFolder(import.meta.url);
  const puzzles = puzzlesFolder(import.meta.url);
  const pace = quick ? QUICK_PACE : HUMAN_PACE;
  return newHost({ folder: paths.data, lessons, puzzles, workers, updates, network, pace, onMatch: displayKeeper() });
}

function refuse(reason: string): void {
  console.error(reason);
  app.exit(2);
}

function fail(error: unknown): void {
  console.error(error);
  dialog.showErrorBox(SHELL_WORDS.closes, error instanceof Error ? error.message : String(error));
  app.exit(1);
}
