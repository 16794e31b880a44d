import { readFileSync } from 'node:fs';
import type { BrowserContext, CDPSession, Page, Route } from '@playwright/test';
import type { Rectangle } from 'electron';
import type { KeyPress, ShellSide } from '../api/sides.ts';
import { PAGE_ORIGIN } from '../api/web-contents.ts';
import type { Bundles } from './bundle.ts';
import type { Remote } from './wire.ts';

/** Stands in for `app://table`, which Chromium doesn't support: a secure origin that exists on no network. */
export const ORIGIN = 'https://table.invalid';
const WORLD = 'preload';
/** Electron's names of permissions by Chromium's. */
const PERMISSIONS = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  camera: 'media',
  microphone: 'media',
  'clipboard-read': 'clipboard-read',
} as const;

const toApp = (address: string): string => address.replace(ORIGIN, PAGE_ORIGIN);
const toChromium = (address: string): string => address.replace(PAGE_ORIGIN, ORIGIN);

interface WindowParts {
  readonly context: BrowserContext;
  readonly shell: Remote<ShellSide>;
  readonly bundles: Bundles;
  /** File of the preload bundle. */
  readonly preload: string;
  /** Collects requested URLs outside the app. They get no response. */
  readonly elsewhere: string[];
  /** Collects the page's downloads. */
  readonly downloads: Download[];
}

export interface Download {
  readonly name: string;
  readonly isAllowed: boolean;
}

/** A window of the shell: a page in Chromium. */
export interface ChromiumWindow {
  readonly page: Page;
  load(url: string): Promise<void>;
  send(channel: string, args: readonly unknown[]): void;
  fit(bounds: Rectangle): Promise<void>;
}

/** A message from the page or its preload script. */
type PageMessage =
  | { readonly kind: 'navigated'; readonly url: string }
  | { readonly kind: 'ipc'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'key'; readonly press: KeyPress };

export async function openWindow({ context, shell, bundles, preload, elsewhere, downloads }: WindowParts) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let isLoading = false;
  const send = await runPreload(session, bundles, readFileSync(preload, 'utf8'), message => {
    if (message.kind === 'navigated') return void quietly(shell.navigated(toApp(message.url)));
    if (message.kind === 'key') return void quietly(shell.press(message.press));
    const { origin: current } = new URL(page.url());
    const origin = current === ORIGIN ? PAGE_ORIGIN : current;
    void quietly(shell.receive(message.channel, message.args, { isMainFrame: true, origin }));
  });
  await setPermissions(session, shell);
  await page.route('**/*', route => respond(route, page, shell, { elsewhere, isLoading: () => isLoading }));
  page.on('close', () => void quietly(shell.act({ kind: 'close' })));
  page.on('crash', () => void quietly(shell.crashed('crashed')));
  page.on('popup', async popup => {
    if (!(await shell.mayOpen(toApp(popup.url())))) await popup.close();
  });
  page.on('download', async download => {
    const name = download.suggestedFilename();
    const mayDownload = await shell.mayDownload(toApp(download.url()), name);
    downloads.push({ name, isAllowed: mayDownload });
    if (!mayDownload) await download.cancel();
  });

  const window: ChromiumWindow = {
    page,
    send,
    async load(url) {
      isLoading = true;
      try {
        await page.goto(toChromium(url), { waitUntil: 'commit' });
      } finally {
        isLoading = false;
      }
      void quietly(page.waitForLoadState('domcontentloaded').then(() => shell.documentReady()));
      await page.waitForLoadState('load');
    },
    async fit({ width, height }) {
      await quietly(page.setViewportSize({ width, height }));
    },
  };
  return window;
}

interface RequestContext {
  readonly elsewhere: string[];
  /** True while the shell is loading the page. */
  isLoading(): boolean;
}

/** Responds to a page's request. The shell decides about navigations and serves the app's files. */
async function respond(
  route: Route,
  page: Page,
  shell: Remote<ShellSide>,
  { elsewhere, isLoading }: RequestContext,
): Promise<void> {
  const request = route.request();
  const url = toApp(request.url());
  const isOwn = url.startsWith(`${PAGE_ORIGIN}/`);
  if (!isOwn) elsewhere.push(url);
  try {
    if (request.isNavigationRequest()) {
      const isMainFrame = request.frame() === page.mainFrame();
      // This error code makes Chromium keep the current page.
      if (!isLoading() && !(await shell.mayNavigate(url, isMainFrame))) return await route.abort('aborted');
    }
    if (!(await shell.mayRequest(url)) || !isOwn) return await route.abort();
    const { status, headers, body } = await shell.fetch({ url, method: request.method(), body: request.postData() });
    await route.fulfill({ status, headers, body: Buffer.from(body) });
  } catch {
    // The shell or the page has ended.
    await quietly(route.abort());
  }
}

/** Runs the preload bundle in its own world before the page's scripts. Returns a function that sends it messages. */
async function runPreload(
  session: CDPSession,
  bundles: Bundles,
  preload: string,
  hear: (message: PageMessage) => void,
): Promise<ChromiumWindow['send']> {
  let world: number | undefined;
  await session.send('Page.enable');
  const mainFrame = (await session.send('Page.getFrameTree')).frameTree.frame.id;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WORLD && context.auxData?.['frameId'] === mainFrame) world = context.id;
  });
  // Events of one session arrive in order, so navigations and messages do too.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === mainFrame) hear({ kind: 'navigated', url: frame.url });
  });
  session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
    if (name === 'standInTell' && executionContextId === world) hear(JSON.parse(payload));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'standInTell', executionContextName: WORLD });
  await addScript(session, bundles.pageWorld);
  await addScript(session, preloadScript(bundles.preloadWorld, preload), WORLD);
  return (channel, args) => {
    if (world === undefined) return;
    const expression = `standInHear(${JSON.stringify(channel)}, ${JSON.stringify(args)})`;
    void quietly(session.send('Runtime.evaluate', { contextId: world, expression }));
  };
}

/** Sets Chromium's permissions to those that the shell's handlers allow. */
async function setPermissions(session: CDPSession, shell: Remote<ShellSide>): Promise<void> {
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo;
  const where = { origin: ORIGIN, ...(browserContextId === undefined ? {} : { browserContextId }) };
  const set = async ([name, permission]: readonly [string, string]): Promise<void> => {
    const setting = (await shell.mayUse(permission)) ? 'granted' : 'denied';
    await session.send('Browser.setPermission', { permission: { name }, setting, ...where });
  };
  await Promise.all(Object.entries(PERMISSIONS).map(set));
}

/** Ignores errors, since the page or the shell may have ended. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

function addScript(session: CDPSession, source: string, worldName?: string): Promise<unknown> {
  const where = worldName === undefined ? {} : { worldName };
  return session.send('Page.addScriptToEvaluateOnNewDocument', { source, ...where });
}

/** Runs only in the main frame, as in Electron without nodeIntegrationInSubFrames. */
const preloadScript = (world: string, bundle: string): string =>
  `if (window === top) {
    ${world}
    (require => { ${bundle}
    })(standInRequire);
  }`;
