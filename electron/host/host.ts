import type { HostMessage } from '../../engine/protocol/messages.ts';

/** One screen's line to the host. */
export interface Connection {
  /** Takes whatever the screen sent, parsed JSON of any shape; what is not understood is refused and changes nothing. */
  receive(message: unknown): void;
  /** The screen is gone; the match stays. */
  close(): void;
}

/** The authority: keeps the match, deals out views, judges every answer. Shells give it screens. */
export interface Host {
  attach(send: (message: HostMessage) => void): Connection;
  /** Notes something of the shell's own in the log, for whoever looks into a problem. */
  warn(text: string): void;
  /** Ends all work; everything recorded is on disk when this resolves, but for what it names: that is lost. */
  close(): Promise<readonly string[]>;
}
