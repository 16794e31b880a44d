import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import type { App } from 'electron';
import type { AppUpdater, BaseUpdater } from 'electron-updater';
import { NewestList } from './newest-list.ts';
import { timeOfSignature } from './signature.ts';
import type { UpdateSource } from './source.ts';

/** Looks for newer versions of this program. */
export interface Finder {
  /** Checks once, and downloads a newer version. Throws if the server or the download fails. */
  look(): Promise<void>;
  install(): void;
}

/** `found` is called with a version that is downloaded and verified. */
export type OpenFinder = (source: UpdateSource, found: (version: string) => void) => Finder;

/** Uses electron-updater. A downloaded version is installed only when the player says so. */
export function newFinder(
  updater: AppUpdater,
  app: Pick<App, 'quit' | 'once'>,
  platform: NodeJS.Platform = process.platform,
): OpenFinder {
  return (source, found) => {
    let isRestart = false;
    restrictRedirects(updater);
    hideInstallation(updater);
    limitAnswers(updater);
    demandSignature(updater, source, platform);
    updater.updateConfigPath = source.file;
    updater.autoDownload = true;
    updater.autoInstallOnAppQuit = false;
    updater.allowDowngrade = false;
    updater.logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
    updater.on('update-downloaded', ({ version }) => found(version));
    // By now everything is on disk.
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

/** The part of electron-updater that makes requests. It is not a public API, so tests check that it is there. */
interface HttpExecutor {
  request(options: RequestOptions, cancellation?: unknown, data?: unknown): Promise<string | null>;
  addRedirectHandlers(
    request: unknown,
    from: RequestTarget,
    reject: (error: Error) => void,
    count: number,
    go: (to: RequestTarget) => void,
  ): void;
  /** Reads the answer to `request`. */
  handleResponse(
    response: Readable,
    options: RequestOptions,
    cancellation: { cancel(): void },
    resolve: unknown,
    reject: (error: Error) => void,
    ...rest: readonly unknown[]
  ): void;
}

/** Not in electron-updater's types, see `HttpExecutor`. */
const executorOf = (updater: AppUpdater): HttpExecutor =>
  (updater as unknown as { readonly httpExecutor: HttpExecutor }).httpExecutor;

/** Follows redirects only to HTTPS or to the same origin, because the list of versions is trusted for how it was fetched. */
function restrictRedirects(updater: AppUpdater): void {
  const httpExecutor = executorOf(updater);
  const follow = httpExecutor.addRedirectHandlers.bind(httpExecutor);
  httpExecutor.addRedirectHandlers = (request, from, reject, count, go) =>
    follow(request, from, reject, count, to => {
      if (isSafeRedirect(from, to)) go(to);
      else reject(new Error(`${from.hostname} sends on to ${to.hostname} without https`));
    });
}

interface RequestOptions extends RequestTarget {
  /** With the query. */
  readonly path?: string | null;
  readonly headers?: Readonly<Record<string, unknown>>;
}

/** By this header electron-updater tells installations apart, for versions that only some get. Nobody needs to know. */
const INSTALLATION_HEADER = 'x-user-staging-id';

function hideInstallation(updater: AppUpdater): void {
  const httpExecutor = executorOf(updater);
  const request = httpExecutor.request.bind(httpExecutor);
  httpExecutor.request = (options, ...rest) => {
    const { [INSTALLATION_HEADER]: _, ...headers } = options.headers ?? {};
    return request({ ...options, headers }, ...rest);
  };
}

/** The path of a list of versions, before its query. */
const LIST = /\.yml(?=\?|$)/;

/** More characters than a list of versions or its signature has. Programs are downloaded in another way. */
const MAX_ANSWER_LENGTH = 256 * 1024;

/** Gives an answer up that is longer than any list, since electron-updater would keep all of it in memory. */
function limitAnswers(updater: AppUpdater): void {
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
 * Takes a list of versions only with a signature of this key: that of `latest.yml` is in `latest.yml.sig` beside it. The list
 * has the SHA-512 of each program, so who can change files at the address still can't change what is installed. The
 * signature names the list, its system and its time: nobody can offer it as another one, or again after a newer one.
 */
function demandSignature(updater: AppUpdater, { key, newestList }: UpdateSource, platform: NodeJS.Platform): void {
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
    if (time < before) throw new Error('the list of versions is older than one that was taken before');
    if (time > before) await newest.note(time);
    return text;
  };
}

/** The name of the file at a path with its query. */
const nameIn = (path: string): string => posix.basename(path.split('?', 1)[0] ?? '');

export const isSafeRedirect = (from: RequestTarget, to: RequestTarget): boolean =>
  to.protocol === 'https:' || originOf(from) === originOf(to);

const originOf = ({ protocol, hostname, port }: RequestTarget): string => `${protocol}//${hostname}:${port ?? ''}`;
