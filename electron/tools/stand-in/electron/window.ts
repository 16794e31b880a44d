import type { BrowserWindowConstructorOptions, BrowserWindow as Real, Rectangle, WebContents } from 'electron';
import type { WindowAct, WindowState } from '../wire.ts';
import { appStandIn } from './app.ts';
import { ContentsStandIn, hearFrom } from './contents.ts';
import { displayAt } from './displays.ts';
import { circumstances, program, screenSide } from './line.ts';
import { Events, strict } from './strict.ts';

type Used =
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
  'ready-to-show',
  'resize',
  'unmaximize',
];

/** The program's one window: a page of Chromium's, as large as this says. */
class WindowStandIn extends Events implements Pick<Real, Used> {
  readonly webContents: WebContents;
  private readonly contents = new ContentsStandIn();
  private readonly closeIt = (): boolean => this.close();
  private normal: Rectangle;
  private state: Omit<WindowState, 'bounds'>;

  constructor(options: BrowserWindowConstructorOptions) {
    super('BrowserWindow', EVENTS);
    if (!appStandIn.isReady()) throw new Error('Cannot create BrowserWindow before app is ready');
    if (appStandIn.windows.size > 0) throw new Error('The stand-in of Electron has one window only.');
    this.normal = placeOf(options);
    const isFullScreen = options.fullscreen ?? false;
    const isVisible = options.show ?? true;
    this.state = { isVisible, isFocused: isVisible, isFullScreen, isMinimized: false, isMaximized: false };
    this.webContents = strict('webContents', this.contents) as unknown as WebContents;
    hearFrom(this.webContents);
    appStandIn.windows.add(this.closeIt);
    program.act = act => this.act(act);
    program.painted = () => void this.emit('ready-to-show');
    const { preload, ...preferences } = options.webPreferences ?? {};
    void screenSide.opened(preload ?? '', this.seen(), preferences as Record<string, unknown>);
    appStandIn.emit('web-contents-created', {}, this.webContents);
    // Asked by name from now on.
    // biome-ignore lint/correctness/noConstructorReturn: what is not stood in for must say so
    return strict('BrowserWindow', this);
  }

  loadURL(url: string): Promise<void> {
    return screenSide.load(url);
  }

  show(): void {
    this.become({ isVisible: true, isFocused: true });
    void screenSide.noted('show');
  }

  focus(): void {
    this.become({ isFocused: true });
  }

  restore(): void {
    this.become({ isMinimized: false, isFocused: true });
  }

  maximize(): void {
    this.become({ isVisible: true, isMaximized: true });
    this.emit('maximize');
    this.emit('resize');
  }

  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen === this.state.isFullScreen) return;
    this.become({ isFullScreen });
    this.emit(isFullScreen ? 'enter-full-screen' : 'leave-full-screen');
    this.emit('resize');
  }

  isDestroyed(): boolean {
    return this.contents.isDestroyed();
  }
  isFullScreen(): boolean {
    return this.state.isFullScreen;
  }
  isMaximized(): boolean {
    return this.state.isMaximized;
  }
  isMinimized(): boolean {
    return this.state.isMinimized;
  }
  getNormalBounds(): Rectangle {
    return this.normal;
  }

  private act(act: WindowAct): void {
    if (act.kind === 'close') {
      if (this.close()) appStandIn.lost(this.closeIt);
    } else if (act.kind === 'place') {
      this.normal = act.bounds;
      this.become({ isMaximized: false });
      this.emit('move');
      this.emit('resize');
    } else if (act.kind === 'maximize') this.maximize();
    else if (act.kind === 'minimize') this.become({ isMinimized: true, isFocused: false });
    else {
      this.become({ isMaximized: false });
      this.emit('unmaximize');
      this.emit('resize');
    }
  }

  /** Answers whether it has let itself be closed. */
  private close(): boolean {
    if (this.isPrevented('close')) return false;
    appStandIn.windows.delete(this.closeIt);
    this.contents.destroy();
    this.emit('closed');
    void screenSide.closed();
    return true;
  }

  private become(change: Partial<WindowState>): void {
    this.state = { ...this.state, ...change };
    void screenSide.changed(this.seen());
  }

  private seen(): WindowState {
    const { isFullScreen, isMaximized } = this.state;
    const display = displayAt(this.normal);
    const bounds = isFullScreen ? display.bounds : isMaximized ? display.workArea : this.normal;
    return { ...this.state, bounds };
  }
}

/** Where the options put it; in the middle of the first display if they do not say. */
function placeOf({ x, y, width = 800, height = 600 }: BrowserWindowConstructorOptions): Rectangle {
  const area = circumstances.displays[0]!.workArea;
  return {
    x: x ?? area.x + Math.round((area.width - width) / 2),
    y: y ?? area.y + Math.round((area.height - height) / 2),
    width,
    height,
  };
}

export const BrowserWindow = strict('BrowserWindow', WindowStandIn);
