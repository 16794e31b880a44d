import type { App } from 'electron';
import type { AppUpdater, BaseUpdater } from 'electron-updater';

/** Looks for newer versions of this program. */
export interface Finder {
  /** Checks once, and downloads a newer version. Throws if the server or the download fails. */
  look(): Promise<void>;
  install(): void;
}

/** `source` is the file that names the server. `found` is called with a version that is downloaded and verified. */
export type OpenFinder = (source: string, found: (version: string) => void) => Finder;

/** Uses electron-updater. A downloaded version is installed silently when the program quits. */
export function newFinder(updater: AppUpdater, app: Pick<App, 'quit' | 'once'>): OpenFinder {
  return (source, found) => {
    let isRestart = false;
    restrictRedirects(updater);
    updater.updateConfigPath = source;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.allowDowngrade = false;
    updater.logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    updater.on('update-downloaded', ({ version }) => found(version));
    // Runs before electron-updater's own listener, which then does nothing. By now everything is on disk.
    app.once('quit', () => {
      if (isRestart && isBase(updater)) updater.install(true, true);
    });
    return {
      async look() {
        const answer = await updater.checkForUpdates();
        await answer?.downloadPromise;
      },
      install() {
        isRestart = true;
        if (isBase(updater)) app.quit();
        else updater.quitAndInstall();
      },
    };
  };
}

/** Whether this updater installs by itself. On macOS the system does. */
function isBase(updater: AppUpdater): updater is BaseUpdater {
  return 'install' in updater;
}

/** The target of a request, as electron-updater describes it. */
interface RequestTarget {
  readonly protocol?: string | null;
  readonly hostname?: string | null;
  readonly port?: string | number | null;
}

/** The part of electron-updater that follows redirects. It is not a public API, so a test checks that it is there. */
interface HttpExecutor {
  addRedirectHandlers(
    request: unknown,
    from: RequestTarget,
    reject: (error: Error) => void,
    count: number,
    go: (to: RequestTarget) => void,
  ): void;
}

/** Follows redirects only to HTTPS or to the same origin, because the list of versions is trusted for how it was fetched. */
function restrictRedirects(updater: AppUpdater): void {
  // Not in electron-updater's types, see `HttpExecutor`.
  const { httpExecutor } = updater as unknown as { readonly httpExecutor: HttpExecutor };
  const follow = httpExecutor.addRedirectHandlers.bind(httpExecutor);
  httpExecutor.addRedirectHandlers = (request, from, reject, count, go) =>
    follow(request, from, reject, count, to => {
      if (isSafeRedirect(from, to)) go(to);
      else reject(new Error(`${from.hostname} sends on to ${to.hostname} without https`));
    });
}

export const isSafeRedirect = (from: RequestTarget, to: RequestTarget): boolean =>
  to.protocol === 'https:' || originOf(from) === originOf(to);

const originOf = ({ protocol, hostname, port }: RequestTarget): string => `${protocol}//${hostname}:${port ?? ''}`;
