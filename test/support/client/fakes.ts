import { receivedFrom } from '../../../engine/protocol/message.ts';
import type { HostMessage, ScreenMessage, Sent } from '../../../engine/protocol/messages.ts';
import type { Gesture, ThrowAnswer } from '../../../engine/protocol/throw.ts';
import type { PieceId } from '../../../engine/protocol/vocabulary.ts';
import type { HostLink } from '../../../renderer/client/connection.ts';
import { type Marks, NO_MARKS, type SceneStage } from '../../../renderer/scene/scene-stage.ts';

/** A fake bridge: the test plays the host. */
export interface FakeConnection extends HostLink {
  readonly sent: ScreenMessage[];
  /** Sent messages with what the page was showing. */
  readonly sentWhole: Sent<ScreenMessage>[];
  /** Sends the client a message, valid or not. */
  say(message: HostMessage | { readonly kind: 'nonsense' }): void;
  setOpen(open: boolean): void;
}

export function fakeConnection(): FakeConnection {
  const sent: ScreenMessage[] = [];
  const sentWhole: Sent<ScreenMessage>[] = [];
  let hearer: (message: unknown) => void = () => {};
  let watcher: (open: boolean) => void = () => {};
  return {
    sent,
    sentWhole,
    send(message) {
      sentWhole.push(message);
      sent.push(receivedFrom<ScreenMessage>(message).message);
    },
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

/** A fake scene whose motions end only when the test ends them. */
export interface FakeStage extends SceneStage {
  /** Calls, in order. */
  readonly asked: string[];
  /** Ends the oldest running motion. */
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
    marks: NO_MARKS,
    element: {} as HTMLElement,
    open: (table, isNear) => asked.push(`open ${table.match}${isNear ? ' near' : ''}`),
    clear: () => asked.push('clear'),
    show: async view => void (await motion(`show ${view.deal}`)),
    playThrow: async (spec, _by, slowness = 1, onSettled) => {
      const answer = await motion(`throw ${spec.id}${slowness === 1 ? '' : ` ${slowness} times as slowly`}`);
      onSettled?.(answer.up);
      return answer;
    },
    shake: async (by, dice) => void (await motion(`shake ${by} ${dice}`)),
    showTrickEnd: async ({ winners, isNear }) =>
      void (await motion(`trick end ${winners.join(' ')}${isNear ? ' near' : ''}`)),
    showMatchEnd: async ({ faces }) => void (await motion(`match end ${faces.map(({ step }) => step).join(' ')}`)),
    whereStands: () => null,
    endTrickEnd: () => asked.push('end trick end'),
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
    onFrames: () => () => {},
    carry: () => {},
    whereIs: () => null,
    drawnPieces: () => [],
    finish: () => asked.push('finish'),
    setReducedMotion: () => {},
    setDice: () => {},
    setFelt: () => {},
    setRoom: () => {},
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

/** Resolves when all pending promises have been handled. */
export function turn(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, 0));
}
