import type { Protocol, Session, Streams } from 'electron';
import type { AppStandIn } from './app.ts';
import { KnownEvents } from './events.ts';
import type { SchemeRequest, SchemeResponse } from './sides.ts';
import { strict } from './strict.ts';
import { PAGE_ORIGIN } from './web-contents.ts';

type CheckHandler = NonNullable<Parameters<Session['setPermissionCheckHandler']>[0]>;
type RequestHandler = NonNullable<Parameters<Session['setPermissionRequestHandler']>[0]>;
type DeviceHandler = NonNullable<Parameters<Session['setDevicePermissionHandler']>[0]>;
type CaptureHandler = NonNullable<Parameters<Session['setDisplayMediaRequestHandler']>[0]>;
type Used =
  | 'setDevicePermissionHandler'
  | 'setDisplayMediaRequestHandler'
  | 'setPermissionCheckHandler'
  | 'setPermissionRequestHandler'
  | 'setSpellCheckerEnabled';
type BeforeRequest = (
  details: { readonly url: string },
  answer: (response: { readonly cancel?: boolean }) => void,
) => void;

/** Allows everything until a handler is set, as Electron does. Handlers get only the arguments that the shell reads. */
export class SessionStandIn extends KnownEvents implements Pick<Session, Used> {
  #checkHandler: CheckHandler | null = null;
  #requestHandler: RequestHandler | null = null;
  #deviceHandler: DeviceHandler | null = null;
  #captureHandler: CaptureHandler | null = null;
  #beforeRequest: BeforeRequest | null = null;
  readonly webRequest = strict('session.webRequest', {
    onBeforeRequest: (listener: BeforeRequest | null): void => {
      this.#beforeRequest = listener;
    },
  });

  constructor() {
    super('session', ['will-download']);
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#checkHandler = handler;
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.#requestHandler = handler;
  }

  setDevicePermissionHandler(handler: DeviceHandler | null): void {
    this.#deviceHandler = handler;
  }

  setDisplayMediaRequestHandler(handler: CaptureHandler | null): void {
    this.#captureHandler = handler;
  }

  setSpellCheckerEnabled(): void {}

  /** True if a page of this origin has the permission without asking. */
  hasPermission(permission: string, origin: string, isMainFrame: boolean): boolean {
    const details = { isMainFrame, securityOrigin: origin };
    // Tests also use names of permissions that Electron does not know.
    return this.#checkHandler?.(null, permission as Parameters<CheckHandler>[1], origin, details) ?? true;
  }

  /** Resolves with true if a page gets the permission when it asks. */
  requestPermission(permission: string, requestingUrl: string, isMainFrame: boolean): Promise<boolean> {
    return new Promise(resolve => {
      if (this.#requestHandler === null) return resolve(true);
      const name = permission as Parameters<RequestHandler>[1];
      this.#requestHandler(undefined as never, name, resolve, { isMainFrame, requestingUrl });
    });
  }

  mayUseDevice(): boolean {
    return this.#deviceHandler?.({} as Parameters<DeviceHandler>[0]) ?? true;
  }

  requestCapture(answer: (streams: Streams | null) => void): void {
    if (this.#captureHandler === null) answer({});
    else this.#captureHandler({} as Parameters<CaptureHandler>[0], answer as Parameters<CaptureHandler>[1]);
  }

  /** Resolves with true if a request for this URL is sent. */
  mayRequest(url: string): Promise<boolean> {
    return new Promise(resolve => {
      if (this.#beforeRequest === null) resolve(true);
      else this.#beforeRequest({ url }, ({ cancel }) => resolve(cancel !== true));
    });
  }

  mayDownload(url: string, name: string): boolean {
    const item = strict('download', { getURL: () => url, getFilename: () => name });
    return !this.isPrevented('will-download', {}, item);
  }

  /** Resolves with true if the app's own page gets the permission. */
  async mayUse(permission: string): Promise<boolean> {
    return (
      this.hasPermission(permission, PAGE_ORIGIN, true) &&
      (this.#requestHandler === null || this.requestPermission(permission, `${PAGE_ORIGIN}/index.html`, true))
    );
  }
}

type SchemeHandler = Parameters<Protocol['handle']>[1];

export class ProtocolStandIn implements Pick<Protocol, 'handle' | 'registerSchemesAsPrivileged'> {
  readonly handlers = new Map<string, SchemeHandler>();
  readonly #app: AppStandIn;
  readonly #secureSchemes = new Set<string>();

  constructor(app: AppStandIn) {
    this.#app = app;
  }

  registerSchemesAsPrivileged(schemes: Electron.CustomScheme[]): void {
    if (this.#app.isReady())
      throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    for (const { scheme, privileges } of schemes)
      if (privileges?.standard && privileges.secure && privileges.supportFetchAPI) this.#secureSchemes.add(scheme);
  }

  handle(scheme: string, handler: SchemeHandler): void {
    if (!this.#app.isReady()) throw new Error('protocol.handle cannot be called before app is ready');
    // The Chromium side serves every scheme as a standard, secure origin. In Electron an undeclared one would be neither.
    if (!this.#secureSchemes.has(scheme)) throw new Error(`The scheme ${scheme} was not declared standard and secure.`);
    this.handlers.set(scheme, handler);
  }

  async fetch({ url, method, body: sent = null }: SchemeRequest): Promise<SchemeResponse> {
    const handler = this.handlers.get(new URL(url).protocol.slice(0, -1));
    if (handler === undefined) throw new Error(`No handler is set for ${url}`);
    // Node's declaration of Request differs from Electron's in details that the shell does not use.
    const response = await handler(new Request(url, { method, body: sent }) as Parameters<SchemeHandler>[0]);
    const body = new Uint8Array(await response.arrayBuffer());
    return { status: response.status, headers: Object.fromEntries(response.headers), body };
  }
}
