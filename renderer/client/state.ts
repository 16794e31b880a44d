import { type Signal, signal } from '@preact/signals';
import type { GameCard, SavedMatch, Table } from '../../engine/protocol/messages.ts';
import type { SetAside, Unsaved } from '../../engine/protocol/storage.ts';
import type { PieceId, Seat, View } from '../../engine/protocol/vocabulary.ts';
import type { Stage } from '../scene/stage.ts';
import type { Caption } from '../sound/sounds.ts';
import type { Notice } from '../words/notices.ts';
import { type Dismissed, NOTHING_DISMISSED } from './dismissed.ts';
import { CLOSED_LAB, type LabState } from './lab-state.ts';
import type { PastState } from './past.ts';

export interface Lobby {
  readonly games: readonly GameCard[];
  readonly saved: readonly SavedMatch[];
}
/** The last beat that has been shown to its end. */
export interface Shown {
  readonly seq: number;
  readonly view: View;
}
export interface Aim {
  readonly throw: number;
  readonly by: Seat;
  readonly dice: number;
  readonly pieces: readonly PieceId[];
}
export interface Throwing {
  readonly by: Seat | null;
  readonly dice: number;
  /** Those that may be seen. */
  readonly pieces: readonly PieceId[];
}
/** Everything the interface is drawn from. */
export interface ClientState {
  readonly connected: Signal<boolean>;
  readonly stage: Signal<Stage | null>;
  readonly lobby: Signal<Lobby | null>;
  /** A newer version of the game that can be put in this one's place. */
  readonly update: Signal<string | null>;
  readonly table: Signal<Table | null>;
  /** Matches that are over, while somebody looks at them. */
  readonly past: Signal<PastState | null>;
  readonly shown: Signal<Shown | null>;
  readonly aim: Signal<Aim | null>;
  readonly throwing: Signal<Throwing | null>;
  /** The number of the deal whose sheet waits to be read. */
  readonly pause: Signal<number | null>;
  /** The shown beat has been answered. */
  readonly acted: Signal<boolean>;
  /** The pieces picked so far for an action that takes several. */
  readonly picked: Signal<readonly PieceId[]>;
  readonly focused: Signal<PieceId | null>;
  readonly hovered: Signal<PieceId | null>;
  readonly notice: Signal<Notice | null>;
  /** Files that could not be read since the host was started. */
  readonly setAside: Signal<readonly SetAside[]>;
  /** What of these two has been dismissed on this page. */
  readonly dismissed: Signal<Dismissed>;
  /** A problem report that is to be kept. */
  readonly report: Signal<string | null>;
  /** What can't be written at the moment. */
  readonly unsaved: Signal<readonly Unsaved[]>;
  readonly lab: Signal<LabState>;
  /** What has just happened, in sentences. */
  readonly said: Signal<string>;
  /** What is to be heard; an object, since the same may come twice. */
  readonly heard: Signal<{ readonly caption: Caption } | null>;
}

export function newState(): ClientState {
  return {
    connected: signal(false),
    stage: signal<Stage | null>(null),
    lobby: signal<Lobby | null>(null),
    update: signal<string | null>(null),
    table: signal<Table | null>(null),
    past: signal<PastState | null>(null),
    shown: signal<Shown | null>(null),
    aim: signal<Aim | null>(null),
    throwing: signal<Throwing | null>(null),
    pause: signal<number | null>(null),
    acted: signal(false),
    picked: signal<readonly PieceId[]>([]),
    focused: signal<PieceId | null>(null),
    hovered: signal<PieceId | null>(null),
    notice: signal<Notice | null>(null),
    setAside: signal<readonly SetAside[]>([]),
    dismissed: signal(NOTHING_DISMISSED),
    report: signal<string | null>(null),
    unsaved: signal<readonly Unsaved[]>([]),
    lab: signal(CLOSED_LAB),
    said: signal(''),
    heard: signal<{ readonly caption: Caption } | null>(null),
  };
}

/** Nothing of a match is left; the lobby and the connection stay. */
export function clearMatch(state: ClientState): void {
  state.shown.value = null;
  state.aim.value = null;
  state.throwing.value = null;
  state.pause.value = null;
  state.acted.value = false;
  state.picked.value = [];
  state.focused.value = null;
  state.hovered.value = null;
  state.said.value = '';
  state.heard.value = null;
}
