import type { HostMessage, ScreenMessage } from '../../../engine/protocol/messages.ts';
import type { Gesture, ThrowAnswer } from '../../../engine/protocol/throw.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { Connection } from '../../../renderer/client/connection.ts';
import type { Marks, SceneStage } from '../../../renderer/scene/scene-stage.ts';

/** A line whose other end is the test. */
export interface FakeConnection extends Connection {
  readonly sent: ScreenMessage[];
  /** Says something as the host would, or as nobody should. */
  say(message: HostMessage | { readonly kind: 'nonsense' }): void;
  setOpen(open: boolean): void;
}

export function fakeConnection(): FakeConnection {
  const sent: ScreenMessage[] = [];
  let hearer: (message: unknown) => void = () => {};
  let watcher: (open: boolean) => void = () => {};
  return {
    sent,
    send: message => sent.push(message),
    say: message => hearer(message),
    setOpen: open => watcher(open),
    listen(hear) {
      hearer = hear;
      return () => {};
    },
    watch(changed) {
      watcher = changed;
      changed(true);
      return () => {};
    },
  };
}

/** A stage on which every motion ends when the test says so. */
export interface FakeStage extends SceneStage {
  /** What the stage was asked to do, in order. */
  readonly asked: string[];
  /** Ends the oldest motion under way. */
  settle(answer?: ThrowAnswer): Promise<void>;
  pick(piece: PieceId): void;
  flick(gesture: Gesture): void;
  marks: Marks;
}

export function fakeStage(): FakeStage {
  const asked: string[] = [];
  const open: ((answer?: ThrowAnswer) => void)[] = [];
  let picked: (piece: PieceId) => void = () => {};
  let flicked: ((gesture: Gesture) => void) | null = null;
  const motion = (what: string): Promise<ThrowAnswer> => {
    asked.push(what);
    return new Promise(resolve => open.push(answer => resolve(answer ?? { up: [], digest: '' })));
  };
  return {
    asked,
    marks: { lit: [], picked: [], focused: null },
    element: {} as HTMLElement,
    open: (table, isNear) => asked.push(`open ${table.match}${isNear ? ' near' : ''}`),
    clear: () => asked.push('clear'),
    show: async view => void (await motion(`show ${view.deal}`)),
    playThrow: (spec, _by, slowness = 1) =>
      motion(`throw ${spec.id}${slowness === 1 ? '' : ` ${slowness} times as slowly`}`),
    shake: async (by, dice) => void (await motion(`shake ${by} ${dice}`)),
    mark(marks) {
      this.marks = marks;
    },
    onFlick(flick) {
      flicked = flick;
      return () => {
        flicked = null;
      };
    },
    onPick(pick) {
      picked = pick;
      return () => {};
    },
    onHover: () => () => {},
    whereIs: () => null,
    finish: () => asked.push('finish'),
    setReducedMotion: () => {},
    setDice: () => {},
    setFelt: () => {},
    setQuality: async () => {},
    resize: () => {},
    dispose: () => {},
    async settle(answer) {
      await turn();
      open.shift()?.(answer);
      await turn();
    },
    pick: piece => picked(piece),
    flick: gesture => flicked?.(gesture),
  };
}

/** Lets everything that is ready to go on go on. */
export function turn(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}
