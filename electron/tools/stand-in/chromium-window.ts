import { readFileSync } from 'node:fs';
import type { BrowserContext, CDPSession, Page, Route } from '@playwright/test';
import type { Rectangle } from 'electron';
import type { Bundles } from './bundle.ts';
import type { KeyPress, ProgramSide, Remote } from './wire.ts';

/** The app's own origin, and the one that Chromium is told instead: secure, and no network is asked for it. */
const APP = 'app://table';
export const ORIGIN = 'https://table.invalid';
const WORLD = 'preload';
/** Chromium's names of what a page may be given, and Electron's. */
const PERMISSIONS = {
  geolocation: 'geolocation',
  notifications: 'notifications',
  midi: 'midi',
  camera: 'media',
  microphone: 'media',
  'clipboard-read': 'clipboard-read',
} as const;

const toApp = (address: string): string => address.replace(ORIGIN, APP);
const toChromium = (address: string): string => address.replace(APP, ORIGIN);

export interface WindowParts {
  readonly context: BrowserContext;
  readonly program: Remote<ProgramSide>;
  readonly bundles: Bundles;
  /** The preload bundle; it runs in a world of its own, before everything else in the page. */
  readonly preload: string;
  /** Gathers addresses outside the app that are asked for; none is answered. */
  readonly elsewhere: string[];
  /** Gathers what the page wanted to keep as files. */
  readonly downloads: Download[];
}

export interface Download {
  readonly name: string;
  readonly isAllowed: boolean;
}

/** A window of the program as a page of Chromium. */
export interface ChromiumWindow {
  readonly page: Page;
  load(url: string): Promise<void>;
  send(channel: string, args: readonly unknown[]): void;
  fit(bounds: Rectangle): Promise<void>;
}

type Told =
  | { readonly kind: 'came'; readonly url: string }
  | { readonly kind: 'ipc'; readonly channel: string; readonly args: readonly unknown[] }
  | { readonly kind: 'key'; readonly press: KeyPress };

export async function openWindow({ context, program, bundles, preload, elsewhere, downloads }: WindowParts) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let isLoading = false;
  const send = await runPreload(session, bundles, readFileSync(preload, 'utf8'), told => {
    if (told.kind === 'came') return void quietly(program.navigated(toApp(told.url)));
    if (told.kind === 'key') return void quietly(program.press(told.press));
    const { origin: shown } = new URL(page.url());
    const origin = shown === ORIGIN ? APP : shown;
    void quietly(program.hear(told.channel, told.args, { isMainFrame: true, origin }));
  });
  await givePermissions(session, program);
  await page.route('**/*', route => answer(route, page, program, { elsewhere, isLoading: () => isLoading }));
  page.on('crash', () => void quietly(program.crashed()));
  page.on('popup', async popup => {
    if (!(await program.mayOpen(toApp(popup.url())))) await popup.close();
  });
  page.on('download', async download => {
    const name = download.suggestedFilename();
    const mayDownload = await program.mayDownload(toApp(download.url()), name);
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
      const painted = page.evaluate('new Promise(done => requestAnimationFrame(() => done()))');
      void quietly(painted.then(() => program.painted()));
      await page.waitForLoadState('load');
    },
    async fit({ width, height }) {
      await quietly(page.setViewportSize({ width, height }));
    },
  };
  return window;
}

interface Asked {
  readonly elsewhere: string[];
  /** Whether the program itself has the page load. */
  isLoading(): boolean;
}

/** Every request of the page: its navigations are the program's to allow, the app's own files its to serve. */
async function answer(
  route: Route,
  page: Page,
  program: Remote<ProgramSide>,
  { elsewhere, isLoading }: Asked,
): Promise<void> {
  const request = route.request();
  const url = toApp(request.url());
  const isOwn = url.startsWith(`${APP}/`);
  if (!isOwn) elsewhere.push(url);
  try {
    if (request.isNavigationRequest()) {
      const isMainFrame = request.frame() === page.mainFrame();
      // Aborted like this, the page stays what it is.
      if (!isLoading() && !(await program.mayNavigate(url, isMainFrame))) return await route.abort('aborted');
    }
    if (!isOwn) return await route.abort();
    const { status, headers, body } = await program.fetch({ url, method: request.method() });
    await route.fulfill({ status, headers, body: Buffer.from(body) });
  } catch {
    // The program or the page is gone.
    await quietly(route.abort());
  }
}

/** The preload bundle in a world of its own, before everything else in the page. Answers how to speak to it. */
async function runPreload(
  session: CDPSession,
  bundles: Bundles,
  preload: string,
  hear: (told: Told) => void,
): Promise<ChromiumWindow['send']> {
  let world: number | undefined;
  await session.send('Page.enable');
  const mainFrame = (await session.send('Page.getFrameTree')).frameTree.frame.id;
  session.on('Runtime.executionContextCreated', ({ context }) => {
    if (context.name === WORLD && context.auxData?.['frameId'] === mainFrame) world = context.id;
  });
  // In one session with what the page says, and so in order with it.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.id === mainFrame) hear({ kind: 'came', url: frame.url });
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

/** As the program's own handlers have it. */
async function givePermissions(session: CDPSession, program: Remote<ProgramSide>): Promise<void> {
  const { browserContextId } = (await session.send('Target.getTargetInfo')).targetInfo;
  const where = { origin: ORIGIN, ...(browserContextId === undefined ? {} : { browserContextId }) };
  const give = async ([name, asked]: readonly [string, string]): Promise<void> => {
    const setting = (await program.mayUse(asked)) ? 'granted' : 'denied';
    await session.send('Browser.setPermission', { permission: { name }, setting, ...where });
  };
  await Promise.all(Object.entries(PERMISSIONS).map(give));
}

/** For a page or a program that may be gone by then. */
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

function addScript(session: CDPSession, source: string, worldName?: string): Promise<unknown> {
  const where = worldName === undefined ? {} : { worldName };
  return session.send('Page.addScriptToEvaluateOnNewDocument', { source, ...where });
}

/** In the page's main frame only, as Electron has it without nodeIntegrationInSubFrames. */
const preloadScript = (world: string, bundle: string): string =>
  `if (window === top) {
    ${world}
    (require => { ${bundle}
    })(standInRequire);
  }`;
