import type { Protocol, Session, WebFrameMain } from 'electron';
import { appStandIn } from './app.ts';
import { program } from './line.ts';
import { Events, strict } from './strict.ts';

type Check = Parameters<Session['setPermissionCheckHandler']>[0];
type Ask = Parameters<Session['setPermissionRequestHandler']>[0];
type SessionUse =
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerEnabled';

const OWN = 'app://table';

/** Gives everything until it is told otherwise, as Electron's does. */
class SessionStandIn extends Events implements Pick<Session, SessionUse> {
  private check: Check = null;
  private ask: Ask = null;

  constructor() {
    super('session', ['will-download']);
    program.mayUse = permission => this.isGiven(permission);
    program.mayDownload = (url, name) =>
      !this.isPrevented('will-download', {}, strict('download', { getURL: () => url, getFilename: () => name }));
  }

  setPermissionCheckHandler(handler: Check): void {
    this.check = handler;
  }

  setPermissionRequestHandler(handler: Ask): void {
    this.ask = handler;
  }

  /** No devices are stood in for, nor anything to capture. */
  setDevicePermissionHandler(): void {}
  setDisplayMediaRequestHandler(): void {}
  setSpellCheckerEnabled(): void {}

  /** What our own page would be given. */
  private async isGiven(permission: string): Promise<boolean> {
    const { check, ask } = this;
    const asked = permission as Parameters<NonNullable<Ask>>[1] & Parameters<NonNullable<Check>>[1];
    const checked = check === null || check(null, asked, OWN, { isMainFrame: true, securityOrigin: OWN });
    if (!checked || ask === null) return checked;
    const details = { isMainFrame: true, requestingUrl: `${OWN}/index.html` };
    return new Promise(answer => ask(undefined as never, asked, answer, details));
  }
}

/** The part of a frame that says who speaks. */
export const frameOf = (isMainFrame: boolean, origin: string): Pick<WebFrameMain, 'origin' | 'parent'> =>
  strict('frame', { origin, parent: isMainFrame ? null : (frameOf(true, OWN) as WebFrameMain) });

export const session = strict('session', { defaultSession: strict('session.defaultSession', new SessionStandIn()) });

type Handler = Parameters<Protocol['handle']>[1];
const handlers = new Map<string, Handler>();
const declared = new Set<string>();

const protocolStandIn: Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'> = {
  registerSchemesAsPrivileged(schemes) {
    if (appStandIn.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes)
      if (privileges?.standard && privileges.secure && privileges.supportFetchAPI) declared.add(scheme);
  },
  handle(scheme, handler) {
    if (!appStandIn.isReady()) throw new Error('protocol.handle cannot be called before app is ready');
    // Chromium's side serves it as a standard, secure origin; without this it would be none in Electron.
    if (!declared.has(scheme)) throw new Error(`The scheme ${scheme} was not declared standard and secure.`);
    handlers.set(scheme, handler);
  },
};
export const protocol = strict('protocol', protocolStandIn);

program.fetch = async ({ url, method }) => {
  const handler = handlers.get(new URL(url).protocol.slice(0, -1));
  if (handler === undefined) throw new Error(`nothing serves ${url}`);
  const answer = await handler(new Request(url, { method }) as Parameters<Handler>[0]);
  const body = new Uint8Array(await answer.arrayBuffer());
  return { status: answer.status, headers: Object.fromEntries(answer.headers), body };
};
