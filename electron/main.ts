import { app, dialog, session } from 'electron';
import { declareScheme, serveScheme } from './desktop/app-scheme.ts';
import { lateHost } from './desktop/deferred-host.ts';
import { FLAG_USAGE, type Flags, readFlags } from './desktop/flags.ts';
import { guardPages, guardPermissions } from './desktop/guards.ts';
import { joinChannel } from './desktop/ipc.ts';
import { quitWithHost, reviveLostPage, setMenu, showOnSecondStart } from './desktop/lifecycle.ts';
import { type Place, settle } from './desktop/paths.ts';
import { loadPage, openWindow, painted } from './desktop/window.ts';
import type { Host } from './host/ports.ts';
import { workerFiles } from './shell/paths.ts';

const flags = readFlags(process.argv.slice(1));
if (typeof flags === 'string') refuse(flags);
else begin(flags);

function begin(asked: Flags): void {
  const place = settle(import.meta.url, asked.data);
  declareScheme();
  app.enableSandbox();
  if (app.requestSingleInstanceLock())
    app
      .whenReady()
      .then(() => start(asked, place))
      .catch(fail);
  else app.exit(0);
}

async function start({ fullScreen }: Flags, place: Place): Promise<void> {
  const host = lateHost(() => loadHost(place));
  quitWithHost(host);
  setMenu();
  guardPages();
  guardPermissions(session.defaultSession);
  serveScheme(place.page);
  const { window, show } = openWindow(place, fullScreen);
  showOnSecondStart(window);
  reviveLostPage(window, host);
  joinChannel(host, window.webContents);
  const loading = loadPage(window);
  // A page without anything to paint is shown all the same.
  await Promise.race([painted(window), loading]);
  show();
  await host.begin();
  await loading;
}

/** Rules, opponents and records: more than all the rest of the shell, so it comes once the window can be seen. */
async function loadHost(place: Place): Promise<Host> {
  const [{ newHost }, { loadFinder, newUpdates }] = await Promise.all([
    import('./host/host.ts'),
    import('./updates/updates.ts'),
  ]);
  const updates = newUpdates({ ...place, load: () => loadFinder(import.meta.url) });
  return newHost({ folder: place.data, workers: workerFiles(import.meta.url), updates });
}

function refuse(reason: string): void {
  console.error(`${reason}\n${FLAG_USAGE}`);
  app.exit(2);
}

function fail(error: unknown): void {
  console.error(error);
  dialog.showErrorBox('Trick & Tumble cannot go on', error instanceof Error ? error.message : String(error));
  app.exit(1);
}
