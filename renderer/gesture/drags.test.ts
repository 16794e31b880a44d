import { describe, expect, it } from 'vitest';
import { type DragHandlers, followDrags } from './drags.ts';

/** An event of a pointer: a finger unless its buttons or its type say otherwise. */
interface Sent {
  readonly type: string;
  readonly id?: number;
  /** How far right of the left edge. */
  readonly x?: number;
  readonly isPrimary?: boolean;
  readonly pointerType?: string;
  readonly button?: number;
  readonly buttons?: number;
}

/** An element whose drags are followed, and what has been done with them so far. */
function followed(handlers: Partial<DragHandlers> = {}) {
  const done: string[] = [];
  const view = new EventTarget();
  // These members of an element are used.
  const element = Object.assign(new EventTarget(), {
    setPointerCapture(id: number) {
      if (id > 90) throw new Error('there is no such pointer');
      done.push(`capture ${id}`);
    },
  });
  const stop = followDrags(element as unknown as HTMLElement, {
    begin: ({ x }) => done.push(`begin ${x}`) > 0,
    move: samples => done.push(`move ${samples.map(({ x }) => x).join(' ')}`),
    drop: samples => done.push(`drop ${samples.map(({ x }) => x).join(' ')}`),
    cancel: () => done.push('cancel'),
    ...handlers,
  });
  const send = ({ type, id = 1, x = 0, isPrimary = id === 1, pointerType = 'touch', ...rest }: Sent): void => {
    const pointer = { pointerId: id, isPrimary, pointerType, button: 0, buttons: type === 'up' ? 0 : 1, view };
    const place = { clientX: x, clientY: 0 };
    const name = type.startsWith('lost') ? type : `pointer${type}`;
    element.dispatchEvent(Object.assign(new Event(name), pointer, place, rest));
  };
  return { done, view, send, stop };
}

const MOUSE = { pointerType: 'mouse' } as const;

describe('a drag', () => {
  it.each<[what: string, sent: readonly Sent[], done: readonly string[]]>([
    [
      'follows one finger from its press to its release',
      [{ type: 'down', x: 5 }, { type: 'move', x: 9 }, { type: 'up', x: 20 }, { type: 'lostpointercapture' }],
      ['begin 5', 'capture 1', 'move 5 9', 'drop 5 9 20'],
    ],
    [
      'is not moved, ended or begun anew by a second finger',
      [
        { type: 'down', x: 5 },
        { type: 'down', id: 2, x: 300 },
        { type: 'move', id: 2, x: 310 },
        { type: 'up', id: 2, x: 320 },
        { type: 'up', x: 6 },
      ],
      ['begin 5', 'capture 1', 'drop 5 6'],
    ],
    [
      'is over when the first of two still fingers is lifted, and the second one continues nothing',
      [
        { type: 'down', x: 5 },
        { type: 'down', id: 2, x: 300 },
        { type: 'up', x: 5 },
        { type: 'move', id: 2, x: 280 },
        { type: 'up', id: 2, x: 200 },
      ],
      ['begin 5', 'capture 1', 'drop 5 5'],
    ],
    [
      'is not taken over by a pen beside a finger, though each is the first of its kind',
      [
        { type: 'down', x: 5 },
        { type: 'down', id: 7, x: 90, isPrimary: true, pointerType: 'pen' },
        { type: 'move', id: 7, x: 95, isPrimary: true, pointerType: 'pen' },
        { type: 'cancel', id: 7, isPrimary: true, pointerType: 'pen' },
        { type: 'up', x: 8 },
      ],
      ['begin 5', 'capture 1', 'drop 5 8'],
    ],
    [
      'does not begin with a second finger',
      [
        { type: 'down', id: 2 },
        { type: 'up', id: 2 },
      ],
      [],
    ],
    [
      'does not begin with the right button or a pen’s',
      [
        { type: 'down', ...MOUSE, button: 2, buttons: 2 },
        { type: 'move', ...MOUSE, buttons: 2 },
        { type: 'up', ...MOUSE, button: 2 },
        { type: 'down', pointerType: 'pen', button: 5, buttons: 32 },
      ],
      [],
    ],
    [
      'does not begin by moving',
      [
        { type: 'move', x: 4 },
        { type: 'up', x: 5 },
      ],
      [],
    ],
    [
      'is cancelled by another button',
      [
        { type: 'down', ...MOUSE, x: 5 },
        { type: 'move', ...MOUSE, x: 7, button: 2, buttons: 3 },
        { type: 'up', ...MOUSE, x: 90 },
      ],
      ['begin 5', 'capture 1', 'cancel'],
    ],
    [
      'is cancelled by a mouse that comes back without a button held',
      [
        { type: 'down', ...MOUSE, x: 5 },
        { type: 'move', ...MOUSE, x: 70, buttons: 0 },
        { type: 'move', ...MOUSE, x: 80, buttons: 0 },
      ],
      ['begin 5', 'capture 1', 'cancel'],
    ],
    [
      'is cancelled by the system',
      [{ type: 'down' }, { type: 'cancel' }, { type: 'up' }],
      ['begin 0', 'capture 1', 'cancel'],
    ],
    [
      'is cancelled when its pointer is taken away',
      [{ type: 'down' }, { type: 'lostpointercapture' }, { type: 'up' }],
      ['begin 0', 'capture 1', 'cancel'],
    ],
    [
      'goes on when another pointer is taken away',
      [{ type: 'down' }, { type: 'lostpointercapture', id: 2 }, { type: 'up' }],
      ['begin 0', 'capture 1', 'drop 0 0'],
    ],
    [
      'can follow another at once',
      [{ type: 'down' }, { type: 'cancel' }, { type: 'down', x: 3 }, { type: 'up', x: 4 }],
      ['begin 0', 'capture 1', 'cancel', 'begin 3', 'capture 1', 'drop 3 4'],
    ],
    [
      'works for a pointer that can’t be captured',
      [
        { type: 'down', id: 99, isPrimary: true },
        { type: 'up', id: 99, x: 4 },
      ],
      ['begin 0', 'drop 0 4'],
    ],
  ])('%s', (_what, sent, expected) => {
    const { done, send } = followed();
    for (const each of sent) send(each);
    expect(done).toEqual(expected);
  });

  it('is none where nothing can be dragged', () => {
    const { done, send } = followed({ begin: () => false });
    for (const type of ['down', 'move', 'up', 'cancel']) send({ type });
    expect(done).toEqual([]);
  });

  it('is cancelled when the window loses the focus, and only while it lasts', () => {
    const { done, send, view } = followed();
    send({ type: 'down' });
    view.dispatchEvent(new Event('blur'));
    view.dispatchEvent(new Event('blur'));
    send({ type: 'up' });
    expect(done).toEqual(['begin 0', 'capture 1', 'cancel']);
  });

  it('opens no menu, which would swallow the release', () => {
    const { done, send, view } = followed();
    const menu = (): boolean => view.dispatchEvent(new Event('contextmenu', { cancelable: true }));
    const isOpened = [menu()];
    send({ type: 'down' });
    isOpened.push(menu());
    send({ type: 'up' });
    isOpened.push(menu());
    expect([isOpened, done]).toEqual([
      [true, false, true],
      ['begin 0', 'capture 1', 'drop 0 0'],
    ]);
  });

  it('is cancelled when its element goes', () => {
    const { done, send, stop } = followed();
    send({ type: 'down' });
    stop();
    for (const type of ['move', 'up', 'down']) send({ type });
    expect(done).toEqual(['begin 0', 'capture 1', 'cancel']);
  });
});
