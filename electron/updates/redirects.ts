import type { AppUpdater } from 'electron-updater';

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
