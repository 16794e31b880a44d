import type { BrowserWindowConstructorOptions } from 'electron';
import { AppStandIn } from './app.ts';
import { KnownEvents } from './events.ts';
import { ProtocolStandIn, SessionStandIn } from './session.ts';
import type { Environment, ShellSide, SystemSide } from './sides.ts';
import { strict } from './strict.ts';
import { newDialog, newMenu, newPowerSaveBlocker, ScreenStandIn } from './system-ui.ts';
import { newFrame } from './web-contents.ts';
import { type ShellWindow, type WindowContext, WindowStandIn } from './window.ts';

/**
 * Returns a stand-in for the main process's `electron` module. It has only what the shell uses, typed by Electron's own
 * declarations; everything else throws an error with its name. `endProcess` is called when the app exits.
 */
export function newElectron(environment: Environment, system: SystemSide, endProcess: (code: number) => void) {
  const { displays, isPackaged } = environment;
  const app = strict('app', new AppStandIn(isPackaged, system, endProcess));
  const ipcMain = strict('ipcMain', new KnownEvents('ipcMain', ['to-host']));
  const protocol = strict('protocol', new ProtocolStandIn(app));
  const session = strict('session', { defaultSession: strict('session.defaultSession', new SessionStandIn()) });
  const windows: ShellWindow[] = [];
  const context: WindowContext = { app, system, displays };

  class Window extends WindowStandIn {
    constructor(options: BrowserWindowConstructorOptions = {}) {
      super(context, options);
      windows.push(this as WindowStandIn as ShellWindow);
    }
  }
  // `strict` throws for the rest of Electron's declaration, so the shell can treat a window as a complete one.
  type WindowConstructor = new (options?: BrowserWindowConstructorOptions) => ShellWindow;
  const BrowserWindow = strict('BrowserWindow', Window as unknown as WindowConstructor);

  /** Returns the latest window. */
  function lastWindow(): ShellWindow {
    const window = windows.at(-1);
    if (window === undefined) throw new Error('The shell has not created a window.');
    return window;
  }

  const shell: ShellSide = {
    fetch: request => protocol.fetch(request),
    mayNavigate: (url, isMainFrame) =>
      !lastWindow().webContents.isPrevented('will-frame-navigate', { url, isMainFrame }),
    navigated: url => void lastWindow().webContents.emit('did-navigate', {}, url, 200, 'OK'),
    mayOpen: url => lastWindow().webContents.mayOpen(url),
    mayDownload: (url, name) => session.defaultSession.mayDownload(url, name),
    mayRequest: url => session.defaultSession.mayRequest(url),
    mayUse: permission => session.defaultSession.mayUse(permission),
    receive(channel, args, { isMainFrame, origin }) {
      const sender = lastWindow().webContents;
      ipcMain.emit(channel, { sender, senderFrame: newFrame(isMainFrame, origin) }, ...args);
    },
    press: key => lastWindow().webContents.isPrevented('before-input-event', {}, { type: 'keyDown', ...key }),
    documentReady: () => void lastWindow().webContents.emit('dom-ready'),
    act: act => lastWindow().act(act),
    crashed: reason => void lastWindow().webContents.emit('render-process-gone', {}, { reason, exitCode: 1 }),
    startedAgain: argv => void app.emit('second-instance', {}, argv, process.cwd(), null),
  };

  return {
    module: {
      app,
      BrowserWindow,
      dialog: strict('dialog', newDialog(system)),
      ipcMain,
      Menu: strict('Menu', newMenu(system)),
      powerSaveBlocker: strict('powerSaveBlocker', newPowerSaveBlocker(system)),
      protocol,
      screen: strict('screen', new ScreenStandIn(displays, app)),
      session,
    },
    shell,
    /** Every window that the shell has created, in order. */
    windows,
  };
}
