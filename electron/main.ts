import { app, session } from 'electron';
import { declareScheme, serveScheme } from './app-scheme.ts';
import { joinChannel } from './channel.ts';
import { guardPages, guardPermissions } from './guards.ts';
import { newHost } from './host/index.ts';
import { quitWithHost, reviveLostPage, setMenu, showOnSecondStart } from './lifecycle.ts';
import { settle } from './place.ts';
import { loadPage, openWindow } from './window.ts';
import { workerFiles } from './workers.ts';

const place = settle(import.meta.url);
declareScheme();
app.enableSandbox();

if (app.requestSingleInstanceLock()) app.whenReady().then(start).catch(fail);
else app.exit(0);

async function start(): Promise<void> {
  const host = newHost({ folder: place.data, workers: workerFiles(import.meta.url) });
  quitWithHost(host);
  setMenu();
  guardPages();
  guardPermissions(session.defaultSession);
  serveScheme(place.page);
  const window = openWindow(place);
  showOnSecondStart(window);
  reviveLostPage(window);
  joinChannel(host, window.webContents);
  await loadPage(window);
}

function fail(error: unknown): void {
  console.error(error);
  app.exit(1);
}
