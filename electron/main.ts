import { app, dialog, session } from 'electron';
import { declareScheme, serveScheme } from './app-scheme.ts';
import { joinChannel } from './channel.ts';
import { FLAG_USAGE, type Flags, readFlags } from './flags.ts';
import { guardPages, guardPermissions } from './guards.ts';
import type { Host } from './host/ports.ts';
import { lateHost } from './late-host.ts';
import { quitWithHost, reviveLostPage, setMenu, showOnSecondStart } from './lifecycle.ts';
import { type Place, settle } from './place.ts';
import { loadPage, openWindow, painted } from './window.ts';
import { workerFiles } from './workers.ts';

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
