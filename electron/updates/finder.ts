import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import type { App } from 'electron';
import type { AppUpdater, BaseUpdater } from 'electron-updater';
import { NewestList } from './newest-list.ts';
import { timeOfSignature } from './signature.ts';
import type { UpdateSource } from './source.ts';

/** Checks for newer versions of this program. */
export interface Finder {
  /** Checks once, and downloads a newer version. Throws if the server or the download fails. */
  look(): Promise<void>;
  install(): void;
}

/** Opens a finder. `found` is called with the version once it is downloaded and verified. */
export type OpenFinder = (source: UpdateSource, found: (version: string) => void) => Finder;

/** Returns a finder on electron-updater. A downloaded version is installed only when the player asks for it. */
export function newFinder(
  updater: AppUpdater,
  app: Pick<App, 'quit' | 'once'>,
  platform: NodeJS.Platform = process.platform,
): OpenFinder {
  return (source, found) => {
    let isRestart = false;
    restrictRedirects(updater);
    hideInstallation(updater);
    limitResponses(updater);
    requireSignature(updater, source, platform);
    updater.updateConfigPath = source.file;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = false;
    updater.allowDowngrade = false;
    updater.logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    updater.on('update-downloaded', ({ version }) => found(version));
    // Everything is on disk by then.
    app.once('quit', () => {
      if (isRestart && isInstaller(updater)) updater.install(true, true);
    });
    return {
      async look() {
        const answer = await updater.checkForUpdates();
        await answer?.downloadPromise;
      },
      install() {
        isRestart = true;
        if (isInstaller(updater)) app.quit();
        else updater.quitAndInstall();
      },
    };
  };
}

/** True if the updater installs versions itself. On macOS the system does. */
function isInstaller(updater: AppUpdater): updater is BaseUpdater {
  return 'install' in updater;
}

/** Target of a request, as electron-updater describes it. */
interface RequestTarget {
  readonly protocol?: string | null;
  readonly hostname?: string | null;
  readonly port?: string | number | null;
}

/** The part of electron-updater that makes requests. It is not public API, so tests check that it exists. */
interface HttpExecutor {
  request(options: RequestOptions, cancellation?: unknown, data?: unknown): Promise<string | null>;
  addRedirectHandlers(
    request: unknown,
    from: RequestTarget,
    reject: (error: Error) => void,
    count: number,
    go: (to: RequestTarget) => void,
  ): void;
  /** Reads the response to `request`. */
  handleResponse(
    response: Readable,
    options: RequestOptions,
    cancellation: { cancel(): void },
    resolve: unknown,
    reject: (error: Error) => void,
    ...rest: readonly unknown[]
  ): void;
}

/** The executor is missing in electron-updater's types, see `HttpExecutor`. */
const executorOf = (updater: AppUpdater): HttpExecutor =>
  (updater as unknown as { readonly httpExecutor: HttpExecutor }).httpExecutor;

/** Follows redirects only to HTTPS or the same origin. */
function restrictRedirects(updater: AppUpdater): void {
  const httpExecutor = executorOf(updater);
  const follow = httpExecutor.addRedirectHandlers.bind(httpExecutor);
  httpExecutor.addRedirectHandlers = (request, from, reject, count, go) =>
    follow(request, from, reject, count, to => {
      if (isSafeRedirect(from, to)) go(to);
      else reject(new Error(`${from.hostname} redirects to ${to.hostname} without https`));
    });
}

interface RequestOptions extends RequestTarget {
  /** Includes the query. */
  readonly path?: string | null;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** Header by which electron-updater identifies an installation for staged rollouts. Removed for privacy. */
const INSTALLATION_HEADER = 'x-user-staging-id';

function hideInstallation(updater: AppUpdater): void {
  const httpExecutor = executorOf(updater);
  const request = httpExecutor.request.bind(httpExecutor);
  httpExecutor.request = (options, ...rest) => {
    const { [INSTALLATION_HEADER]: _, ...headers } = options.headers ?? {};
    return request({ ...options, headers }, ...rest);
  };
}

/** Extension of a version list's path, before its query. */
const LIST = /\.yml(?=\?|$)/;

/** More characters than a version list or its signature ever has. Programs are downloaded another way. */
const MAX_ANSWER_LENGTH = 256 * 1024;

/** Aborts a response longer than any version list, since electron-updater would keep all of it in memory. */
function limitResponses(updater: AppUpdater): void {
  const httpExecutor = executorOf(updater);
  const handle = httpExecutor.handleResponse.bind(httpExecutor);
  httpExecutor.handleResponse = (response, options, cancellation, resolve, reject, ...rest) => {
    let length = 0;
    response.on('data', (part: string | Uint8Array) => {
      length += part.length;
      if (length <= MAX_ANSWER_LENGTH) return;
      reject(new Error('the list of versions is too long'));
      cancellation.cancel();
      response.destroy();
    });
    handle(response, options, cancellation, resolve, reject, ...rest);
  };
}

/**
 * Accepts a version list only if it is signed with this key: the signature of `latest.yml` is in `latest.yml.sig` beside it.
 * The list contains the SHA-512 of each program, so someone who can change the files at the address still can't change what
 * is installed. The signature covers the list's name, platform and time, so it can't be passed off as another list or
 * replayed after a newer one.
 */
function requireSignature(updater: AppUpdater, { key, newestList }: UpdateSource, platform: NodeJS.Platform): void {
  const newest = new NewestList(newestList, key);
  const httpExecutor = executorOf(updater);
  const request = httpExecutor.request.bind(httpExecutor);
  httpExecutor.request = async (options, ...rest) => {
    const text = await request(options, ...rest);
    if (text === null || !LIST.test(options.path ?? '')) return text;
    const signature = await request({ ...options, path: options.path?.replace(LIST, '.yml.sig') ?? null });
    const time = timeOfSignature(text, signature ?? '', { name: nameIn(options.path ?? ''), platform }, key);
    if (typeof time === 'string') throw new Error(time);
    const before = await newest.time();
    if (time < before) throw new Error('the list of versions is older than one accepted before');
    if (time > before) await newest.note(time);
    return text;
  };
}

/** Returns the file name in a path with its query. */
const nameIn = (path: string): string => posix.basename(path.split('?', 1)[0] ?? '');

export const isSafeRedirect = (from: RequestTarget, to: RequestTarget): boolean =>
  to.protocol === 'https:' || originOf(from) === originOf(to);

const originOf = ({ protocol, hostname, port }: RequestTarget): string => `${protocol}//${hostname}:${port ?? ''}`;
