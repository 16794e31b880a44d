import { app, type DownloadItem, type Session, type WebContents } from 'electron';
import { isPage, PAGE_ORIGIN } from './app-scheme.ts';

/** What our page may be called upon to keep. */
const OWN_FILE = /^(dice-lab\.csv|trick-and-tumble-report-\d{4}-\d\d-\d\d\.json)$/;

/** Every page this program ever makes stays where it is: no other address, no other window, no page within a page. */
export function guardPages(): void {
  app.on('web-contents-created', (_event, page) => guardPage(page));
}

function guardPage(page: WebContents): void {
  page.setWindowOpenHandler(() => ({ action: 'deny' }));
  page.on('will-attach-webview', event => event.preventDefault());
  page.on('will-redirect', event => event.preventDefault());
  page.on('will-frame-navigate', event => {
    if (!event.isMainFrame || !isPage(event.url)) event.preventDefault();
  });
}

/** The page may fill the screen. Nothing else that needs leave is used, so nothing else is given. */
export function guardPermissions(session: Session): void {
  const isGiven = (permission: string, address: string, isMainFrame: boolean): boolean =>
    permission === 'fullscreen' && isMainFrame && (address === PAGE_ORIGIN || address.startsWith(`${PAGE_ORIGIN}/`));
  session.setPermissionCheckHandler((_page, permission, origin, details) =>
    isGiven(permission, origin, details.isMainFrame),
  );
  session.setPermissionRequestHandler((_page, permission, answer, details) =>
    answer(isGiven(permission, details.requestingUrl, details.isMainFrame)),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item)) event.preventDefault();
  });
}

/** A table of counts or a problem report that our page made itself and the player wants to keep; where, the system's dialog asks. */
function isOwnFile(item: DownloadItem): boolean {
  return item.getURL().startsWith(`blob:${PAGE_ORIGIN}/`) && OWN_FILE.test(item.getFilename());
}
