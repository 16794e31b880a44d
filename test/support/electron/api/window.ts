import type { BrowserWindowConstructorOptions, BrowserWindow as Real, Rectangle, WebContents } from 'electron';
import type { AppStandIn } from './app.ts';
import { KnownEvents } from './events.ts';
import type { Environment, SystemSide, WindowAct, WindowState } from './sides.ts';
import { strict } from './strict.ts';
import { displayAt } from './system-ui.ts';
import { WebContentsStandIn } from './web-contents.ts';

type Used =
  | 'close'
  | 'focus'
  | 'getNormalBounds'
  | 'isDestroyed'
  | 'isFullScreen'
  | 'isMaximized'
  | 'isMinimized'
  | 'loadURL'
  | 'maximize'
  | 'restore'
  | 'setFullScreen'
  | 'show';

const EVENTS = [
  'close',
  'closed',
  'enter-full-screen',
  'leave-full-screen',
  'maximize',
  'move',
  'resize',
  'unmaximize',
];

/** Parts of the stand-in that a window needs. */
export interface WindowContext {
  readonly app: AppStandIn;
  readonly system: SystemSide;
  readonly displays: Environment['displays'];
}

/** A window of the stand-in as the shell and its tests see it. */
export type ShellWindow = WindowStandIn & Real;

export class WindowStandIn extends KnownEvents implements Omit<Pick<Real, Used>, 'on'> {
  readonly options: BrowserWindowConstructorOptions;
  /** The page, typed for the shell. */
  readonly webContents: WebContents & WebContentsStandIn;
  readonly #context: WindowContext;
  readonly #closeWindow = (): boolean => this.#destroyUnlessPrevented();
  #normalBounds: Rectangle;
  #state: Omit<WindowState, 'bounds'>;

  constructor(context: WindowContext, options: BrowserWindowConstructorOptions) {
    super('BrowserWindow', EVENTS);
    const { app, system, displays } = context;
    if (!app.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    this.#context = context;
    this.options = options;
    this.#normalBounds = initialBounds(options, displays[0].workArea);
    const isFullScreen = options.fullscreen ?? false;
    const isVisible = options.show ?? true;
    this.#state = { isVisible, isFocused: isVisible, isFullScreen, isMinimized: false, isMaximized: false };
    // `strict` throws for the properties that the stand-in lacks.
    this.webContents = strict('webContents', new WebContentsStandIn(system)) as WebContents & WebContentsStandIn;
    app.openWindows.add(this.#closeWindow);
    system.windowOpened(options, this.#currentState());
    app.emit('web-contents-created', {}, this.webContents);
    strict('BrowserWindow', this);
  }

  loadURL(url: string): Promise<void> {
    return this.#context.system.load(url);
  }

  show(): void {
    this.#change({ isVisible: true, isFocused: true });
    this.#context.system.note('show');
  }

  focus(): void {
    this.#change({ isFocused: true });
  }

  restore(): void {
    this.#change({ isMinimized: false, isFocused: true });
  }

  maximize(): void {
    this.#change({ isVisible: true, isMaximized: true });
    this.emit('maximize');
    this.emit('resize');
  }

  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen === this.#state.isFullScreen) return;
    this.#change({ isFullScreen });
    this.emit(isFullScreen ? 'enter-full-screen' : 'leave-full-screen');
    this.emit('resize');
  }

  /** Closes the window as its close button does. */
  close(): void {
    if (this.#destroyUnlessPrevented()) this.#context.app.windowClosed();
  }

  isDestroyed(): boolean {
    return this.webContents.isDestroyed();
  }
  isFullScreen(): boolean {
    return this.#state.isFullScreen;
  }
  isMaximized(): boolean {
    return this.#state.isMaximized;
  }
  isMinimized(): boolean {
    return this.#state.isMinimized;
  }
  getNormalBounds(): Rectangle {
    return this.#normalBounds;
  }

  act(act: WindowAct): void {
    if (act.kind === 'close') this.close();
    else if (act.kind === 'place') this.#place(act.bounds);
    else if (act.kind === 'maximize') this.maximize();
    else if (act.kind === 'minimize') this.#change({ isMinimized: true, isFocused: false });
    else {
      this.#change({ isMaximized: false });
      this.emit('unmaximize');
      this.emit('resize');
    }
  }

  #place(bounds: Rectangle): void {
    const { x, y, width, height } = this.#normalBounds;
    this.#normalBounds = bounds;
    this.#change({ isMaximized: false });
    if (x !== bounds.x || y !== bounds.y) this.emit('move');
    if (width !== bounds.width || height !== bounds.height) this.emit('resize');
  }

  #destroyUnlessPrevented(): boolean {
    if (this.isPrevented('close')) return false;
    this.#context.app.openWindows.delete(this.#closeWindow);
    this.webContents.destroy();
    this.emit('closed');
    this.#context.system.windowClosed();
    return true;
  }

  #change(change: Partial<WindowState>): void {
    this.#state = { ...this.#state, ...change };
    this.#context.system.windowChanged(this.#currentState());
  }

  #currentState(): WindowState {
    const { isFullScreen, isMaximized } = this.#state;
    const display = displayAt(this.#context.displays, this.#normalBounds);
    const bounds = isFullScreen ? display.bounds : isMaximized ? display.workArea : this.#normalBounds;
    return { ...this.#state, bounds };
  }
}

/** Returns the bounds in the options, with Electron's default size, centred on this area. */
function initialBounds(options: BrowserWindowConstructorOptions, area: Rectangle): Rectangle {
  const { width = 800, height = 600 } = options;
  return {
    x: options.x ?? area.x + Math.round((area.width - width) / 2),
    y: options.y ?? area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}
