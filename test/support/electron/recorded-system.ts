import type { BrowserWindowConstructorOptions } from 'electron';
import type { SystemSide, WindowState } from './api/sides.ts';

/** A dialog or menu that a system would have shown. */
interface Call {
  readonly name: string;
  readonly args: readonly unknown[];
}

/** A message to the page. */
export interface SentMessage {
  readonly channel: string;
  readonly args: readonly unknown[];
}

/** A system without visible windows that records the shell's calls. */
export class RecordedSystem implements SystemSide {
  readonly calls: Call[] = [];
  /** Replies to calls by name, such as `dialog.showErrorBox`. */
  readonly replies = new Map<string, unknown>();
  /** Events in order: `ready`, `window`, `load`, `show`, `worker`, `closed`, `exit`. */
  readonly notes: string[] = [];
  /** URLs that windows loaded. */
  readonly loaded: string[] = [];
  readonly sent: SentMessage[] = [];
  /** Current state of the latest window. */
  window: (WindowState & { readonly options: BrowserWindowConstructorOptions }) | null = null;

  windowOpened(options: BrowserWindowConstructorOptions, state: WindowState): void {
    this.notes.push('window');
    this.window = { ...state, options };
  }

  windowChanged(state: WindowState): void {
    this.window = { options: {}, ...this.window, ...state };
  }

  windowClosed(): void {
    this.notes.push('closed');
  }

  async load(url: string): Promise<void> {
    this.notes.push('load');
    this.loaded.push(url);
  }

  send(channel: string, args: readonly unknown[]): void {
    this.sent.push({ channel, args });
  }

  call(name: string, args: readonly unknown[]): unknown {
    this.calls.push({ name, args });
    return this.replies.get(name);
  }

  note(what: string): unknown {
    return this.notes.push(what);
  }

  lockAcquired(_profile: string): void {}
  lockRefused(_profile: string, _argv: readonly string[]): void {}
}
