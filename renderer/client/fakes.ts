import { type HostMessage, PROTOCOL, type ScreenMessage, type Table } from '../../engine/protocol/messages.ts';
import type { Gesture, ThrowAnswer, ThrowSpec } from '../../engine/protocol/throw.ts';
import type { PieceId, View } from '../../engine/protocol/vocabulary.ts';
import type { Line } from '../bridge/line.ts';
import type { Marks, Stage } from '../scene/stage.ts';

/** A line whose other end is the test. */
export interface FakeLine extends Line {
  readonly sent: ScreenMessage[];
  /** Says something as the host would, or as nobody should. */
  say(message: HostMessage | { readonly kind: 'nonsense' }): void;
  setOpen(open: boolean): void;
}

export function fakeLine(): FakeLine {
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
export interface FakeStage extends Stage {
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

export const TABLE: Table = {
  match: 'one',
  game: 'trice',
  name: 'Trice',
  options: {},
  players: [
    { kind: 'person', name: 'You' },
    { kind: 'bot', name: 'Mara', level: 'sharp' },
    { kind: 'bot', name: 'Otto', level: 'sharp' },
  ],
  equipment: [
    ...Array.from({ length: 3 }, () => die('ruby')),
    ...Array.from({ length: 3 }, () => die('sapphire')),
    die(null),
  ],
  mine: [0],
  phases: {
    'roll-off': { title: 'Roll-off', purpose: 'in the roll-off', quiet: 'A roll-off: the highest number wins.' },
    draw: { title: 'The deal', quiet: 'The dice are dealt from the bag.' },
    roll: { title: 'The deal', purpose: 'for the deal' },
    order: { title: 'Making trump', doing: 'may order the trump' },
    bid: { title: 'The auction' },
    play: { title: null },
    throw: { title: null, purpose: 'for a new number' },
  },
};

function die(suit: string | null): Table['equipment'][number] {
  return { shape: 'd6', faces: [1, 2, 3, 4, 5, 6].map(rank => ({ suit, rank })) };
}

export const MENU = { kind: 'menu', protocol: PROTOCOL, games: [], saved: [] } as const;
export const SPEC: ThrowSpec = {
  id: 4,
  seed: '0'.repeat(32),
  dice: [{ piece: 6, shape: 'd6' }],
  gesture: null,
  physics: 1,
};

/** A view in which nothing has happened yet, with what a test changes in it. */
export function viewWith(changes: Partial<View>): View {
  const seat = (team: number) => ({ score: 0, tricks: 0, team, bid: null, points: null, rerolled: null, roles: [] });
  return {
    you: 0,
    stage: 'play',
    deal: 0,
    waitingFor: [],
    ask: null,
    seats: [seat(0), seat(1), seat(2)],
    pieces: [],
    tricks: [],
    trump: null,
    sheet: [],
    lines: [],
    result: null,
    facts: null,
    ...changes,
  };
}

/** The person may play pieces 0 and 1. */
export const MY_TURN = viewWith({
  waitingFor: [0],
  ask: {
    listed: [
      { verb: 'play', pieces: [0] },
      { verb: 'play', pieces: [1] },
    ],
  },
});
