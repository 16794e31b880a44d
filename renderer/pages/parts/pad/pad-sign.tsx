import type { ComponentChildren } from 'preact';
import type { parts } from '../../../language/en/parts.ts';
import { words } from '../../../language/language.ts';
import type { PadMaker } from '../../../pads/pads.ts';
import './pad-sign.css';

type Shape = keyof typeof SHAPES;
/** Letters on a button, which are its name in all languages; or the id of a word. */
type ButtonName = { readonly letters: string } | { readonly word: keyof typeof parts.padButtons };
/** Name of a button on a pad and the shape drawn for it; without one, its text or else its name. */
type Sign = ButtonName & { readonly shape?: Shape; readonly isRound?: boolean; readonly text?: string };

/** The sign of a pad button, as its maker prints it. Hidden from screen readers: its name is given in words. */
export function PadSign({ maker, button }: { readonly maker: PadMaker; readonly button: number }) {
  const sign = signOf(maker, button);
  if (sign.shape === undefined)
    return (
      <span class="pad-sign text" aria-hidden="true">
        {sign.text ?? nameOf(sign)}
      </span>
    );
  return (
    <svg class="pad-sign" viewBox="0 0 20 20" aria-hidden="true">
      {sign.isRound && <circle cx="10" cy="10" r="8.8" />}
      {SHAPES[sign.shape]}
    </svg>
  );
}

export const padButtonName = (maker: PadMaker, button: number): string => nameOf(signOf(maker, button));

const nameOf = (name: ButtonName): string => ('letters' in name ? name.letters : words().parts.padButtons[name.word]);

function signOf(maker: PadMaker, button: number): Sign {
  const own = OWN_SIGNS[maker][button] ?? COMMON_SIGNS[button];
  return own ?? { letters: words().parts.padButton(button), text: String(button) };
}

const line = (d: string): ComponentChildren => <path d={d} />;
/** The D-pad with one of its arms filled. */
const arm = (d: string): ComponentChildren => (
  <>
    <path d="M7.2 2h5.6v5.2H18v5.6h-5.2V18H7.2v-5.2H2V7.2h5.2z" />
    <path class="filled" d={d} />
  </>
);

const SHAPES = {
  a: line('M6.6 14 10 6l3.4 8M7.8 11.3h4.4'),
  b: line('M7.5 6v8h3a2.1 2.1 0 0 0 0-4.2h-3 2.6a1.9 1.9 0 0 0 0-3.8z'),
  x: line('m6.8 6.2 6.4 7.6m0-7.6-6.4 7.6'),
  y: line('m6.6 6 3.4 4.4L13.4 6M10 10.4V14'),
  cross: line('m6.2 6.2 7.6 7.6m0-7.6-7.6 7.6'),
  circle: <circle cx="10" cy="10" r="4.4" />,
  square: line('M6.1 6.1h7.8v7.8H6.1z'),
  triangle: line('m10 5.2 4.5 7.7h-9z'),
  minus: line('M6 10h8'),
  plus: line('M6 10h8m-4-4v8'),
  view: line('M6 5.6h6.2v5.8H6zM8.6 11.4v3h6.2V8.6h-2.6'),
  menu: line('M5.6 6.6h8.8M5.6 10h8.8m-8.8 3.4h8.8'),
  up: arm('M7.2 2h5.6v5.2H7.2z'),
  down: arm('M7.2 12.8h5.6V18H7.2z'),
  left: arm('M2 7.2h5.2v5.6H2z'),
  right: arm('M12.8 7.2H18v5.6h-5.2z'),
} as const;

/** By button numbers of the standard layout. */
type Signs = Readonly<Record<number, Sign>>;
const round = (name: ButtonName, shape: Shape): Sign => ({ ...name, shape, isRound: true });
/** Shoulder buttons and triggers. */
const shoulders = (all: readonly string[]): Signs =>
  Object.fromEntries(all.map((letters, index) => [index + 4, { letters }]));

const COMMON_SIGNS: Signs = {
  0: round({ letters: 'A' }, 'a'),
  1: round({ letters: 'B' }, 'b'),
  2: round({ letters: 'X' }, 'x'),
  3: round({ letters: 'Y' }, 'y'),
  ...shoulders(['LB', 'RB', 'LT', 'RT']),
  8: round({ word: 'view' }, 'view'),
  9: round({ word: 'menu' }, 'menu'),
  10: { word: 'leftStick', text: 'LS' },
  11: { word: 'rightStick', text: 'RS' },
  12: { word: 'dpadUp', shape: 'up' },
  13: { word: 'dpadDown', shape: 'down' },
  14: { word: 'dpadLeft', shape: 'left' },
  15: { word: 'dpadRight', shape: 'right' },
};

const OWN_SIGNS: Readonly<Record<PadMaker, Signs>> = {
  xbox: {},
  playstation: {
    0: round({ word: 'cross' }, 'cross'),
    1: round({ word: 'circle' }, 'circle'),
    2: round({ word: 'square' }, 'square'),
    3: round({ word: 'triangle' }, 'triangle'),
    ...shoulders(['L1', 'R1', 'L2', 'R2']),
    8: { word: 'create' },
    9: { word: 'options' },
    10: { letters: 'L3' },
    11: { letters: 'R3' },
  },
  nintendo: {
    0: round({ letters: 'B' }, 'b'),
    1: round({ letters: 'A' }, 'a'),
    2: round({ letters: 'Y' }, 'y'),
    3: round({ letters: 'X' }, 'x'),
    ...shoulders(['L', 'R', 'ZL', 'ZR']),
    8: round({ word: 'minus' }, 'minus'),
    9: round({ word: 'plus' }, 'plus'),
  },
  steam: shoulders(['L1', 'R1', 'L2', 'R2']),
};
