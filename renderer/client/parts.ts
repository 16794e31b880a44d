import type { HostMessage, ScreenMessage } from '../../engine/protocol/messages.ts';
import type { KeptSettings } from '../../engine/protocol/storage.ts';
import type { Stage } from '../scene/stage.ts';
import type { Queue } from './queue.ts';
import type { ClientState } from './state.ts';

export type NewMatch = Extract<ScreenMessage, { kind: 'new' }>;
export type Heard<Kind extends HostMessage['kind']> = Extract<HostMessage, { kind: Kind }>;

/** What the parts of a client share. */
export interface Parts {
  readonly state: ClientState;
  readonly queue: Queue;
  readonly ready: Promise<Stage>;
  readonly send: (message: ScreenMessage) => void;
  /** Nobody looks: nothing needs to be drawn at leisure. */
  readonly isHidden: () => boolean;
  /** No piece takes its time, and nobody a human moment. */
  readonly isQuick: () => boolean;
  /** Throws are made, and only their end is shown. */
  readonly isInstant: () => boolean;
  /** Takes the settings that the host keeps. */
  readonly hearSettings: (kept: KeptSettings | null) => void;
}
