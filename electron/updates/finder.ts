import type { App } from 'electron';
import type { AppUpdater, BaseUpdater } from 'electron-updater';

/** Looks for newer versions of this program. */
export interface Finder {
  /** Asks once, and fetches what is newer. Throws when nobody answers, or nothing sound. */
  look(): Promise<void>;
  install(): void;
}

/** `source` is the file that says where to look. `found` is called with a version that is here, whole and checked. */
export type OpenFinder = (source: string, found: (version: string) => void) => Finder;

/** As electron-updater does it on this system. What is fetched is installed when the program ends, unseen. */
export function newFinder(updater: AppUpdater, app: Pick<App, 'quit' | 'once'>): OpenFinder {
  return (source, found) => {
    let isRestart = false;
    followSafely(updater);
    updater.updateConfigPath = source;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = true;
    updater.allowDowngrade = false;
    updater.logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    updater.on('update-downloaded', ({ version }) => found(version));
    // Heard before electron-updater's own, which then leaves it to this one. By then everything recorded is on disk.
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

/** On macOS the system itself replaces the program. */
function isBase(updater: AppUpdater): updater is BaseUpdater {
  return 'install' in updater;
}

/** Where a request goes, as electron-updater tells it. */
export interface Place {
  readonly protocol?: string | null;
  readonly hostname?: string | null;
  readonly port?: string | number | null;
}

/** The part of electron-updater that goes where it is sent on. It promises nobody this part, so a test holds it. */
interface Follower {
  addRedirectHandlers(
    request: unknown,
    from: Place,
    reject: (error: Error) => void,
    count: number,
    go: (to: Place) => void,
  ): void;
}

/** Has it go over HTTPS only, or to where it was already: what the list of versions says is believed for its way here. */
export function followSafely(updater: AppUpdater): void {
  const follower = (updater as unknown as { readonly httpExecutor: Follower }).httpExecutor;
  const follow = follower.addRedirectHandlers.bind(follower);
  follower.addRedirectHandlers = (request, from, reject, count, go) =>
    follow(request, from, reject, count, to => {
      if (isSafeStep(from, to)) go(to);
      else reject(new Error(`${from.hostname} sends on to ${to.hostname} without https`));
    });
}

export const isSafeStep = (from: Place, to: Place): boolean =>
  to.protocol === 'https:' || originOf(from) === originOf(to);

const originOf = ({ protocol, hostname, port }: Place): string => `${protocol}//${hostname}:${port ?? ''}`;
