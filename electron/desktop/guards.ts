import { app, type DownloadItem, type Session, type WebContents } from 'electron';
import { isPage, PAGE_ORIGIN } from './app-scheme.ts';

/** Files that our page may save. */
const OWN_FILE_NAMES =
  /^(dice-lab\.csv|trick-and-tumble-((?:report|data)-\d{4}-\d\d-\d\d\.json|daily-\d{4}-\d\d-\d\d-[a-z-]+-1\.jsonl))$/;

/** URL prefixes of the page's own requests. */
const OWN_REQUESTS = [`${PAGE_ORIGIN}/`, `blob:${PAGE_ORIGIN}/`, 'data:'];

/** Blocks navigation, new windows and webviews in all pages. */
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

/** Grants the page full screen and no other permission. */
export function guardPermissions(session: Session): void {
  const isAllowed = (permission: string, address: string, isMainFrame: boolean): boolean =>
    permission === 'fullscreen' && isMainFrame && (address === PAGE_ORIGIN || address.startsWith(`${PAGE_ORIGIN}/`));
  session.setPermissionCheckHandler((_page, permission, origin, details) =>
    isAllowed(permission, origin, details.isMainFrame),
  );
  session.setPermissionRequestHandler((_page, permission, answer, details) =>
    answer(isAllowed(permission, details.requestingUrl, details.isMainFrame)),
  );
  session.setDevicePermissionHandler(() => false);
  session.setDisplayMediaRequestHandler((_request, answer) => answer(null));
  session.setSpellCheckerEnabled(false);
  session.on('will-download', (event, item) => {
    if (!isOwnFile(item)) event.preventDefault();
  });
}

/** Blocks all requests except the page's for its own files, regardless of its content security policy. */
export function guardRequests(session: Session): void {
  // An unpackaged app has developer tools, which load their own pages.
  const allowed = app.isPackaged ? OWN_REQUESTS : [...OWN_REQUESTS, 'devtools:'];
  session.webRequest.onBeforeRequest(({ url }, answer) =>
    answer({ cancel: !allowed.some(beginning => url.startsWith(beginning)) }),
  );
}

/**
 * True for a table of counts, a problem report, a data file or the record of a daily deal made by our page. A dialog asks
 * where to save it.
 */
function isOwnFile(item: DownloadItem): boolean {
  return item.getURL().startsWith(`blob:${PAGE_ORIGIN}/`) && OWN_FILE_NAMES.test(item.getFilename());
}
