import { describe, expect, it } from 'vitest';
import { DEFAULT_PAD_BUTTONS } from './bindings.ts';
import { layoutText } from './layout.ts';
import { PadSetup, SETUP_STEPS, type SetupStep } from './setup.ts';

/** What is down on a pad for some looks of 20 ms each: buttons, and its axes if they are not at rest. */
interface Held {
  readonly buttons?: readonly number[];
  readonly axes?: readonly number[];
  readonly looks?: number;
}

/** A pad whose axes rest here, and the setup that watches it. */
function newSetup(rest: readonly number[] = [0, 0, 0, 0]) {
  const setup = new PadSetup(DEFAULT_PAD_BUTTONS);
  let now = 0;
  const hold = ({ buttons = [], axes = rest, looks = 1 }: Held, pad = 0): void => {
    for (let look = 0; look < looks; look += 1) {
      now += 20;
      const all = Array.from({ length: 12 }, (_, index) => ({ pressed: buttons.includes(index) }));
      setup.look([{ index: pad, buttons: all, axes }], now);
    }
  };
  const press = (held: Held): void => {
    hold(held);
    hold({});
    hold({});
  };
  const skipTo = (step: SetupStep): void => {
    while (setup.step !== null && setup.step !== step) setup.skip();
  };
  hold({});
  return { setup, hold, press, skipTo, text: () => layoutText(setup.sources) };
}

describe('the layout of a pad is learned', () => {
  it('from one press after the other', () => {
    const { setup, press, text } = newSetup();
    expect([setup.step, setup.stepNumber]).toEqual(['left', 1]);
    for (const axes of [
      [-1, 0, 0, 0],
      [1, 0, 0, 0],
      [0, -1, 0, 0],
      [0, 1, 0, 0],
    ])
      press({ axes });
    expect(setup.step).toBe('press');
    for (let button = 0; button < 9; button += 1) press({ buttons: [button] });
    expect(setup.step).toBe('pull');
    press({ axes: [0, 0, 0.1, 0.9] });
    press({ axes: [0, 0, 0.8, -0.1] });
    expect(setup.step).toBe(null);
    press({ buttons: [11] });
    expect(text()).toBe(
      '14=a0:0:-1 15=a0:0:1 12=a1:0:-1 13=a1:0:1 0=b0 1=b1 2=b2 6=b3 3=b4 8=b5 9=b6 4=b7 5=b8 y=a3:0:0.9 x=a2:0:0.8',
    );
  });

  it('of a pad with an axis that never stands still, as of a motion sensor', () => {
    const { setup, hold } = newSetup([0, 0, 0, 0, 0]);
    const move = (looks: number, buttons: readonly number[]): void => {
      for (let look = 0; look < looks; look += 1) hold({ buttons, axes: [0, 0, 0, 0, 0.5 + ((look % 3) - 1) * 0.08] });
    };
    for (let button = 0; button < 5; button += 1) {
      move(8, [button]);
      move(100, []);
    }
    expect(setup.stepNumber).toBe(6);
  });

  it.each<[what: string, step: SetupStep, rest: readonly number[], held: readonly Held[], text: string]>([
    ['a cross that is one axis', 'left', [0, 1.286], [{ axes: [0, 0.714] }], '14=a1:1.286:0.714'],
    ['a stick that rests aside', 'left', [0.28], [{ axes: [-1] }], '14=a0:0.28:-1'],
    ['a trigger that rests at one end', 'hint', [-1], [{ axes: [0.2] }, { axes: [1] }, { axes: [-0.5] }], '6=a0:-1:1'],
    [
      'a stick that is held nearer than it went',
      'down',
      [0],
      [{ axes: [0.5] }, { axes: [0.3], looks: 20 }],
      '13=a0:0:0.5',
    ],
    ['a stick that is held long', 'down', [0, 0], [{ axes: [0.1, 1], looks: 200 }], '13=a1:0:1'],
    ['a small push', 'down', [0, 0], [{ axes: [0, 0.3], looks: 50 }], ''],
    ['an axis that tells nothing', 'down', [Number.NaN, 0], [{ axes: [Number.NaN, 1] }], '13=a1:0:1'],
    ['a button that is an axis, too', 'hint', [-1], [{ axes: [1], buttons: [6] }], '6=b6'],
    ['no button of a stick that throws', 'pull', [0], [{ buttons: [3] }], ''],
  ])('%s', (_what, step, rest, held, expected) => {
    const { hold, skipTo, text } = newSetup(rest);
    skipTo(step);
    for (const each of held) hold(each);
    hold({ looks: 20 });
    expect(text()).toBe(expected);
  });

  it('a trigger that the browser tells of only once it has moved', () => {
    const { setup, hold, skipTo, text } = newSetup([0]);
    skipTo('hint');
    for (const axes of [[-0.95], [0.3], [1], [-0.2]]) hold({ axes });
    hold({ axes: [-1], looks: 30 });
    expect([text(), setup.step]).toEqual(['6=a0:-1:1', 'sheet']);
    hold({ axes: [-1], buttons: [4] });
    hold({ axes: [-1] });
    hold({ axes: [-1], buttons: [5] });
    expect(text()).toBe('6=a0:-1:1 3=b4 8=b5');
  });

  it('a hat that passes a diagonal', () => {
    const { hold, text } = newSetup([1.286]);
    for (const [passed, held] of [
      [0.714, 0.714],
      [-0.714, -0.429],
      [-1, -1],
      [0.429, 0.143],
    ] as const) {
      hold({ axes: [passed] });
      hold({ axes: [held], looks: 20 });
      // And another one on the way back.
      if (held === -0.429) hold({ axes: [-0.143] });
      hold({ looks: 30 });
    }
    expect(text()).toBe('14=a0:1.286:0.714 15=a0:1.286:-0.429 12=a0:1.286:-1 13=a0:1.286:0.143');
  });

  it('a hat that the browser tells of only once it has moved', () => {
    const { hold, text } = newSetup([0]);
    for (const at of [0.714, -0.429, -1, 0.143]) {
      hold({ axes: [at], looks: 15 });
      hold({ axes: [1.286], looks: 30 });
    }
    expect(text()).toBe('14=a0:1.286:0.714 15=a0:1.286:-0.429 12=a0:1.286:-1 13=a0:1.286:0.143');
  });

  it('a trigger that is a button, and whose axis the browser tells of only once it has moved', () => {
    const { hold, skipTo, text } = newSetup([0]);
    skipTo('hint');
    hold({ axes: [1], buttons: [6] });
    hold({ axes: [-1], looks: 30 });
    hold({ axes: [-1], buttons: [4] });
    expect(text()).toBe('6=b6 3=b4');
  });

  it('not from what was held before', () => {
    const { hold, setup } = newSetup();
    setup.startOver();
    hold({ buttons: [3], looks: 10 });
    expect(setup.step).toBe('left');
    hold({});
    hold({ buttons: [3] });
    expect(setup.step).toBe('right');
  });

  it('once for each part: what another one has is refused', () => {
    const { setup, press } = newSetup();
    press({ buttons: [1] });
    press({ buttons: [1] });
    expect([setup.step, setup.problem]).toEqual(['right', { kind: 'taken', by: 'left' }]);
    press({ buttons: [2] });
    expect([setup.step, setup.problem]).toEqual(['up', null]);
  });

  it('step by step, back and from the start again', () => {
    const { setup, press, text } = newSetup();
    press({ buttons: [1] });
    press({ buttons: [2] });
    setup.goBack();
    expect([setup.step, text()]).toEqual(['right', '14=b1']);
    press({ buttons: [2] });
    expect(text()).toBe('14=b1 15=b2');
    setup.startOver();
    setup.goBack();
    expect([setup.step, text()]).toEqual(['left', '']);
    for (const _ of SETUP_STEPS) setup.skip();
    setup.skip();
    expect(setup.step).toBe(null);
    setup.goBack();
    expect(setup.step).toBe('aim');
  });

  it('from any pad of the name, and after it has gone and come back', () => {
    const { setup, hold } = newSetup();
    hold({}, 1);
    hold({ buttons: [4] }, 1);
    expect(setup.step).toBe('right');
    setup.look([], 0);
    hold({ buttons: [5] }, 2);
    hold({}, 2);
    hold({ buttons: [5] }, 2);
    expect(setup.step).toBe('up');
  });
});
